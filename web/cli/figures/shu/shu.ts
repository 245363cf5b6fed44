/* Shu et al.: the schedules and runs of every figure, and what they say about each. */

import type { Made, Status } from '../../../figures/gallery.ts';
import { type CountedCore, countedCore } from '../counted.ts';
import type { Finding, Findings } from '../gallery.ts';
import type { Section } from '../report.ts';
import { inNs, us } from './cases.ts';
import { type Contention, contention, type TableOne, tableOne } from './contention.ts';
import { ManyCore } from './core.ts';
import { against, hierarchical, type Measured as Large, original, type Ran, virtual } from './large.ts';
import { highRate, lowRate, type Measured, onePair, takesTurns, withAndWithout } from './pairs.ts';

type Say = (text: string) => void;
type Told<T> = T & { made: Made };

interface Parts {
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

function runNamed(runs: readonly Ran[], start: string): Ran {
  const found = runs.find(({ what }) => what.startsWith(start));
  if (!found) throw new Error(`No run is called "${start}".`);
  return found;
}

interface Said {
  id: string;
  ours: string;
  difference: string;
  status: Status;
  why?: string;
  paper?: string;
}

function finding({ section, made }: { section: Section; made: Made }, said: Said): Finding {
  const file = section.pictures[0]?.file;
  return { ...said, rows: section.rows, made, ...(file ? { picture: file } : {}) };
}

function tableFinding({ table }: Parts): Finding {
  const { entries, beyond, wrong } = table.printed;
  const hot = table.section.rows.find(({ what }) => what.includes('D-mod-k'));
  return finding(table, {
    id: 'table-1',
    ours: `S-mod-k: no two senders share a link in any cycle.\nD-mod-k: contention in ${hot?.ours}.`,
    difference: `${beyond} of ${entries} printed pairs name nodes that do not exist; ${wrong === 0 ? 'wrapped behind node 15 all are equal' : `wrapped, ${wrong} differ still`}.\nThe text says that D-mod-k would do as well; it does not.`,
    status: 'reproduced in shape',
    why: 'The print forgets that a table of ten receivers wraps.',
  });
}

function contentionFinding(parts: Parts): Finding {
  const { tallies, rule } = parts.contention;
  const hot = (name: string) => `${tallies[name]?.hot} of ${tallies[name]?.cycles}`;
  return finding(parts.contention, {
    id: 'contention',
    ours: [
      `48 to 54, cycles with contention: S-mod-k ${hot('48 to 54, S-mod-k')}, D-mod-k ${hot('48 to 54, D-mod-k')}`,
      `48 to 18 in rounds of 18: ${hot('18 to 18, 18 and 12, S-mod-k')}, on an 8-ary tree ${hot('18 to 18, 18 and 12, S-mod-k, k = 8')}`,
      `48 to 18 in rounds of 16: ${hot('16 to 18, three times, S-mod-k')}`,
      `Of ${rule.cases} pairs of M ≤ N on small trees ${rule.free} are free with S-mod-k, ${rule.wholeFree + rule.othersFree} with D-mod-k.`,
    ].join('\n'),
    difference: `The paper takes every shuffle with M ≤ N as free of contention. With S-mod-k one is exactly when for q = k .. k^(n-1) each q divides N, or N < q, or M ≤ N - N mod q${rule.wrong === 0 ? ', right in all cases tried' : ''}.\nRemedies: rounds of 16, idle slots up to a multiple of 16, or no wrap.`,
    status: 'beyond the paper',
  });
}

function smallFindings({ pair, turns, low, high, two }: Parts): Finding[] {
  const of = (part: Measured, name: string) => part.values[name] ?? Number.NaN;
  const turn = of(turns, 'twice') === 0;
  return [
    finding(pair, {
      id: 'figure-7',
      ours: `${inNs(of(pair, 'longestNs'))} for every packet, through five switches; ${of(pair, 'rate').toFixed(3)} Gb/s.`,
      difference:
        'None in the sum and the throughput, whose parts the run is given: 608 ns of processors, 170 ns a switch, 26 ns of cable, a packet every 144 ns. The measured packets vary a little, ours do not.',
      status: 'reproduced in shape',
      why: 'The numbers are what the model is made of, and its processors are regular.',
    }),
    finding(turns, {
      id: 'figure-8',
      ours: turn
        ? 'Sent at the same time, received in turns: never two of one sender in a row.'
        : 'One sender is at times served twice in a row.',
      difference: turn ? 'None.' : 'The output is held.',
      status: turn ? 'reproduced' : 'not reproduced',
      ...(turn ? {} : { why: 'The switch does not serve its inputs in turn.' }),
    }),
    finding(low, {
      id: 'figure-9',
      ours: `${inNs(1484)} for one sender and ${inNs(of(low, 'longestNs'))} for the other: a wait of ${inNs(of(low, 'waitNs'))}, one packet, which does not grow.`,
      difference: 'Latency increases, as printed; how far is drawn in the paper and not in the copy at hand.',
      status: 'reproduced in shape',
      why: 'The copy at hand has no axis to compare with, and does not say whose average 2.4967 Gb/s is; both readings give the same.',
    }),
    finding(high, {
      id: 'figure-10',
      ours: `${of(high, 'law') === 1 ? '1484 + 128 i and 1620 + 128 i ns for packet i' : 'Growth by another law'}; level at ${us(of(high, 'twelveNs'))} with 12 packets of room at an input, at ${us(of(high, 'fourNs'))} with 4, without end when there is no limit.`,
      difference: 'The same course; the numbers of the axis are not in the copy at hand.',
      status: 'reproduced in shape',
      why: 'There is no printed number to hold ours against.',
    }),
    finding(two, {
      id: 'figure-11',
      ours: `Packets of the second sender, of 256 B: ${inNs(of(two, 'smallNs'))} less.\nOf 480 B as two packets: ${inNs(of(two, 'leastNs'))} to ${inNs(of(two, 'mostNs'))} less, ${inNs(of(two, 'meanNs'))} on average.\nTwo to four gains the same.`,
      difference: `${Math.round(200 - of(two, 'smallNs'))} or ${Math.round(200 - of(two, 'meanNs'))} ns less than the measured 200 ns, according to the size of a message.`,
      status: 'reproduced in shape',
      why: 'The size of the messages is not printed; with the 480 B of the second experiment the mean comes to the printed gain.',
    }),
  ];
}

function largeFindings(parts: Parts): Finding[] {
  const first = runNamed(parts.original.runs, 'original, VOQs, 46');
  const unlimited = runNamed(parts.original.runs, 'original, unlimited');
  const fast = runNamed(parts.original.runs, 'original, links');
  const shallow = parts.original.runs
    .filter(({ what }) => /VOQs, 12|FIFO/.test(what))
    .map(({ longestNs }) => longestNs);
  const [wide, wideFast] = [parts.virtual.runs[0], parts.virtual.runs[1]] as [Ran, Ran];
  const printed = runNamed(parts.hierarchical.runs, 'hierarchical as printed');
  const printedFast = runNamed(parts.hierarchical.runs, 'as printed, links');
  const by16 = runNamed(parts.hierarchical.runs, 'three rounds of 16 to 18 instead');
  const kept = parts.hierarchical.runs
    .filter(({ what }) => what.startsWith('three'))
    .every(({ longestNs }) => Math.abs(longestNs - 1484) < 0.001);
  const longer = parts.hierarchical.section.rows.find(({ what }) => what.startsWith('how much longer'));
  return [
    finding(parts.original, {
      id: 'figure-12',
      ours: `Longest ${us(first.longestNs)} with 46 packets of room at an input, ${us(unlimited.longestNs)} without limit; ${us(fast.longestNs)} when links of the 18 are really twice as fast. Complete after ${us(first.completionNs)}.`,
      difference: `${against(first.longestNs, 34_784)}; with faster links ${against(fast.longestNs, 34_784)}.\nWith FIFOs, or 12 packets of room, it would be ${us(Math.min(...shallow))} to ${us(Math.max(...shallow))}.`,
      status: 'reproduced in shape',
      why: 'Buffers, the order of the destinations and what "twice the throughput" means at a port are not printed; the longest latency follows from them.',
    }),
    finding(parts.virtual, {
      id: 'figure-13',
      ours: `Longest ${us(wide.longestNs)}, mean ${us(wide.meanNs)}; ${us(wideFast.longestNs)} with faster links for the 18.`,
      difference: `The longest latency is ${(first.longestNs / wide.longestNs).toFixed(1)} times shorter than that of the original, with hot spots in ${parts.contention.tallies['48 to 72 with virtual destinations, S-mod-k']?.hot} of 72 cycles, as the paper says in words.`,
      status: 'reproduced in shape',
      why: 'The paper prints no number for it.',
    }),
    finding(parts.hierarchical, {
      id: 'figure-14',
      ours: `As printed, rounds of 18: longest ${us(printed.longestNs)}, or ${us(printedFast.longestNs)} with faster links for the 18.\nRounds of 16: ${kept ? `${us(by16.longestNs)} for every packet` : `longest ${us(by16.longestNs)}`}, complete after ${us(by16.completionNs)}.\nSenders work ${longer?.ours} longer.`,
      difference: `The printed rounds do not keep to 1.484 µs; rounds of 16 do, in the same time.\nLonger work: ${longer?.difference}.\nCompletion is ${(first.completionNs / by16.completionNs).toFixed(2)} times as fast as the original; the paper says twice.`,
      status: 'not reproduced',
      why: 'Rounds of 18 share links under S-mod-k in 13 of 18 cycles; with rounds of 16 the printed latency comes out exactly.',
    }),
  ];
}

/** What a model gave before the core could run this traffic. */
function besideTheModel(parts: Parts): Section {
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
    text: 'The same cases in the model from which the core was planned. Both count double throughput as double volume on equal links. The 53.2 µs for the completion of the original, from which a ratio of 1.83 follows in the model, are probably the printed 34.784 µs and 72 slots of 256 ns added up; no run gave them, and the paper does not print them.',
    pictures: [],
    rows: [],
    tables: [{ head: ['what', 'paper', 'model', 'ours'], rows }],
  };
}

function findingsOf(parts: Parts): Findings {
  const [first] = parts.original.runs as [Ran];
  const printed = runNamed(parts.hierarchical.runs, 'hierarchical as printed');
  const by16 = runNamed(parts.hierarchical.runs, 'three rounds of 16 to 18 instead');
  return {
    headline: `A schedule that shifts the destinations takes the longest latency of 48 to 54 from ${us(first.longestNs)} to ${us(by16.longestNs)}, as long as its rounds fit the tree: those that the paper prints still collide, and take ${us(printed.longestNs)}.`,
    findings: [tableFinding(parts), ...smallFindings(parts), ...largeFindings(parts), contentionFinding(parts)],
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
