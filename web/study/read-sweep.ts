/* Turns any input into a valid sweep, or one sentence saying what is wrong, where, and what is allowed. Every setting of the
 * sweep is checked before anything runs, and how much work its runs are is estimated. */

import type { Measure } from '../measures/measures.ts';
import { traffics } from '../model/algorithms/traffics.ts';
import type { Field } from '../model/field.ts';
import { fieldAt, fields, isShown } from '../model/fields.ts';
import { engineRow, familyOf, hasHotSpot, resolveLanes } from '../model/lanes.ts';
import { flitsPerMessage, phaseFlits } from '../model/message-sizes.ts';
import type { Naming } from '../model/naming.ts';
import { canRunPackets, packetNodesOf } from '../model/notes.ts';
import { foreignValueText } from '../model/sentences.ts';
import { cablesOfNode, nodesOf, shapeOf } from '../model/shape.ts';
import type { ResolvedLane } from '../model/types.ts';
import { titleValue } from '../model/values.ts';
import { formatTime } from '../words/format.ts';
import { count, lowerFirst, orList } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { questionOf } from './caption.ts';
import { isSteady } from './measure-lane.ts';
import { variedFieldAt } from './size.ts';
import { type Axis, bounds, SECTIONS, SEED, SEED_COUNT, type Setting, type Sweep, VERSION, WARM_UP } from './sweep.ts';
import { axisOf, checkDisjoint, pathsOf, settingsOf } from './sweep-file/axes.ts';
import { about, Fault, fail, list, object, onlyKnown, takeValue } from './sweep-file/checks.ts';
import { checkFits, findsOf, measuresOf, seriesOf, stopOf } from './sweep-file/measures.ts';
import {
  baseOf,
  checkedScenario,
  checkProgram,
  isProgramSetting,
  lanesOf,
  programOf,
  withSetting,
} from './sweep-file/scenario.ts';

function seedsOf(raw: unknown): number[] {
  if (raw === undefined) return [1];
  if (!Array.isArray(raw))
    return Array.from({ length: takeValue(t`The number of seeds`, SEED_COUNT, raw) as number }, (_, at) => at + 1);
  const seeds = list('The list seeds', raw, bounds.seeds).map((seed) => takeValue(t`A seed`, SEED, seed) as number);
  const twice = seeds.find((seed, at) => seeds.indexOf(seed) < at);
  return twice === undefined ? seeds : fail(t`Seed ${twice} is listed twice; each seed runs once`);
}

function seedFieldsOf(raw: unknown, axes: readonly Axis[], naming: Naming): string[] {
  const known = fields.filter(({ path }) => path.endsWith('.seed')).map(({ path }) => path as string);
  const paths = raw === undefined ? ['run.seed'] : list('The list seedOf', raw, known.length);
  return paths.map((path) => {
    if (!known.includes(path as string))
      fail(`The field ${foreignValueText(path)} of seedOf is not a seed; the seeds are ${orList(known)}`);
    if (axes.flatMap(pathsOf).includes(path as string))
      fail(t`${fieldName(path as string, naming)} takes the seeds, so it cannot vary`);
    return path as string;
  });
}

/** All combinations of axis steps, the last axis varying fastest. */
function combinations(axes: readonly Axis[]): number[][] {
  return axes.reduce<number[][]>(
    (before, { steps }) => before.flatMap((own) => steps.map((_, at) => [...own, at])),
    [[]],
  );
}

function checkRunCount(runs: number): void {
  if (runs > bounds.runs) {
    fail(t`The sweep has ${count(runs)} runs; the limit is ${count(bounds.runs)}; set stop.runs to end it sooner`);
  }
}

/** On the page, a label of the form; else the heading of a column. */
function stepWords({ heading, steps }: Axis, at: number, naming: Naming): string {
  const step = steps[at];
  const [setting, second] = step?.settings ?? [];
  const field = naming === 'labels' && setting && !second ? variedFieldAt(setting.path) : undefined;
  return field ? `${lowerFirst(field.label)} ${wordedValue(field, step?.label)}` : `${heading} ${String(step?.label)}`;
}

