/* One way to draw a lane, at one size: the tree (tree-drawing.ts), or every link as a cell (matrix/). What is around it, the
 * canvases, pointer, keyboard, card and words, is the same for all. */

import type { Pen } from '../../../draw/pen.ts';
import type { Colours } from './colours.ts';
import type { Label } from './labels.ts';
import type { Spot } from './locate.ts';
import type { CongestionModel, Pointed, Size } from './model.ts';
import type { Sight, Trackers } from './scene.ts';
import type { Step } from './walk.ts';

export interface Drawing {
  /** what it draws; changed from outside between two paintings */
  sight: Sight;
  /** what stands still between two frames, then what runs: `shift` is how far, px */
  paintStill(pen: Pen): void;
  paintMoving(pen: Pen, shift: number): void;
  labels(): Label[];
  hit(x: number, y: number): Pointed | null;
  /** the pod at x and y that can be opened or folded */
  podAt(x: number, y: number): number | null;
  spotOf(target: Pointed): Spot | null;
  /** where an arrow key leads */
  walk(from: Pointed, step: Step): Pointed;
}

/** `opened`: pods opened by hand. */
export type Draw = (
  model: CongestionModel,
  size: Size,
  opened: readonly number[],
  trackers: Trackers,
  colours: Colours,
) => Drawing;
