/* Compares the cases with the model from which the core was planned. */

import { mean } from '../../web/measures/sums.ts';
import { pageTable, type Section } from '../report.ts';
import { fill } from '../rows.ts';
import { inNs, us } from './cases.ts';
import { runOf } from './large.ts';
import { model, section } from './rows.ts';
import type { Experiments } from './shu.ts';

const COLUMNS = ['what', 'paper', 'model', 'ours'].map((heading, at) => ({
  heading,
  value: (row: string[]) => row[at],
}));

/** What the model gave before the core could run this traffic. */
export function besideTheModel(parts: Experiments): Section {
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
