/* Load of every link: the share of the last WINDOW slots in which it carried a packet, from the difference of its counts in
 * frames that were seen.
 *
 * Frames come as they like: many per slot, one per hundred slots, or from somewhere else after a jump. Counts are kept
 * every SPACING slots for a little more than a window; the load is counted from the newest of them that is a whole window
 * old. After a jump (back, or further ahead than LONGEST slots) there is nothing to count from. Then a node's own link
 * takes what the core measured (nodeRate, exactly this window), and any other link the estimate of someone who knows how
 * busy it has been so far and for how many slots it has been silent: (MEMORY * mean + 1) / (MEMORY + 1 + silent), or
 * nothing after a window of silence. Counting takes over in proportion to the slots seen since. So it may
 * be rough on a single link, but idle links are idle and full ones full. A clock that was set and stands asks for the frame
 * a window earlier first (state/frames.ts): then every link is counted. */

import { type Frame, RATE_SLOTS, type Shape } from '../../../engine/protocol.ts';

export const WINDOW = RATE_SLOTS;
const SPACING = 8;
const LONGEST = 8 * WINDOW;
const MEMORY = 8;

interface Sample {
  slot: number;
  sent: Uint32Array;
}

export interface Loads {
  readonly load: Float32Array;
  /** whether frames before the last one tell something about it */
  readonly follows: boolean;
  take(frame: Frame): void;
  /** the run is over: nothing is carried any more */
  rest(): void;
}

export function trackLoads(shape: Shape, slotPs: number): Loads {
  const load = new Float32Array(shape.links);
  const guess = new Float32Array(shape.links);
  let samples: Sample[] = [];
  let last = Number.NaN;
  const loads = { load, follows: false, take, rest };

  function take(frame: Frame): void {
    const slot = Math.floor(frame.timePs / slotPs);
    if (slot === last) return;
    loads.follows = slot > last && slot - last <= LONGEST;
    last = slot;
    if (!loads.follows) {
      estimate(shape, frame, slot, slotPs, guess);
      samples = [];
    }
    const from = oldest(samples, slot);
    if (from) count(frame, from, slot, guess, load);
    else load.set(guess);
    keep(frame, slot);
  }

  function rest(): void {
    load.fill(0);
    samples = [];
    last = Number.NaN;
    loads.follows = false;
  }

  function keep(frame: Frame, slot: number): void {
    const newest = samples.at(-1);
    if (newest && slot - newest.slot < SPACING) return;
    while (samples.length > 1 && slot - (samples[1]?.slot ?? slot) >= WINDOW) samples.shift();
    samples.push({ slot, sent: frame.linkSent.slice() });
  }

  return loads;
}

/** The newest sample that is a window old, else the oldest. */
function oldest(samples: readonly Sample[], slot: number): Sample | null {
  let best = samples[0] ?? null;
  for (const sample of samples) if (slot - sample.slot >= WINDOW) best = sample;
  return best;
}

function count(frame: Frame, from: Sample, slot: number, guess: Float32Array, load: Float32Array): void {
  const slots = slot - from.slot;
  const trust = Math.min(1, slots / WINDOW);
  for (let link = 0; link < load.length; link++) {
    const sent = Math.max(0, (frame.linkSent[link] ?? 0) - (from.sent[link] ?? 0));
    load[link] = Math.min(1, (sent / slots) * trust + (guess[link] ?? 0) * (1 - trust));
  }
}

function estimate(shape: Shape, frame: Frame, slot: number, slotPs: number, guess: Float32Array): void {
  for (let link = 0; link < guess.length; link++) {
    const sent = frame.linkSent[link] ?? 0;
    const silent = Math.max(0, slot - 1 - (frame.linkSentAtPs[link] ?? 0) / slotPs);
    const mean = Math.min(1, sent / Math.max(1, slot));
    guess[link] = sent === 0 || silent > WINDOW ? 0 : Math.min(1, (MEMORY * mean + 1) / (MEMORY + 1 + silent));
  }
  const rate = frame.congestion?.nodeRate;
  if (!rate || slot < 2 * WINDOW) return;
  const first = shape.firstUp[1] ?? 0;
  for (let node = 0; node < shape.nodes; node++) guess[first + node] = Math.min(1, (rate[node] ?? 0) / WINDOW);
}
