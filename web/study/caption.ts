/* What a chart of a sweep says of itself, on the page and in files alike: its question, what is measured, and of how many runs. */

import { isIncomplete, type Measure, percent } from '../measures/measures.ts';
import { exchanges } from '../model/algorithms/exchanges.ts';
import { treeOf } from '../model/cables.ts';
import { engineRow } from '../model/lanes.ts';
import { nodesOf } from '../model/shape.ts';
import { narrowestLevelBrief } from '../traffic/narrowest-level.ts';
import { formatTime, rounded, withUnit } from '../words/format.ts';

import { andList, counted, digits, fixed, lowerFirst } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import type { RunResult } from './measure-lane.ts';
import type { Plan } from './plan.ts';
import { growthAt, variedFieldAt } from './size.ts';
import type { Axis, Sweep } from './sweep.ts';
import type { Average } from './tables.ts';

/** What varies: 'Number of nodes (more subtrees)'. */
function axisName({ heading, steps }: Axis): string {
  const [setting, second] = steps[0]?.settings ?? [];
  const field = setting && !second ? variedFieldAt(setting.path) : undefined;
  if (!field || !setting) return heading;
  return setting.lane === null ? field.label : t`${field.label} of ${setting.lane}`;
}

/** 'Time over ideal against number of nodes (more subtrees)': the title of a sweep that has no other. */
export function questionOf({ axes, measures }: Pick<Sweep, 'axes' | 'measures'>): string {
  const [first = '', ...more] = measures.map(({ title }) => title);
  const measured = andList([first, ...more.map(lowerFirst)]);
  if (axes.length === 0) return measured;
  return t`${measured} against ${andList(axes.map((axis) => lowerFirst(axisName(axis))))}`;
}

/** Whether a measure leaves out a warm-up anywhere in the sweep. */
function hasWarmUp(plan: Plan, { afterWarmUp }: Measure): boolean {
  return afterWarmUp === true && plan.hasWarmUp;
}

/** 'Mean latency after the warm-up' */
export function measureTitle(plan: Plan, measure: Measure): string {
  return hasWarmUp(plan, measure) ? t`${measure.title} after the warm-up` : measure.title;
}

/** 'the first fifth of each run', or 'the first 20 µs of each run'; null: none of these measures leaves anything out. */
export function warmUpText(plan: Plan, measures: readonly Measure[] = plan.sweep.measures): string | null {
  if (!measures.some((measure) => hasWarmUp(plan, measure))) return null;
  const { warmUpNs } = plan.sweep;
  return warmUpNs === null ? t`the first fifth of each run` : t`the first ${formatTime(warmUpNs * 1000)} of each run`;
}

/** The first part of the definition, and what is left out. */
function meaningOf(plan: Plan, measure: Measure): string {
  const [first = ''] = measure.definition.split(/[;.](?=\s|$)/);
  const left = warmUpText(plan, [measure]);
  return left === null ? `${first}.` : t`${first}, without ${left} (warm-up).`;
}

/** 'Means of 5 seeds, with their 95 % intervals', which cells of a map have no room for, and medians none. */
function kindText({ sweep: { seeds } }: Plan, averages: readonly Average[], isMap: boolean): string {
  const many = counted(seeds.length, 'seed');
  if (seeds.length === 1) return t`One run each`;
  if (averages.some(({ kind }) => kind === 'median'))
    return isMap ? t`Medians of ${many}` : t`Medians of ${many}, without intervals`;
  const hasIntervals = !isMap && averages.some(({ halfWidth }) => halfWidth);
  return hasIntervals ? t`Means of ${many}, with their 95 % intervals` : t`Means of ${many}`;
}

/** Sentences on exchanges planned to cross the top as little as possible: without them a sweep would seem to deny that half the bisection is
 * enough. */
function narrowTexts(plan: Plan): string[] {
  if (!plan.sweep.axes.some(({ steps }) => steps[0]?.settings.some(({ path }) => growthAt(path)))) return [];
  const found = new Map<string, string>();
  for (let point = 0; point < plan.points; point++)
    for (const lane of plan.lanesOf(point)) {
      const planned = engineRow(lane).exchanges && exchanges[lane.traffic.exchange].fewestCrossings;
      const brief = planned && narrowestLevelBrief(treeOf(lane.topology), lane);
      if (brief && !found.has(lane.name))
        found.set(lane.name, t`${lane.name}, from ${counted(nodesOf(lane.topology), 'node')} on: ${brief}`);
    }
  return [...found.values()];
}

function seedsText(plan: Plan, averages: readonly Average[], isMap: boolean): string {
  const isMany = plan.sweep.seeds.length > 1;
  const isMedian = averages.some(({ kind }) => kind === 'median');
  const isPartial = averages.some(({ value, count, runs }) => value !== null && count < runs);
  const notes = [
    kindText(plan, averages, isMap),
    ...(isMany && !isMap ? [t`small dots: single runs`] : []),
    ...(isMany && isMedian ? [t`runs without a value count as later than their end`] : []),
    ...(isPartial && !isMap ? [t`hollow: some runs have no value`] : []),
    ...narrowTexts(plan),
  ];
  return `${notes.join('; ')}.`;
}

