/* Load of every link on the packet clock: the share of a window of time in which it sent flits. While playing, two frames a
 * little apart give it exactly. After a step or a jump a link counts as full while a flit is on it, so that what a frame looks
 * like does not depend on the way there. */

import type { Frame } from '../../engine/protocol.ts';
import type { TreeModel } from './model.ts';
import { capacityOf } from './scene.ts';

/** Flit times the window forgets over, and the longest step that still counts as one motion. */
const WINDOW = 24;
const LONGEST_STEP = 400;
/** A flit must be seen in so many places of a link for the eye to follow it. */
const STEPS_SEEN = 8;
/** Texture moves this far per flit time, and no further in one step, px. */
const FLIT_SHIFT = 1.2;
const FASTEST = 2.6;

export interface Utilisation {
  load: Float32Array;
  /** frames were so far apart that single flits cannot be followed by eye */
  coarse: boolean;
  /** how far flowing texture has moved, px */
  shift: number;
  take(frame: Frame, flitPs: number, linkPs: number, playing: boolean): void;
}

type Tracked = Pick<TreeModel, 'shape' | 'capacities' | 'framesPerPacket'>;

export function trackUtilisation(model: Tracked): Utilisation {
  const { links } = model.shape;
  // By link: flits (in a cluster, frames) that it carries in the time of one.
  const pace = Float32Array.from({ length: links }, (_, link) => capacityOf(model, link));
  const load = new Float32Array(links);
  const sent = new Uint32Array(links);
  let at = Number.NaN;
  const tracker: Utilisation = {
    load,
    coarse: false,
    shift: 0,
    take(frame, flitPs, linkPs, playing) {
      const step = (frame.timePs - at) / flitPs;
      if (step === 0) return;
      const follows = playing && step > 0 && step <= LONGEST_STEP;
      tracker.coarse = follows && step > (1 + linkPs / flitPs) / STEPS_SEEN;
      if (follows) tracker.shift += Math.min(FASTEST, step * FLIT_SHIFT);
      if (follows) blend(load, sent, frame, step * model.framesPerPacket, pace);
      else instant(load, frame, flitPs, pace);
      sent.set(frame.linkSent);
      at = frame.timePs;
    },
  };
  return tracker;
}

function blend(load: Float32Array, sent: Uint32Array, frame: Frame, step: number, pace: Float32Array): void {
  const keep = Math.exp(-step / WINDOW);
  for (let link = 0; link < load.length; link++) {
    const share = Math.min(
      1,
      ((frame.linkSent[link] ?? 0) - (sent[link] ?? 0)) / Math.max(1, step * (pace[link] ?? 1)),
    );
    const value = (load[link] ?? 0) * keep + share * (1 - keep);
    load[link] = value < 0.01 ? 0 : value > 0.98 ? 1 : value;
  }
}

function instant(load: Float32Array, frame: Frame, flitPs: number, pace: Float32Array): void {
  for (let link = 0; link < load.length; link++) {
    const since = frame.timePs - (frame.linkSentAtPs[link] ?? 0);
    load[link] = (frame.linkSent[link] ?? 0) > 0 && since >= 0 && since * (pace[link] ?? 1) <= flitPs ? 1 : 0;
  }
}
