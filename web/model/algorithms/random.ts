/* Random draws, reproducible from a seed on every platform and in every version. */

/** 32 random bits per call (mulberry32). */
export function randomBits(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return (bits ^ (bits >>> 14)) >>> 0;
  };
}

/** `many` distinct numbers of 0 .. from - 1, ascending. */
export function drawDistinct(from: number, many: number, seed: number): number[] {
  return drawInOrder(from, many, seed).sort((a, b) => a - b);
}

/** Distinct numbers, in the order drawn. */
export function drawInOrder(from: number, many: number, seed: number): number[] {
  const bits = randomBits(seed);
  const left = Array.from({ length: from }, (_, index) => index);
  const taken = Math.min(many, from);
  for (let index = 0; index < taken; index++) {
    const other = index + Math.floor((bits() / 2 ** 32) * (from - index));
    [left[index], left[other]] = [left[other] as number, left[index] as number];
  }
  return left.slice(0, taken);
}
