/* What the sentence of a sweep asks: the document that the command line sweeps, without its scenario. Links have it as text, with lanes by
 * number: 'traffic.share:0.02~0.4/10~log seeds:5 measure:recovery,end-of-ideal lanes:1,2,4'. Omitted parts get defaults derived from the
 * scenario. */

import { familyOfLane } from '../../kinds/families.ts';
import { measures } from '../../measures/measures.ts';
import { type Field, nameOf, partOf } from '../../model/field.ts';
import { fields, isShown } from '../../model/fields.ts';
import { familyOf, hasPhases, resolveLanes } from '../../model/lanes.ts';
import { canRunPackets } from '../../model/notes.ts';
import { checkScenario } from '../../model/parse.ts';
import type { ResolvedLane, Result, Scenario } from '../../model/types.ts';
import { seedPathsIn } from '../../study/plan.ts';
import { sizeFields, usualSizes, variedFieldAt } from '../../study/size.ts';
import { bounds, type Setting, VERSION } from '../../study/sweep.ts';
import { overlaps, type Range, rangeValues } from '../../study/sweep-file/axes.ts';
import { Fault } from '../../study/sweep-file/checks.ts';
import { withSetting } from '../../study/sweep-file/scenario.ts';
import { canVary } from './open-close.ts';

export type AxisValue = number | string | boolean;

type Values = Range | { values: readonly AxisValue[] };

/** An entry of `vary`. */
export type Varied = { field: string; lane?: string } & Values;

export interface SweepSpec {
  vary: readonly Varied[];
  /** a count, starting at seed 1, or a list */
  seeds: number | readonly number[];
  /** fields that take the seed, if a file lists them; by default all random ones */
  seedOf?: readonly string[];
  measure: readonly string[];
  lanes?: readonly string[] | undefined;
  warmUpNs?: number;
}

export function isRange(values: Values): values is Range {
  return 'steps' in values;
}

const known = new WeakMap<Scenario, readonly Field[]>();

/** Fields that affect a lane and of which at least two values can run: kept, as all rules run for each value tried. */
export function variedFields(scenario: Scenario): readonly Field[] {
  const found = known.get(scenario) ?? [...fields, ...sizeFields].filter((field) => isOffered(field, scenario));
  known.set(scenario, found);
  return found;
}

function isOffered(field: Field, scenario: Scenario): boolean {
  return canVary(field) && isOpen(field) && places(field, scenario).some((lane) => hasTwo(field, scenario, lane));
}

/** Where a field can vary: in all lanes, null, or in one that shows it; nowhere if none does. */
function places(field: Field, scenario: Scenario): (string | null)[] {
  const shown = resolveLanes(scenario).flatMap((lane) => (isShown(field, lane) ? lane.name : []));
  return shown.length > 0 ? [null, ...shown] : [];
}

function isOpen({ value }: Field): boolean {
  return value.type !== 'choice' || value.options.length > 1;
}

