/* Experiment 2: 48 senders to 54 receivers, 18 of them double-size, in all variants (Figures 12 to 14). */

import type { Schedule } from '../../web/model/algorithms/schedules.ts';
import type { Measurement } from '../measurement.ts';
import { svgOf } from '../picture.ts';
import type { Section } from '../report.ts';
import { CYCLE_NS, LARGE, MESSAGE_PACKETS, ONE_PAIR_NS, TWICE, unequal, us } from './cases.ts';
import type { Hardware, ManyCore, Message, Outcome } from './core.ts';
import { cases, chart, claim, section } from './rows.ts';

/** Printed in the paper, ns. */
const PRINTED = { originalNs: 34_784, aloneNs: 1_484, longerNs: 9_216 };

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

function valuesOf(outcome: Ran, printedNs = PRINTED.originalNs) {
  const { key, what, longestNs } = outcome;
  return { key, what, words: words(outcome), beside: comparedWithPrinted(longestNs, printedNs) };
}

export interface Measured {
  section: Section;
  runs: Ran[];
}

export function originalMeasurements(runs: readonly Ran[]): Measurement[] {
  const rows = { original: 'figure-12/original', staggered: 'figure-12/staggered' } as const;
  const ratio = runOf(runs, 'original').longestNs / ONE_PAIR_NS;
  return [
    ...runs.map((outcome) =>
      claim(
        rows[outcome.key as keyof typeof rows] ?? 'figure-12/buffers',
        { value: [outcome.longestNs] },
        valuesOf(outcome),
      ),
    ),
    claim('figure-12/rise', { value: [ratio] }, { ratio: ratio.toFixed(1) }),
  ];
}

const isUndisturbed = ({ undisturbed, messages }: Ran) => undisturbed === messages.length;

/** `hot`: cycles in which messages share links. */
export function virtualMeasurements(runs: readonly Ran[], before: Ran, hot: number): Measurement[] {
  const ratio = before.longestNs / runOf(runs, 'virtual').longestNs;
  return [
    ...runs.map((outcome) => {
      const values = { ...valuesOf(outcome), note: isUndisturbed(outcome) };
      return claim('figure-13/{key}', { value: [outcome.longestNs] }, values);
    }),
    claim('figure-13/reduced', { value: [ratio] }, { ratio: ratio.toFixed(1) }),
    claim('figure-13/hot-spots', { value: [hot] }, { hot }),
  ];
}

export function hierarchicalMeasurements(runs: readonly Ran[], before: Ran): Measurement[] {
  const [printed, by16] = [runOf(runs, 'rounds-18'), runOf(runs, 'rounds-16')];
  const cycles = printed.cycles - before.cycles;
  const behind = PRINTED.originalNs + before.cycles * CYCLE_NS;
  const ratio = before.completionNs / by16.completionNs;
  return [
    ...runs.map((outcome) => {
      const values = { ...valuesOf(outcome, PRINTED.aloneNs), note: isUndisturbed(outcome) };
      const row = outcome.key.startsWith('rounds-18') ? 'figure-14/rounds-18' : 'figure-14/rounds-16';
      return claim(row, { value: [outcome.longestNs] }, values);
    }),
    claim('figure-14/longer', { value: [cycles * CYCLE_NS] }, { cycles, longer: us(cycles * CYCLE_NS) }),
    claim(
      'figure-14/completion',
      { value: [ratio] },
      {
        ...{ original: us(before.completionNs), by16: us(by16.completionNs), ratio: ratio.toFixed(2) },
        ...{ cycles: before.cycles, behind: us(behind), times: (behind / by16.completionNs).toFixed(2) },
      },
    ),
  ];
}

const lineOf = (run: Ran | undefined, pick: 'longest' | 'mean' = 'longest') =>
  latencyByCycle(run?.messages ?? [], pick);

export function original(core: ManyCore): Measured {
  const runs = cases.original.map(({ schedule = 'independent', ...row }) =>
    ran(core, { ...row, schedule: unequal(schedule as 'independent' | 'shuffle') }),
  );
  const svg = svgOf(
    chart(
      'figure-12',
      [0, 2, 3].map((at) => lineOf(runs[at])),
    ),
  );
  return { section: section('figure-12', { svgs: [svg], measurements: originalMeasurements(runs) }), runs };
}

export function virtual(core: ManyCore, before: Ran, hot: number): Measured {
  const schedule = unequal('virtual-destinations');
  const runs = cases.virtual.map((row) => ran(core, { ...row, schedule }));
  const svg = svgOf(chart('figure-13', [lineOf(runs[0]), lineOf(runs[0], 'mean')]));
  return { section: section('figure-13', { svgs: [svg], measurements: virtualMeasurements(runs, before, hot) }), runs };
}

export function hierarchical(core: ManyCore, before: Ran): Measured {
  const runs = cases.hierarchical.map(({ width, ...row }) =>
    ran(core, { ...row, schedule: unequal('hierarchical', width) }),
  );
  const svg = svgOf(chart('figure-14', [lineOf(runs[0]), lineOf(runs[2])]));
  return { section: section('figure-14', { svgs: [svg], measurements: hierarchicalMeasurements(runs, before) }), runs };
}
