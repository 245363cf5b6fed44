/* What can be drawn in addition in the trees of lanes with phases, and why it cannot be in some. */

import { MAX_ARCS } from '../draw/tree/layout.ts';
import type { Shape } from '../run/protocol.ts';
import { usePlayground } from '../state/store.ts';
import { t } from '../words/language/language.ts';

export type TreeMark = 'arcs' | 'bisection';

/** Null where it can be drawn. */
export function refusalOf(mark: TreeMark, shape: Shape): string | null {
  if (mark === 'arcs') return shape.nodes > MAX_ARCS ? t`Arcs are drawn for at most ${MAX_ARCS} nodes.` : null;
  if (shape.bisection) return null;
  return t`This tree has no two halves: its top switches have ${shape.childrenOf(shape.levels)} subtrees.`;
}

/** Where some lane cannot show it, the reason is said. */
export function toggleMark(mark: TreeMark): void {
  const { scenario, lanes, changeView, notify } = usePlayground.getState();
  const on = !scenario.view[mark];
  changeView({ [mark]: on });
  const refusals = lanes.flatMap(({ shape }) => (on && shape && refusalOf(mark, shape)) || []);
  if (refusals[0] !== undefined) notify(refusals[0]);
}
