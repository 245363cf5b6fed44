/* From anything to a sweep that can run, or one sentence that says what is wrong, where, and what is allowed. Every setting that
 * the sweep comes to is checked before anything runs. */

import { t } from '../language/language.ts';
import type { Value } from '../scenario/field.ts';
import { fieldAt, fields, isShown } from '../scenario/fields.ts';
import { count, lowerFirst, orList } from '../scenario/grammar.ts';
import { familyOf, PARTS, resolveLanes } from '../scenario/lanes.ts';
import { limits } from '../scenario/limits.ts';
import { checkScenario, isObject } from '../scenario/parse.ts';
import { presetById, presets } from '../scenario/presets/presets.ts';
import { quoted, refused, shown } from '../scenario/sentences.ts';
import type { ResolvedLane, Result, Scenario } from '../scenario/types.ts';
import { checkField, checkValue, titleValue } from '../scenario/values.ts';
import { isSteady } from './measure-lane.ts';
import { type Measure, measureOf, measures } from './measures.ts';
import { messagesOf, type Program, tasksOf } from './program.ts';
import { rangeValues } from './range.ts';
import { type SeriesRequest, seriesKey, seriesKinds } from './series.ts';
import {
  AXIS_ROWS,
  type Axis,
  bounds,
  FIND_ROWS,
  type Find,
  PROGRAM_ROWS,
  type Row,
  SECTIONS,
  SEED,
  SEED_COUNT,
  SERIES_ROWS,
  type Setting,
  STOP_ROWS,
  type Step,
  type Stop,
  type Sweep,
  VERSION,
  WARM_UP,
} from './sweep.ts';

export type Document = Record<string, unknown>;

/** What is wrong, without a period. */
class Fault extends Error {}

function fail(fault: string): never {
  throw new Fault(fault);
}

/** A value of the scenario's kinds. */
function takeValue(label: string, value: Value, raw: unknown): unknown {
  const checked = checkValue(label, value, raw);
  return checked.ok ? checked.value : fail(checked.fault);
}

function object(label: string, raw: unknown): Document {
  return isObject(raw) ? raw : fail(`${label} is ${shown(raw)}; it takes an object`);
}

function list(label: string, raw: unknown, limit: number): unknown[] {
  if (!Array.isArray(raw)) fail(`${label} is ${shown(raw)}; it takes a list`);
  if (raw.length === 0 || raw.length > limit) {
    fail(`${label} has ${count(raw.length)} entries; it takes 1 to ${count(limit)}`);
  }
  return raw;
}

function onlyKnown(label: string, raw: Document, known: readonly string[]): void {
  const unknown = Object.keys(raw).find((name) => !known.includes(name));
  if (unknown !== undefined) fail(`The field ${quoted(unknown)} of ${label} is unknown; known are ${orList(known)}`);
}

/** The fields of an entry that are there. */
function entry(label: string, raw: unknown, rows: readonly Row[], more: readonly string[] = []): Document {
  const document = object(label, raw);
  onlyKnown(lowerFirst(label), document, [...rows.map(({ name }) => name), ...more]);
  for (const { name, value } of rows) {
    if (document[name] !== undefined) takeValue(`The field ${name} of ${lowerFirst(label)}`, value, document[name]);
  }
  return document;
}

/* ---- the scenario ---- */

function overlaid(base: unknown, over: unknown): unknown {
  if (!isObject(base) || !isObject(over)) return over;
  const parts = Object.entries(over).map(([name, value]) => [name, overlaid(base[name], value)]);
  return { ...base, ...Object.fromEntries(parts) };
}

/** As it was written, for values to be laid over it. */
export function baseOf({ preset, scenario }: Document): Document {
  if (preset === undefined && scenario === undefined)
    fail(t`The sweep has no scenario; it takes a preset, a scenario, or both`);
  if (scenario !== undefined) object('The scenario', scenario);
  if (preset === undefined) return scenario as Document;
  const found = typeof preset === 'string' ? presetById(preset) : undefined;
  if (!found) fail(t`The preset ${shown(preset)} is unknown; known are ${orList(presets.map(({ id }) => id))}`);
  return overlaid(found.document, scenario ?? {}) as Document;
}

