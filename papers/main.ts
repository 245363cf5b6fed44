/* npm run figures -- PAPER ..: runs what a paper's figures need, and writes tables, pictures, and the status of each
 * figure. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { BuildFault, inRepository, serve } from '../cli/sweep/built-core.ts';
import { program } from '../scripts/options.mjs';
import { type FigureArguments, readArguments, USAGE } from './arguments.ts';
import { type Runner, runnerOf } from './campaign.ts';
import { type Findings, resultsOf, writeGallery } from './gallery.ts';
import { naruse } from './naruse/naruse.ts';
import { prisacari } from './prisacari/prisacari.ts';
import { markdown, type Section, tableFiles } from './report.ts';
import { rocher } from './rocher/rocher.ts';
import { shu } from './shu/shu.ts';
import { tam } from './tam/tam.ts';

interface Result {
  sections: Section[];
  findings(): Findings;
}

interface Paper {
  title: string;
  /** `wasm`: path of the built core */
  run(wasm: string, args: FigureArguments, say: (text: string) => void, runner: Runner): Promise<Result>;
}

const PAPERS: Record<string, Paper> = { prisacari, rocher, naruse, shu, tam };

/** Quick runs are for inspection only: page and pictures in one folder, no table files, no status by figure. */
function write(paper: Paper, { paper: name, quick, out, gallery }: FigureArguments, result: Result): void {
  const { sections } = result;
  const command = `npm run figures -- ${name}${quick ? ' --quick' : ''}`;
  const page = join(out, `${name}${quick ? '-quick' : ''}.md`);
  if (quick) {
    for (const { file, svg } of sections.flatMap(({ pictures }) => pictures)) writeFileSync(join(out, file), svg);
  } else {
    writeGallery(gallery, name, resultsOf(name, result.findings()), sections);
    writeTables(join(out, name), sections);
  }
  const folders = quick
    ? { pictures: '', tables: null }
    : { pictures: `${relative(out, gallery)}/`, tables: `${name}/` };
  writeFileSync(page, markdown(paper.title, command, sections, folders));
  process.stdout.write(`${page}\n`);
}

/** Replaces the folder's contents, so that stale tables are deleted. */
function writeTables(folder: string, sections: Section[]): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const { name, csv } of tableFiles(sections)) writeFileSync(join(folder, name), csv);
}

async function main(words: string[]): Promise<void> {
  const args = readArguments(words, Object.keys(PAPERS));
  const paper = PAPERS[args.paper] as Paper;
  mkdirSync(args.out, { recursive: true });
  const say = (text: string) => void process.stderr.write(`${text}\n`);
  const result = await paper.run(inRepository('public/core/fattree.wasm'), args, say, runnerOf(args, say));
  write(paper, args, result);
}

if (isMainThread) await program(main, USAGE, [BuildFault]);
else await serve();
