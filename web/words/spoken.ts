/* How the page writes the terms of the glossary. Light, for the page carries it from the start; the meanings come when they are wanted. */

import type { Word } from './glossary.ts';

export const spoken: Readonly<Record<string, Word>> = {
  'Fat-Tree': 'fatTree',
  bisection: 'bisection',
  'full bisection': 'fullBisection',
  XOR: 'xor',
  LIN: 'lin',
  OPT: 'opt',
  'longer than ideal': 'idealTime',
  'shorter than ideal': 'idealTime',
  busiest: 'contention',
  'busiest link': 'contention',
  'Busiest link': 'contention',
  'across the top': 'overTheTop',
  'Across the top': 'overTheTop',
  'Across level': 'crossing',
  'phase by phase': 'phase',
  'cycle by cycle': 'cycle',
  'step by step': 'step',
  'distance by distance': 'shiftDistance',
  'Load of a link': 'load',
  'Pairs of links': 'link',
  'home subtree': 'homeSubtree',
  lane: 'lane',
  Topology: 'xgft',
  Mapping: 'mapping',
  Exchange: 'exchange',
  Routing: 'routing',
  Job: 'job',
  Buffer: 'buffer',
  'Global window': 'globalWindow',
  'Message size': 'message',
  Phases: 'phaseClock',
  Packets: 'packetClock',
  'Turn here': 'turn',
};

const phrases = Object.keys(spoken).sort((a, b) => b.length - a.length);
const anyPhrase = new RegExp(`(?<![\\w-])(${phrases.join('|')})(?![\\w-])`);

export interface Piece {
  text: string;
  /** null: no term */
  word: Word | null;
}

/** A text in pieces, in order; every piece that is a term has its word. */
export function inTerms(text: string): Piece[] {
  return text
    .split(anyPhrase)
    .map((piece, place) => ({ text: piece, word: place % 2 === 1 ? (spoken[piece] ?? null) : null }))
    .filter((piece) => piece.text !== '');
}
