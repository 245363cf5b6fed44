/* From findings to the files of the page Figures (web/gallery/gallery.ts says what stands in them). What a paper shows, and
 * its captions, come from web/figures/papers; what came out comes from the same rows as the page in docs/figures. */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, type Gallery, galleryProblems, type Made, type Status, type Table } from '../gallery/gallery.ts';
import { entryOf, type Listed } from '../gallery/papers/listed.ts';
import { paperById } from '../gallery/papers/papers.ts';
import type { Row, Section } from './report.ts';

/** What became of one figure or table. */
export interface Finding {
  /** as in web/figures/papers */
  id: string;
  picture?: string;
  rows: Row[];
  /** the paper's numbers, where rows know them; otherwise the listed words stand */
  paper?: string;
  ours: string;
  difference: string;
  status: Status;
  why?: string | undefined;
  made: Made;
}

export interface Findings {
  headline: string;
  findings: Finding[];
}

const COLUMNS: [string, keyof Row][] = [
  ['where', 'figure'],
  ['what', 'what'],
  ['ours', 'ours'],
  ['paper', 'paper'],
  ['difference', 'difference'],
];

/** Columns that say the same in all rows, or nothing, are left out. */
function tableOf(rows: Row[]): Table | null {
  if (rows.length === 0) return null;
  const told = COLUMNS.filter(([name, field]) => {
    const cells = new Set(rows.map((row) => row[field]));
    if (name === 'where') return cells.size > 1;
    return rows.some((row) => row[field] !== '' && row[field] !== 'not studied');
  });
  return {
    head: told.map(([name]) => name),
    rows: rows.map((row) => told.map(([, field]) => String(row[field] ?? '') || '-')),
  };
}

function found(listed: Listed, finding: Finding, command: string): Entry {
  const { ours, difference, status, made, why = null } = finding;
  const plain = entryOf(listed, '');
  const words = { paper: finding.paper ?? listed.paper, ours, difference, status, why };
  return { ...plain, ...words, picture: finding.picture ?? null, table: tableOf(finding.rows), command, made };
}

export function galleryFrom(id: string, command: string, { headline, findings }: Findings): Gallery {
  const { paper, listed, waits } = paperById(id);
  const stray = findings.find((finding) => listed.every((entry) => entry.id !== finding.id));
  if (stray) throw new Error(`${paper.short} has nothing called ${stray.id}.`);
  const entries = listed.map((entry) => {
    const finding = findings.find((candidate) => candidate.id === entry.id);
    return finding ? found(entry, finding, command) : entryOf(entry, waits);
  });
  const gallery = { paper: { ...paper, headline }, entries };
  const [problem] = galleryProblems(gallery);
  if (problem) throw new Error(problem);
  return gallery;
}

/** How long it took is no result: as long as all else of an entry is as it was, so is this, and the file stays the same. */
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

/** Writes the pictures, the gallery, and the list of galleries. */
export function writeGallery(folder: string, gallery: Gallery, sections: Section[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { file, svg } of sections.flatMap((section) => section.pictures)) writeFileSync(join(folder, file), svg);
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
  write(`${gallery.paper.id}.json`, withOldTimes(join(folder, `${gallery.paper.id}.json`), gallery));
  const ids = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'index.json')
    .map((name) => name.slice(0, -'.json'.length));
  write('index.json', ids.sort());
}
