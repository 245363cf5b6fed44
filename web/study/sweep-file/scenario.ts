/* The scenario of a sweep as written, with settings applied, and which of its lanes run. */

import { traffics } from '../../model/algorithms/traffics.ts';
import { limits } from '../../model/limits.ts';
import type { Naming } from '../../model/naming.ts';
import { checkScenario, isObject } from '../../model/parse.ts';
import { overlaid, presetById, presets } from '../../model/presets/presets.ts';
import { foreignValueText } from '../../model/sentences.ts';
import type { ResolvedLane, Scenario } from '../../model/types.ts';
import { count, counted, lowerFirst, orList } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { messagesOf, type Program, tasksOf } from '../program.ts';
import { growthAt, withSize } from '../size.ts';
import { PROGRAM_ROWS, type Setting, type SweepField } from '../sweep.ts';
import { type Document, entry, fail, list, object, rejectRepeats } from './checks.ts';

/** The scenario as written, before settings are applied. */
export function baseOf({ preset, scenario }: Document): Document {
  if (preset === undefined && scenario === undefined)
    fail(t`The sweep has no scenario; it needs a preset, a scenario, or both`);
  if (scenario !== undefined) object('The scenario', scenario);
  if (preset === undefined) return scenario as Document;
  const found = typeof preset === 'string' ? presetById(preset) : undefined;
  if (!found)
    fail(t`The preset ${foreignValueText(preset)} is unknown; the presets are ${orList(presets.map(({ id }) => id))}`);
  return overlaid(found.document, scenario ?? {}) as Document;
}

/** The scenario document with one more setting. */
export function withSetting(document: Document, setting: Setting): Document {
  const { path, lane, value } = setting;
  if (growthAt(path)) return withSize(document, setting);
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

/** `where` is added to the error message to identify the varied value. */
export function checkedScenario(document: Document, where: string, naming: Naming): Scenario {
  const result = checkScenario(document, naming);
  if (result.ok) return result.value;
  const [problem = ''] = result.problems;
  return fail(`${where}${where === '' ? problem : lowerFirst(problem)}`.replace(/\.$/, ''));
}

export function lanesOf(raw: unknown, scenario: Scenario): string[] {
  const names = scenario.lanes.map(({ name }) => name);
  if (raw === undefined) return names;
  const all = list('The list lanes', raw, limits.lanes).map((name) =>
    names.includes(name as string)
      ? (name as string)
      : fail(t`There is no lane called ${foreignValueText(name)}; the lanes are ${orList(names)}`),
  );
  return rejectRepeats(all, String, (name) => `The list lanes has ${name} twice; each runs once`);
}

/* Reads the section `program`, including its varied fields, and checks that the lanes can run it. */

/** The row of a path such as program.rounds; undefined for paths outside the program. */
export function programRow(path: string): SweepField | undefined {
  return PROGRAM_ROWS.find(({ name }) => path === `program.${name}`);
}

export function isProgramSetting({ path }: Setting): boolean {
  return programRow(path) !== undefined;
}

/** Includes its varied fields; null if there is no program. */
export function programOf(raw: unknown, settings: readonly Setting[]): Program | null {
  const own = settings.filter(isProgramSetting);
  if (raw === undefined && own.length === 0) return null;
  const section = entry('The section program', raw ?? {}, PROGRAM_ROWS);
  const varied = own.map(({ path, value }) => [path.split('.')[1], value] as const);
  const program: Document = { ...section, ...Object.fromEntries(varied) };
  const lacking = PROGRAM_ROWS.find(({ name }) => program[name] === undefined);
  if (lacking) fail(`The section program lacks ${lacking.name}: ${lowerFirst(lacking.meaning).replace(/\.$/, '')}`);
  return program as unknown as Program;
}

export function checkProgram(program: Program, lanes: readonly ResolvedLane[]): void {
  const other = lanes.find(({ traffic }) => !traffics[traffic.kind].listed);
  if (other) fail(`The program is a trace, but lane ${other.name} sends none; set its traffic.kind to trace`);
  for (const lane of lanes) {
    const tasks = tasksOf(program, lane);
    if (tasks < 2)
      fail(
        `In lane ${lane.name} the hot nodes and sources leave ${counted(Math.max(0, tasks), 'node')}; the program needs 2 or more`,
      );
    const messages = messagesOf(program, tasks);
    if (messages > limits.traceRows)
      fail(
        `The program has ${count(messages)} messages in lane ${lane.name}; a trace can have at most ${count(limits.traceRows)}`,
      );
  }
}
