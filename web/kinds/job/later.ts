/* What is said of a job on request: in the inspector, and why it takes as long as it does (Naruse et al.). */

import { longerThanIdeal } from '../../measures/comparable.ts';
import { type Collisions, collisionsOf } from '../../measures/contention.ts';
import { routings } from '../../model/algorithms/routings.ts';
import { tasksOf } from '../../model/lanes.ts';
import { nodesOf } from '../../model/shape.ts';
import type { LaneProgress } from '../../run/lane-state.ts';
import { formatCount, formatMultiple, formatRelativeChange, formatTime } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { phaseInspection } from '../common/inspect/phases.ts';
import { NOT_YET } from '../common/phase-formulas.ts';
import { explainContention, phaseTakesLonger } from '../common/why.ts';

export { exchangeSchedule } from '../common/schedule.ts';

export function explainJob(lane: LaneProgress): string[] {
  const { settings, summary, run } = lane;
  const size = formatCount(tasksOf(settings));
  const paragraphs = [
    t`In phase sd (the shift distance), local id s sends to (s + sd) mod ${size}; ${size} of ${formatCount(nodesOf(settings.topology))} nodes take part, in the order of their leaf switches.`,
    hotText(collisionsOf(lane.analysis)),
    routings[settings.routing.kind].whyTop ?? '',
  ];
  if (run.refusal !== null) return [...paragraphs, run.refusal];
  const ratio = longerThanIdeal(lane);
  if (ratio === null || !summary) return [...paragraphs, NOT_YET];
  const over = formatRelativeChange(ratio);
  return [
    ...paragraphs,
    `${t`In the packet simulation, everything is done after ${formatTime(summary.completionPs)}, ${over} longer than if nothing ever waited.`} ${OVERLAP}`,
  ];
}

function hotText(collisions: Collisions | null): string {
  if (!collisions) return t`The phases are still being analysed.`;
  const { colliding, phases, worst } = collisions;
  return t`Hot spots: ${formatCount(colliding)} of ${counted(phases, 'phase')}; ${t`busiest link ${formatMultiple(worst)}×`}.`;
}

/** Why the total grows by less than the sum of the fullest links of all distances. */
const OVERLAP = t`Nodes do not wait for each other between phases: while some share a link, the others go on to the next phase.`;

export const jobInspection = phaseInspection({
  why: (lane, link, users) => explainContention(lane, link, users, phaseTakesLonger),
});
