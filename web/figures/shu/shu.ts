/* Shu et al.: the schedules and runs of every figure, and what they say about each. */

import type { Made } from '../../gallery/gallery.ts';
import { type CountedCore, countedCore } from '../counted.ts';
import type { Section } from '../report.ts';
import { type Contention, contention, type TableOne, tableOne } from './contention.ts';
import { ManyCore } from './core.ts';
import { findingsOf } from './findings.ts';
import { hierarchical, type Measured as Large, original, type Ran, virtual } from './large.ts';
import { besideTheModel } from './model.ts';
import { highRate, lowRate, type Measured, onePair, takesTurns, withAndWithout } from './pairs.ts';

type Say = (text: string) => void;
type Told<T> = T & { made: Made };

export interface Parts {
  table: Told<TableOne>;
  contention: Told<Contention>;
  pair: Told<Measured>;
  turns: Told<Measured>;
  low: Told<Measured>;
  high: Told<Measured>;
  two: Told<Measured>;
  original: Told<Large>;
  virtual: Told<Large>;
  hierarchical: Told<Large>;
}

function partsOf(plain: CountedCore, quick: boolean, say: Say): Parts {
  const core = new ManyCore(plain);
  const told = <T>(what: string, tell: () => T): Told<T> => {
    say(what);
    const [before, start] = [plain.opened, performance.now()];
    const result = tell();
    const seconds = Math.round((performance.now() - start) / 100) / 10;
    return { ...result, made: { seeds: [], runs: plain.opened - before, seconds } };
  };
  const first = told('48 to 54: original', () => original(core));
  const [before] = first.runs as [Ran];
  return {
    table: told('Table 1', tableOne),
    contention: told('contention of every schedule', () => contention(core, quick)),
    pair: told('one pair', () => onePair(core)),
    turns: told('two to one, packet by packet', () => takesTurns(core)),
    low: told('two to one at a low rate', () => lowRate(core)),
    high: told('two to one at a high rate', () => highRate(core)),
    two: told('two to two, two to four', () => withAndWithout(core)),
    original: first,
    virtual: told('48 to 54: virtual destinations', () => virtual(core)),
    hierarchical: told('48 to 54: hierarchical', () => hierarchical(core, before)),
  };
}

export const shu = {
  title: 'Many-to-many on RapidIO fat-trees (Shu et al.): our runs beside the paper',
  async run(wasm: string, { quick }: { quick: boolean }, say: Say) {
    const parts = partsOf(await countedCore(wasm), quick, say);
    const { original: first, virtual: second, hierarchical: third, ...before } = parts;
    const inOrder = [...Object.values(before), first, second, third] as { section: Section }[];
    const sections = [...inOrder.map(({ section }) => section), besideTheModel(parts)];
    return { sections, findings: () => findingsOf(parts) };
  },
};
