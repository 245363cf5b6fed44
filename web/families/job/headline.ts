/* The large figure of a job: at how many distances there is a hot spot. */

import type { LaneState } from '../../engine/lane-state.ts';
import { formatCount, formatPercent, formatShare } from '../../words/format.ts';
import type { Headline } from '../common/family.ts';
import { collisionsOf } from '../common/known.ts';
import { sentence } from '../common/words.ts';

export function jobHeadline({ name, analysis, summary, run }: LaneState): Headline | null {
  const collisions = collisionsOf(analysis);
  if (!collisions) return null;
  const { colliding, phases, worst } = collisions;
  const share = Math.round((colliding / Math.max(1, phases)) * 100);
  const some = colliding > 0 && share === 0 ? '<1' : String(share);
  const one = phases === 1;
  const few = colliding === 0 ? 'none' : formatCount(colliding);
  const hot = one ? 'its one shift distance' : `${few} of ${formatCount(phases)} shift distances`;
  const has = one ? (colliding === 0 ? 'has no' : 'has a') : colliding < 2 ? 'has a' : 'have a';
  const link = `busiest link ${worst}×`;
  const over =
    summary?.finished && summary.idealPs > 0 ? overWords(summary.completionPs / summary.idealPs - 1) : runWords(run);
  return {
    figure: some,
    unit: '%',
    words: 'distances are hot',
    brief: 'distances hot',
    sentence: sentence(`${name}: ${hot} ${has} hot spot`, link, over),
    details: [one ? link : `${few} of ${formatCount(phases)}, ${link}`, over],
    final: true,
  };
}

function overWords(ratio: number): string {
  return Math.abs(ratio) < 0.0005
    ? 'packets take the ideal time'
    : `packets take ${formatPercent(ratio)} longer than ideal`;
}

function runWords({ state, fraction, refusal }: LaneState['run']): string {
  if (refusal !== null) return 'packets are not simulated';
  if (state === 'running') return `packets are being simulated: ${formatShare(Math.floor(fraction * 100) / 100)}`;
  return state === 'finished' ? 'packets were stopped before arriving' : '';
}
