/* npm run figures -- PAPER ..: runs what a paper's figures show, and writes a table, pictures, and what the page Figures shows. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type FigureArguments, FigureRefusal, readArguments, USAGE } from './arguments.ts';
import { type Findings, galleryFrom, writeGallery } from './gallery.ts';
import { naruse } from './naruse/naruse.ts';
import { prisacari } from './prisacari/prisacari.ts';
import { markdown, type Section } from './report.ts';
import { serve, WORKER } from './rocher/campaign.ts';
import { rocher } from './rocher/rocher.ts';
import { shu } from './shu/shu.ts';
import { tam } from './tam/tam.ts';

type Say = (text: string) => void;

interface Result {
  sections: Section[];
  findings(): Findings;
}

interface Paper {
  title: string;
  /** `wasm`: file of the built core */
  run(wasm: string, args: FigureArguments, say: Say): Promise<Result>;
}

const PAPERS: Record<string, Paper> = { prisacari, rocher, naruse, shu, tam };

/** Quick runs are looked at and thrown away: page and pictures in one folder, nothing for the page Figures. */
function write(paper: Paper, { paper: name, quick, out, gallery }: FigureArguments, result: Result): void {
  const command = `npm run figures -- ${name}${quick ? ' --quick' : ''}`;
  const page = join(out, `${name}${quick ? '-quick' : ''}.md`);
  if (quick) {
    for (const { file, svg } of result.sections.flatMap((section) => section.pictures))
      writeFileSync(join(out, file), svg);
  } else writeGallery(gallery, galleryFrom(name, command, result.findings()), result.sections);
  const pictures = quick ? '' : `${relative(out, gallery)}/`;
  writeFileSync(page, markdown(paper.title, command, result.sections, pictures));
  process.stdout.write(`${page}\n`);
}

async function main(words: string[]): Promise<void> {
  if (words.includes('--help')) {
    process.stdout.write(USAGE);
    return;
  }
  const args = readArguments(words, Object.keys(PAPERS));
  const paper = PAPERS[args.paper] as Paper;
  mkdirSync(args.out, { recursive: true });
  const result = await paper.run(resolve('public/core/fattree.wasm'), args, (text) =>
    process.stderr.write(`${text}\n`),
  );
  write(paper, args, result);
}

async function begin(words: string[]): Promise<void> {
  try {
    await main(words);
  } catch (error) {
    if (!(error instanceof FigureRefusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

const words = process.argv.slice(2);
if (words.includes(WORKER)) serve();
else await begin(words);