/** Two sentences: what is measured, and of how many runs each point, or cell of a map, is. */
export function captionOf(plan: Plan, measure: Measure, averages: readonly Average[], isMap = false): string[] {
  return [meaningOf(plan, measure), seedsText(plan, averages, isMap)];
}

/* Values of measures as text: with units, and shares in percent. */

/** A measure's value to about three digits, with its unit. */
export function measureText({ unit, format }: Measure, value: number): string {
  if (unit === 'ns') return formatTime(value * 1000);
  if (format === percent) return withUnit(digits(Number((value * 100).toPrecision(3))), '%');
  return withUnit(digits(Number(value.toPrecision(3))), unit);
}

/** ' ± 152 µs'; '' where the interval is unknown, or too narrow to be seen in these digits. */
export function intervalText(halfWidth: number | null | undefined, format: (value: number) => string): string {
  if (!halfWidth || format(halfWidth) === format(0)) return '';
  return ` ± ${format(halfWidth)}`;
}

const TIMES: readonly [number, string][] = [
  [1e9, 's'],
  [1e6, 'ms'],
  [1e3, 'µs'],
  [1, 'ns'],
];

/** The unit in which a value has few digits; '': none. */
function unitFor({ unit = '', format }: Measure, value: number): readonly [factor: number, name: string] {
  if (unit === 'ns') return TIMES.find(([unitNs]) => value >= unitNs) ?? [1, unit];
  return format === percent ? [0.01, '%'] : [1, unit];
}

/** Formats numbers that are compared with each other: all in the unit in which the greatest has three digits, and with its decimals,
 * or to three digits each where numbers that differ, or differ from 0, would then look alike; whole numbers without any. */
export function comparable(measure: Measure, values: readonly number[]): { unit: string; text(value: number): string } {
  const max = Math.max(0, ...values.map(Math.abs));
  const [factor, unit] = unitFor(measure, max);
  const own = (value: number) => digits(Number((value / factor).toPrecision(3)));
  if (values.every((value) => Number.isInteger(value / factor))) return { unit, text: own };
  const decimals = Math.max(0, 3 - String(Math.trunc(max / factor)).length);
  const alike = (value: number) => fixed(value / factor, decimals);
  const different = (text: (value: number) => string) => new Set([0, ...values].map(text)).size;
  return { unit, text: different(alike) < different(own) ? own : alike };
}

/** Tick labels of an axis, all in the unit of the greatest, which alone shows it. */
export function measureTicks(measure: Measure, values: readonly number[]): string[] {
  const max = Math.max(...values.map(Math.abs));
  const [factor, unit] = unitFor(measure, max);
  const name = unit || undefined;
  return values.map((value) => {
    const text = digits(rounded(value / factor));
    return value === max ? withUnit(text, name) : text;
  });
}

const NO_VALUE = { title: t`Without a value`, word: t`without a value` };
const INCOMPLETE = { title: t`Messages are missing`, word: t`with missing messages` };

/** What runs without a value are called: why only if it is so of all of them. */
export function missingOf({ stop }: Measure, averages: readonly Average[]): { title: string; word: string } {
  const lacking = averages.filter(({ runs, count }) => runs > count);
  if (lacking.length > 0 && lacking.every(({ runs, count, incomplete }) => runs - count === incomplete))
    return INCOMPLETE;
  return (averages.every(({ runs, count, censored }) => runs - count === censored) && stop) || NO_VALUE;
}

export function missingWord(average: Average): string {
  return missingOf(average.measure, [average]).word;
}

/** What one of these runs without a value is called. */
export function missingRunWord({ stop }: Measure, runs: readonly RunResult[]): string {
  if (runs.every(isIncomplete)) return INCOMPLETE.word;
  return runs.some(isIncomplete) ? NO_VALUE.word : (stop ?? NO_VALUE).word;
}

/** Whether the runs say no more of their median than that it is beyond their values. */
export function isBeyond({ kind, value, censored }: Average): boolean {
  return kind === 'median' && value === null && censored > 0;
}

/** '910 µs ± 152 µs, mean of 4 of 5'; 'later than the end, median of 3 runs, 2 not back' */
export function averageText(average: Average): string {
  const { measure, value, halfWidth } = average;
  const own = (value: number) => measureText(measure, value);
  const figure = value === null ? noAverageText(average) : `${own(value)}${intervalText(halfWidth, own)}`;
  const of = averagedText(average);
  return of === '' ? figure : `${figure}, ${of}`;
}

/** In place of the figure. */
export function noAverageText(average: Average): string {
  const { measure, runs } = average;
  return isBeyond(average) ? (measure.stop?.beyond ?? '') : t`${runs} of ${runs} ${missingWord(average)}`;
}

/** Says of how many runs; nothing for a mean of all, whose interval says it. */
export function averagedText(average: Average): string {
  const { kind, value, runs, count } = average;
  if ((value === null && !isBeyond(average)) || runs === 1) return '';
  if (kind === 'mean') return count === runs ? '' : t`mean of ${count} of ${runs}`;
  if (count === runs) return t`median of ${counted(runs, 'run')}`;
  return t`median of ${counted(runs, 'run')}, ${runs - count} ${missingWord(average)}`;
}
