/* Reads the section `program`, including its varied fields, and checks that the lanes can run it. */

import { traffics } from '../../model/algorithms/traffics.ts';
import { limits } from '../../model/limits.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { count, counted, lowerFirst } from '../../words/inflection.ts';
import { messagesOf, type Program, tasksOf } from '../program.ts';
import { PROGRAM_ROWS, type Setting, type SweepField } from '../sweep.ts';
import { type Document, entry, fail } from './checks.ts';

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
