/* Experiment 2: 48 senders to 54 receivers, 18 of them double-size, in all variants (Figures 12 to 14). */

import type { Schedule } from '../../web/scenario/algorithms/schedules.ts';
import { above, atLeast, exactly, type Measurement, NOT_STUDIED } from '../measurement.ts';
import { COLOUR, drawChart, type Series, svgOf } from '../picture.ts';
import { type Section, SOURCES } from '../report.ts';
import { CYCLE_NS, LARGE, MESSAGE_PACKETS, ONE_PAIR_NS, TWICE, unequal, us } from './cases.ts';
import type { Hardware, ManyCore, Message, Outcome } from './core.ts';

const { accent: ACCENT, grey: GREY, over: HOT, ink: INK } = COLOUR;

/** As printed, in ns. */
export const PRINTED = { originalNs: 34_784, aloneNs: 1_484, longerNs: 9_216 };

interface Case {
  key: string;
  what: string;
  schedule: Schedule;
  hardware?: Partial<Hardware>;
  fast?: boolean;
  /** lock-step unless the schedule works without */
  lockstep?: boolean;
}

export interface Ran extends Outcome {
  key: string;
  what: string;
  /** messages that took no longer than a packet alone */
  undisturbed: number;
  cycles: number;
}

function ran(core: ManyCore, { key, what, schedule, hardware, fast, lockstep = schedule.lockstep }: Case): Ran {
  const outcome = core.run(
    { ...LARGE, ...hardware },
    {
      schedule,
      packets: MESSAGE_PACKETS,
      cyclePs: lockstep ? CYCLE_NS * 1000 : 0,
      ...(fast ? { fast: TWICE } : {}),
    },
  );
  const undisturbed = outcome.messages.filter(({ longestNs }) => longestNs < ONE_PAIR_NS + 0.01).length;
  return { ...outcome, key, what, undisturbed, cycles: schedule.cycles.length };
}

/** By cycle, the longest or mean latency over all senders, in µs. */
export function latencyByCycle(messages: readonly Message[], pick: 'longest' | 'mean'): [number, number][] {
  const cycles = new Map<number, number[]>();
  for (const { cycle, longestNs } of messages) cycles.set(cycle, [...(cycles.get(cycle) ?? []), longestNs]);
  return [...cycles].map(([cycle, all]): [number, number] => {
    const value = pick === 'longest' ? Math.max(...all) : all.reduce((a, b) => a + b, 0) / all.length;
    return [cycle + 1, value / 1000];
  });
}

function words({ longestNs, meanNs, completionNs, undisturbed, messages }: Ran): string {
  const share = undisturbed === messages.length ? 'all' : `${((100 * undisturbed) / messages.length).toFixed(0)} %`;
  return `longest ${us(longestNs)}, mean ${us(meanNs)}, ${share} of the messages undisturbed, complete after ${us(completionNs)}`;
}

/** '26 % above the printed 34.784 µs' */
export function comparedWithPrinted(ns: number, printedNs: number): string {
  const percent = Math.round(100 * (ns / printedNs - 1));
  if (Math.abs(ns - printedNs) < 0.001) return 'none';
  return `${Math.abs(percent)} % ${percent < 0 ? 'below' : 'above'} the printed ${us(printedNs)}`;
}

export function runOf(runs: readonly Ran[], key: string): Ran {
  const found = runs.find((run) => run.key === key);
  if (!found) throw new Error(`No run is called ${key}.`);
  return found;
}

/** Relative deviation from a printed latency that counts as equal. */
const NEAR = 0.02;

/** What the paper prints for some cases: a latency, and its words. */
interface ReportedRun {
  paper: string;
  printedNs?: number;
  note?: string;
}

function measurementOf(figure: number, outcome: Ran, { paper, printedNs, note }: ReportedRun): Measurement {
  return {
    id: `figure-${figure}/${outcome.key}`,
    paperRef: `Figure ${figure}`,
    quantity: outcome.what,
    unit: 'ns',
    value: [outcome.longestNs],
    ...(printedNs === undefined
      ? {}
      : {
          printed: exactly(printedNs),
          tolerance: NEAR * printedNs,
          otherwise: comparedWithPrinted(outcome.longestNs, printedNs),
        }),
    ours: words(outcome),
    paper,
    ...(note === undefined ? {} : { note }),
  };
}

