/* The picture of one instant, without a page. Pure. Loads are the estimate of a single instant (load.ts) unless what the screen
 * has learnt, or an earlier frame, is handed in. */

import type { Size } from '../../../draw/pen.ts';
import type { Subtree } from '../../../draw/target.ts';
import type { Frame } from '../../../engine/protocol.ts';
import { builtIn, type Colours } from './colours.ts';
import type { CongestionDrawing, Draw } from './drawing.ts';
import type { CongestionModel } from './model.ts';
import { atRest } from './rest.ts';
import { startTracking, type Trackers, takeFrame } from './scene.ts';
import { drawTree } from './tree-drawing.ts';

export interface Instant {
  size?: Size;
  /** pods opened by hand */
  opened?: readonly Subtree[];
  colours?: Colours;
  trackers?: Trackers;
  /** a frame a window earlier: then loads are counted, not guessed */
  before?: Frame | null;
  /** how it is drawn; the tree if nothing is said */
  draws?: Draw;
}

const SIZE = { width: 568, height: 320 };

/** Without a page: at one instant. */
export function congestionAt(model: CongestionModel, frame: Frame | null, options: Instant = {}): CongestionDrawing {
  const size = options.size ?? SIZE;
  const colours = options.colours ?? builtIn(model.theme);
  const trackers = options.trackers ?? startTracking(model);
  if (frame && !options.trackers) for (const each of [options.before, frame]) if (each) takeFrame(trackers, each);
  const drawing = (options.draws ?? drawTree)(model, size, options.opened ?? [], trackers, colours);
  drawing.scene.frame = frame && atRest(frame);
  return drawing;
}
