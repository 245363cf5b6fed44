/* Text of a drawing. */

import { escaped } from '../draw/svg-pen.ts';

export interface Type {
  size: number;
  weight: number;
  colour: string;
}

export function words(x: number, y: number, text: string, { size, weight, colour }: Type): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escaped(text)}</text>`;
}
