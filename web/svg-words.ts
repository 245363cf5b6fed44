/* Text of a drawing. */

export interface Type {
  size: number;
  weight: number;
  colour: string;
}

export function words(x: number, y: number, text: string, { size, weight, colour }: Type): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escaped(text)}</text>`;
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
