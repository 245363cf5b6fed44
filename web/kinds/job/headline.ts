/* The large figure of a job: number of distances with a hot spot. */

import { longerThanIdeal } from '../../run/comparable.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { formatCount, formatRelativeChange, formatShare } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import type { Headline } from '../common/family.ts';
import { joinSentence } from '../common/formula-parts.ts';
import { collisionsOf } from '../common/lane-progress.ts';

export function jobHeadline(lane: LaneState): Headline | null {
  const { name, analysis, run } = lane;
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
    sentence: joinSentence(hotText(name, colliding, phases), link, over),
    details: [phases === 1 ? link : `${fewText(colliding, phases)}, ${link}`, over],
    final: true,
  };
}

function hotText(name: string, colliding: number, phases: number): string {
  const all = formatCount(phases);
  if (phases === 1)
    return colliding === 0 ? t`${name}: its one phase has no hot spot` : t`${name}: its one phase has a hot spot`;
  if (colliding === 0) return t`${name}: none of ${all} phases has a hot spot`;
  return colliding === 1
    ? t`${name}: 1 of ${all} phases has a hot spot`
    : t`${name}: ${formatCount(colliding)} of ${all} phases have a hot spot`;
}

function fewText(colliding: number, phases: number): string {
  return colliding === 0 ? t`none of ${formatCount(phases)}` : t`${formatCount(colliding)} of ${formatCount(phases)}`;
}

function overText(ratio: number): string {
  if (Math.abs(ratio) < 0.0005) return t`packets take the ideal time`;
  const size = formatRelativeChange(ratio).replace(/^[+−]/, '');
  return ratio > 0 ? t`packets take ${size} longer than ideal` : t`packets finish in ${size} less time than ideal`;
}

function runText({ state, fraction, refusal }: LaneState['run']): string {
  if (refusal !== null) return t`packets are not simulated`;
  if (state === 'running') return t`packets are being simulated: ${formatShare(Math.floor(fraction * 100) / 100)}`;
  return state === 'finished' ? t`stopped before all packets arrived` : '';
}
