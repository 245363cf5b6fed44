/* Shu et al.: the schedules and runs of every figure, and what they say about each. */

import { type CountedCore, countedCore, withCost } from '../counted.ts';
import type { Section } from '../report.ts';
import { type Contention, contention, type TableOne, tableOne } from './contention.ts';
import { ManyCore } from './core.ts';
import { findingsOf } from './findings.ts';
import { hierarchical, type Measured as Large, original, runOf, virtual } from './large.ts';
import { besideTheModel } from './model.ts';
import type { Alternation, Gain, Growth, OnePair, Reading } from './pair-findings.ts';
import { highRate, lowRate, type Measured, onePair, takesTurns, withAndWithout } from './pairs.ts';

type Say = (text: string) => void;

export interface Experiments {
  table: { section: Section; table: TableOne };
  contention: { section: Section; contention: Contention };
  pair: Measured<OnePair>;
  alternation: Measured<Alternation>;
  low: Measured<Reading[]>;
  high: Measured<Growth[]>;
  two: Measured<Gain[]>;
  original: Large;
  virtual: Large;
  hierarchical: Large;
}

function runExperiments(plain: CountedCore, quick: boolean, say: Say): Experiments {
  const core = new ManyCore(plain);
  const announced = <T extends { section: Section }>(what: string, tell: () => T): T => {
    say(what);
    return withCost(plain, [], tell);
  };
  const table = announced('Table 1', tableOne);
  const schedules = announced('contention of every schedule', () => contention(core, quick));
  const first = announced('48 to 54: original', () => original(core));
  const before = runOf(first.runs, 'original');
  const hot = schedules.contention.tallies.virtual?.hot ?? 0;
  return {
    table,
    contention: schedules,
    pair: announced('one pair', () => onePair(core)),
    alternation: announced('two to one, packet by packet', () => takesTurns(core)),
    low: announced('two to one at a low rate', () => lowRate(core)),
    high: announced('two to one at a high rate', () => highRate(core)),
    two: announced('two to two, two to four', () => withAndWithout(core)),
    original: first,
    virtual: announced('48 to 54: virtual destinations', () => virtual(core, before, hot)),
    hierarchical: announced('48 to 54: hierarchical', () => hierarchical(core, before)),
  };
}

export const shu = {
  title: 'Many-to-many on RapidIO fat-trees (Shu et al.): our runs beside the paper',
  async run(wasm: string, { quick }: { quick: boolean }, say: Say) {
    const parts = runExperiments(await countedCore(wasm), quick, say);
    const inOrder: { section: Section }[] = Object.values(parts);
    const sections = [...inOrder.map(({ section }) => section), besideTheModel(parts)];
    return { sections, findings: () => findingsOf(parts) };
  },
};
