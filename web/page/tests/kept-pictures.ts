/* Kept pictures, one packed file for each preset, or for what a feature shows of several. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect } from 'vitest';

/** What the page shows at an instant. */
export interface Shown {
  /** SVG documents */
  pictures: string[];
  /** heads and inspector as data, in lines */
  says: string[];
}

/** By the name of the variant: 'early', 'dark'. */
export type Kept = Record<string, Shown>;

const KEPT = 'web/page/tests/pictures';
/** What differs, as it is now. scripts/pictures.mjs makes a page of it. */
const CHANGED = 'build/pictures';

/** Variants differ little: a window as large as all of them. */
const PACKED = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 } };

/** `folder`: in which they are kept. */
export function expectKept(id: string, now: Kept, folder = KEPT): void {
  for (const { pictures, says } of Object.values(now)) expect(pictures.length + says.length).toBeGreaterThan(0);
  if (process.env.FT_KEEP_PICTURES === '1') writeKept(folder, id, now);
  const kept = readKept(folder, id);
  if (JSON.stringify(now) !== JSON.stringify(kept)) writeKept(CHANGED, id, now);
  expect(Object.keys(now)).toEqual(Object.keys(kept));
  for (const [variant, { pictures, says }] of Object.entries(now)) {
    const before = kept[variant] ?? { pictures: [], says: [] };
    expect.soft(says, variant).toEqual(before.says);
    expect.soft(pictures.length, variant).toBe(before.pictures.length);
    for (const [at, svg] of pictures.entries())
      expect.soft(difference(before.pictures[at] ?? '', svg), `${variant}, picture ${at + 1}`).toBeNull();
  }
}

function readKept(folder: string, preset: string): Kept {
  const file = fileIn(folder, preset);
  return existsSync(file) ? JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) : {};
}

function writeKept(folder: string, preset: string, kept: Kept): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileIn(folder, preset), brotliCompressSync(JSON.stringify(kept), PACKED));
}

const fileIn = (folder: string, preset: string): string => join(folder, `${preset}.json.br`);

/** A tenth of a pixel is more than an eye sees, and half of the bytes. */
export function rounded(svg: string): string {
  return svg.replace(/-?\d+\.\d+/g, (number) => `${Math.round(Number(number) * 10) / 10}`);
}

/** Where two pictures differ first, as a sentence; null where they are the same. */
function difference(kept: string, now: string): string | null {
  if (kept === now) return null;
  const [before, after] = [kept.split('\n'), now.split('\n')];
  if (before.length !== after.length) return `${after.length} lines instead of ${before.length}`;
  const at = before.findIndex((line, index) => line !== after[index]);
  return `line ${at + 1} was ${short(before[at])} and is ${short(after[at])}`;
}

const short = (line = ''): string => (line.length <= 300 ? line : `${line.slice(0, 300)}…`);
