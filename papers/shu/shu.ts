/* Shu et al.: the schedules and runs of every figure. */

import { readFileSync } from 'node:fs';
import { mean } from '../../web/measures/sums.ts';
import { type Core, loadCore } from '../../web/run/core.ts';
import { type Findings, findingsIn } from '../gallery.ts';
import { pageTable, type Section } from '../report.ts';
import { fill } from '../rows.ts';
import { inNs, us } from './cases.ts';
import { contention, tableOne } from './contention.ts';
import { ManyCore } from './core.ts';
import { hierarchical, original, runOf, virtual } from './large.ts';
import { highRate, lowRate, onePair, takesTurns, withAndWithout } from './pairs.ts';
import { model, section } from './rows.ts';

type Say = (text: string) => void;

export type Experiments = ReturnType<typeof runExperiments>;

function runExperiments(plain: Core, quick: boolean, say: Say) {
  const core = new ManyCore(plain);
  const announced = <T>(what: string, tell: () => T): T => {
    say(what);
    return tell();
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

function headlineOf(parts: Experiments): string {
  const first = runOf(parts.original.runs, 'original');
  const printed = runOf(parts.hierarchical.runs, 'rounds-18');
  const by16 = runOf(parts.hierarchical.runs, 'rounds-16');
  const shorter = `A schedule that shifts the destinations cuts the longest latency of 48 to 54 from ${us(first.longestNs)} to ${us(Math.min(printed.longestNs, by16.longestNs))}`;
  return printed.longestNs > by16.longestNs
    ? `${shorter}, as long as its rounds fit the tree: those that the paper prints still collide, and take ${us(printed.longestNs)}.`
    : `${shorter}, with the rounds that the paper prints.`;
}

export const shu = {
  title: 'Many-to-many on RapidIO fat-trees (Shu et al.): our runs beside the paper',
  async run(wasm: string, { quick }: { quick: boolean }, say: Say) {
    const parts = runExperiments(await loadCore(readFileSync(wasm)), quick, say);
    const sections = {
      'table-1': parts.table,
      contention: parts.contention.section,
      'figure-7': parts.pair.section,
      'figure-8': parts.alternation,
      'figure-9': parts.low,
      'figure-10': parts.high.section,
      'figure-11': parts.two.section,
      'figure-12': parts.original.section,
      'figure-13': parts.virtual.section,
      'figure-14': parts.hierarchical.section,
    };
    const findings = (): Findings => ({ headline: headlineOf(parts), findings: findingsIn(sections) });
    return { sections: [...Object.values(sections), besideTheModel(parts)], findings };
  },
};

/* Compares the cases with the model from which the core was planned. */

const COLUMNS = ['what', 'paper', 'model', 'ours'].map((heading, at) => ({
  heading,
  value: (row: string[]) => row[at],
}));

/** What the model gave before the core could run this traffic. */
function besideTheModel(parts: Experiments): Section {
  const large = [...parts.original.runs, ...parts.virtual.runs, ...parts.hierarchical.runs];
  const poor = ['voq-12', 'fifo-46', 'fifo-12'].map((key) => runOf(large, key).longestNs);
  const level = (buffer: number) =>
    us(parts.high.outcome.find(({ bufferPackets }) => bufferPackets === buffer)?.longestNs ?? 0);
  const gains = (key: string) => parts.two.outcome.find((gain) => gain.key === key)?.gainsNs[1] ?? [];
  const { broken, missed, free } = parts.contention.contention.rule;
  const values = {
    ...Object.fromEntries(large.map(({ key, longestNs }) => [key, us(longestNs)])),
    ...{ holds: broken === 0 ? 'holds' : `fails ${broken} times`, missed, free },
    ...{ pair: inNs(parts.pair.outcome.longestNs), level12: level(12), level4: level(4) },
    ...{ gain256: inNs(mean(gains('2-2-256'))), gain480: inNs(mean(gains('2-2-480'))) },
    ...{ least480: inNs(Math.min(...gains('2-2-480'))), most480: inNs(Math.max(...gains('2-2-480'))) },
    ...{ leastPoor: us(Math.min(...poor)), mostPoor: us(Math.max(...poor)) },
    complete: us(runOf(large, 'rounds-16').completionNs),
  };
  const rows = model.map((row) => row.map((cell) => fill(cell, values)));
  return section('model', { tables: [pageTable({ columns: COLUMNS, rows })] });
}
