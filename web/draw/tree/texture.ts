/* What of the packets moves although no single flit can be seen: a texture, while they play too fast. No figure depends on it. */

/** The longest step between two frames that still counts as one motion, flit times. */
const LONGEST_STEP = 400;
/** A flit must be seen in so many places of a link for the eye to follow it. */
const MIN_STEPS = 8;
/** Texture moves this far per flit time, and no further in one step, px. */
const FLIT_SHIFT = 1.2;
const FASTEST = 2.6;

export interface Texture {
  /** frames were so far apart that single flits cannot be followed by eye */
  coarse: boolean;
  /** how far it has moved, px */
  shift: number;
  take(timePs: number, flitPs: number, linkPs: number, playing: boolean): void;
}

export function startTexture(): Texture {
  let at = Number.NaN;
  const texture: Texture = {
    coarse: false,
    shift: 0,
    take(timePs, flitPs, linkPs, playing) {
      const step = (timePs - at) / flitPs;
      if (step === 0) return;
      const follows = playing && step > 0 && step <= LONGEST_STEP;
      texture.coarse = follows && step > (1 + linkPs / flitPs) / MIN_STEPS;
      if (follows) texture.shift += Math.min(FASTEST, step * FLIT_SHIFT);
      at = timePs;
    },
  };
  return texture;
}