function wordedValue({ value }: Field, label: unknown): string {
  const option = value.type === 'choice' ? value.options.find(({ name }) => name === label) : undefined;
  const unit = 'unit' in value && value.unit ? ` ${value.unit}` : '';
  return option?.label ?? `${typeof label === 'number' ? count(label) : String(label)}${unit}`;
}

function pointPrefix(axes: readonly Axis[], steps: readonly number[], naming: Naming): string {
  const words = axes.map((axis, at) => stepWords(axis, steps[at] ?? 0, naming));
  return words.length === 0 ? '' : `${t`At ${words.join(', ')}:`} `;
}

function checkWarmUp(warmUpNs: number | null, lanes: readonly ResolvedLane[], naming: Naming): void {
  if (warmUpNs === null) return;
  const short = lanes.find((lane) => isSteady(lane) && warmUpNs >= lane.run.untilNs && lane.run.untilNs > 0);
  if (!short) return;
  const { name, run } = short;
  fail(
    naming === 'labels'
      ? t`The warm-up takes ${formatTime(warmUpNs * 1000)}, but lane ${name} stops at ${formatTime(run.untilNs * 1000)}; it must end earlier`
      : t`The field warmUpNs is ${count(warmUpNs)} ns, but run.untilNs of lane ${name} is ${count(run.untilNs)} ns; it must be smaller`,
  );
}

/** Rejects packets on trees that are too large for them: every such run would fail. */
function checkPackets(
  measures: readonly Measure[],
  lanes: readonly ResolvedLane[],
  where: string,
  naming: Naming,
): void {
  const measure = measures.find(({ from }) => from === 'packets');
  const large = measure && lanes.find((lane) => !canRunPackets(lane));
  if (!large) return;
  const [nodes, max] = [count(nodesOf(large.topology)), count(packetNodesOf(large))];
  const name = naming === 'labels' ? lowerFirst(measure.title) : measure.name;
  const sentence = t`Lane ${large.name} has ${nodes} nodes; the measure ${name} needs packets, which can be simulated on at most ${max}`;
  fail(`${where}${where === '' ? sentence : lowerFirst(sentence)}`);
}

function sweepOf(input: unknown, naming: Naming): Sweep {
  const raw = object('The sweep', input);
  onlyKnown('the sweep', raw, [...Object.keys(SECTIONS), '$schema', 'provenance']);
  if (raw.version !== VERSION)
    fail(t`The version of the sweep is ${foreignValueText(raw.version)}; it must be ${VERSION}`);
  const title = raw.title === undefined ? null : (takeValue('The title', titleValue, raw.title) as string);
  const document = baseOf(raw);
  const base = checkedScenario(document, '', naming);
  const lanes = about('lanes', () => lanesOf(raw.lanes, base));
  const vary = raw.vary === undefined ? [] : list('The list vary', raw.vary, bounds.axes);
  const names = base.lanes.map(({ name }) => name);
  const axes = vary.map((raw, index) => about(`values ${index}`, () => axisOf(raw, index, names, naming)));
  checkDisjoint(axes, naming);
  const seeds = about('seeds', () => seedsOf(raw.seeds));
  if (raw.measure === undefined)
    fail(t`The sweep measures nothing; measure must be a list, such as ${'["completion"]'}`);
  const own = about('measures', () => measuresOf(raw.measure));
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
    return checkedScenario(settings.reduce(withSetting, document), pointPrefix(axes, steps, naming), naming);
  };
  const programAt = (steps: readonly number[]) => programOf(raw.program, settingsAt(steps));
  const work: number[] = [];
  const lanesFound = survey(axes, naming, (steps) => {
    const resolved = resolveLanes(at(steps)).filter(({ name }) => lanes.includes(name));
    checkPackets(own, resolved, pointPrefix(axes, steps, naming), naming);
    checkWarmUp(warmUpNs, resolved, naming);
    const program = programAt(steps);
    if (program) checkProgram(program, resolved);
    for (const lane of lanes) work.push(workOf(resolved.find(({ name }) => name === lane) as ResolvedLane));
    return resolved;
  });
  const seedOf = seedFieldsOf(raw.seedOf, axes, naming);
  return {
    title: title ?? questionOf({ axes, measures: own }),
    at,
    lanes,
    programAt,
    axes,
    seeds,
    seedOf,
    measures: about('measures', () => own.map((measure) => checkFits(measure, lanesFound, naming))),
    series: seriesOf(raw.series, lanesFound),
    warmUpNs,
    work,
    runs: runs === null ? all : Math.min(all, runs),
    stop,
    finds: findsOf(raw.find, own, axes),
  };
}

