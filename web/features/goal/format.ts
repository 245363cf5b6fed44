/* GOAL, in which LogGOPSim has its schedules: read as programs, and written of collectives. */

import { phasesOf, programRows } from '../../model/algorithms/collectives/program.ts';
import type { FileFormat } from '../../model/foreign-files.ts';
import { ruleChildrenOf, tasksOf } from '../../model/lanes.ts';
import { limits } from '../../model/limits.ts';
import { collectiveOf } from '../../model/message-sizes.ts';
import { isComputation, predecessors } from '../../model/trace.ts';
import type { ResolvedLane, TraceRow } from '../../model/types.ts';
import { t } from '../../words/language/language.ts';
import { readGoal } from './read.ts';

/** The label, at a node, of the end of a row; null: the node does not learn of it. */
function endAt(rows: readonly TraceRow[], row: number, node: number): string | null {
  const [, , source, destination] = rows[row] as TraceRow;
  if (destination !== node) return null;
  return source === destination ? `c${row}` : `r${row}`;
}

/** Null where a row waits for another one that does not end at its source, which GOAL cannot say. */
export function writeGoal(rows: readonly TraceRow[], ranks: number): string | null {
  const lines = Array.from({ length: ranks }, (): string[] => []);
  const tags = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const [, delayNs, source, destination, bytes] = row;
    const own = lines[source] as string[];
    const before = predecessors(row).map((other) => endAt(rows, other, source));
    if (before.includes(null)) return null;
    const isCalc = isComputation(row);
    const first = isCalc ? `c${index}` : delayNs > 0 ? `d${index}` : `s${index}`;
    if (isCalc || delayNs > 0) own.push(`${first}: calc ${delayNs}`);
    if (!isCalc) {
      const pair = `${source} ${destination}`;
      const tag = tags.get(pair) ?? 0;
      tags.set(pair, tag + 1);
      own.push(`s${index}: send ${bytes}b to ${destination} tag ${tag}`);
      if (delayNs > 0) own.push(`s${index} requires ${first}`);
      lines[destination]?.push(`r${index}: recv ${bytes}b from ${source} tag ${tag}`);
    }
    for (const label of before) own.push(`${first} requires ${label}`);
  }
  const blocks = lines.flatMap((own, rank) => ['', `rank ${rank} {`, ...own, '}']);
  return [`num_ranks ${ranks}`, ...blocks, ''].join('\n');
}

/** The program of a collective, without the rest of its lane; null of what has more messages than a trace may have, or more pieces to
 * follow. */
function collectiveGoal(lane: ResolvedLane): string | null {
  const collective = collectiveOf(lane);
  if (!collective) return null;
  const tasks = tasksOf(lane);
  const program = collective.program(tasks, lane.traffic, ruleChildrenOf(lane));
  if (tasks * Math.max(tasks, phasesOf(program)) > limits.traceRows) return null;
  return writeGoal(programRows(program, lane.traffic.dataBytes, tasks), tasks);
}

const schedule: FileFormat = {
  name: 'GOAL',
  // The first thing that is no comment.
  matches: ({ lines }) => /^(num_ranks[ \t]+\d|rank[ \t]+\d+[ \t]*\{)/.test(lines[0] ?? ''),
  program: readGoal,
  written: { ending: 'goal', of: collectiveGoal },
};

const binary: FileFormat = {
  name: t`a binary schedule of LogGOPSim`,
  instead: t`open the GOAL file that it was made from with txt2bin`,
  matches: ({ text }) => text.startsWith('\x7f\x10\0\0'),
};

export const goal: readonly FileFormat[] = [schedule, binary];