/** Those that do not set what these axes set; the number of nodes first. */
export function freeFields(scenario: Scenario, vary: readonly Varied[]): Field[] {
  const setting = (path: string) => ({ path, lane: null, value: null });
  const isFree = ({ path }: Field) => !vary.some(({ field }) => overlaps(setting(path), setting(field)));
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

/** What a sweep of nothing in particular varies: what has a range of its own here, else the number of nodes. */
function usualField(all: readonly Field[]): Field | undefined {
  return all.find(({ path }) => path in DEFAULT_RANGES) ?? all.find((field) => sizeFields.includes(field)) ?? all[0];
}

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
function runsWith({ path }: Field, scenario: Scenario, lane: string | null): (value: AxisValue) => boolean {
  const packets = resolveLanes(scenario).every(canRunPackets);
  return (value) => {
    const checked = settled({ ...scenario }, { path, lane, value });
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
function possibleValues(field: Field, scenario: Scenario, lane: string | null): Values | null {
  const usual = usualValues(field, scenario, lane);
  const runs = runsWith(field, scenario, lane);
  if (isRange(usual)) return possibleRange(field, usual, runs);
  const values = usual.values.filter(runs);
  return values.length > 1 ? { values } : null;
}

function usualValues(field: Field, scenario: Scenario, lane: string | null): Values {
  const lanes = resolveLanes(scenario);
  const shownLane = lanes.find((own) => (lane === null ? isShown(field, own) : own.name === lane));
  const { value } = field;
  if (value.type === 'choice') return { values: value.options.map(({ name }) => name) };
  if (value.type === 'flag') return { values: [false, true] };
  if (shownLane && sizeFields.includes(field)) return { values: usualSizes(field.path, shownLane) };
  return defaultRange(field, Number(valueIn(field, shownLane)));
}

/** Whether `possibleValues` has any, without trying more of them than it takes. */
function hasTwo(field: Field, scenario: Scenario, lane: string | null): boolean {
  const usual = usualValues(field, scenario, lane);
  const runs = runsWith(field, scenario, lane);
  let row = 0;
  for (const value of isRange(usual) ? new Set(rangeValues(usual, field)) : usual.values) {
    if (runs(value)) row += 1;
    else if (isRange(usual)) row = 0;
    if (row === 2) return true;
  }
  return false;
}

/** In the first place where more than one value can run. If there is nothing to compare, all usual values: the sentence then says why
 * they cannot run. */
export function defaultAxis(field: Field, scenario: Scenario): Varied {
  const lane = places(field, scenario).find((lane) => hasTwo(field, scenario, lane)) ?? null;
  const values = possibleValues(field, scenario, lane) ?? usualValues(field, scenario, null);
  return { field: field.path, ...(lane === null ? {} : { lane }), ...values };
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
  return all.filter(({ name }) => lanes?.includes(name) ?? true);
}

/* ---- randomness ---- */

function sampledValues(values: Values): readonly unknown[] {
  return isRange(values) ? [values.from, values.to] : values.values;
}

/** The lanes at each varied value, as far as it decides whether a seed matters. */
function settingsOf(lanes: readonly ResolvedLane[], vary: readonly Varied[]): ResolvedLane[] {
  return vary.reduce<ResolvedLane[]>(
    (all, axis) => {
      const [part = '', name = ''] = axis.field.split('.');
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
export function seedPathsOf(scenario: Scenario, spec: Pick<SweepSpec, 'vary' | 'lanes' | 'seedOf'>): string[] {
  // Sweeps over the page's limit are refused, so they need no expansion here.
  const points = spec.vary.reduce((all, axis) => all * sampledValues(axis).length, 1);
  const vary = points > bounds.pageRuns ? [] : spec.vary;
  const { seedOf } = spec;
  return seedPathsIn(settingsOf(askedLanes(scenario, spec), vary)).filter((path) => seedOf?.includes(path) ?? true);
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

/** An unknown lane is called by its number. */
const laneAt = ({ lanes }: Scenario, number: string) => lanes[Number(number) - 1]?.name ?? number;

const numberOf = ({ lanes }: Scenario, lane: string) => lanes.findIndex(({ name }) => name === lane) + 1 || lane;

function axisOf(key: string, written: string, scenario: Scenario): Varied {
  const [, lane, field = key] = /^(?:lane(\d)\.)?(.*)$/.exec(key) ?? [];
  const range = /^([^~,]+)~([^~,/]+)\/(\d+)(~log)?$/.exec(written);
  const values = range
    ? {
        from: number(range[1] ?? ''),
        to: number(range[2] ?? ''),
        steps: Number(range[3]),
        scale: range[4] ? ('logarithmic' as const) : ('linear' as const),
      }
    : { values: written.split(',').map((text) => readValue(variedFieldAt(field), text)) };
  return { field, ...(lane === undefined ? {} : { lane: laneAt(scenario, lane) }), ...values };
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
      if (word.includes(':') || !field)
        return axisOf(key, word.includes(':') ? word.slice(key.length + 1) : '', scenario);
      return defaultAxis(field, scenario);
    });
  const first = axes.length > 0 ? undefined : usualField(variedFields(scenario));
  const chosen = first ? [defaultAxis(first, scenario)] : axes;
  const lanes = list('lanes')?.map((number) => laneAt(scenario, number));
  const seeds = list('seed')?.map(Number) ?? (options.has('seeds') ? number(options.get('seeds') ?? '') : 5);
  const seedOf = list('seed-of');
  const own = {
    ...{ vary: chosen, ...(lanes ? { lanes } : {}), ...(seedOf ? { seedOf } : {}) },
    ...(options.has('warm-up-ns') ? { warmUpNs: number(options.get('warm-up-ns') ?? '') } : {}),
  };
  return {
    ...own,
    seeds: seedPathsOf(scenario, own).length === 0 ? 1 : seeds,
    measure: [...new Set(list('measure') ?? defaultMeasures(askedLanes(scenario, own)))],
  };
}

function textOfValue(value: AxisValue): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

function textOfAxis(axis: Varied, scenario: Scenario): string {
  const key = axis.lane === undefined ? axis.field : `lane${numberOf(scenario, axis.lane)}.${axis.field}`;
  if (!isRange(axis)) return `${key}:${axis.values.map(textOfValue).join(',')}`;
  const { from, to, steps, scale } = axis;
  return `${key}:${from}~${to}/${steps}${scale === 'logarithmic' ? '~log' : ''}`;
}

export function writeSpec({ vary, seeds, seedOf, measure, lanes, warmUpNs }: SweepSpec, scenario: Scenario): string {
  return [
    ...vary.map((axis) => textOfAxis(axis, scenario)),
    typeof seeds === 'number' ? `seeds:${seeds}` : `seed:${seeds.join(',')}`,
    ...(seedOf ? [`seed-of:${seedOf.join(',')}`] : []),
    `measure:${measure.join(',')}`,
    ...(lanes ? [`lanes:${lanes.map((lane) => numberOf(scenario, lane)).join(',')}`] : []),
    ...(warmUpNs === undefined ? [] : [`warm-up-ns:${warmUpNs}`]),
  ].join(' ');
}

/* ---- document ---- */

export function runsOf(spec: SweepSpec, scenario: Scenario): number {
  const points = spec.vary.reduce((all, axis) => all * (isRange(axis) ? axis.steps : axis.values.length), 1);
  const seeds = typeof spec.seeds === 'number' ? spec.seeds : spec.seeds.length;
  return points * seeds * (spec.lanes?.length ?? scenario.lanes.length);
}

/** In the form that web/study/read-sweep.ts and `npm run sweep` accept. Its title is the question it asks: that of the scenario, of one
 * run, may be wrong of others. */
export function documentOf(spec: SweepSpec, scenario: Scenario): Record<string, unknown> {
  const { view: _, ...base } = scenario;
  const { lanes, seedOf: _seedOf, ...own } = spec;
  const seedOf = seedPathsOf(scenario, spec);
  const isOther = seedOf.length > 0 && seedOf.join() !== 'run.seed';
  return { version: VERSION, scenario: base, ...(lanes && { lanes }), ...own, ...(isOther && { seedOf }) };
}
