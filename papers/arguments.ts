/* Arguments of `npm run figures --`. */

import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { inRepository } from '../cli/sweep/built-core.ts';
import { Refusal, readOptions } from '../scripts/options.mjs';

export interface FigureArguments {
  paper: string;
  quick: boolean;
  out: string;
  /** pictures, and the status of each figure; quick runs are not published */
  gallery: string;
  /** folder of stored runs, with a subfolder for each sweep */
  kept: string;
  /** filters runs by name */
  only: RegExp | null;
  minutes: number | null;
  jobs: number;
  /** run sweeps on a core that the C compiler of this machine builds */
  native: boolean;
}

export const USAGE = `npm run figures -- PAPER [--quick] [--out DIR] [--gallery DIR] [--kept DIR] [--only PATTERN] [--minutes M] [--jobs N] [--native]

  PAPER           prisacari, rocher, shu, tam or naruse
  --quick         small trees only, for a first look
  --out DIR       write the page into a folder (docs/figures; with --quick build/figures), its tables as CSV beside it in DIR/PAPER; with
                  --quick its pictures instead
  --gallery DIR   write pictures, and the status of each figure, into a folder (public/figures); not with --quick

Runs over settings that vary are sweeps in sweeps/papers; those of rocher take hours. They are kept beside them, and only what is missing
is run:

  --kept DIR      folder of kept runs, with a folder for each sweep (sweeps/papers; with --quick build/sweeps)
  --only PATTERN  only runs whose name matches, such as rocher-6/1q/H10 or 'ARN . AFI/1$'
  --minutes M     ask for no run after M minutes; 0 only writes the page from the runs that are kept
  --jobs N        worker threads (${availableParallelism()} here, one for each processor)
  --native        run them on the core as the C compiler of this machine builds it: the same results in less time
`;

const OPTIONS = {
  quick: {},
  native: {},
  out: { takes: 'a folder' },
  gallery: { takes: 'a folder' },
  kept: { takes: 'a folder' },
  only: { takes: 'a pattern' },
  minutes: { number: 'a number', min: 0, max: 100_000 },
  jobs: { number: 'a whole number', min: 1, max: 256 },
} as const;

function patternOf(word: string): RegExp {
  try {
    return new RegExp(word);
  } catch {
    throw new Refusal(`The option --only is "${word}"; it must be a regular expression such as rocher-6/1q/H10.`);
  }
}

export function readArguments(all: readonly string[], known: readonly string[]): FigureArguments {
  const given = readOptions(all, OPTIONS);
  const [paper, extra] = given.words;
  if (paper === undefined || !known.includes(paper) || extra !== undefined) {
    throw new Refusal(`Which paper: figures knows ${known.join(', ')}.`);
  }
  const quick = given.has('quick');
  const only = given.text('only');
  const folder = (option: 'out' | 'gallery' | 'kept', usual: string) =>
    given.text(option) ?? relative(process.cwd(), inRepository(usual));
  return {
    paper,
    quick,
    out: folder('out', quick ? 'build/figures' : 'docs/figures'),
    gallery: folder('gallery', 'public/figures'),
    kept: folder('kept', quick ? 'build/sweeps' : 'sweeps/papers'),
    only: only === null ? null : patternOf(only),
    minutes: given.number('minutes'),
    jobs: given.number('jobs') ?? Math.min(OPTIONS.jobs.max, availableParallelism()),
    native: given.has('native'),
  };
}
