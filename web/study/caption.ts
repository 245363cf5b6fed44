/* What a chart of a sweep says of itself, on the page and in files alike: its question, what is measured, and of how many runs. */

import type { Measure } from '../measures/measures.ts';
import { exchangeRules } from '../model/algorithms/exchange-rules.ts';
import { treeOf } from '../model/cables.ts';
import { engineRow } from '../model/lanes.ts';
import { nodesOf } from '../model/shape.ts';
import { narrowestLevelBrief } from '../traffic/narrowest-level.ts';
import { formatTime } from '../words/format.ts';
import { andList, counted, lowerFirst } from '../words/inflection.ts';
import { t } from '../words/language/language.ts';
import type { Plan } from './plan.ts';
import { growthAt, variedFieldAt } from './size.ts';
import type { Axis, Sweep } from './sweep.ts';
import type { Average } from './tables.ts';

/** What varies: 'Number of nodes (wider top)'. */
export function axisName({ heading, steps }: Axis): string {
  const [setting, second] = steps[0]?.settings ?? [];
  const field = setting && !second ? variedFieldAt(setting.path) : undefined;
  if (!field || !setting) return heading;
  return setting.lane === null ? field.label : t`${field.label} of ${setting.lane}`;
}

/** 'Time over ideal against number of nodes (wider top)': the title of a sweep that has no other. */
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
      const planned = engineRow(lane).exchanges && exchangeRules[lane.traffic.exchange].fewestCrossings;
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
