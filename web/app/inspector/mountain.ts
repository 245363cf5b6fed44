/* The path of a message as a mountain: up from its source at the left to its turn level, down to its destination at the right. */

export interface Mountain {
  /** the upper end of each hop, and the curve to it */
  positions: { x: number; y: number }[];
  slopes: string[];
  height: number;
}

const RISE = 34;
const SUMMIT = 22;
const CHIP_MIDDLE = 13;

/** `levels`: the upper level of each hop, in order. */
export function mountainOf(levels: readonly number[], width: number): Mountain {
  const turnLevel = levels.length / 2;
  const foot = SUMMIT + turnLevel * RISE;
  const positions = levels.map((level, hop) => ({ x: across(hop + 1, levels.length, width), y: foot - level * RISE }));
  const slopes = positions.map((to, hop) => {
    const from = positions[hop - 1] ?? { x: CHIP_MIDDLE, y: foot };
    const middle = (from.y + to.y) / 2;
    return `M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`;
  });
  return { positions, slopes, height: foot };
}

/** Steeper at the foot: the first and last links are nearly vertical. */
function across(step: number, steps: number, width: number): number {
  const share = step / steps;
  const eased = 0.5 - Math.cos(share * Math.PI) / 2;
  return CHIP_MIDDLE + (width - 2 * CHIP_MIDDLE) * (share * 0.3 + eased * 0.7);
}
