/* Comma-separated values. */

export function csvLines(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `${[head, ...rows].map((row) => row.join(',')).join('\n')}\n`;
}

export function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
