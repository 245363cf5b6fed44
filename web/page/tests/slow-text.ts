/* How long texts take to be read, for tests that no text from outside is slow. */

import { expect } from 'vitest';

export type Reader = (text: string) => unknown;
/** A text of about this many characters. */
export type SlowText = (length: number) => string;

export const repeated =
  (before: string, piece: string, after = ''): SlowText =>
  (length) =>
    before + piece.repeat(Math.ceil(length / piece.length)) + after;

export const numbered =
  (line: (index: number) => string): SlowText =>
  (length) =>
    Array.from({ length: Math.ceil(length / line(1000).length) }, (_, index) => line(index)).join('');

/** Time of the processor, in milliseconds: what else the machine does is not counted. */
async function shortest(read: Reader, text: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 2; time++) {
    const begin = process.cpuUsage();
    await Promise.resolve(read(text)).catch(() => undefined);
    least = Math.min(least, process.cpuUsage(begin).user / 1000);
  }
  return least;
}

/** Times shorter than this are noise. */
const NOISE_MS = 10;

/** Twice the text may take three times as long, three times in a row. */
export async function expectProportional(read: Reader, textOf: SlowText, cap: number): Promise<void> {
  const part = await shortest(read, textOf(cap / 8));
  const whole = await shortest(read, textOf(cap));
  expect(Math.max(whole, NOISE_MS) / Math.max(part, NOISE_MS)).toBeLessThan(27);
}

export const PASTED = 100_000;