/** A scenario as it is written, with one more setting. */
export function withSetting(document: Document, { path, lane, value }: Setting): Document {
  const [part = '', name] = path.split('.');
  const set = (values: unknown) =>
    name === undefined ? value : { ...(isObject(values) ? values : {}), [name]: value };
  const lanes = Array.isArray(document.lanes) ? document.lanes : [];
  const isOwn = (own: unknown) => isObject(own) && isObject(own[part]) && (name === undefined || name in own[part]);
  const inLane = (own: unknown) => {
    if (!isObject(own) || (lane === null ? !isOwn(own) : own.name !== lane)) return own;
    return { ...own, [part]: set(own[part]) };
  };
  const settled = lane === null ? { ...document, [part]: set(document[part]) } : document;
  return lanes.length > 0 ? { ...settled, lanes: lanes.map(inLane) } : settled;
}

/** `where`: said of a fault of a value, so that one knows which. */
function checked(document: Document, where: string): Scenario {
  const result = checkScenario(document, 'paths');
  if (result.ok) return result.value;
  const [problem = ''] = result.problems;
  return fail(`${where}${where === '' ? problem : lowerFirst(problem)}`.replace(/\.$/, ''));
}

function lanesOf(raw: unknown, scenario: Scenario): string[] {
  const names = scenario.lanes.map(({ name }) => name);
  if (raw === undefined) return names;
  const all = list('The list lanes', raw, limits.lanes).map((name) =>
    names.includes(name as string)
      ? (name as string)
      : fail(t`There is no lane called ${shown(name)}; the lanes are ${orList(names)}`),
  );
  return rejectRepeats(all, String, (name) => `The list lanes has ${name} twice; each runs once`);
}

/* ---- what varies ---- */

function checkPath(label: string, path: string): void {
  if (path.startsWith('view.'))
    fail(`${label} varies ${quoted(path, limits.quotedName)}, which is about the picture and not about the run`);
  if (fieldAt(path) || programRow(path)) return;
  const part = path.split('.')[0] as (typeof PARTS)[number];
  const siblings = fields.filter((field) => field.path.startsWith(`${part}.`)).map((field) => field.path);
  const known = PARTS.includes(part) ? `${part} has ${orList(siblings)}` : `fields are written as in traffic.share`;
  fail(`${label} varies the field ${quoted(path, limits.quotedName)}, which is unknown; ${known}`);
}

/** Of program.rounds; undefined where the path is none of the program's. */
function programRow(path: string): Row | undefined {
  return PROGRAM_ROWS.find(({ name }) => path === `program.${name}`);
}

function checkSetting(label: string, { path, value }: Setting): void {
  const row = programRow(path);
  if (row) takeValue(`In ${lowerFirst(label)}, ${path}`, row.value, value);
  const field = fieldAt(path);
  if (!field) return;
  const right = checkField(field, value);
  if (!right.ok)
    fail(
      `In ${lowerFirst(label)}, ${lowerFirst(refused({ fault: right.fault, remedy: '' }, 'paths').replace(/\.$/, ''))}`,
    );
}

/** [1, 4, 2] -> '1 4 2' */
function labelOf(value: unknown): Step['label'] {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  const isFlat = Array.isArray(value) && value.every((each) => !isObject(each) && !Array.isArray(each));
  return isFlat ? value.join(' ') : JSON.stringify(value);
}

/** 'link.latencyNs' -> 'link latency ns' */
function headingOf(path: string, lane: string | null): string {
  const words = path
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('.', ' ')
    .toLowerCase();
  return lane === null ? words : `${words} of ${lane}`;
}

function rangeOf(label: string, raw: Document, path: string): number[] {
  const lacking = ['from', 'to', 'steps'].find((name) => raw[name] === undefined);
  if (lacking) fail(`${label} lacks ${lacking}; it takes values, or a range with from, to and steps`);
  const {
    from,
    to,
    steps,
    scale = 'linear',
  } = raw as { from: number; to: number; steps: number; scale?: Axis['scale'] };
  if (from === to) fail(`${label} goes from ${count(from)} to ${count(to)}, which is no range`);
  if (scale === 'logarithmic' && !(from > 0 && to > 0)) {
    fail(
      `${label} goes from ${count(from)} to ${count(to)} in equal ratios; both ends of a logarithmic range are above 0`,
    );
  }
  return rangeValues({ from, to, steps, scale }, fieldAt(path));
}

