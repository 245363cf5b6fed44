/* The forms in which the page writes glossary terms. Small, as it is part of the first load; the meanings are loaded on
 * demand. */

import type { TermId } from './glossary.ts';
import { translatedFor } from './language/language.ts';

/** ^ and $: only at the beginning or the end of a text. Without ^ a form in small letters may also begin with a capital. */
export const termForms: Readonly<Record<TermId, string>> = {
  fatTree: 'fat tree / fat trees / Fat-Tree',
  node: 'node / nodes',
  task: 'task / tasks',
  switch: 'switch / switches',
  level: 'level / levels',
  link: 'link / links / pairs of links',
  homeSubtree: 'home subtree / home subtrees',
  xgft: 'XGFT / ^Topology$',
  parallelCables: 'parallel cables / PGFT',
  rails: 'rail',
  bisection: 'bisection',
  fullBisection: 'full bisection',
  bMin: 'least bandwidth',
  exchange: 'the exchange / an exchange / ^Exchange$',
  phase: 'phase / phases / phase by phase',
  xor: 'XOR',
  lin: 'LIN',
  opt: 'OPT',
  allReduce: 'all-reduce',
  mapping: 'mapping / mappings',
  routing: 'routing / routings',
  dModK: 'D-mod-k',
  conflictFree: 'fewest conflicts / conflict-free',
  turn: 'turn here / turns at / turns down',
  crossing: 'crossing / crossings / Across level',
  overTheTop: 'across the top / ^across',
  load: 'load of a link',
  contention: 'contention / busiest link / ^busiest$',
  message: 'message / messages / Message size',
  packet: 'packet / packets',
  flit: 'flit / flits',
  train: 'trains',
  credit: 'credit / credits',
  buffer: 'buffer / buffers',
  headOfLine: 'head-of-line blocking',
  idealTime: 'ideal time / longer than ideal / shorter than ideal',
  lane: 'lane / lanes',
  phaseClock: '^Phases$ / phase clock',
  packetClock: '^Packets$ / packet clock',
  frame: 'frame / frames',
  lastWindow: 'last window / last full window',
  virtualDestination: 'virtual destination / virtual destinations',
  contentionAware: 'contention-aware',
  bound: 'of the bound',
  busBandwidth: 'bus bandwidth',
  globalWindow: 'global window',
  goBackN: 'Go-Back-N',
  job: 'job / jobs',
  placement: 'placement / placements',
  jobSlowdown: 'slowdown of a job',
  rootTable: 'top-switch table / top-switch tables',
  lid: 'LID / LIDs / multi-LID',
  hotNode: 'hot node / hot nodes / hot source / hot sources',
  victim: 'victim / victims',
  onOff: 'on-off source / on-off sources',
  slot: 'slot / slots',
  rate: 'link rate',
  networkEfficiency: 'network efficiency / efficiency',
  latency: '^Latency$ / mean latency / median latency / latency of packets',
  recovery: 'recovery',
  voq: 'VOQ / VOQs / virtual output queue / virtual output queues',
  virtualChannel: 'virtual channel / virtual channels',
  congested: 'congested',
  congestionTree: 'congestion tree / congestion trees',
  root: 'root / roots',
  stalled: 'stalled',
  ecmp: 'ECMP',
  spraying: 'spraying / packet spraying',
  flowlet: 'flowlet / flowlets',
  reps: 'REPS / entropy / entropies',
  outOfOrder: 'out of order',
  slowdown: 'slowdown',
  notification: 'ARN / notification / notifications',
  isolation: 'AFI / AFC / isolation',
  thresholds: 'HCDTh / LCDTh / FCTh',
  matrix: 'matrix',
};

const capitalized = (form: string) => form.charAt(0).toUpperCase() + form.slice(1);

/** By the forms in the language of the page, longest first. */
const forms = Object.entries(termForms)
  .flatMap(([word, phrases]) =>
    translatedFor('spoken', phrases)
      .split(' / ')
      .flatMap((form) => [...new Set([form, capitalized(form)])].map((each) => ({ form: each, word: word as TermId }))),
  )
  .sort((a, b) => b.form.length - a.form.length);
const isWhole = (form: string) => /^\^.*\$$/.test(form);
const byForm = (some: typeof forms) => new Map(some.map(({ form, word }) => [form.replace(/[\^$]/g, ''), word]));
const wholeTexts = byForm(forms.filter(({ form }) => isWhole(form)));
const words = byForm(forms.filter(({ form }) => !isWhole(form)));
const anyForm = new RegExp(
  `(?<![\\p{L}\\d_-])(${forms.map(({ form }) => form.replaceAll('-', '-\u2060?')).join('|')})(?![\\p{L}\\d_-])`,
  'u',
);

export interface TextPiece {
  text: string;
  /** null: not a term */
  word: TermId | null;
}

/** A text split into pieces, in order; pieces that are terms carry their word. */
export function splitAtTerms(text: string): TextPiece[] {
  const wordOf = (piece: string) => {
    const form = piece.replaceAll('\u2060', '');
    return (piece === text && wholeTexts.get(form)) || words.get(form) || null;
  };
  return text
    .split(anyForm)
    .map((piece, place) => ({ text: piece, word: place % 2 === 1 ? wordOf(piece) : null }))
    .filter((piece) => piece.text !== '');
}
