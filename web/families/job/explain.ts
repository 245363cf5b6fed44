/* Why a job takes as long as it does. */

import { routings } from '../../scenario/algorithms/routings.ts';
import { hasJob, jobOf } from '../../scenario/lanes.ts';

import { formatCount, formatPercent, formatTime } from '../../words/format.ts';
import { agree } from '../../words/grammar.ts';
import { type PhaseWord, phaseWord } from '../../words/phase-word.ts';
import { type Collisions, collisionsOf, type Known } from '../common/known.ts';
import { NOT_YET } from '../common/words.ts';

export function explainJob(lane: Known): string[] {
  const { settings, shape, summary, run } = lane;
  const size = formatCount(hasJob(settings) ? jobOf(settings).length : (shape?.nodes ?? 0));
  const paragraphs = [
    `At shift distance sd local id s sends to (s + sd) mod ${size}; ${size} of ${formatCount(shape?.nodes ?? 0)} nodes take part, in the order of their leaf switches.`,
    hotWords(collisionsOf(lane.analysis), phaseWord(settings)),
    routings[settings.routing.kind].root?.why ?? '',
  ];
  if (run.refusal !== null) return [...paragraphs, run.refusal];
  if (!summary?.finished || summary.idealPs <= 0) return [...paragraphs, NOT_YET];
  const over = formatPercent(summary.completionPs / summary.idealPs - 1);
  return [
    ...paragraphs,
    `Simulated with packets, all is done after ${formatTime(summary.completionPs)}, ${over} longer than if nothing ever waited. ${OVERLAP}`,
  ];
}

function hotWords(collisions: Collisions | null, { one, many }: PhaseWord): string {
  if (!collisions) return `The ${many} are still being analysed.`;
  const { colliding, phases, worst } = collisions;
  if (phases === 1)
    return colliding === 0
      ? `Its one ${one} has no hot spot: no two connections share a link.`
      : `Its one ${one} has a hot spot, where up to ${formatCount(worst)} connections share a link.`;
  if (colliding === 0) return `None of ${formatCount(phases)} ${many} has a hot spot: no two connections share a link.`;
  return `${formatCount(colliding)} of ${formatCount(phases)} ${many} ${agree(colliding, 'has', 'have')} a hot spot, where up to ${formatCount(worst)} connections share a link.`;
}

/** Why the whole grows by less than the fullest links of all distances add up to. */
const OVERLAP =
  'Nodes do not wait for each other between distances: while some share a link, the others go ahead to the next distance.';