/** `fault`: what to say of one that comes twice. */
function rejectRepeats<T>(all: readonly T[], nameOf: (one: T) => unknown, fault: (name: string) => string): T[] {
  const seen = new Set<string>();
  for (const one of all) {
    const text = JSON.stringify(nameOf(one));
    if (seen.has(text)) fail(fault(shown(nameOf(one))));
    seen.add(text);
  }
  return [...all];
}

const stepLabel = ({ label }: Step) => label;

/** What would be read by nobody. */
function rejectUnused(label: string, raw: Document, names: readonly string[], present: string): void {
  const unused = names.find((name) => raw[name] !== undefined);
  if (unused) fail(`${label} has ${present} and ${unused}; it takes one of them`);
}

function checkScale(label: string, raw: Document, steps: readonly Step[]): void {
  const low = steps.find((step) => typeof step.label !== 'number' || step.label <= 0);
  if (raw.scale === 'logarithmic' && low)
    fail(`${label} has ${shown(low.label)} on a logarithmic scale; its values are numbers above 0`);
}

function casesOf(label: string, raw: unknown, lane: string | null): Step[] {
  const cases = Object.entries(object(`The field cases of ${lowerFirst(label)}`, raw));
  if (cases.length === 0 || cases.length > bounds.values)
    fail(`${label} has ${count(cases.length)} cases; it takes 1 to ${count(bounds.values)}`);
  return cases.map(([name, values]) => {
    const where = `Case ${quoted(name)} of ${lowerFirst(label)}`;
    const settings = Object.entries(object(where, values)).map(([path, value]): Setting => {
      if (!(PARTS as readonly string[]).includes(path)) checkPath(where, path);
      return { path, lane, value };
    });
    for (const setting of settings) checkSetting(where, setting);
    return { label: /^\d+(\.\d+)?$/.test(name) ? Number(name) : name, settings };
  });
}

function axisOf(raw: unknown, index: number, names: readonly string[]): Axis {
  const label = `Entry ${index + 1} of vary`;
  const document = entry(label, raw, AXIS_ROWS, ['values', 'cases']);
  const lane = (document.lane as string | undefined) ?? null;
  if (lane !== null && !names.includes(lane)) {
    fail(`${label} is about the lane ${quoted(lane, limits.quotedName)}; the lanes are ${orList(names)}`);
  }
  const scale = (document.scale as Axis['scale'] | undefined) ?? 'linear';
  if (document.cases !== undefined) {
    rejectUnused(label, document, ['field', 'values', 'from', 'to', 'steps'], 'cases');
    const heading = (document.name as string | undefined) ?? 'case';
    const cases = rejectRepeats(
      casesOf(label, document.cases, lane),
      stepLabel,
      (name) => `${label} has ${name} twice; a case that is a number is known by its value`,
    );
    checkScale(label, document, cases);
    return { heading, scale, steps: cases };
  }
  rejectUnused(label, document, ['name'], 'a field');
  if (document.values !== undefined) rejectUnused(label, document, ['from', 'to', 'steps'], 'values');
  const path =
    (document.field as string | undefined) ??
    fail(`${label} says no field; it takes one such as traffic.share, or cases`);
  checkPath(label, path);
  const values =
    document.values === undefined
      ? rangeOf(label, document, path)
      : list(`The field values of ${lowerFirst(label)}`, document.values, bounds.values);
  const steps = values.map((value) => ({ label: labelOf(value), settings: [{ path, lane, value }] }));
  for (const { settings } of steps) for (const setting of settings) checkSetting(label, setting);
  checkScale(label, document, steps);
  const own = rejectRepeats(
    steps,
    stepLabel,
    (value) =>
      t`${t`Entry ${index + 1} of vary`} has ${value} twice; a range of whole numbers takes no more steps than there are`,
  );
  return { heading: headingOf(path, lane), scale, steps: own };
}

function settingsOf({ steps }: Axis): Setting[] {
  const all = steps.flatMap(({ settings }) => settings);
  return [...new Map(all.map((setting) => [`${setting.lane} ${setting.path}`, setting])).values()];
}

