/* Writes findings to public/figures (format: entries.ts). What a paper shows, and its captions, come from listed/; results come from the
 * same measurements as docs/figures. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Gallery,
  type GalleryEntry,
  galleryProblems,
  type ProductionCost,
  type Status,
  type Table,
} from './entries.ts';
import { entryOf, type ListedEntry, paperById } from './listed.ts';
import { type Measurement, NOT_STUDIED, statusOf, verdictOf } from './measurement.ts';
import { COLUMNS, type Section, textOf } from './report.ts';

/** The outcome of one figure or table, worded from its measurements. */
export interface Finding {
  /** as in listed/ */
  id: string;
  picture?: string;
  measurements: readonly Measurement[];
  /** the paper's numbers, if a run knows them; otherwise the listed text is used */
  paper?: string;
  ours: string;
  difference: string;
  /** why it is not better; shown only if it is not reproduced */
  why?: string;
  /** part of the figure is not modelled */
  partly?: boolean;
  made: ProductionCost;
}

export interface Findings {
  headline: string;
  findings: Finding[];
}

const NOTHING: ProductionCost = { seeds: [], runs: 0, seconds: 0 };

/** One figure's measurements and picture, from a section that several figures share. */
export function findingOf(
  { measurements, pictures, made = NOTHING }: Section,
  words: Pick<Finding, 'id' | 'paper' | 'ours' | 'difference' | 'why' | 'partly'>,
  paperRef?: string,
): Finding {
  const file = pictures.find(({ caption }) => paperRef === undefined || caption.startsWith(`${paperRef}:`))?.file;
  const own = measurements.filter((measurement) => paperRef === undefined || measurement.paperRef === paperRef);
  return { ...words, measurements: own, made, ...(file ? { picture: file } : {}) };
}

/** Measurements that were run, without columns that are constant or empty. */
function tableOf(all: readonly Measurement[]): Table | null {
  const rows = all.filter(({ value }) => value.length > 0);
  if (rows.length === 0) return null;
  const columns = COLUMNS.filter(({ heading, value }) => {
    const cells = new Set(rows.map(value));
    if (heading === 'where') return cells.size > 1;
    return [...cells].some((cell) => cell !== null && cell !== NOT_STUDIED);
  });
  return textOf({ columns, rows });
}

/** Numbers without the text derived from them. */
function numbersOf(measurements: readonly Measurement[]): GalleryEntry['measurements'] {
  return measurements
    .filter(({ value }) => value.length > 0)
    .map((measurement) => {
      const { id, quantity, unit, value, printed = null, tolerance = 0 } = measurement;
      return { id, quantity, unit, value, printed, tolerance, verdict: verdictOf(measurement) };
    });
}

const PLAIN: readonly Status[] = ['reproduced', 'beyond the paper'];

function entryFrom(listed: ListedEntry, finding: Finding, command: string): GalleryEntry {
  const { measurements, ours, difference, made } = finding;
  const status = listed.kind === 'beyond' ? 'beyond the paper' : statusOf(measurements, finding.partly);
  const why = PLAIN.includes(status) ? null : (finding.why ?? null);
  const words = { paper: finding.paper ?? listed.paper, ours, difference, status, why };
  const numbers = { table: tableOf(measurements), measurements: numbersOf(measurements) };
  return { ...entryOf(listed, ''), ...words, ...numbers, picture: finding.picture ?? null, command, made };
}

export function galleryFrom(id: string, command: string, { headline, findings }: Findings): Gallery {
  const { paper, listed, waits } = paperById(id);
  const stray = findings.find((finding) => listed.every((entry) => entry.id !== finding.id));
  if (stray) throw new Error(`${paper.short} has nothing called ${stray.id}.`);
  const entries = listed.map((entry) => {
    const finding = findings.find((candidate) => candidate.id === entry.id);
    return finding ? entryFrom(entry, finding, command) : entryOf(entry, waits);
  });
  const gallery = { paper: { ...paper, headline }, entries };
  const [problem] = galleryProblems(gallery);
  if (problem) throw new Error(problem);
  return gallery;
}

/** Timings are not results: while the rest of an entry is unchanged, its old timings are kept, and the file stays the same. */
function withOldTimes(file: string, gallery: Gallery): Gallery {
  if (!existsSync(file)) return gallery;
  const before = (JSON.parse(readFileSync(file, 'utf8')) as Partial<Gallery>).entries ?? [];
  const entries = gallery.entries.map((entry) => {
    const old = before.find(({ id }) => id === entry.id);
    const seconds = old?.made?.seconds;
    if (seconds === undefined || entry.made === null) return entry;
    const same = { ...entry, made: { ...entry.made, seconds } };
    return JSON.stringify(same) === JSON.stringify(old) ? same : entry;
  });
  return { ...gallery, entries };
}

/** Writes the pictures and the gallery. Deletes stale pictures. */
export function writeGallery(folder: string, gallery: Gallery, sections: Section[]): void {
  mkdirSync(folder, { recursive: true });
  const isOwn = (name: string) => name.startsWith(`${gallery.paper.id}-`) && name.endsWith('.svg');
  for (const name of readdirSync(folder).filter(isOwn)) rmSync(join(folder, name));
  for (const { file, svg } of sections.flatMap((section) => section.pictures)) writeFileSync(join(folder, file), svg);
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
  write(`${gallery.paper.id}.json`, withOldTimes(join(folder, `${gallery.paper.id}.json`), gallery));
}
