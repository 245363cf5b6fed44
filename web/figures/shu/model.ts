/* The same cases beside a model from which the core was planned. */

import type { Section } from '../report.ts';
import { inNs, us } from './cases.ts';
import { runNamed } from './said.ts';
import type { Parts } from './shu.ts';

/** What a model gave before the core could run this traffic. */
export function besideTheModel(parts: Parts): Section {
  const value = (ns: number) => us(ns);
  const large = [...parts.original.runs, ...parts.virtual.runs, ...parts.hierarchical.runs];
  const longest = (start: string) => value(runNamed(large, start).longestNs);
  const both = (a: string, b: string) => `${longest(a)}, ${longest(b)}`;
  const poor = large.filter(({ what }) => /VOQs, 12|FIFO/.test(what)).map(({ longestNs }) => longestNs);
  const { high, two, hierarchical: last } = parts;
  const rows = [
    ['one pair', '1.484 µs', '1484 ns', inNs(parts.pair.values.longestNs ?? 0)],
    [
      'two to one, level with room for 12, 4',
      'grows',
      '16.23, 5.35 µs',
      `${value(high.values.twelveNs ?? 0)}, ${value(high.values.fourNs ?? 0)}`,
    ],
    ['two to two, gain of 256 B', 'about 200 ns', '136 ns', inNs(two.values.smallNs ?? 0)],
    [
      'two to two, gain of 480 B',
      'about 200 ns',
      '128 to 256 ns, mean 192',
      `${inNs(two.values.leastNs ?? 0)} to ${inNs(two.values.mostNs ?? 0)}, mean ${inNs(two.values.meanNs ?? 0)}`,
    ],
    [
      'original, 46 packets, k = 4, 8',
      '34.784 µs',
      '44.0, 38.4 µs',
      both('original, VOQs, 46', 'original on an 8-ary tree, 46'),
    ],
    [
      'original, unlimited, k = 4, 8',
      '34.784 µs',
      '42.2, 35.8 µs',
      both('original, unlimited', 'original on an 8-ary tree, unlimited'),
    ],
    [
      'original, FIFO or 12 packets',
      '34.784 µs',
      '77 to 194 µs',
      `${value(Math.min(...poor))} to ${value(Math.max(...poor))}`,
    ],
    [
      'original, staggered; ours begins one receiver further on',
      'not studied',
      '10 to 14 µs',
      longest('every sender begins'),
    ],
    [
      'virtual destinations, k = 4, 8',
      'reduced',
      '11 to 13 µs',
      both('virtual destinations, 48 to 72', 'virtual destinations on an 8-ary'),
    ],
    ['hierarchical as printed', 'about 1.484 µs', '4.3 µs', longest('hierarchical as printed')],
    [
      'hierarchical, 16 to 18',
      'not studied',
      '1.484 µs, complete after 29.132 µs',
      `${longest('three rounds of 16 to 18 instead')}, complete after ${value(runNamed(last.runs, 'three rounds of 16 to 18 instead').completionNs)}`,
    ],
  ];
  const { rule } = parts.contention;
  rows.unshift([
    'S-mod-k is free of contention',
    'for every M ≤ N',
    'if q = k^(n-1) divides N, or N ≥ M - 1 + q',
    `${rule.broken === 0 ? 'holds' : `fails ${rule.broken} times`}, and misses ${rule.missed} of ${rule.free} free cases; exact in section V above`,
  ]);
  return {
    title: 'Beside an earlier model',
    source: 'the sections above',
    text: 'The same cases in the model from which the core was planned. Both count double throughput as double volume on equal links. The 53.2 µs for the completion of the original, from which a ratio of 1.83 follows in the model, are probably the printed 34.784 µs and 72 slots of 256 ns added up; no run gave them, and the paper does not print them.',
    pictures: [],
    rows: [],
    tables: [{ head: ['what', 'paper', 'model', 'ours'], rows }],
  };
}
