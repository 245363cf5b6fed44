/* What can be drawn in addition in the trees of lanes with phases, and why it cannot be in some. */

import { MAX_ARCS } from '../draw/tree/layout.ts';
import { collectiveOf } from '../model/collective.ts';
import { usePlayground } from '../state/store.ts';
import { t } from '../words/language/language.ts';
import type { DrawableLane } from './picture.ts';

export type TreeMark = 'arcs' | 'memory' | 'bisection';

/** Null where it can be drawn. */
function refusalOf(mark: TreeMark, { shape, settings }: DrawableLane): string | null {
  if (mark === 'memory' && !collectiveOf(settings)) return t`Memory is shown of collectives.`;
  if (mark !== 'bisection')
    return shape.nodes > MAX_ARCS ? t`Only trees of at most ${MAX_ARCS} nodes have room below them.` : null;
  if (shape.bisection) return null;
  return t`This tree has no two halves: its top switches have ${shape.childrenOf(shape.levels)} subtrees.`;
}

/** Where some lane cannot show it, the reason is said. */
export function toggleMark(mark: TreeMark): void {
  const { scenario, lanes, changeView, notify } = usePlayground.getState();
  const on = !scenario.view[mark];
  changeView({ [mark]: on });
  const refusals = lanes.flatMap((lane) => {
    const { shape } = lane;
    return (on && shape && refusalOf(mark, { ...lane, shape })) || [];
  });
  if (refusals[0] !== undefined) notify(refusals[0]);
}
