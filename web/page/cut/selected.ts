/* What is selected, as a cut or a break names it, and the moment at which it can break. */

import { cableOf, switchEntry, switchOf, upLinksOfEntry } from '../../model/cables.ts';
import { uncutTreeOf } from '../../model/shape.ts';
import type { Cable } from '../../model/types.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { packetClockEndPs } from '../../run/progress.ts';
import { roundedBreakTime } from '../../state/cuts.ts';
import { playback } from '../../state/store.ts';
import type { PlaygroundState } from '../../state/types.ts';
import type { Selection } from '../../traffic/selection.ts';
import { cableName, entityName } from '../../tree/names.ts';
import type { Tree } from '../../tree/tree.ts';
import { t } from '../../words/language/language.ts';

export interface Selected {
  lane: LaneState;
  entry: Cable;
  /** 'cable edge 5 – aggregation 6', 'edge 5' */
  name: string;
  /** from the start to the end */
  isCut: boolean;
}

/** 'edge 5', 'cable edge 5 – aggregation 6' */
export function entryName(tree: Tree, entry: Cable): string {
  const entity = switchOf(tree, entry);
  if (entity !== null) return entityName(tree, entity);
  const [link] = upLinksOfEntry(tree, entry);
  return link === undefined ? '' : t`cable ${cableName(tree, link)}`;
}

/** Null where neither a link nor a switch is selected. */
export function selectedIn(lane: LaneState | undefined, selection: Selection | null): Selected | null {
  if (!lane?.shape || !selection) return null;
  const { shape } = lane;
  const tree = uncutTreeOf(lane.settings.topology);
  const of = (entry: Cable, isCut: boolean) => ({ lane, entry, name: entryName(tree, entry), isCut });
  if (selection.kind === 'switch') return of(switchEntry(tree, selection.entity), false);
  if (selection.kind !== 'link') return null;
  return of(cableOf(tree, shape.pairOf(selection.link)), shape.isCut(selection.link));
}

/** In words that can be said; null at the start, and while phases are shown instead of moments. */
export function momentNsOf({ clock }: Pick<PlaygroundState, 'clock'>): number | null {
  const { timePs } = playback.now();
  return clock.kind === 'packets' && timePs > 0 ? roundedBreakTime(timePs) : null;
}

/** When the run of a lane ends, in ns; 0 while that is not known. */
export function knownEndNs(lane: LaneState): number {
  return lane.run.state === 'finished' || lane.settings.run.untilNs > 0 ? packetClockEndPs([lane]) / 1000 : 0;
}
