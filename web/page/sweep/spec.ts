/* The sentence of a sweep, as text in a link, and as the document that the command line accepts:
 * 'traffic.share:0.02~0.4/10~log seeds:5 measure:recovery,end-of-ideal lanes:1,2,4'. Omitted parts get defaults derived from
 * the scenario. */

import { familyOfLane } from '../../kinds/families.ts';
import { measureOf, measures } from '../../measures/measures.ts';
import { type Field, nameOf, partOf } from '../../model/field.ts';
import { fields, isShown } from '../../model/fields.ts';
import { familyOf, hasPhases, resolveLanes } from '../../model/lanes.ts';
import { canRunPackets } from '../../model/notes.ts';
import { checkScenario } from '../../model/parse.ts';
import type { ResolvedLane, Result, Scenario } from '../../model/types.ts';
import { type Range, rangeValues } from '../../study/range.ts';
import { seedPathsIn } from '../../study/seeds.ts';
import { sizeFields, usualSizes, variedFieldAt } from '../../study/size.ts';
import { bounds, type Setting, VERSION } from '../../study/sweep.ts';
import { overlaps } from '../../study/sweep-file/axes.ts';
import { Fault } from '../../study/sweep-file/checks.ts';
import { withSetting } from '../../study/sweep-file/scenario.ts';
import { canVary } from '../settings/vary.ts';

export type AxisValue = number | string | boolean;

export interface SpecAxis {
  path: string;
  /** index of the only lane in which it varies */
  lane: number | null;
  values: Range | readonly AxisValue[];
}

export interface SweepSpec {
  axes: readonly SpecAxis[];
  /** a count, starting at seed 1, or a list */
  seeds: number | readonly number[];
  /** fields that take the seed, if a file lists them; by default all random ones */
  seedOf?: readonly string[];
  measures: readonly string[];
  /** indices; null: all */
  lanes: readonly number[] | null;
  warmUpNs: number | null;
}

export function isRange(values: SpecAxis['values']): values is Range {
  return 'steps' in values;
}

/** A scenario's fields with what is proposed for them, as working that out runs all its rules. */
const known = new WeakMap<Scenario, ReadonlyMap<Field, SpecAxis>>();

/** Fields that affect a lane and of which at least two values can run. */
export function variedFields(scenario: Scenario): Field[] {
  const found = known.get(scenario) ?? proposals(scenario);
  known.set(scenario, found);
  return [...found.keys()];
}

function proposals(scenario: Scenario): Map<Field, SpecAxis> {
  const lanes = resolveLanes(scenario);
  const found = new Map<Field, SpecAxis>();
  for (const field of [...fields, ...sizeFields]) {
    if (!canVary(field) || !isOpen(field) || !lanes.some((lane) => isShown(field, lane))) continue;
    const axis = proposal(field, scenario);
    if (axis) found.set(field, axis);
  }
  return found;
}

function isOpen({ value }: Field): boolean {
  return value.type !== 'choice' || value.options.length > 1;
}

/** Those that do not set what these axes set; the number of nodes first. */
export function freeFields(scenario: Scenario, axes: readonly SpecAxis[]): Field[] {
  const setting = (path: string) => ({ path, lane: null, value: null });
  const isFree = ({ path }: Field) => !axes.some((axis) => overlaps(setting(path), setting(axis.path)));
  return variedFields(scenario)
    .filter(isFree)
    .sort((a, b) => Number(sizeFields.includes(b)) - Number(sizeFields.includes(a)));
}

/* ---- defaults ---- */

const DEFAULT_RANGES: Readonly<Record<string, Range>> = {
  'traffic.share': { from: 0.02, to: 0.4, steps: 10, scale: 'logarithmic' },
  'traffic.load': { from: 0.1, to: 1, steps: 10, scale: 'linear' },
};
/** Powers of two: three below the current value and three above. */
const DOUBLINGS = { each: 8, steps: 7 };
const MAX_FROM_0 = { ns: 1000, other: 10 };

