/* One frame of what moves, chosen by the clock. */

import type { Frame } from '../../engine/protocol.ts';
import type { Flow } from './flow.ts';
import { paintBundleFlow, paintFlits, paintJourneys, paintQueues, paintTexture } from './paint-packets.ts';
import type { Pen } from './pen.ts';
import type { Scene } from './scene.ts';

/** Texture moves this far per phase, or per flit time, px. */
const PHASE_SHIFT = 90;
const FLIT_SHIFT = 6;

export function paintMotion(
  pen: Pen,
  scene: Scene,
  flow: Flow,
  position: number,
  frame: Frame | null,
  coarse: boolean,
): void {
  const { model } = scene;
  if (model.clock === 'packets') {
    if (!frame) return;
    const shift = (position / model.flitPs) * FLIT_SHIFT;
    paintBundleFlow(pen, scene, shift);
    if (coarse) paintTexture(pen, scene, frame, position, shift);
    else paintFlits(pen, scene, frame, position);
    paintQueues(pen, scene, frame);
    return;
  }
  const fraction = position - Math.floor(position);
  const still = model.reducedMotion || (fraction === 0 && !model.playing);
  paintBundleFlow(pen, scene, fraction * PHASE_SHIFT);
  paintJourneys(pen, scene, flow, still ? flow.still : fraction);
}