/** A part contains its fields, and all lanes contain one. */
function overlaps(a: Setting, b: Setting): boolean {
  const within = (path: string, whole: string) => path === whole || path.startsWith(`${whole}.`);
  const isSameLane = a.lane === null || b.lane === null || a.lane === b.lane;
  return isSameLane && (within(a.path, b.path) || within(b.path, a.path));
}

/** The later of two entries would win, under the labels of both. */
function checkDisjoint(axes: readonly Axis[]): void {
  const all = axes.flatMap((axis, index) => settingsOf(axis).map((setting) => ({ index, setting })));
  for (const { index, setting } of all) {
    const other = all.find((each) => each.index > index && overlaps(each.setting, setting));
    if (other)
      fail(t`Entries ${index + 1} and ${other.index + 1} of vary both set ${setting.path}; each field varies once`);
  }
}

/* ---- programs ---- */

function isProgramSetting({ path }: Setting): boolean {
  return programRow(path) !== undefined;
}

/** With what varies of it; null where there is none. */
function programOf(raw: unknown, settings: readonly Setting[]): Program | null {
  const own = settings.filter(isProgramSetting);
  if (raw === undefined && own.length === 0) return null;
  const section = entry('The section program', raw ?? {}, PROGRAM_ROWS);
  const varied = own.map(({ path, value }) => [path.split('.')[1], value] as const);
  const program: Document = { ...section, ...Object.fromEntries(varied) };
  const lacking = PROGRAM_ROWS.find(({ name }) => program[name] === undefined);
  if (lacking) fail(`The section program lacks ${lacking.name}: ${lowerFirst(lacking.meaning).replace(/\.$/, '')}`);
  return program as unknown as Program;
}

function checkProgram(program: Program, lanes: readonly ResolvedLane[]): void {
  const other = lanes.find(({ traffic }) => traffic.kind !== 'trace');
  if (other) fail(`The program is a trace, and lane ${other.name} sends none; its traffic.kind takes trace`);
  for (const lane of lanes) {
    const tasks = tasksOf(program, lane);
    if (tasks < 2)
      fail(
        `Of lane ${lane.name} the hot nodes and sources leave ${count(Math.max(0, tasks))} nodes; the program takes 2 or more`,
      );
    const messages = messagesOf(program, tasks);
    if (messages > limits.traceRows)
      fail(
        `The program has ${count(messages)} messages in lane ${lane.name}; a trace takes at most ${count(limits.traceRows)}`,
      );
  }
}

/* ---- seeds, measures, ends ---- */

function seedsOf(raw: unknown): number[] {
  if (raw === undefined) return [1];
  if (!Array.isArray(raw))
    return Array.from({ length: takeValue('The number of seeds', SEED_COUNT, raw) as number }, (_, at) => at + 1);
  const seeds = list('The list seeds', raw, bounds.seeds).map((seed) => takeValue('A seed', SEED, seed) as number);
  const twice = seeds.find((seed, at) => seeds.indexOf(seed) < at);
  return twice === undefined ? seeds : fail(`The seed ${twice} stands twice in seeds; each runs once`);
}

function seedFieldsOf(raw: unknown, axes: readonly Axis[]): string[] {
  const known = fields.filter(({ path }) => path.endsWith('.seed')).map(({ path }) => path as string);
  const paths = raw === undefined ? ['run.seed'] : list('The list seedOf', raw, known.length);
  return paths.map((path) => {
    if (!known.includes(path as string))
      fail(`The field ${shown(path)} of seedOf takes no seed; those that do are ${orList(known)}`);
    if (axes.flatMap(pathsOf).includes(path as string))
      fail(`The field ${path} takes the seeds, so that it is none to vary`);
    return path as string;
  });
}

function measureNamed(name: unknown): Measure {
  const found = typeof name === 'string' ? measureOf(name) : undefined;
  return (
    found ?? fail(t`The measure ${shown(name)} is unknown; known are ${orList(measures.map((each) => each.name))}`)
  );
}

function measuresOf(raw: unknown): Measure[] {
  const own = list('The list measure', raw, bounds.measures).map(measureNamed);
  return rejectRepeats(
    own,
    ({ name }) => name,
    (name) => `The list measure has ${name} twice; each is taken once`,
  );
}