function defaultRange(field: Field, value: number): Range {
  const takes = field.value as Extract<Field['value'], { type: 'integer' | 'number' }>;
  const known = DEFAULT_RANGES[field.path];
  if (known) return known;
  const whole = takes.type === 'integer';
  if (value <= 0 || (whole && value < DOUBLINGS.each)) {
    const max = Math.min(takes.max, takes.unit === 'ns' ? MAX_FROM_0.ns : MAX_FROM_0.other);
    const from = Math.max(takes.min, whole && takes.min > 0 ? takes.min : 0);
    return { from, to: max, steps: whole ? Math.min(11, max - from + 1) : 11, scale: 'linear' };
  }
  const min = takes.min > 0 ? takes.min : 0;
  const from = Math.max(min, value / DOUBLINGS.each);
  const to = Math.min(takes.max, value * DOUBLINGS.each);
  const round = whole ? Math.round : (value: number) => value;
  return { from: round(from), to: round(to), steps: DOUBLINGS.steps, scale: 'logarithmic' };
}

function valueIn(field: Field, lane: ResolvedLane | undefined): unknown {
  return (lane?.[partOf(field) as 'traffic'] as unknown as Record<string, unknown> | undefined)?.[nameOf(field)];
}

/** Null: the tree has no such size. */
function settled(document: Record<string, unknown>, setting: Setting): Result<Scenario> | null {
  try {
    return checkScenario(withSetting(document, setting));
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

/** Whether a value is valid with the rest of the scenario, and packets still run if they do now. */
function runsWith({ path }: Field, scenario: Scenario, lane: number | null): (value: AxisValue) => boolean {
  const only = lane === null ? null : (scenario.lanes[lane]?.name ?? null);
  const packets = resolveLanes(scenario).every(canRunPackets);
  return (value) => {
    const checked = settled({ ...scenario }, { path, lane: only, value });
    return checked?.ok === true && (!packets || resolveLanes(checked.value).every(canRunPackets));
  };
}

/** The longest part of a range that can run; null if too few values would remain. */
function possibleRange(field: Field, range: Range, runs: (value: AxisValue) => boolean): Range | null {
  const parts: number[][] = [[]];
  for (const value of new Set(rangeValues(range, field))) {
    if (runs(value)) parts.at(-1)?.push(value);
    else parts.push([]);
  }
  const longest = parts.reduce((a, b) => (b.length > a.length ? b : a));
  const [from, to] = [longest[0], longest.at(-1)];
  if (from === undefined || to === undefined || longest.length < 2) return null;
  return { ...range, from, to, steps: longest.length };
}

/** The values that can run of those usual for a field: a list, or a range; null: fewer than two. */
function possibleValues(field: Field, scenario: Scenario, lane: number | null): SpecAxis['values'] | null {
  const usual = usualValues(field, scenario, lane);
  const runs = runsWith(field, scenario, lane);
  if (isRange(usual)) return possibleRange(field, usual, runs);
  const values = usual.filter(runs);
  return values.length > 1 ? values : null;
}

function usualValues(field: Field, scenario: Scenario, lane: number | null): SpecAxis['values'] {
  const lanes = resolveLanes(scenario);
  const shownLane = lane === null ? lanes.find((lane) => isShown(field, lane)) : lanes[lane];
  const { value } = field;
  if (value.type === 'choice') return value.options.map(({ name }) => name);
  if (value.type === 'flag') return [false, true];
  if (shownLane && sizeFields.includes(field)) return usualSizes(field.path, shownLane);
  return defaultRange(field, Number(valueIn(field, shownLane)));
}

/** In all lanes, or in the first in which more than one value can run. */
function proposal(field: Field, scenario: Scenario): SpecAxis | null {
  const shown = resolveLanes(scenario).flatMap((shownLane, at) => (isShown(field, shownLane) ? [at] : []));
  for (const lane of [null, ...shown]) {
    const values = possibleValues(field, scenario, lane);
    if (values) return { path: field.path, lane, values };
  }
  return null;
}

/** If there is nothing to compare, all usual values: the sentence then says why they cannot run. */
export function defaultAxis(field: Field, scenario: Scenario): SpecAxis {
  const before = known.get(scenario)?.get(field) ?? proposal(field, scenario);
  return before ?? { path: field.path, lane: null, values: usualValues(field, scenario, null) };
}

/** Default measures for these lanes. */
function defaultMeasures(lanes: readonly ResolvedLane[]): string[] {
  const [lane] = lanes;
  if (!lane) return [];
  const onlyLoads = hasPhases(lane) && !canRunPackets(lane);
  return [onlyLoads ? 'busiest-link' : familyOfLane(lane).firstMeasure(lane)];
}

/** Measures that apply to these lanes. */
export function fittingMeasures(scenario: Scenario, spec: SweepSpec): typeof measures {
  const kinds = new Set(askedLanes(scenario, spec).map(familyOf));
  return measures.filter(({ families }) => families.some((family) => kinds.has(family)));
}

function askedLanes(scenario: Scenario, { lanes }: Pick<SweepSpec, 'lanes'>): ResolvedLane[] {
  const all = resolveLanes(scenario);
  return lanes === null ? all : lanes.flatMap((index) => all[index] ?? []);
}

/* ---- randomness ---- */

function sampledValues({ values }: SpecAxis): readonly unknown[] {
  return isRange(values) ? [values.from, values.to] : values;
}

/** The lanes at each varied value, as far as it decides whether a seed matters. */
function settingsOf(lanes: readonly ResolvedLane[], axes: readonly SpecAxis[]): ResolvedLane[] {
  return axes.reduce<ResolvedLane[]>(
    (all, axis) => {
      const [part = '', name = ''] = axis.path.split('.');
      const tried = sampledValues(axis);
      return all.flatMap((lane) =>
        tried.map((value) => ({
          ...lane,
          [part]: { ...(lane as unknown as Record<string, object>)[part], [name]: value },
        })),
      );
    },
    [...lanes],
  );
}

/** Paths of the seeds that affect any run; empty if every run is identical. */
export function seedPathsOf(scenario: Scenario, spec: Pick<SweepSpec, 'axes' | 'lanes' | 'seedOf'>): string[] {
  // Sweeps over the page's limit are refused, so they need no expansion here.
  const points = spec.axes.reduce((all, axis) => all * sampledValues(axis).length, 1);
  const axes = points > bounds.pageRuns ? [] : spec.axes;
  const { seedOf } = spec;
  return seedPathsIn(settingsOf(askedLanes(scenario, spec), axes)).filter((path) => seedOf?.includes(path) ?? true);
}

/* ---- text ---- */

function number(text: string): number {
  return text === '' ? Number.NaN : Number(text);
}

function readValue(field: Field | undefined, text: string): AxisValue {
  if (field?.value.type === 'flag') return text === '1' || text === 'true';
  if (field?.value.type === 'choice') return text;
  const value = number(text);
  return Number.isNaN(value) ? text : value;
}

function axisOf(key: string, written: string): SpecAxis {
  const [, lane, path = key] = /^(?:lane(\d)\.)?(.*)$/.exec(key) ?? [];
  const range = /^([^~,]+)~([^~,/]+)\/(\d+)(~log)?$/.exec(written);
  const values = range
    ? {
        from: number(range[1] ?? ''),
        to: number(range[2] ?? ''),
        steps: Number(range[3]),
        scale: range[4] ? ('logarithmic' as const) : ('linear' as const),
      }
    : written.split(',').map((text) => readValue(variedFieldAt(path), text));
  return { path, lane: lane === undefined ? null : Number(lane) - 1, values };
}

/** Parses the text of a link, filling in defaults. */
export function readSpec(text: string, scenario: Scenario): SweepSpec {
  const words = text.split(' ').filter(Boolean);
  const options = new Map(words.map((word) => [word.split(':')[0] ?? '', word.slice(word.indexOf(':') + 1)] as const));
  const list = (name: string) => options.get(name)?.split(',').filter(Boolean);
  const axes = words
    .filter((word) => word.includes('.') && /^[\w.]+(:|$)/.test(word))
    .map((word) => {
      const [key = ''] = word.split(':');
      const field = variedFieldAt(key);
      if (word.includes(':') || !field) return axisOf(key, word.includes(':') ? word.slice(key.length + 1) : '');
      return defaultAxis(field, scenario);
    });
  const [first] = axes.length > 0 ? [] : variedFields(scenario);
  const chosen = first ? [defaultAxis(first, scenario)] : axes;
  const lanes = list('lanes')?.map((number) => Number(number) - 1) ?? null;
  const seeds = list('seed')?.map(Number) ?? (options.has('seeds') ? number(options.get('seeds') ?? '') : 5);
  const seedOf = list('seed-of');
  const own = {
    axes: chosen,
    lanes,
    ...(seedOf ? { seedOf } : {}),
    warmUpNs: options.has('warm-up-ns') ? number(options.get('warm-up-ns') ?? '') : null,
  };
  return {
    ...own,
    seeds: seedPathsOf(scenario, own).length === 0 ? 1 : seeds,
    measures: [...new Set(list('measure') ?? defaultMeasures(askedLanes(scenario, own)))],
  };
}

function textOfValue(value: AxisValue): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

function textOfAxis({ path, lane, values }: SpecAxis): string {
  const key = lane === null ? path : `lane${lane + 1}.${path}`;
  if (!isRange(values)) return `${key}:${values.map(textOfValue).join(',')}`;
  const { from, to, steps, scale } = values;
  return `${key}:${from}~${to}/${steps}${scale === 'logarithmic' ? '~log' : ''}`;
}

export function writeSpec({ axes, seeds, seedOf, measures: asked, lanes, warmUpNs }: SweepSpec): string {
  return [
    ...axes.map(textOfAxis),
    typeof seeds === 'number' ? `seeds:${seeds}` : `seed:${seeds.join(',')}`,
    ...(seedOf ? [`seed-of:${seedOf.join(',')}`] : []),
    `measure:${asked.join(',')}`,
    ...(lanes === null ? [] : [`lanes:${lanes.map((lane) => lane + 1).join(',')}`]),
    ...(warmUpNs === null ? [] : [`warm-up-ns:${warmUpNs}`]),
  ].join(' ');
}

/* ---- document ---- */

/** All values of an axis; the reader reports malformed ranges. */
export function valuesOf({ path, values }: SpecAxis): readonly AxisValue[] {
  if (!isRange(values)) return values;
  return values.steps >= 2 ? rangeValues(values, variedFieldAt(path)) : [values.from];
}

export function runsOf(spec: SweepSpec, scenario: Scenario): number {
  const points = spec.axes.reduce((all, { values }) => all * (isRange(values) ? values.steps : values.length), 1);
  const seeds = typeof spec.seeds === 'number' ? spec.seeds : spec.seeds.length;
  return points * seeds * (spec.lanes?.length ?? scenario.lanes.length);
}

/** In the form that web/study/read.ts and `npm run sweep` accept. Its title is the question it asks: that of the scenario, of one
 * run, may be wrong of others. */
export function documentOf(spec: SweepSpec, scenario: Scenario): Record<string, unknown> {
  const { view: _, ...base } = scenario;
  const names = (lanes: readonly number[]) => lanes.map((lane) => scenario.lanes[lane]?.name ?? String(lane + 1));
  const seedOf = seedPathsOf(scenario, spec);
  return {
    version: VERSION,
    scenario: base,
    ...(spec.lanes === null ? {} : { lanes: names(spec.lanes) }),
    vary: spec.axes.map(({ path, lane, values }) => ({
      field: path,
      ...(lane === null ? {} : { lane: names([lane])[0] }),
      ...(isRange(values) ? values : { values }),
    })),
    seeds: spec.seeds,
    ...(seedOf.length > 0 && seedOf.join() !== 'run.seed' ? { seedOf } : {}),
    measure: [...spec.measures],
    ...(spec.warmUpNs === null ? {} : { warmUpNs: spec.warmUpNs }),
  };
}

export function knownMeasures({ measures: asked }: SweepSpec) {
  return asked.flatMap((name) => measureOf(name) ?? []);
}
