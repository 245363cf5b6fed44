/* The inspector of all families with phases while nothing is selected. It needs nothing from the core. */

import { engineRow } from '../../model/lanes.ts';
import { phaseName } from '../../model/notes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { IDLE } from '../../run/protocol.ts';
import { queueCapacities, queuesTaken } from '../../traffic/queue-capacity.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { Inspection } from './inspection.ts';
import { type BuiltLane, type Instant, type LaneView, laneView } from './lane-view.ts';
import { preloaded } from './loadable.ts';
import { emptyPanel } from './panel.ts';

export const phaseOverview = preloaded<Inspection>({
  queries: () => ({}),
  panel({ lane, instant }) {
    const view = laneView(lane);
    if (!view) return null;
    if (!instant) return emptyPanel(lane.name, phaseName(lane.settings, view.loads.phase), '');
    return emptyPanel(lane.name, t`at ${formatTime(instant.timePs)}`, waitingText(view, instant));
  },
});

/** 'in phase 3' */
export function inPhase(settings: ResolvedLane, phase: number): string {
  return t`in ${phaseName(settings, phase)}`;
}

/** 'finished at 53.2 µs' if the run has finished by this instant, else null. */
export function finishedAt({ summary }: Pick<LaneView, 'summary'>, { frame }: Instant): string | null {
  if (!frame.finished) return null;
  return summary?.finished ? t`finished at ${formatTime(summary.completionPs)}` : tFor('a run')`finished`;
}

/** How much is queued, and at how many links it cannot go on. */
export function waitingText({ settings, shape }: BuiltLane, { frame }: Instant): string {
  let [inSwitches, inNodes] = [0, 0];
  for (const link of frame.linkQueue.keys()) {
    const { before, behind } = queuesTaken(frame, link, queueCapacities(settings, shape, link));
    const ofNodes = (shape.fromOf(link) < shape.nodes ? before : 0) + (shape.toOf(link) < shape.nodes ? behind : 0);
    inNodes += ofNodes;
    inSwitches += before + behind - ofNodes;
  }
  const stuck = frame.linkWaits.filter((next) => next !== IDLE).length;
  const ofSwitches = t`${counted(inSwitches, engineRow(settings).carries)} in queues of switches`;
  const queued = inNodes > 0 ? t`${ofSwitches}, ${formatCount(inNodes)} in nodes` : ofSwitches;
  return stuck > 0 ? t`${queued}; at ${counted(stuck, 'link')} the next one is full` : queued;
}
