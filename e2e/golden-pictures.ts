/* The kept pictures: of every preset what its trees and matrices look like at three instants, on a phone, in the dark, with a
 * selection and with a task lifted, and what heads and inspector say then. One packed file each in e2e/golden. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

export interface GoldenPictures {
  /** SVG documents, in the order of the page */
  pictures: string[];
  /** lines of heads and inspector; empty while a run goes on */
  words: string[];
}

export type Golden = Record<string, GoldenPictures>;

/** Pixels by which layout may differ between two machines with other versions of a browser: where things lie, and how large boxes are. */
const LAYOUT = 0.6;

/** What follows from a layout without being a place: as much as the rounding of kept numbers. */
const ROUNDING = 0.11;

/** By how much the numbers of an attribute may differ. All others, colours, shades and letters of text, are the same to the letter. */
const TOLERANCES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['viewBox', 'x', 'y', 'width', 'height', 'd', 'cx', 'cy', 'points', 'transform'].map((name) => [name, LAYOUT]),
  ),
  ...Object.fromEntries(['r', 'rx', 'font-size', 'stroke-width', 'stroke-dasharray'].map((name) => [name, ROUNDING])),
};

const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g;
const NUMBER = /-?\d+(?:\.\d+)?/g;

export const fileOf = (preset: string): string => `e2e/golden/${preset}.json.gz`;

export function readGolden(preset: string): Golden {
  return existsSync(fileOf(preset)) ? JSON.parse(gunzipSync(readFileSync(fileOf(preset))).toString()) : {};
}

export function writeGolden(preset: string, golden: Golden): void {
  mkdirSync('e2e/golden', { recursive: true });
  writeFileSync(fileOf(preset), gzipSync(JSON.stringify(golden), { level: 9 }));
}

/** A tenth of a pixel is more than an eye sees, and half of the bytes. */
export function normalised(svg: string): string {
  return svg.replace(/-?\d+\.\d+/g, (number) => `${Math.round(Number(number) * 10) / 10}`);
}

/** Where two pictures differ first, as a sentence; null where nobody could tell them apart. */
export function difference(golden: string, now: string): string | null {
  if (golden === now) return null;
  const [before, after] = [golden.split('\n'), now.split('\n')];
  if (before.length !== after.length) return `${after.length} lines instead of ${before.length}`;
  const at = before.findIndex((line, index) => !isSame(line, after[index] ?? ''));
  return at < 0 ? null : `line ${at + 1} was ${short(before[at])} and is ${short(after[at])}`;
}

function isSame(golden: string, now: string): boolean {
  if (golden === now) return true;
  if (golden.replace(ATTRIBUTE, ' $1') !== now.replace(ATTRIBUTE, ' $1')) return false;
  const [before, after] = [[...golden.matchAll(ATTRIBUTE)], [...now.matchAll(ATTRIBUTE)]];
  return before.every(([, name = '', value = ''], index) => isNear(value, after[index]?.[2] ?? '', TOLERANCES[name]));
}

function isNear(golden: string, now: string, tolerance = 0): boolean {
  if (golden === now) return true;
  if (tolerance === 0 || golden.replace(NUMBER, '#') !== now.replace(NUMBER, '#')) return false;
  const after = now.match(NUMBER) ?? [];
  return (golden.match(NUMBER) ?? []).every((number, at) => Math.abs(Number(number) - Number(after[at])) <= tolerance);
}

function short(line = ''): string {
  return line.length <= 300 ? line : `${line.slice(0, 300)}…`;
}
