/* Words in a picture, one line each: elements on the page, text in a document. */

import { makeElement, positionElement } from './dom.ts';
import type { Palette } from './palette.ts';
import { mix } from './palette.ts';
import type { Pen } from './pen.ts';

export interface Label {
  text: string;
  x: number;
  /** middle of the line */
  y: number;
  /** 12 px; of what matters less 11 */
  size: 11 | 12;
  tone: 'ink' | 'grey' | 'over';
  strong: boolean;
  anchor: 'start' | 'middle' | 'end';
  /** length of a bar above it that says how many there are; 0: none */
  bar: number;
}

const BAR = { above: 14, height: 4 };

export function paintLabels(pen: Pen, palette: Palette, labels: readonly Label[]): void {
  for (const { text, x, y, size, tone, strong, anchor, bar } of labels) {
    if (bar > 0)
      pen.box({ x, y: y - BAR.above, width: bar, height: BAR.height }, 2, mix(palette.paper, palette.idle, 0.9));
    pen.text(x, y, text, { size, weight: strong ? 600 : 400, colour: palette[tone], anchor });
  }
}

const shown = new WeakMap<HTMLElement, string>();

/** Makes new elements only when a text or a position has changed. */
export function showLabels(box: HTMLElement, labels: readonly Label[]): void {
  const key = JSON.stringify(labels);
  if (shown.get(box) === key) return;
  shown.set(box, key);
  box.replaceChildren(...labels.flatMap(elementsOf));
}

function elementsOf({ text, x, y, size, tone, strong, anchor, bar }: Label): HTMLElement[] {
  const classes = [
    'picture-label',
    `is-${tone}`,
    `is-${anchor}`,
    strong ? 'is-strong' : '',
    size < 12 ? 'is-small' : '',
  ];
  const line = makeElement('span', classes.filter(Boolean).join(' '), {}, text);
  positionElement(line, x, y);
  if (bar === 0) return [line];
  const mark = makeElement('i', 'picture-label-bar');
  positionElement(mark, x, y - BAR.above, bar, BAR.height);
  return [mark, line];
}
