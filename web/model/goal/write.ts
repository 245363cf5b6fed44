/* A trace as a GOAL schedule. A row can wait for what its own node computed or received, and for nothing else: a rank does not learn what
 * happens at another one. So it is with collectives, and with what was read from a schedule. */

import { t } from '../../words/language/language.ts';
import { isComputation, predecessors } from '../trace.ts';
import type { Result, TraceRow } from '../types.ts';

/** The label, at a node, of the end of a row; null: the node does not learn of it. */
function endAt(rows: readonly TraceRow[], row: number, node: number): string | null {
  const [, , source, destination] = rows[row] as TraceRow;
  if (destination !== node) return null;
  return source === destination ? `c${row}` : `r${row}`;
}

export function writeGoal(rows: readonly TraceRow[], ranks: number): Result<string> {
  const lines = Array.from({ length: ranks }, (): string[] => []);
  const tags = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const [, delayNs, source, destination, bytes] = row;
    const own = lines[source] as string[];
    const before = predecessors(row).map((other) => endAt(rows, other, source));
    if (before.includes(null))
      return {
        ok: false,
        problems: [t`Row ${index} of the trace waits for a row that does not end at its source; GOAL cannot say that.`],
      };
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
  return { ok: true, value: [`num_ranks ${ranks}`, ...blocks, ''].join('\n') };
}
