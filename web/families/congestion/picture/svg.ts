/* The same picture as an SVG document, from the same strokes. Pure. Loads are the estimate of a single instant (load.ts)
 * unless what the screen has learnt is handed in. */

import type { Pen } from '../../../draw/pen.ts';
import { svgDocument } from '../../../draw/svg-pen.ts';
import type { Frame } from '../../../engine/protocol.ts';
import { builtIn, type Colours } from './colours.ts';
import type { Draw, Drawing } from './drawing.ts';
import type { Label } from './labels.ts';
import type { CongestionModel, Size } from './model.ts';
import { atRest } from './rest.ts';
import { startTracking, type Trackers, takeFrame } from './scene.ts';
import { drawTree } from './tree-drawing.ts';

export interface CongestionSvgOptions {
  size?: Size;
  /** pods opened by hand */
  opened?: readonly number[];
  colours?: Colours;
  trackers?: Trackers;
  /** a frame a window earlier: then loads are counted, not guessed */
  before?: Frame | null;
  /** how it is drawn; the tree if nothing is said */
  draws?: Draw;
}

const SIZE = { width: 568, height: 320 };

export function congestionSvg(model: CongestionModel, frame: Frame | null, options: CongestionSvgOptions = {}): string {
  const size = options.size ?? SIZE;
  const colours = options.colours ?? builtIn(model.theme);
  const trackers = options.trackers ?? startTracking(model);
  if (frame && !options.trackers) for (const each of [options.before, frame]) if (each) takeFrame(trackers, each);
  const drawing = (options.draws ?? drawTree)(model, size, options.opened ?? [], trackers, colours);
  drawing.sight.frame = frame && atRest(frame);
  return drawingToSvg(drawing, 0);
}

/** A drawing as a document of its size; `shift` is how far what moves has come, px. */
export function drawingToSvg(drawing: Drawing, shift: number): string {
  const { width, height, colours } = drawing.sight;
  return svgDocument({ width, height }, (pen) => {
    pen.box({ x: 0, y: 0, width, height }, 0, colours.paper);
    drawing.paintStill(pen);
    drawing.paintMoving(pen, shift);
    for (const label of drawing.labels()) write(pen, label);
  });

  function write(pen: Pen, { text, below, x, y, tone, strong, anchor }: Label): void {
    const colour = tone === 'ink' ? colours.ink : colours.grey;
    pen.text(x, y, text, { size: 11.5, weight: strong ? 600 : 400, colour, anchor });
    if (below) pen.text(x, y + 14, below, { size: 11, weight: 400, colour: colours.grey, anchor });
  }
}
