/* npm run figures -- PAPER [--quick] [--out DIR]: runs what a paper's figures show, and writes a table and pictures. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Core, loadCore } from '../../engine/core.ts';
import { byMessage, bySize, linSpread, startJitter } from './completion.ts';
import { bisection, eightTasks, table1 } from './patterns.ts';
import { markdown, type Section } from './report.ts';

type Say = (text: string) => void;

interface Paper {
  title: string;
  /** quick: small trees only, for a first look and for tests */
  sections(core: Core, quick: boolean, say: Say): Section[];
}

const PAPERS: Record<string, Paper> = {
  prisacari: {
    title: 'Bandwidth-optimal all-to-all exchanges (Prisacari et al. 2013): our runs beside the paper',
    sections: (core, quick, say) => [
      eightTasks(core),
      table1(core),
      bisection(core),
      bySize(core, 'ideal', quick ? 64 : 1024, say),
      bySize(core, 'realistic', quick ? 64 : 1024, say),
      byMessage(core, quick ? 64 : 512, quick ? 64 : 512, say),
      linSpread(core, quick ? 64 : 256, say),
      startJitter(core, quick ? 64 : 256, say),
    ],
  },
};

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

async function main(words: string[]): Promise<void> {
  const out = words.includes('--out') ? words[words.indexOf('--out') + 1] : 'docs/figures';
  const name = words.find((word, index) => !word.startsWith('--') && words[index - 1] !== '--out');
  const paper = name === undefined ? undefined : PAPERS[name];
  if (name === undefined || paper === undefined)
    refuse(`Which paper: figures knows ${Object.keys(PAPERS).join(', ')}.`);
  if (out === undefined) refuse('The option --out needs the name of a folder.');
  const core = await loadCore(readFileSync(resolve('public/core/fattree.wasm')));
  const quick = words.includes('--quick');
  const sections = paper.sections(core, quick, (text) => process.stderr.write(`${text}\n`));
  mkdirSync(out, { recursive: true });
  for (const picture of sections.flatMap((section) => section.pictures))
    writeFileSync(join(out, picture.file), picture.svg);
  const command = `npm run figures -- ${name}${quick ? ' --quick' : ''}`;
  writeFileSync(join(out, `${name}.md`), markdown(paper.title, command, sections));
  process.stdout.write(`${join(out, `${name}.md`)}\n`);
}

await main(process.argv.slice(2));
