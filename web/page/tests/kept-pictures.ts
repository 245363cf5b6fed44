/* The kept pictures of every preset, one packed file each in web/page/tests/pictures. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** What the page shows at an instant. */
export interface Shown {
  /** SVG documents */
  pictures: string[];
  /** heads and inspector as data, in lines */
  says: string[];
}

/** By the name of the variant: 'early', 'dark'. */
export type Kept = Record<string, Shown>;

export const KEPT = 'web/page/tests/pictures';
/** What differs, as it is now. scripts/pictures.mjs makes a page of it. */
export const CHANGED = 'build/pictures';

/** Variants differ little: a window as large as all of them. */
const PACKED = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 } };

export function readKept(preset: string): Kept {
  const file = fileIn(KEPT, preset);
  return existsSync(file) ? JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) : {};
}

export function writeKept(folder: string, preset: string, kept: Kept): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileIn(folder, preset), brotliCompressSync(JSON.stringify(kept), PACKED));
}

const fileIn = (folder: string, preset: string): string => join(folder, `${preset}.json.br`);

/** A tenth of a pixel is more than an eye sees, and half of the bytes. */
export function rounded(svg: string): string {
  return svg.replace(/-?\d+\.\d+/g, (number) => `${Math.round(Number(number) * 10) / 10}`);
}

/** Where two pictures differ first, as a sentence; null where they are the same. */
export function difference(kept: string, now: string): string | null {
  if (kept === now) return null;
  const [before, after] = [kept.split('\n'), now.split('\n')];
  if (before.length !== after.length) return `${after.length} lines instead of ${before.length}`;
  const at = before.findIndex((line, index) => line !== after[index]);
  return `line ${at + 1} was ${short(before[at])} and is ${short(after[at])}`;
}

const short = (line = ''): string => (line.length <= 300 ? line : `${line.slice(0, 300)}…`);
