/* One frame of what moves, chosen by the clock. */

import type { Frame } from '../../engine/protocol.ts';
import type { Pen } from '../pen.ts';
import type { Drops } from './drops.ts';
import type { Flow } from './flow.ts';
import { paintDrops, paintWindows } from './paint-losses.ts';
import { paintBundleFlow, paintFlits, paintJourneys, paintTexture } from './paint-packets.ts';
import { paintQueues } from './queues.ts';
import type { Scene } from './scene.ts';
import type { Utilisation } from './utilisation.ts';

/** Texture of bundles moves this far per phase, px. */
const PHASE_SHIFT = 90;

export function paintMotion(
  pen: Pen,
  scene: Scene,
  flow: Flow,
  position: number,
  frame: Frame | null,
  tracker: Utilisation | null,
  drops: Drops | null,
): void {
  const { model } = scene;
  if (model.clock === 'packets') {
    if (!frame) return;
    const shift = tracker?.shift ?? 0;
    paintBundleFlow(pen, scene, shift);
    if (tracker?.coarse && model.playing) paintTexture(pen, scene, frame, shift);
    else paintFlits(pen, scene, frame);
    paintQueues(pen, scene, frame);
    paintWindows(pen, scene, frame);
    if (drops) paintDrops(pen, scene, frame, drops);
    return;
  }
  const fraction = position - Math.floor(position);
  const still = model.reducedMotion || (fraction === 0 && !model.playing);
  paintBundleFlow(pen, scene, fraction * PHASE_SHIFT);
  paintJourneys(pen, scene, flow, still ? flow.still : fraction);
}
