/* What runs say of each figure and table of a paper, for the page about it: public/figures/PAPER.json, and its pictures beside that. The
 * words and numbers are those of the report in docs/figures. */

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { papers } from './listed.ts';
import { type Measurement, type Status, statusOf } from './measurement.ts';
import type { Section } from './report.ts';

/** The measurements of one figure or table. */
export interface Finding {
  /** as in listed/ */
  id: string;
  measurements: readonly Measurement[];
  /** part of the figure is not modelled */
  partly?: boolean;
}

export interface Findings {
  /** what the paper claims and how well it held up, in a sentence or two */
  headline: string;
  findings: readonly Finding[];
}

/** What is written. */
export interface Results {
  headline: string;
  /** by id */
  status: Record<string, Status>;
}

/** Findings of sections that are one figure each, by the ids of these. */
export function findingsIn(sections: Readonly<Record<string, Section>>): Finding[] {
  return Object.entries(sections).map(([id, { measurements }]) => ({ id, measurements }));
}

/** One of several figures that share a section. */
export function findingAt(id: string, { measurements }: Section, paperRef: string): Finding {
  return { id, measurements: measurements.filter((measurement) => measurement.paperRef === paperRef) };
}

export function resultsOf(id: string, { headline, findings }: Findings): Results {
  const { listed = [] } = papers.find(({ paper }) => paper.id === id) ?? {};
  const stray = findings.find((finding) => listed.every((entry) => entry.id !== finding.id));
  if (stray) throw new Error(`${id} has nothing called ${stray.id}.`);
  const status = listed.map((entry): [string, Status] => {
    const finding = findings.find((candidate) => candidate.id === entry.id);
    if (!finding) return [entry.id, entry.drawing ? 'nothing to measure' : 'not run yet'];
    return [entry.id, entry.kind === 'beyond' ? 'beyond the paper' : statusOf(finding.measurements, finding.partly)];
  });
  return { headline, status: Object.fromEntries(status) };
}

/** Writes the pictures and the results. Deletes stale pictures. */
export function writeGallery(folder: string, id: string, results: Results, sections: readonly Section[]): void {
  mkdirSync(folder, { recursive: true });
  const isOwn = (name: string) => name.startsWith(`${id}-`) && name.endsWith('.svg');
  for (const name of readdirSync(folder).filter(isOwn)) rmSync(join(folder, name));
  for (const { file, svg } of sections.flatMap((section) => section.pictures)) writeFileSync(join(folder, file), svg);
  writeFileSync(join(folder, `${id}.json`), `${JSON.stringify(results, null, 2)}\n`);
}