/** A measure that no lane can have is a mistake. */
function checkFits(measure: Measure, lanes: readonly ResolvedLane[]): Measure {
  if (lanes.some((lane) => measure.families.includes(familyOf(lane)))) return measure;
  const own = measures.filter(({ families }) => lanes.some((lane) => families.includes(familyOf(lane))));
  return fail(
    t`The measure ${measure.name} says nothing of these lanes; what does is ${orList(own.map(({ name }) => name))}`,
  );
}

function seriesOf(raw: unknown, lanes: readonly ResolvedLane[]): SeriesRequest[] {
  if (raw === undefined) return [];
  const asked = list('The list series', raw, bounds.series).map((each, index) => {
    const label = `Entry ${index + 1} of series`;
    const document = entry(label, each, SERIES_ROWS);
    const lacking = SERIES_ROWS.find(({ name }) => document[name] === undefined);
    if (lacking) fail(`${label} lacks ${lacking.name}`);
    const { name, binNs } = document as unknown as SeriesRequest;
    const kind = seriesKinds.find((one) => one.name === name);
    if (!lanes.some((lane) => kind?.families.includes(familyOf(lane))))
      fail(`The series ${name} says nothing of these lanes`);
    return { name, binNs };
  });
  const keys = asked.map(seriesKey);
  const twice = asked.find((_, at) => keys.indexOf(keys[at] ?? '') < at);
  return twice ? fail(`The series ${twice.name} stands twice with bins of ${count(twice.binNs)} ns`) : asked;
}

function stopOf(raw: unknown, own: readonly Measure[]): { runs: number | null; stop: Stop | null } {
  if (raw === undefined) return { runs: null, stop: null };
  const { runs = null, measure, halfWidth, share, atLeast = 3 } = entry('The section stop', raw, STOP_ROWS);
  if (measure === undefined && halfWidth === undefined && share === undefined)
    return { runs: runs as number | null, stop: null };
  if ((halfWidth === undefined) === (share === undefined)) fail('The section stop takes one of halfWidth and share');
  const found = measureNamed(measure);
  if (!own.includes(found)) fail(`The section stop looks at ${found.name}, which is not measured; measure takes it`);
  const width = halfWidth === undefined ? { share: share as number } : { halfWidth: halfWidth as number };
  return { runs: runs as number | null, stop: { measure: found, width, atLeast: atLeast as number } };
}

function findsOf(raw: unknown, own: readonly Measure[], axes: readonly Axis[]): Find[] {
  if (raw === undefined) return [];
  return list('The list find', raw, bounds.finds).map((each, index) => {
    const label = `Entry ${index + 1} of find`;
    const { name, measure, below, above } = entry(label, each, FIND_ROWS) as {
      name?: string;
      below?: number;
      above?: number;
      measure?: unknown;
    };
    if ((below === undefined) === (above === undefined)) fail(`${label} takes one of below and above`);
    const found = measureNamed(measure);
    if (!own.includes(found)) fail(`${label} looks at ${found.name}, which is not measured; measure takes it`);
    if (axes[0]?.steps.some((step) => typeof step.label !== 'number'))
      fail(`${label} looks for a place along ${axes[0].heading}, which is no number`);
    return { name: name ?? found.name, measure: found, level: (below ?? above) as number, falls: below !== undefined };
  });
}

/* ---- the whole ---- */

/** All combinations of a step of each axis, the last axis first. */
function combinations(axes: readonly Axis[]): number[][] {
  return axes.reduce<number[][]>(
    (before, { steps }) => before.flatMap((own) => steps.map((_, at) => [...own, at])),
    [[]],
  );
}

function checkRunCount(runs: number): void {
  if (runs > bounds.runs) {
    fail(t`The sweep has ${count(runs)} runs; it takes at most ${count(bounds.runs)}, or an end: stop with runs`);
  }
}

function pointPrefix(axes: readonly Axis[], steps: readonly number[]): string {
  const words = axes.map(({ heading, steps: own }, at) => `${heading} ${String(own[steps[at] ?? 0]?.label)}`);
  return words.length === 0 ? '' : `${t`At ${words.join(', ')}:`} `;
}

function checkWarmUp(warmUpNs: number | null, lanes: readonly ResolvedLane[]): void {
  const short = lanes.find(
    (lane) => isSteady(lane) && warmUpNs !== null && warmUpNs >= lane.run.untilNs && lane.run.untilNs > 0,
  );
  if (short)
    fail(
      t`The field warmUpNs is ${count(warmUpNs ?? 0)}, and lane ${short.name} stops at ${count(short.run.untilNs)} ns; it takes less`,
    );
}

