/* Arguments of `npm run figures --`. */

import { availableParallelism } from 'node:os';

export interface FigureArguments {
  paper: string;
  quick: boolean;
  out: string;
  /** where the Figures page reads from; quick runs are not published */
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

/** Bad input, explained in one sentence. */
export class FigureRefusal extends Error {}

export const USAGE = `npm run figures -- PAPER [--quick] [--out DIR] [--gallery DIR] [--kept DIR] [--only PATTERN] [--minutes M] [--jobs N] [--native]

  PAPER           prisacari, rocher, shu, tam or naruse
  --quick         small trees only, for a first look
  --out DIR       write the page into a folder (docs/figures; with --quick build/figures), its tables as CSV beside it in DIR/PAPER; with
                  --quick its pictures instead
  --gallery DIR   write pictures, and the numbers for the page Figures, into a folder (public/figures); not with --quick

Runs over settings that vary are sweeps in sweeps/papers; those of rocher take hours. They are kept beside them, and only what is missing
is run:

  --kept DIR      folder of kept runs, with a folder for each sweep (sweeps/papers; with --quick build/sweeps)
  --only PATTERN  only runs whose name matches, such as rocher-6/1q/H10 or 'ARN . AFI/1$'
  --minutes M     ask for no run after M minutes; 0 only writes the page from the runs that are kept
  --jobs N        worker threads (${availableParallelism()} here, one for each processor)
  --native        run them on the core as the C compiler of this machine builds it: the same results in less time
`;

const ALONE = ['--quick', '--native'];
const WITH_WORD = ['--out', '--gallery', '--kept', '--only', '--minutes', '--jobs'];
const MAX_JOBS = 256;

function numberOf(name: string, word: string, min: number, max: number): number {
  const value = word.trim() === '' ? Number.NaN : Number(word);
  if (value >= min && value <= max) return value;
  throw new FigureRefusal(`The option ${name} is "${word}"; it must be a number from ${min} to ${max}.`);
}

function wholeNumber(name: string, word: string, min: number, max: number): number {
  const value = numberOf(name, word, min, max);
  if (Number.isInteger(value)) return value;
  throw new FigureRefusal(`The option ${name} is "${word}"; it must be a whole number from ${min} to ${max}.`);
}

function patternOf(word: string): RegExp {
  try {
    return new RegExp(word);
  } catch {
    throw new FigureRefusal(`The option --only is "${word}"; it must be a regular expression such as rocher-6/1q/H10.`);
  }
}

function split(words: readonly string[]): { given: Map<string, string>; papers: string[] } {
  const given = new Map<string, string>();
  const papers: string[] = [];
  const queue = [...words];
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    if (WITH_WORD.includes(word)) {
      const value = queue.shift();
      if (value === undefined) throw new FigureRefusal(`${word} needs a value.`);
      given.set(word, value);
    } else if (ALONE.includes(word)) given.set(word, '');
    else if (word.startsWith('--')) {
      throw new FigureRefusal(`The option ${word} is unknown; the options are ${[...ALONE, ...WITH_WORD].join(', ')}.`);
    } else papers.push(word);
  }
  return { given, papers };
}

export function readArguments(words: readonly string[], known: readonly string[]): FigureArguments {
  const { given, papers } = split(words);
  const [paper, extra] = papers;
  if (paper === undefined || !known.includes(paper) || extra !== undefined) {
    throw new FigureRefusal(`Which paper: figures knows ${known.join(', ')}.`);
  }
  const quick = given.has('--quick');
  const only = given.get('--only');
  const jobs = given.get('--jobs');
  const minutes = given.get('--minutes');
  return {
    paper,
    quick,
    out: given.get('--out') ?? (quick ? 'build/figures' : 'docs/figures'),
    gallery: given.get('--gallery') ?? 'public/figures',
    kept: given.get('--kept') ?? (quick ? 'build/sweeps' : 'sweeps/papers'),
    only: only === undefined ? null : patternOf(only),
    minutes: minutes === undefined ? null : numberOf('--minutes', minutes, 0, 100_000),
    jobs: jobs === undefined ? Math.min(MAX_JOBS, availableParallelism()) : wholeNumber('--jobs', jobs, 1, MAX_JOBS),
    native: given.has('--native'),
  };
}
