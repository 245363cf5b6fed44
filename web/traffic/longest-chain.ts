/* The longest chain of a program, its critical path: back from what was over last, always to what that waited for last: of what it needs, the
 * one that was over last (of equals the first), or the message before it at its own node. */

import { isComputation, predecessors } from '../model/trace.ts';
import type { TraceRow } from '../model/types.ts';
import type { EventTimes } from './program-times.ts';

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
export function longestChain(rows: readonly TraceRow[], times: EventTimes, last: number): ChainPart[] {
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

const at = (column: ArrayLike<number>, event: number): number => column[event] ?? 0;
