/* Trimming in one pass: a pattern such as /\s+$/ begins again at every place where its characters stand. */

/** A text without these characters at its end. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
