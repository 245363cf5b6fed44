/* The large figure of a job: number of distances with a hot spot. */

import { longerThanIdeal } from '../../run/comparable.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { formatCount, formatRelativeChange, formatShare } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import type { Headline } from '../common/family.ts';
import { collisionsOf } from '../common/lane-progress.ts';

export function jobHeadline(lane: LaneState): Headline | null {
  const { analysis, run } = lane;
  const collisions = collisionsOf(analysis);
  if (!collisions) return null;
  const { colliding, phases, worst } = collisions;
  const share = Math.round((colliding / Math.max(1, phases)) * 100);
  const some = colliding > 0 && share === 0 ? '<1' : String(share);
  const link = t`busiest link ${worst}×`;
  const ratio = longerThanIdeal(lane);
  const over = ratio === null ? runText(run) : overText(ratio);
  return {
    figure: some,
    unit: '%',
    text: t`of phases are hot`,
    brief: t`phases hot`,
    details: [phases === 1 ? link : `${t`${formatCount(colliding)} of ${formatCount(phases)}`}, ${link}`, over],
    final: true,
  };
}

function overText(ratio: number): string {
  const size = formatRelativeChange(ratio).replace(/^[+−]/, '');
  return t`packets: ${`${size} ${ratio < 0 ? t`shorter than ideal` : t`longer than ideal`}`}`;
}

function runText({ state, fraction, refusal }: LaneState['run']): string {
  if (refusal !== null) return t`packets are not simulated`;
  if (state === 'running') return t`packets are being simulated: ${formatShare(Math.floor(fraction * 100) / 100)}`;
  return state === 'finished' ? t`stopped before all packets arrived` : '';
}