export interface Measured {
  section: Section;
  runs: Ran[];
}

/** Factor above the latency of a lone pair that counts as "far above". */
export const FAR = 10;

export function originalMeasurements(runs: readonly Ran[]): Measurement[] {
  const reportOf = (outcome: Ran): ReportedRun => {
    if (outcome.key === 'original') return { paper: 'longest 34.784 µs', printedNs: PRINTED.originalNs };
    if (outcome.key === 'staggered') return { paper: NOT_STUDIED };
    const note = comparedWithPrinted(outcome.longestNs, PRINTED.originalNs);
    return { paper: '34.784 µs; the buffers are not printed', note };
  };
  const { longestNs } = runOf(runs, 'original');
  const rise: Measurement = {
    id: 'figure-12/rise',
    paperRef: 'Figure 12',
    quantity: 'longest latency of the original, as a multiple of that of a pair alone',
    unit: 'times',
    value: [longestNs / ONE_PAIR_NS],
    printed: above(FAR),
    shape: true,
    ours: (longestNs / ONE_PAIR_NS).toFixed(1),
    paper: `34.784 instead of about 1.484 µs (taken as more than ${FAR} times)`,
  };
  return [...runs.map((outcome) => measurementOf(12, outcome, reportOf(outcome))), rise];
}

/** `hot`: cycles in which messages share links. */
export function virtualMeasurements(runs: readonly Ran[], before: Ran, hot: number): Measurement[] {
  const ratio = before.longestNs / runOf(runs, 'virtual').longestNs;
  const reportOf = (outcome: Ran): ReportedRun => ({
    paper: 'reduced a lot, still hot spots',
    note: `${outcome.undisturbed < outcome.messages.length ? 'hot spots too' : 'no hot spot'}; no number is printed`,
  });
  const claim = { paperRef: 'Figure 13', shape: true };
  return [
    ...runs.map((outcome) => measurementOf(13, outcome, reportOf(outcome))),
    {
      ...claim,
      id: 'figure-13/reduced',
      quantity: 'longest latency of the original, as a multiple of that with virtual destinations',
      unit: 'times',
      value: [ratio],
      printed: above(1),
      ours: ratio.toFixed(1),
      paper: 'reduced a lot (taken as less at all)',
    },
    {
      ...claim,
      id: 'figure-13/hot-spots',
      quantity: 'cycles in which messages share links',
      unit: 'cycles',
      value: [hot],
      printed: atLeast(1),
      ours: String(hot),
      paper: 'still hot spots',
    },
  ];
}

export function hierarchicalMeasurements(runs: readonly Ran[], before: Ran): Measurement[] {
  const [printed, by16] = [runOf(runs, 'rounds-18'), runOf(runs, 'rounds-16')];
  const longerNs = (printed.cycles - before.cycles) * CYCLE_NS;
  const behind = PRINTED.originalNs + before.cycles * CYCLE_NS;
  const ratio = before.completionNs / by16.completionNs;
  const reportOf = (outcome: Ran): ReportedRun => {
    if (outcome.key.startsWith('rounds-18'))
      return { paper: 'similar to one pair, about 1.484 µs', printedNs: PRINTED.aloneNs };
    const asAll = outcome.undisturbed === outcome.messages.length;
    return { paper: NOT_STUDIED, ...(asAll ? { note: 'exactly what is printed for the rounds of 18' } : {}) };
  };
  return [
    ...runs.map((outcome) => measurementOf(14, outcome, reportOf(outcome))),
    {
      id: 'figure-14/longer',
      paperRef: 'Figure 14',
      quantity: 'how much longer the senders work',
      unit: 'ns',
      value: [longerNs],
      printed: exactly(PRINTED.longerNs),
      ours: us(longerNs),
      paper: us(PRINTED.longerNs),
      note: `${printed.cycles - before.cycles} cycles of ${CYCLE_NS} ns`,
    },
    {
      id: 'figure-14/completion',
      paperRef: 'Figure 14',
      quantity: 'completion of the original over that of rounds of 16',
      unit: 'times',
      value: [ratio],
      ours: `${us(before.completionNs)} / ${us(by16.completionNs)} = ${ratio.toFixed(2)}`,
      paper: '"a decrease of twice"',
      note: `the paper prints no completion time; its longest latency behind ${before.cycles} cycles of sending would be ${us(behind)}, ${(behind / by16.completionNs).toFixed(2)} times ours`,
    },
  ];
}

