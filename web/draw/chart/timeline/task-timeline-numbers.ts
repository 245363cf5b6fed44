/* How long rows of the space-time picture wait, in one unit for all of them. */

import type { NodeRow, TaskTimeline } from '../../../traffic/task-timeline.ts';
import { fixed } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';

const UNITS: readonly [ps: number, unit: string][] = [
  [1e9, 'ms'],
  [1e6, 'µs'],
  [1e3, 'ns'],
];

/** The mean wait of a subtree's nodes. */
function meanWaitPs(nodes: readonly NodeRow[], { slotPs }: Pick<TaskTimeline, 'slotPs'>): number {
  return (nodes.reduce((sum, { waits }) => sum + waits, 0) / Math.max(1, nodes.length)) * slotPs;
}

/** Lane by lane, row by row. */
export function numbersOf(
  lanes: readonly { rows: readonly { nodes: readonly NodeRow[] }[]; taskTimeline: Pick<TaskTimeline, 'slotPs'> }[],
): { waits: string[]; heading: string }[] {
  const all = lanes.map(({ rows, taskTimeline }) => rows.map(({ nodes }) => meanWaitPs(nodes, taskTimeline)));
  const most = Math.max(0, ...all.flat());
  const [factor, unit] = UNITS.find(([ps]) => most >= ps) ?? [1, 'ps'];
  const decimals = most / factor < 10 ? 2 : most / factor < 100 ? 1 : 0;
  const heading = t`waits, ${unit}`;
  return all.map((waits) => ({ waits: waits.map((ps) => fixed(ps / factor, decimals)), heading }));
}
