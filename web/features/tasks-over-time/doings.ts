/* Who does what when in a program with dependencies: of every node that takes part, its time in pieces, computing, sending, both or
 * waiting, until all that it sends and receives is over: then it is done; every message; and the longest chain. In slots, as the core counts.
 * A node sends a message until its last packet is in the queue of its link; packets of a hot spot on top are not of the program, and in no
 * row. */

import { traceRows } from '../../model/algorithms/traces.ts';
import { linkPs } from '../../model/message-sizes.ts';
import { isComputation, predecessors } from '../../model/trace.ts';
import type { ResolvedLane, TraceRow } from '../../model/types.ts';
import { IDLE } from '../../run/records.ts';
import { type EventTimes, eventTimes } from '../../traffic/program-times.ts';

export type Doing = 'computes' | 'sends' | 'both' | 'waits' | 'done';

interface Span {
  from: number;
  to: number;
}

export interface Piece extends Span {
  doing: Doing;
}

export interface NodeRow {
  node: number;
  /** one after the other, from 0 on */
  pieces: Piece[];
  /** slots in which it neither computes nor sends, and is not done */
  waits: number;
}

/** From when its node turns to it until it is over; still on its way where `open`. */
export interface TimedMessage extends Span {
  event: number;
  source: number;
  destination: number;
  open: boolean;
}

export interface TaskTimeline {
  rows: NodeRow[];
  messageCount: number;
  /** made when it is first asked for: there may be a million */
  readonly messages: readonly TimedMessage[];
  /** empty until all is over */
  chain: ChainPart[];
  /** the slot up to which it is known */
  end: number;
  over: boolean;
  slotPs: number;
  program: readonly TraceRow[];
  times: EventTimes;
}

/** `reached`: the run has come so far; of one that is over, the end of its last event counts. */
export function taskTimelineOf(
  program: readonly TraceRow[],
  { slots, reached }: { slots: ArrayLike<number>; reached: number },
  slotPs: number,
): TaskTimeline {
  const times = eventTimes(program, slots);
  const last = lastKnown(times);
  const over = !times.end.includes(IDLE);
  const end = over ? last : Math.max(last, reached);
  let messages: TimedMessage[] | null = null;
  return {
    rows: rowsOf(program, times, end),
    messageCount: messageCountOf(program, times, end),
    get messages() {
      messages ??= messagesOf(program, times, end);
      return messages;
    },
    chain: over ? longestChain(program, times, last) : [],
    end,
    over,
    slotPs,
    program,
    times,
  };
}

/** For a lane whose traffic is listed. `slots`: three for each of its rows. */
export function taskTimelineOfLane(lane: ResolvedLane, slots: ArrayLike<number>, reachedPs: number): TaskTimeline {
  const slotPs = linkPs(lane.packet.bytes, lane.link.gbps);
  return taskTimelineOf(traceRows(lane), { slots, reached: Math.floor(reachedPs / slotPs) }, slotPs);
}

/** 0 .. 1, of the time of all nodes. */
export function shareWaited({ rows, end }: Pick<TaskTimeline, 'rows' | 'end'>): number {
  return rows.reduce((sum, { waits }) => sum + waits, 0) / Math.max(1, rows.length * end);
}

/** How many nodes do what in a slot. */
export function doingAt({ rows }: { rows: readonly NodeRow[] }, slot: number): Record<Doing, number> {
  const counts = { computes: 0, sends: 0, both: 0, waits: 0, done: 0 };
  for (const { pieces } of rows) counts[pieceAt(pieces, slot)?.doing ?? 'done']++;
  return counts;
}

const at = (column: ArrayLike<number>, index: number): number => column[index] ?? 0;

/** The slot in which all that a node sends and receives is over. */
export function doneAt({ pieces }: Pick<NodeRow, 'pieces'>, end: number): number {
  const last = pieces.at(-1);
  return last?.doing === 'done' ? last.from : end;
}

/** Undefined after the last one. */
export function pieceAt(pieces: readonly Piece[], slot: number): Piece | undefined {
  let [low, high] = [0, pieces.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.from ?? 0) <= slot) low = middle;
    else high = middle;
  }
  const piece = pieces[low];
  return piece && slot < piece.to ? piece : undefined;
}

function lastKnown({ ready, sent, end }: EventTimes): number {
  let last = 0;
  for (const column of [ready, sent, end]) for (const slot of column) if (slot !== IDLE && slot > last) last = slot;
  return last;
}

/** What has begun and is not over goes on until `end`. */
function lasts(from = IDLE, to = IDLE, end = 0): boolean {
  return from !== IDLE && from < (to === IDLE ? end : to);
}

function span(from = IDLE, to = IDLE, end = 0): Span | null {
  return lasts(from, to, end) ? { from, to: to === IDLE ? end : to } : null;
}

/** One more, or the last one longer: most begin in the order of the rows, and one where the one before ends. */
function addSpan(spans: Span[], from = IDLE, to = IDLE, end = 0): void {
  if (!lasts(from, to, end)) return;
  const until = to === IDLE ? end : to;
  const last = spans.at(-1);
  if (last && from >= last.from && from <= last.to) last.to = Math.max(last.to, until);
  else spans.push({ from, to: until });
}