export function original(core: ManyCore): Measured {
  const schedule = unequal('independent');
  const cases: Case[] = [
    { key: 'original', what: 'original, VOQs, 46 packets an input', schedule },
    { key: 'unlimited', what: 'original, unlimited buffers', schedule, hardware: { bufferPackets: 0 } },
    { key: 'fast', what: 'original, links of the 18 twice as fast', schedule, fast: true },
    { key: '8-ary', what: 'original on an 8-ary tree, 46 packets', schedule, hardware: { k: 8 } },
    {
      key: '8-ary-unlimited',
      what: 'original on an 8-ary tree, unlimited buffers',
      schedule,
      hardware: { k: 8, bufferPackets: 0 },
    },
    { key: 'voq-12', what: 'original, VOQs, 12 packets', schedule, hardware: { bufferPackets: 12 } },
    { key: 'fifo-46', what: 'original, one FIFO an input, 46 packets', schedule, hardware: { fifo: true } },
    {
      key: 'fifo-12',
      what: 'original, one FIFO an input, 12 packets',
      schedule,
      hardware: { fifo: true, bufferPackets: 12 },
    },
    {
      key: 'staggered',
      what: 'every sender begins one receiver further on, nobody waits',
      schedule: unequal('shuffle'),
      lockstep: false,
    },
  ];
  const runs = cases.map((entry) => ran(core, entry));
  const series = (at: number, name: string, look: Omit<Series, 'name' | 'points'>): Series => ({
    name,
    ...look,
    points: latencyByCycle(runs[at]?.messages ?? [], 'longest'),
  });
  const drawing = drawChart({
    title: 'The original: everybody goes through the receivers in the same order',
    subtitle:
      'longest latency among the 48 senders, by message; shaded: the 34.784 µs that the paper prints (Figure 12)',
    x: { label: 'message of a sender, of the smaller size', ticks: [0, 12, 24, 36, 48, 60, 72] },
    y: { label: 'latency (µs)', ticks: [0, 10, 20, 30, 40, 50] },
    series: [
      series(0, '46 packets', { colour: ACCENT, width: 2.4 }),
      series(2, '18 faster links', { colour: INK, width: 1.4 }),
      series(3, '8-ary tree', { colour: GREY, width: 1.3, dash: '4 3' }),
    ],
    bands: [{ name: 'longest, as printed', colour: HOT, x: [0, 72], y: [34.4, 35.1] }],
  });
  return {
    section: {
      title: 'Figure 12: the original 48 to 54',
      source: SOURCES.runs,
      text: 'Extended 4-ary 3-tree (the text says 8-ary, but 16 nodes in a local network and chips A to D mean four), S-mod-k to the top, 480 B as two packets of 256 B at 16 Gb/s. Nodes 48 to 101 receive; 18 of them take twice as much, over links of the same rate unless a row says otherwise. A message of twice the size counts as two.',
      pictures: [{ file: 'shu-figure-12.svg', caption: 'Figure 12: latency of the original', svg: svgOf(drawing) }],
      measurements: originalMeasurements(runs),
    },
    runs,
  };
}

