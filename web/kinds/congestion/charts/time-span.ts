/* The stretch of time that the tasks over time are drawn for: nearer, farther, back to all of it. */

import type { TimeSpan } from '../../../draw/chart/timeline/task-timeline.ts';
import type { TaskTimeline } from '../../../traffic/task-timeline.ts';

/** At most so much nearer than all. */
const MOST = 256;

/** Around an instant, which stays where it is, or the end that is nearer to it; null: all of it. `factor` below 1 is nearer. */
export function zoomed(span: TimeSpan | null, endPs: number, aroundPs: number, factor: number): TimeSpan | null {
  const { fromPs, toPs } = span ?? { fromPs: 0, toPs: endPs };
  const length = Math.max(endPs / MOST, (toPs - fromPs) * factor);
  if (length >= endPs) return null;
  const around = Math.max(fromPs, Math.min(toPs, aroundPs));
  const share = toPs > fromPs ? (around - fromPs) / (toPs - fromPs) : 0.5;
  return placed(around - share * length, length, endPs);
}

/** Sideways, by a share of its length. */
export function moved(span: TimeSpan | null, endPs: number, by: number): TimeSpan | null {
  if (!span) return null;
  const length = span.toPs - span.fromPs;
  return placed(span.fromPs + by * length, length, endPs);
}

/** Between two instants in either order; null where they are all of it. */
export function between(onePs: number, otherPs: number, endPs: number): TimeSpan | null {
  const [fromPs, toPs] = [Math.min(onePs, otherPs), Math.max(onePs, otherPs)];
  return zoomed({ fromPs, toPs }, endPs, (fromPs + toPs) / 2, 1);
}

function placed(fromPs: number, length: number, endPs: number): TimeSpan {
  const from = Math.max(0, Math.min(endPs - length, fromPs));
  return { fromPs: from, toPs: from + length };
}

/** Where the longest chain was before an instant: the beginning of the part of it that ends there, or goes on then. */
export function chainBefore({ chain, slotPs }: Pick<TaskTimeline, 'chain' | 'slotPs'>, timePs: number) {
  const part = chain.findLast(({ from }) => from * slotPs < timePs - 1);
  return part ? { node: part.source, timePs: part.from * slotPs } : null;
}
