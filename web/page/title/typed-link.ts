/** Longer ones are impractical to type. */
const MOST_CHARACTERS = 120;

/** A link as one types it, without https://; null where nobody would. */
export function typedLink(link: string): string | null {
  return link.length <= MOST_CHARACTERS ? link.replace(/^https?:\/\//, '') : null;
}
