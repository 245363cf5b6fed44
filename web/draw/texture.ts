/* A moving texture that stands for packets while they play too fast for single flits to be seen. No figure depends on it. */

/** The longest step between two frames that still counts as one motion, flit times. */
const LONGEST_STEP = 400;
/** Positions on a link in which a flit must be drawn for the eye to follow it. */
const MIN_STEPS = 8;
/** Texture moves this far per flit time, and no further in one step, px. */
const FLIT_SHIFT = 1.2;
const FASTEST = 2.6;

export interface Texture {
  /** frames are too far apart for the eye to follow single flits */
  coarse: boolean;
  /** how far it has moved, px */
  shift: number;
  advance(timePs: number, flitPs: number, linkPs: number, playing: boolean): void;
}

export function startTexture(): Texture {
  let at = Number.NaN;
  const texture: Texture = {
    coarse: false,
    shift: 0,
    advance(timePs, flitPs, linkPs, playing) {
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