function sweepOf(input: unknown): Sweep {
  const raw = object('The sweep', input);
  onlyKnown('the sweep', raw, [...Object.keys(SECTIONS), '$schema']);
  if (raw.version !== VERSION) fail(t`The version of the sweep is ${shown(raw.version)}; it takes ${VERSION}`);
  const title = raw.title === undefined ? 'A sweep' : (takeValue('The title', titleValue, raw.title) as string);
  const document = baseOf(raw);
  const base = checked(document, '');
  const lanes = lanesOf(raw.lanes, base);
  const vary = raw.vary === undefined ? [] : list('The list vary', raw.vary, bounds.axes);
  const axes = vary.map((each, index) =>
    axisOf(
      each,
      index,
      base.lanes.map(({ name }) => name),
    ),
  );
  checkDisjoint(axes);
  const seeds = seedsOf(raw.seeds);
  const own = measuresOf(raw.measure);
  const { runs, stop } = stopOf(raw.stop, own);
  const points = axes.reduce((product, { steps }) => product * steps.length, 1);
  const all = points * seeds.length * lanes.length;
  checkRunCount(runs === null ? all : Math.min(all, runs));
  checkRunCount(points);
  const warmUpNs =
    raw.warmUpNs === undefined ? null : (takeValue('The field warmUpNs', WARM_UP, raw.warmUpNs) as number);
  const settingsAt = (steps: readonly number[]) =>
    axes.flatMap((axis, index) => axis.steps[steps[index] ?? 0]?.settings ?? []);
  const at = (steps: readonly number[]) => {
    const settings = settingsAt(steps).filter((setting) => !isProgramSetting(setting));
    return checked(settings.reduce(withSetting, document), pointPrefix(axes, steps));
  };
  const programAt = (steps: readonly number[]) => programOf(raw.program, settingsAt(steps));
  const lanesFound = survey(axes, (steps) => {
    const resolved = resolveLanes(at(steps)).filter(({ name }) => lanes.includes(name));
    checkWarmUp(warmUpNs, resolved);
    const program = programAt(steps);
    if (program) checkProgram(program, resolved);
    return resolved;
  });
  const seedOf = seedFieldsOf(raw.seedOf, axes);
  return {
    title,
    at,
    lanes,
    programAt,
    axes,
    seeds,
    seedOf,
    measures: own.map((measure) => checkFits(measure, lanesFound)),
    series: seriesOf(raw.series, lanesFound),
    warmUpNs,
    runs: runs === null ? all : Math.min(all, runs),
    stop,
    finds: findsOf(raw.find, own, axes),
  };
}

/** Looks at every setting once. A lane of each family there is. */
function survey(axes: readonly Axis[], lanesAt: (steps: readonly number[]) => ResolvedLane[]): ResolvedLane[] {
  const kinds = new Map<string, ResolvedLane>();
  const unused = new Set(axes.flatMap(settingsOf).filter(({ path }) => fieldAt(path)));
  for (const steps of combinations(axes)) {
    for (const lane of lanesAt(steps)) {
      kinds.set(familyOf(lane), lane);
      for (const setting of unused) if (isUsedBy(setting, lane)) unused.delete(setting);
    }
  }
  const [first] = unused;
  if (first?.lane != null)
    fail(t`The field ${first.path} varies in lane ${first.lane}, which does not look at it or does not run`);
  if (first) fail(t`The field ${first.path} varies, and no lane looks at it`);
  return [...kinds.values()];
}

function isUsedBy({ path, lane: only }: Setting, lane: ResolvedLane): boolean {
  const field = fieldAt(path);
  return field !== undefined && (only === null || only === lane.name) && isShown(field, lane);
}

function pathsOf({ steps }: Axis): string[] {
  return [...new Set(steps.flatMap(({ settings }) => settings.map(({ path }) => path)))];
}

/** Takes a sweep as it is, or says in one sentence why not. */
export function checkSweep(input: unknown): Result<Sweep> {
  try {
    return { ok: true, value: sweepOf(input) };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, problems: [`${error.message}.`] };
    throw error;
  }
}
