/* 'Formula and paper' of a lane with phases. */

import type { LaneView } from '../../families/common/lane-view.ts';
import { paperOf } from '../../families/papers.ts';
import { Formula } from './Formula.tsx';

export function Paper({ lane }: { lane: LaneView }) {
  const { formulas, reference } = paperOf(lane.settings);
  return <Formula formulas={formulas(lane)} reference={reference} />;
}
