/* Shu et al.: the schedules and runs of every figure, and what they say about each. */

import { type CountedCore, countedCore, timed } from '../counted.ts';
import type { Section } from '../report.ts';
import { type Contention, contention, type TableOne, tableOne } from './contention.ts';
import { ManyCore } from './core.ts';
import { findingsOf } from './findings.ts';
import { hierarchical, type Measured as Large, original, runOf, virtual } from './large.ts';
import { besideTheModel } from './model.ts';
import type { Gain, Growth, OnePair, Reading, Turns } from './pairFindings.ts';
import { highRate, lowRate, type Measured, onePair, takesTurns, withAndWithout } from './pairs.ts';

type Say = (text: string) => void;

export interface Parts {
  table: { section: Section; table: TableOne };
  contention: { section: Section; contention: Contention };
  pair: Measured<OnePair>;
  turns: Measured<Turns>;
  low: Measured<Reading[]>;
  high: Measured<Growth[]>;
  two: Measured<Gain[]>;
  original: Large;
  virtual: Large;
  hierarchical: Large;
}

function partsOf(plain: CountedCore, quick: boolean, say: Say): Parts {
  const core = new ManyCore(plain);
  const told = <T extends { section: Section }>(what: string, tell: () => T): T => {
    say(what);
    return timed(plain, [], tell);
  };
  const table = told('Table 1', tableOne);
  const schedules = told('contention of every schedule', () => contention(core, quick));
  const first = told('48 to 54: original', () => original(core));
  const before = runOf(first.runs, 'original');
  const hot = schedules.contention.tallies.virtual?.hot ?? 0;
  return {
    table,
    contention: schedules,
    pair: told('one pair', () => onePair(core)),
    turns: told('two to one, packet by packet', () => takesTurns(core)),
    low: told('two to one at a low rate', () => lowRate(core)),
    high: told('two to one at a high rate', () => highRate(core)),
    two: told('two to two, two to four', () => withAndWithout(core)),
    original: first,
    virtual: told('48 to 54: virtual destinations', () => virtual(core, before, hot)),
    hierarchical: told('48 to 54: hierarchical', () => hierarchical(core, before)),
  };
}

export const shu = {
  title: 'Many-to-many on RapidIO fat-trees (Shu et al.): our runs beside the paper',
  async run(wasm: string, { quick }: { quick: boolean }, say: Say) {
    const parts = partsOf(await countedCore(wasm), quick, say);
    const inOrder: { section: Section }[] = Object.values(parts);
    const sections = [...inOrder.map(({ section }) => section), besideTheModel(parts)];
    return { sections, findings: () => findingsOf(parts) };
  },
};
