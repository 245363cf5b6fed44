/* Entries of `vary`: a field with a list or range of values, or cases in which several fields vary together. */

import type { Field } from '../../model/field.ts';
import { fields } from '../../model/fields.ts';
import { PARTS } from '../../model/lanes.ts';
import { limits } from '../../model/limits.ts';
import type { Naming } from '../../model/naming.ts';
import { isObject } from '../../model/parse.ts';
import { foreignValueText, quoted, refusalText } from '../../model/sentences.ts';
import { checkField } from '../../model/values.ts';
import { count, lowerFirst, orList } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { growthAt, settledPath, variedFieldAt } from '../size.ts';
import { AXIS_ROWS, type Axis, type AxisStep, bounds, type Setting, STEPS } from '../sweep.ts';
import { type Document, entry, fail, list, object, rejectRepeats, takeValue } from './checks.ts';
import { programRow } from './scenario.ts';

function checkPath(label: string, path: string, naming: Naming): void {
  if (path.startsWith('view.'))
    fail(`${label} varies ${quoted(path, limits.quotedName)}, which is about the picture, not the run`);
  if (variedFieldAt(path) || programRow(path)) return;
  if (naming === 'labels') fail(t`There is no field ${path}`);
  const part = path.split('.')[0] as (typeof PARTS)[number];
  const siblings = fields.filter((field) => field.path.startsWith(`${part}.`)).map((field) => field.path);
  const known = PARTS.includes(part) ? `${part} has ${orList(siblings)}` : `fields are written as in traffic.share`;
  fail(`${label} varies the field ${quoted(path, limits.quotedName)}, which is unknown; ${known}`);
}

function checkSetting(label: string, { path, value }: Setting, naming: Naming): void {
  const row = programRow(path);
  if (row) takeValue(`In ${lowerFirst(label)}, ${path}`, row.value, value);
  const field = variedFieldAt(path);
  if (!field) return;
  const right = checkField(field, value);
  if (right.ok) return;
  const fault = refusalText({ fault: right.fault, remedy: '' }, naming).replace(/\.$/, '');
  fail(naming === 'labels' ? fault : `In ${lowerFirst(label)}, ${lowerFirst(fault)}`);
}

/** [1, 4, 2] -> '1 4 2' */
function labelOf(value: unknown): AxisStep['label'] {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  const isFlat = Array.isArray(value) && value.every((entry) => !isObject(entry) && !Array.isArray(entry));
  return isFlat ? value.join(' ') : JSON.stringify(value);
}

/** 'link.latencyNs' -> 'link latency ns' */
function headingOf(path: string, lane: string | null): string {
  const words = (growthAt(path) ? 'nodes' : path)
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('.', ' ')
    .toLowerCase();
  return lane === null ? words : `${words} of ${lane}`;
}

function rangeOf(label: string, raw: Document, path: string): number[] {
  const lacking = ['from', 'to', 'steps'].find((name) => raw[name] === undefined);
  if (lacking) fail(`${label} lacks ${lacking}; it needs values, or a range with from, to and steps`);
  const {
    from,
    to,
    steps,
    scale = 'linear',
  } = raw as { from: number; to: number; steps: number; scale?: Axis['scale'] };
  if (from === to) fail(t`${label} goes from ${count(from)} to ${count(to)}, which is not a range`);
  if (scale === 'logarithmic' && !(from > 0 && to > 0))
    fail(t`${label} goes from ${count(from)} to ${count(to)} in equal ratios; both ends must be above 0`);
  return rangeValues({ from, to, steps, scale }, variedFieldAt(path));
}

const stepLabel = ({ label }: AxisStep) => label;

/** Rejects fields that would have no effect. */
function rejectUnused(label: string, raw: Document, names: readonly string[], present: string): void {
  const unused = names.find((name) => raw[name] !== undefined);
  if (unused) fail(`${label} has ${present} and ${unused}; it must have only one of them`);
}

function checkScale(label: string, raw: Document, steps: readonly AxisStep[]): void {
  const low = steps.find((step) => typeof step.label !== 'number' || step.label <= 0);
  if (raw.scale === 'logarithmic' && low)
    fail(`${label} has ${foreignValueText(low.label)} on a logarithmic scale; its values must be numbers above 0`);
}

function casesOf(label: string, raw: unknown, lane: string | null): AxisStep[] {
  const cases = Object.entries(object(`The field cases of ${lowerFirst(label)}`, raw));
  if (cases.length === 0 || cases.length > bounds.values)
    fail(`${label} has ${count(cases.length)} cases; it must have 1 to ${count(bounds.values)}`);
  return cases.map(([name, values]) => {
    const where = `Case ${quoted(name)} of ${lowerFirst(label)}`;
    const settings = Object.entries(object(where, values)).map(([path, value]): Setting => {
      if (!(PARTS as readonly string[]).includes(path)) checkPath(where, path, 'paths');
      return { path, lane, value };
    });
    for (const setting of settings) checkSetting(where, setting, 'paths');
    return { label: /^\d+(\.\d+)?$/.test(name) ? Number(name) : name, settings };
  });
}

