/* The forms in which the page writes glossary terms. Small, as it is part of the first load; the meanings are loaded on
 * demand. */

import type { TermId } from './glossary.ts';
import { translatedFor } from './language/language.ts';

export const termForms: Readonly<Record<string, TermId>> = {
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
  across: 'overTheTop',
  'Across level': 'crossing',
  'phase by phase': 'phase',
  'D-mod-k': 'dModK',
  'fewest conflicts': 'conflictFree',
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

/** By the forms in another language: 'Spur / Spuren', and '^Phasen$' for one that must be the whole text. */
const forms = Object.entries(termForms)
  .flatMap(([phrase, word]) =>
    translatedFor('spoken', phrase)
      .split(' / ')
      .map((form) => ({ form, word })),
  )
  .sort((a, b) => b.form.length - a.form.length);
const words = new Map(forms.map(({ form, word }) => [form.replace(/[\^$]/g, ''), word]));
const anyForm = new RegExp(`(?<![\\p{L}\\d_-])(${forms.map(({ form }) => form).join('|')})(?![\\p{L}\\d_-])`, 'u');

export interface TextPiece {
  text: string;
  /** null: not a term */
  word: TermId | null;
}

/** A text split into pieces, in order; pieces that are terms carry their word. */
export function splitAtTerms(text: string): TextPiece[] {
  return text
    .split(anyForm)
    .map((piece, place) => ({ text: piece, word: place % 2 === 1 ? (words.get(piece) ?? null) : null }))
    .filter((piece) => piece.text !== '');
}
