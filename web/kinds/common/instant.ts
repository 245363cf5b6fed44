/* One instant of the packet run in a few words: what waits, or that it is over. */

import { unitWord } from '../../model/notes.ts';
import { IDLE } from '../../run/protocol.ts';
import { queueCapacities, queuesTaken } from '../../traffic/queue-capacity.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { BuiltLane, Instant, LaneView } from './lane-view.ts';

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
  const ofSwitches = t`${counted(inSwitches, unitWord(settings))} in queues of switches`;
  const queued = inNodes > 0 ? t`${ofSwitches}, ${formatCount(inNodes)} in nodes` : ofSwitches;
  return stuck > 0 ? t`${queued}; at ${counted(stuck, 'link')} the next one is full` : queued;
}
