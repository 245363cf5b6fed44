/* The same cases compared with the model from which the core was planned. */

import { mean, pageTable, type Section } from '../report.ts';
import { inNs, us } from './cases.ts';
import { runOf } from './large.ts';
import { section } from './rows.ts';
import type { Experiments } from './shu.ts';

const COLUMNS = ['what', 'paper', 'model', 'ours'].map((heading, at) => ({
  heading,
  value: (row: string[]) => row[at],
}));

/** What the model gave before the core could run this traffic. */
export function besideTheModel(parts: Experiments): Section {
  const large = [...parts.original.runs, ...parts.virtual.runs, ...parts.hierarchical.runs];
  const longest = (key: string) => us(runOf(large, key).longestNs);
  const both = (a: string, b: string) => `${longest(a)}, ${longest(b)}`;
  const poor = ['voq-12', 'fifo-46', 'fifo-12'].map((key) => runOf(large, key).longestNs);
  const level = (buffer: number) =>
    us(parts.high.outcome.find(({ bufferPackets }) => bufferPackets === buffer)?.longestNs ?? 0);
  const gains = (key: string) => parts.two.outcome.find((gain) => gain.key === key)?.gainsNs[1] ?? [];
  const rows = [
    ['one pair', '1.484 µs', '1484 ns', inNs(parts.pair.outcome.longestNs)],
    ['two to one, level with room for 12, 4', 'grows', '16.23, 5.35 µs', `${level(12)}, ${level(4)}`],
    ['two to two, gain of 256 B', 'about 200 ns', '136 ns', inNs(mean(gains('2-2-256')))],
    [
      'two to two, gain of 480 B',
      'about 200 ns',
      '128 to 256 ns, mean 192',
      `${inNs(Math.min(...gains('2-2-480')))} to ${inNs(Math.max(...gains('2-2-480')))}, mean ${inNs(mean(gains('2-2-480')))}`,
    ],
    ['original, 46 packets, k = 4, 8', '34.784 µs', '44.0, 38.4 µs', both('original', '8-ary')],
    ['original, unlimited, k = 4, 8', '34.784 µs', '42.2, 35.8 µs', both('unlimited', '8-ary-unlimited')],
    [
      'original, FIFO or 12 packets',
      '34.784 µs',
      '77 to 194 µs',
      `${us(Math.min(...poor))} to ${us(Math.max(...poor))}`,
    ],
    ['original, staggered; ours begins one receiver further on', 'not studied', '10 to 14 µs', longest('staggered')],
    ['virtual destinations, k = 4, 8', 'reduced', '11 to 13 µs', both('virtual', 'virtual-8-ary')],
    ['hierarchical as printed', 'about 1.484 µs', '4.3 µs', longest('rounds-18')],
    [
      'hierarchical, 16 to 18',
      'not studied',
      '1.484 µs, complete after 29.132 µs',
      `${longest('rounds-16')}, complete after ${us(runOf(large, 'rounds-16').completionNs)}`,
    ],
  ];
  const { rule } = parts.contention.contention;
  rows.unshift([
    'S-mod-k is free of contention',
    'for every M ≤ N',
    'if q = k^(n-1) divides N, or N ≥ M - 1 + q',
    `${rule.broken === 0 ? 'holds' : `fails ${rule.broken} times`}, and misses ${rule.missed} of ${rule.free} free cases; exact in section V above`,
  ]);
  return section('model', { tables: [pageTable({ columns: COLUMNS, rows })] });
}
