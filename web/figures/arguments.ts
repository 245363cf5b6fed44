/* The words behind `npm run figures --`. */

export interface FigureArguments {
  paper: string;
  quick: boolean;
  out: string;
  /** where the page Figures finds it; quick runs are not for show */
  gallery: string;
  /** names of runs, for papers whose runs are kept */
  only: RegExp | null;
  seeds: number;
  minutes: number | null;
  jobs: number;
  again: boolean;
}

/** Bad input: the text is one sentence. */
export class FigureRefusal extends Error {}

export const USAGE = `npm run figures -- PAPER [--quick] [--out DIR] [--gallery DIR] [--only PATTERN] [--seeds N] [--minutes M] [--jobs N] [--again]

  PAPER           prisacari, rocher, shu, tam or naruse
  --quick         small trees only, for a first look
  --out DIR       write the page into a folder (docs/figures), its tables as CSV beside it in DIR/PAPER; with --quick its pictures instead
  --gallery DIR   write pictures, and the numbers for the page Figures, into a folder (public/figures); not with --quick

The runs of rocher take hours. They are kept in DIR/rocher.json, and only what is missing there is run:

  --only PATTERN  only runs whose name matches, such as 6/h10/1q or 'arn-afi/1$'
  --seeds N       seeds 1 to N (3)
  --minutes M     begin no run after M minutes; 0 only writes the page from the runs that are kept
  --jobs N        processes that run, 1 or 2 (1)
  --again         also runs that were made by another build of the core
`;

const ALONE = ['--quick', '--again'];
const WITH_WORD = ['--out', '--gallery', '--only', '--seeds', '--minutes', '--jobs'];

function numberOf(name: string, word: string, least: number, most: number): number {
  const value = word.trim() === '' ? Number.NaN : Number(word);
  if (value >= least && value <= most) return value;
  throw new FigureRefusal(`The option ${name} is "${word}"; it takes a number from ${least} to ${most}.`);
}

function whole(name: string, word: string, least: number, most: number): number {
  const value = numberOf(name, word, least, most);
  if (Number.isInteger(value)) return value;
  throw new FigureRefusal(`The option ${name} is "${word}"; it takes a whole number from ${least} to ${most}.`);
}

function patternOf(word: string): RegExp {
  try {
    return new RegExp(word);
  } catch {
    throw new FigureRefusal(`The option --only is "${word}"; it takes a regular expression such as 6/h10/1q.`);
  }
}

function split(words: readonly string[]): { given: Map<string, string>; papers: string[] } {
  const given = new Map<string, string>();
  const papers: string[] = [];
  const queue = [...words];
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    if (WITH_WORD.includes(word)) {
      const value = queue.shift();
      if (value === undefined) throw new FigureRefusal(`The option ${word} needs a word behind it.`);
      given.set(word, value);
    } else if (ALONE.includes(word)) given.set(word, '');
    else if (word.startsWith('--')) {
      throw new FigureRefusal(`The option ${word} is unknown; known are ${[...ALONE, ...WITH_WORD].join(', ')}.`);
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
  const only = given.get('--only');
  const minutes = given.get('--minutes');
  return {
    paper,
    quick: given.has('--quick'),
    out: given.get('--out') ?? 'docs/figures',
    gallery: given.get('--gallery') ?? 'public/figures',
    only: only === undefined ? null : patternOf(only),
    seeds: whole('--seeds', given.get('--seeds') ?? '3', 1, 99),
    minutes: minutes === undefined ? null : numberOf('--minutes', minutes, 0, 100_000),
    jobs: whole('--jobs', given.get('--jobs') ?? '1', 1, 2),
    again: given.has('--again'),
  };
}