/** Checks every setting once; collects one lane of each family. */
function survey(
  axes: readonly Axis[],
  naming: Naming,
  lanesAt: (steps: readonly number[]) => ResolvedLane[],
): ResolvedLane[] {
  const kinds = new Map<string, ResolvedLane>();
  const unused = new Set(axes.flatMap(settingsOf).filter(({ path }) => fieldAt(path)));
  for (const steps of combinations(axes)) {
    for (const lane of lanesAt(steps)) {
      kinds.set(familyOf(lane), lane);
      for (const setting of unused) if (isUsedBy(setting, lane)) unused.delete(setting);
    }
  }
  const [first] = unused;
  if (!first) return [...kinds.values()];
  const name = fieldName(first.path, naming);
  if (first.lane !== null) fail(t`${name} varies in lane ${first.lane}, which does not use it or does not run`);
  return fail(t`${name} varies, but no lane uses it`);
}

function fieldName(path: string, naming: Naming): string {
  return naming === 'labels' ? (fieldAt(path)?.label ?? path) : t`The field ${path}`;
}

function isUsedBy({ path, lane: only }: Setting, lane: ResolvedLane): boolean {
  const field = fieldAt(path);
  return field !== undefined && (only === null || only === lane.name) && isShown(field, lane);
}

/** Accepts a sweep, or returns one sentence saying why not, with fields named as in files or as in the form. */
export function checkSweep(
  input: unknown,
  naming: Naming = 'paths',
): { ok: true; value: Sweep } | { ok: false; problems: string[]; at: string | null } {
  try {
    return { ok: true, value: sweepOf(input, naming) };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, problems: [`${error.message}.`], at: error.at };
    throw error;
  }
}

/* How much work runs are, to say how much time is left: runs of a sweep may differ a thousandfold, and the small ones come first. */

/** Even where nothing is sent. */
const IDLE_LOAD = 0.1;

function flitsOf(lane: ResolvedLane): number {
  const { traffic, topology, job } = lane;
  const flits = flitsPerMessage(lane);
  if (engineRow({ traffic }).sides) return traffic.senders.length * traffic.receivers.length * flits;
  const tasks = job.nodes.length || job.size || nodesOf(topology);
  const byPhase = phaseFlits(lane);
  if (byPhase) return tasks * byPhase.reduce((sum, own) => sum + own, 0);
  return tasks * tasks * (engineRow({ traffic }).sends === 'message' ? flits : traffic.packetsPerDestination);
}

function packetsOf({ traffic, topology, run, link, packet }: ResolvedLane): number {
  const load = IDLE_LOAD + (hasHotSpot(traffic) ? 1 : traffic.load);
  return (nodesOf(topology) * cablesOfNode(topology) * load * run.untilNs * link.gbps) / 8 / packet.bytes;
}

/** Roughly, and only beside runs of the same kind. At least 1. */
export function workOf(lane: ResolvedLane): number {
  const { listed } = traffics[lane.traffic.kind];
  const sent = listed ? nodesOf(lane.topology) : isSteady(lane) ? packetsOf(lane) : flitsOf(lane);
  return Math.max(1, sent * shapeOf(lane.topology).m.length);
}
