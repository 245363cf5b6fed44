/* A GOAL schedule as a trace. A rank is a node, a send a message, a calc a computation. What requires a recv waits for the delivery; what
 * requires a send only for what the send itself waits for: a message is in the hands of the network as soon as it is sent, and those of a
 * rank leave one after the other anyhow. */

import { LineFault, type Tell } from '../../model/foreign-files.ts';
import { limits } from '../../model/limits.ts';
import { quoted } from '../../model/sentences.ts';
import { checkRows } from '../../model/trace.ts';
import type { Program, Result, TraceRow } from '../../model/types.ts';
import { count } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { type Operation, readStatements, type Schedule } from './statements.ts';

const NONE = -1;

/** By number of a recv, that of its send: the first of its source, destination and tag is received first. */
function matched({ operations }: Schedule): Map<number, number> {
  const sent = new Map<string, number[]>();
  const matches = new Map<number, number>();
  for (const [at, operation] of operations.entries()) {
    if (operation.kind !== 'send') continue;
    const key = `${operation.rank} ${operation.peer} ${operation.tag}`;
    const list = sent.get(key);
    if (list) list.push(at);
    else sent.set(key, [at]);
  }
  for (const list of sent.values()) list.reverse();
  for (const [at, operation] of operations.entries()) {
    if (operation.kind !== 'recv') continue;
    const send = sent.get(`${operation.peer} ${operation.rank} ${operation.tag}`)?.pop();
    if (send === undefined) throw new LineFault(operation.line, t`receives a message that is never sent`);
    const { bytes, line } = operations[send] as Operation & { bytes: number };
    if (bytes !== operation.bytes)
      throw new LineFault(
        operation.line,
        t`receives ${count(operation.bytes)} bytes; line ${line} sends ${count(bytes)}`,
      );
    matches.set(at, send);
  }
  let lost = Number.POSITIVE_INFINITY;
  for (const list of sent.values()) lost = Math.min(lost, list.at(-1) ?? lost);
  const left = operations[lost];
  if (left) throw new LineFault(left.line, t`sends a message that is never received`);
  return matches;
}

/** For each operation those that it comes after, in one list for ends and one for starts. */
interface Before {
  ends: number[][];
  starts: number[][];
  match: Map<number, number>;
}

function beforeOf(schedule: Schedule): Before {
  const lists = () => schedule.operations.map((): number[] => []);
  const [ends, starts] = [lists(), lists()];
  for (const { of, on, start } of schedule.waits) (start ? starts : ends)[of]?.push(on);
  return { ends, starts, match: matched(schedule) };
}

function allBefore({ ends, starts, match }: Before, at: number): number[] {
  const send = match.get(at);
  return [...(ends[at] ?? []), ...(starts[at] ?? []), ...(send === undefined ? [] : [send])];
}

/** One that comes after itself: from any that is left, back until one is met again. */
function inCircle(before: Before, left: readonly number[]): number {
  const leftOver = new Set(left);
  const seen = new Set<number>();
  let at = left[0] ?? 0;
  while (!seen.has(at)) {
    seen.add(at);
    at = allBefore(before, at).find((other) => leftOver.has(other)) ?? at;
  }
  return at;
}

/** Each after all that it waits for; otherwise as in the text. */
function ordered({ operations }: Schedule, before: Before): number[] {
  const missing = operations.map((_, at) => allBefore(before, at).length);
  const next = operations.map((): number[] => []);
  for (const at of operations.keys()) for (const other of allBefore(before, at)) next[other]?.push(at);
  const order = [...operations.keys()].filter((at) => missing[at] === 0);
  for (const at of order)
    for (const after of next[at] ?? []) {
      const left = (missing[after] ?? 0) - 1;
      missing[after] = left;
      if (left === 0) order.push(after);
    }
  if (order.length === operations.length) return order;
  const left = [...operations.keys()].filter((at) => (missing[at] ?? 0) > 0);
  const { line, kind, label } = operations[inCircle(before, left)] as Operation;
  throw new LineFault(line, t`has ${quoted(label ?? kind)}, which waits for itself in a circle`);
}

/** So many rows are waited for by name; more are joined first, since others may wait for the same ones. */
const MOST_NAMED = 16;

class Rows {
  readonly rows: TraceRow[] = [];

  add(
    before: readonly number[],
    delayNs: number,
    source: number,
    destination: number,
    bytes: number,
    line: number,
  ): number[] {
    if (this.rows.length === limits.traceRows)
      throw new LineFault(line, t`is one too many: a trace has at most ${count(limits.traceRows)} rows`);
    const [first = NONE, ...also] = before;
    this.rows.push([first, delayNs, source, destination, bytes, ...also]);
    return [this.rows.length - 1];
  }

  /** Each once. */
  together(lists: readonly (readonly number[])[], { rank, line }: Operation): number[] {
    const all = [...new Set(lists.flat())].sort((a, b) => a - b);
    return all.length > MOST_NAMED ? this.add(all, 0, rank, rank, 0, line) : all;
  }
}

function rowsOf(schedule: Schedule): TraceRow[] {
  const before = beforeOf(schedule);
  const made = new Rows();
  const [start, end, row]: [number[][], number[][], number[][]] = [[], [], []];
  for (const at of ordered(schedule, before)) {
    const operation = schedule.operations[at] as Operation;
    const { rank, line } = operation;
    const ends = (before.ends[at] ?? []).map((other) => end[other] ?? []);
    const starts = (before.starts[at] ?? []).map((other) => start[other] ?? []);
    const ready = made.together([...ends, ...starts], operation);
    start[at] = end[at] = ready;
    if (operation.kind === 'send')
      row[at] = made.add(ready, 0, rank, operation.peer, Math.max(1, operation.bytes), line);
    else if (operation.kind === 'recv')
      end[at] = made.together([ready, row[before.match.get(at) ?? 0] ?? []], operation);
    else if (operation.kind === 'calc' && operation.ns > 0)
      end[at] = made.add(ready, operation.ns, rank, rank, 0, line);
  }
  return made.rows;
}

/** The most of one rank. */
function nicsOf({ operations }: Schedule): number {
  const used = new Map<number, Set<number>>();
  for (const operation of operations) {
    if (operation.kind === 'calc') continue;
    const nics = used.get(operation.rank) ?? new Set();
    used.set(operation.rank, nics.add(operation.nic));
  }
  return Math.max(1, ...Array.from(used.values(), ({ size }) => size));
}

/** With the rows of a trace in an order in which each comes after all that it waits for. */
export function readGoal(text: string, tell: Tell = () => undefined): Result<Program> {
  try {
    const schedule = readStatements(text, tell);
    const rows = rowsOf(schedule);
    const fault = rows.length === 0 ? t`The GOAL schedule sends no message` : checkRows(rows);
    if (fault !== null) return { ok: false, problems: [`${fault}.`] };
    return { ok: true, value: { rows, nodes: schedule.ranks, nics: nicsOf(schedule) } };
  } catch (error) {
    if (!(error instanceof LineFault)) throw error;
    return { ok: false, problems: [t`Line ${count(error.line)} of the GOAL schedule ${error.message}.`] };
  }
}