function rowsOf(program: readonly TraceRow[], times: EventTimes, end: number): NodeRow[] {
  const byNode = new Map<number, { computing: Span[]; sending: Span[]; done: number }>();
  const doingsOf = (node: number, over = 0) => {
    const known = byNode.get(node);
    if (known) {
      known.done = Math.max(known.done, over);
      return known;
    }
    const first = { computing: [], sending: [], done: over };
    byNode.set(node, first);
    return first;
  };
  for (let event = 0; event < program.length; event++) {
    const row = program[event] as TraceRow;
    const over = Math.min(end, times.end[event] ?? IDLE);
    const own = doingsOf(row[2], over);
    if (row[1] > 0) addSpan(own.computing, times.released[event], times.ready[event], end);
    if (isComputation(row)) continue;
    doingsOf(row[3], over);
    addSpan(own.sending, times.start[event], times.sent[event], end);
  }
  const nodes = [...byNode].sort(([a], [b]) => a - b);
  return nodes.map(([node, { computing, sending, done }]) => {
    const pieces = piecesOf(merged(computing), merged(sending), done);
    if (done < end) pieces.push({ doing: 'done', from: done, to: end });
    const waits = pieces.reduce((sum, { doing, from, to }) => sum + (doing === 'waits' ? to - from : 0), 0);
    return { node, pieces, waits };
  });
}

/** In order, without overlaps. */
function merged(spans: Span[]): Span[] {
  const whole: Span[] = [];
  for (const { from, to } of spans.sort((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else whole.push({ from, to });
  }
  return whole;
}

function piecesOf(computing: readonly Span[], sending: readonly Span[], end: number): Piece[] {
  const pieces: Piece[] = [];
  const cursors = { computing: 0, sending: 0 };
  for (let from = 0; from < end; ) {
    const computes = isIn(computing[cursors.computing], from);
    const sends = isIn(sending[cursors.sending], from);
    const to = Math.min(end, edgeAfter(computing[cursors.computing], from), edgeAfter(sending[cursors.sending], from));
    const doing = computes ? (sends ? 'both' : 'computes') : sends ? 'sends' : 'waits';
    pieces.push({ doing, from, to });
    if (computing[cursors.computing]?.to === to) cursors.computing++;
    if (sending[cursors.sending]?.to === to) cursors.sending++;
    from = to;
  }
  return pieces;
}

const isIn = (span: Span | undefined, slot: number): boolean => span !== undefined && span.from <= slot;

function edgeAfter(span: Span | undefined, slot: number): number {
  if (!span) return Number.POSITIVE_INFINITY;
  return span.from > slot ? span.from : span.to;
}

function messageCountOf(program: readonly TraceRow[], { start, end: ends }: EventTimes, end: number): number {
  let count = 0;
  for (let event = 0; event < program.length; event++)
    if (!isComputation(program[event] as TraceRow) && lasts(start[event], ends[event], end)) count++;
  return count;
}

/** Null before it begins, and of what computes. */
export function messageOf({ program, times, end }: TaskTimeline, event: number): TimedMessage | null {
  return program[event] ? timed(program[event], event, times, end) : null;
}

function timed(row: TraceRow, event: number, { start, end: ends }: EventTimes, end: number): TimedMessage | null {
  const own = isComputation(row) ? null : span(start[event], ends[event], end);
  return own && { event, source: row[2], destination: row[3], open: ends[event] === IDLE, ...own };
}

function messagesOf(program: readonly TraceRow[], times: EventTimes, end: number): TimedMessage[] {
  return program.flatMap((row, event) => timed(row, event, times, end) ?? []);
}

/* The longest chain of a program, its critical path: back from what was over last, always to what that waited for last: of what it needs, the
 * one that was over last (of equals the first), or the message before it at its own node. */

/** Slots. Each begins where the one before it ends. */
export interface ChainPart {
  event: number;
  /** computes: before the event, or as the event; sends: what its node has to send before the next part; travels: from the
   * beginning of a message to its end */
  doing: 'computes' | 'sends' | 'travels';
  source: number;
  destination: number;
  from: number;
  to: number;
}

/** From 0 to the last completion; empty where something is not over yet. */
function longestChain(rows: readonly TraceRow[], times: EventTimes, last: number): ChainPart[] {
  const parts: ChainPart[] = [];
  let event = times.end.indexOf(last);
  // From the end of an event, or from when its node had sent it.
  let whole = true;
  let to = last;
  while (event >= 0) {
    const row = rows[event] as TraceRow;
    const [, , source, destination] = row;
    const add = (doing: ChainPart['doing'], from: number) => {
      if (from < to)
        parts.push({ event, doing, source, destination: doing === 'travels' ? destination : source, from, to });
      to = from;
    };
    const start = at(times.start, event);
    if (!isComputation(row)) add(whole ? 'travels' : 'sends', start);
    whole = start === at(times.ready, event);
    if (!whole) {
      event = at(times.before, event);
      continue;
    }
    add('computes', at(times.released, event));
    event = predecessors(row).find((other) => times.end[other] === to) ?? -1;
  }
  return parts.reverse();
}
