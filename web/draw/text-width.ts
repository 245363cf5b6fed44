/* How wide a text is on the page, before it is drawn. */

import { FONT } from './pen.ts';

let context: CanvasRenderingContext2D | null = null;
const known = new Map<string, number>();

/** Without a page: about what the typeface takes on average. */
export function textWidth(text: string, size: number, weight = 400): number {
  if (typeof document === 'undefined') return text.length * size * 0.56;
  const key = `${weight} ${size} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * size * 0.56;
  context.font = `${weight} ${size}px ${FONT}`;
  const { width } = context.measureText(text);
  // Until the typeface is there another one is measured.
  if (document.fonts.check(context.font)) known.set(key, width);
  return width;
}

/** Cut to a width, with an ellipsis. */
export function fitted(text: string, width: number, size: number, weight = 400): string {
  if (textWidth(text, size, weight) <= width) return text;
  let end = text.length;
  while (end > 1 && textWidth(`${text.slice(0, end)}…`, size, weight) > width) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}