export function axisOf(raw: unknown, index: number, names: readonly string[], naming: Naming): Axis {
  if (naming === 'labels' && isObject(raw) && raw.steps !== undefined) takeValue(t`Steps`, STEPS, raw.steps);
  const label = `Entry ${index + 1} of vary`;
  const document = entry(label, raw, AXIS_ROWS, ['values', 'cases']);
  const lane = (document.lane as string | undefined) ?? null;
  if (lane !== null && !names.includes(lane)) {
    fail(`${label} names the lane ${quoted(lane, limits.quotedName)}; the lanes are ${orList(names)}`);
  }
  const scale = (document.scale as Axis['scale'] | undefined) ?? 'linear';
  if (document.cases !== undefined) {
    rejectUnused(label, document, ['field', 'values', 'from', 'to', 'steps'], 'cases');
    const heading = (document.name as string | undefined) ?? 'case';
    const cases = rejectRepeats(
      casesOf(label, document.cases, lane),
      stepLabel,
      (name) => `${label} has ${name} twice; cases named by the same number are the same case`,
    );
    checkScale(label, document, cases);
    return { heading, scale, steps: cases };
  }
  rejectUnused(label, document, ['name'], 'a field');
  if (document.values !== undefined) rejectUnused(label, document, ['from', 'to', 'steps'], 'values');
  const path =
    (document.field as string | undefined) ??
    fail(`${label} names no field; it needs one, such as traffic.share, or cases`);
  checkPath(label, path, naming);
  const said = (naming === 'labels' && variedFieldAt(path)?.label) || t`Entry ${index + 1} of vary`;
  const values =
    document.values === undefined
      ? rangeOf(said, document, path)
      : list(`The field values of ${lowerFirst(label)}`, document.values, bounds.values);
  const steps = values.map((value) => ({ label: labelOf(value), settings: [{ path, lane, value }] }));
  for (const { settings } of steps) for (const setting of settings) checkSetting(label, setting, naming);
  checkScale(label, document, steps);
  const own = rejectRepeats(steps, stepLabel, (value) =>
    document.values === undefined
      ? t`${said} has ${value} twice because its steps are rounded; use fewer steps`
      : t`${said} has ${value} twice; each value runs once`,
  );
  return { heading: headingOf(path, lane), scale, steps: own };
}

export function settingsOf({ steps }: Axis): Setting[] {
  const all = steps.flatMap(({ settings }) => settings);
  return [...new Map(all.map((setting) => [`${setting.lane} ${setting.path}`, setting])).values()];
}

/** Whether two settings touch the same field: a part contains its fields, and a setting without a lane applies to all. */
export function overlaps(a: Setting, b: Setting): boolean {
  const within = (path: string, whole: string) => path === whole || path.startsWith(`${whole}.`);
  const [own, other] = [settledPath(a.path), settledPath(b.path)];
  const isSameLane = a.lane === null || b.lane === null || a.lane === b.lane;
  return isSameLane && (within(own, other) || within(other, own));
}

/** Refuses two entries for the same field: the later would win, yet the labels would show both. */
export function checkDisjoint(axes: readonly Axis[], naming: Naming): void {
  const all = axes.flatMap((axis, index) => settingsOf(axis).map((setting) => ({ index, setting })));
  for (const { index, setting } of all) {
    const other = all.find((axis) => axis.index > index && overlaps(axis.setting, setting));
    if (other && naming === 'labels') fail(sharedField(setting.path, other.setting.path));
    if (other)
      fail(t`Entries ${index + 1} and ${other.index + 1} of vary both set ${setting.path}; each field varies once`);
  }
}

function sharedField(path: string, other: string): string {
  const [label, second] = [path, other].map((fieldPath) => variedFieldAt(fieldPath)?.label ?? fieldPath);
  return path === other
    ? t`${label ?? ''} varies twice; each field varies once`
    : t`${label ?? ''} and ${lowerFirst(second ?? '')} set the same; only one of them can vary`;
}

/** What an axis changes in the scenario. */
export function pathsOf({ steps }: Axis): string[] {
  return [...new Set(steps.flatMap(({ settings }) => settings.map(({ path }) => settledPath(path))))];
}

/* Expands ranges to lists of values. */

export interface Range {
  from: number;
  to: number;
  steps: number;
  scale: 'linear' | 'logarithmic';
}

/** Powers may differ in their last digits between machines; six digits are stable and readable. */
const DIGITS = 6;

/** Both endpoints are exact. */
export function rangeValues({ from, to, steps, scale }: Range, field?: Field): number[] {
  const at = (part: number) => (scale === 'linear' ? from + (to - from) * part : from * (to / from) ** part);
  const inner = (step: number) => Number(at(step / (steps - 1)).toPrecision(DIGITS));
  const values = Array.from({ length: steps }, (_, step) =>
    step === 0 ? from : step === steps - 1 ? to : inner(step),
  );
  if (field?.value.type !== 'integer') return values;
  const unit = field.value.even ? 2 : 1;
  return values.map((value, step) => (step === 0 || step === steps - 1 ? value : Math.round(value / unit) * unit));
}