export function virtual(core: ManyCore, before: Ran, hot: number): Measured {
  const schedule = unequal('virtual-destinations');
  const cases: Case[] = [
    { key: 'virtual', what: 'virtual destinations, 48 to 72', schedule },
    { key: 'virtual-fast', what: 'virtual destinations, links of the 18 twice as fast', schedule, fast: true },
    { key: 'virtual-8-ary', what: 'virtual destinations on an 8-ary tree', schedule, hardware: { k: 8 } },
  ];
  const runs = cases.map((entry) => ran(core, entry));
  const [first] = runs;
  const drawing = drawChart({
    title: 'Virtual destinations: less latency, and still hot spots',
    subtitle: '48 to 72 in one shuffle of 72 cycles; all 48 senders, by cycle (Figure 13)',
    x: { label: 'cycle', ticks: [0, 12, 24, 36, 48, 60, 72] },
    y: { label: 'latency (µs)', ticks: [0, 2, 4, 6, 8, 10, 12] },
    series: [
      { name: 'longest', colour: HOT, width: 2, points: latencyByCycle(first?.messages ?? [], 'longest') },
      { name: 'mean', colour: ACCENT, width: 2.2, points: latencyByCycle(first?.messages ?? [], 'mean') },
      {
        name: 'one pair',
        colour: GREY,
        width: 1.4,
        dash: '5 3',
        points: [
          [1, 1.484],
          [72, 1.484],
        ],
      },
    ],
  });
  return {
    section: {
      title: 'Figure 13: virtual destinations',
      source: SOURCES.runs,
      text: 'Each of the 18 has one more place at the end of the table, so that 48 senders shuffle through 72 slots in lock-step, a cycle every 256 ns.',
      pictures: [
        { file: 'shu-figure-13.svg', caption: 'Figure 13: latency with virtual destinations', svg: svgOf(drawing) },
      ],
      measurements: virtualMeasurements(runs, before, hot),
    },
    runs,
  };
}

export function hierarchical(core: ManyCore, before: Ran): Measured {
  const printed = unequal('hierarchical', 18);
  const by16 = unequal('hierarchical', 16);
  const cases: Case[] = [
    { key: 'rounds-18', what: 'hierarchical as printed: 48 to 54, 18 to 18, 18 to 18, 12 to 18', schedule: printed },
    { key: 'rounds-18-fast', what: 'as printed, links of the 18 twice as fast', schedule: printed, fast: true },
    { key: 'rounds-16', what: 'three rounds of 16 to 18 instead', schedule: by16 },
    {
      key: 'rounds-16-fast',
      what: 'three rounds of 16 to 18, links of the 18 twice as fast',
      schedule: by16,
      fast: true,
    },
    { key: 'rounds-16-8-ary', what: 'three rounds of 16 to 18 on an 8-ary tree', schedule: by16, hardware: { k: 8 } },
  ];
  const runs = cases.map((entry) => ran(core, entry));
  const series = (at: number): [number, number][] => latencyByCycle(runs[at]?.messages ?? [], 'longest');
  const drawing = drawChart({
    title: 'Four transactions in a row: only rounds of 16 keep the promise',
    subtitle: 'longest latency among the senders, by cycle; from cycle 55 on the 18 get their second half (Figure 14)',
    x: { label: 'cycle', ticks: [0, 18, 36, 54, 72, 90, 108] },
    y: { label: 'latency (µs)', ticks: [0, 1, 2, 3, 4, 5] },
    series: [
      { name: 'rounds of 18', colour: HOT, width: 2, points: series(0) },
      { name: 'rounds of 16', colour: ACCENT, width: 2.6, points: series(2) },
    ],
  });
  return {
    section: {
      title: 'Figure 14: four transactions in a row',
      source: SOURCES.runs,
      text: 'First one message for each of the 54, then the second one for the 18, in rounds of senders. Rounds of 18 end inside a group of 16 nodes, so that two senders of a round take the same top switch into one group of receivers; rounds of 16 never do, and take the same 54 cycles.',
      pictures: [
        { file: 'shu-figure-14.svg', caption: 'Figure 14: latency of the hierarchical scheme', svg: svgOf(drawing) },
      ],
      measurements: hierarchicalMeasurements(runs, before),
    },
    runs,
  };
}
