/* One frame of what moves, chosen by the clock. */

import type { Pen } from '../pen.ts';
import type { Texture } from '../texture.ts';
import type { Flow } from './flow.ts';
import { paintDrops, paintWindows } from './paint-losses.ts';
import { paintBundleFlow, paintFlits, paintMessages, paintTexture } from './paint-packets.ts';
import { paintQueues } from './queues.ts';
import type { Scene } from './scene.ts';

/** Texture of bundles moves this far per phase, px. */
const PHASE_SHIFT = 90;

/** What moves, apart from the scene it moves in. */
export interface Motion {
  /** on the phase clock: phase and fraction */
  position: number;
  flow: Flow;
  texture: Texture;
}

export function paintMotion(pen: Pen, scene: Scene, { position, flow, texture }: Motion): void {
  const { model, frame } = scene;
  if (model.clock === 'packets') {
    if (!frame) return;
    // At 0 s nothing is under way yet: where links take no time, what sets out would be seen on all of its way at once.
    if (frame.timePs > 0) {
      paintBundleFlow(pen, scene, texture.shift);
      if (texture.coarse && model.playing) paintTexture(pen, scene, frame, texture.shift);
      else paintFlits(pen, scene, frame);
      paintQueues(pen, scene, frame);
    }
    paintWindows(pen, scene, frame);
    paintDrops(pen, scene, frame);
    return;
  }
  const fraction = position - Math.floor(position);
  const still = model.reducedMotion || (fraction === 0 && !model.playing);
  paintBundleFlow(pen, scene, fraction * PHASE_SHIFT);
  paintMessages(pen, scene, flow, still ? flow.stillFraction : fraction);
}
