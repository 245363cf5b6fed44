/* The large figure of many-to-many traffic, of a cluster with loss, and of a job. */

import { untilPsOf } from '../../engine/ends.ts';
import { leastRate } from '../../scenario/clusterFormulas.ts';
import { formatCount, formatPercent, formatShare, formatTime, THIN } from '../../state/format.ts';
import { phaseWord } from '../../state/phase-word.ts';
import type { LaneState } from '../../state/types.ts';
import { type Collisions, clusterRate, collisionsOf, freeWay, kindOf } from './family.ts';
import type { Headline } from './headline.ts';

/** Null where a lane is none of these, or has nothing to answer yet. */
export function familyHeadline(lane: LaneState): Headline | null {
  switch (kindOf(lane.settings)) {
    case 'many':
      return manyHeadline(lane);
    case 'cluster':
      return clusterHeadline(lane);
    case 'job':
      return jobHeadline(lane);
    default:
      return null;
  }
}

function manyHeadline(lane: LaneState): Headline | null {
  const { name, summary, run } = lane;
  const collisions = collisionsOf(lane.analysis);
  if (run.refusal !== null) return collisions && byLoads(lane, collisions, run.refusal);
  if (!summary?.finished) return null;
  const longest = summary.latencyPs.max;
  const [figure = '', unit = ''] = formatTime(longest).split(THIN);
  const free = freeWords(lane, longest);
  const done = `all done in ${formatTime(summary.completionPs)}`;
  const cycles = collisions ? collidingWords(collisions, 'cycle') : '';
  return {
    figure,
    unit,
    words: 'longest latency',
    brief: 'longest',
    sentence: sentence(`${name}: the longest latency is ${formatTime(longest)}`, free, done, cycles),
    details: [sentence(free, done), cycles],
    final: true,
  };
}

/** '6.0× the free 1.48 µs'. On trees that are not climbed to the top, ways differ in length. */
function freeWords(lane: LaneState, longest: number): string {
  const way = freeWay(lane);
  if (!way || way.ps === 0 || lane.settings.routing.climb !== 'top') return '';
  const ratio = longest / way.ps;
  return ratio < 1.005 ? 'as if alone' : `${ratio.toFixed(1)}× the free ${formatTime(way.ps)}`;
}

/** '13 of 18 cycles collide', 'none of 18 cycles collides' */
export function collidingWords({ colliding, phases }: Collisions, word: string): string {
  if (phases === 1) return colliding === 0 ? `its one ${word} has no collision` : `its one ${word} collides`;
  if (colliding === 0) return `none of ${formatCount(phases)} ${word}s collides`;
  return `${formatCount(colliding)} of ${formatCount(phases)} ${word}s ${colliding === 1 ? 'collides' : 'collide'}`;
}

function byLoads({ name, settings }: LaneState, collisions: Collisions, refusal: string): Headline {
  const word = phaseWord(settings);
  const words = collidingWords(collisions, word.one);
  return {
    figure: formatCount(collisions.colliding),
    unit: `of ${formatCount(collisions.phases)}`,
    words: `${collisions.phases === 1 ? `${word.one} collides` : `${word.many} collide`}`,
    brief: 'collide',
    sentence: `${name}: ${words}. ${refusal}`,
    details: [`at most ${collisions.worst}× on a link`, ''],
    final: true,
  };
}

function clusterHeadline(lane: LaneState): Headline | null {
  const rate = clusterRate(lane);
  if (!rate) return null;
  const { name, summary, settings } = lane;
  const figure = rate.rateMBs < 9.995 ? rate.rateMBs.toFixed(2) : rate.rateMBs.toFixed(1);
  const share = `${formatShare(rate.share)} of what ${leastRate(settings).kind === 'node' ? 'its link allows' : 'the uplinks allow'}`;
  const lost =
    rate.lost === 0 ? 'nothing dropped' : `${formatCount(rate.lost)} ${rate.lost === 1 ? 'frame' : 'frames'} dropped`;
  const again =
    rate.repeated === 0 ? '' : `${formatCount(rate.repeated)} ${rate.repeated === 1 ? 'packet' : 'packets'} sent again`;
  const window = rate.window === 0 ? 'no window' : `window ${formatCount(rate.window)}`;
  const stop = summary?.finished ? '' : `stopped at ${formatTime(untilPsOf(settings))} with packets on their way`;
  return {
    figure,
    unit: 'MB/s',
    words: 'per node',
    brief: 'per node',
    sentence: sentence(`${name}: a node receives ${figure}${THIN}MB/s`, share, lost, again, window, stop),
    details: [stop === '' ? share : stop, sentence(lost, again, window)],
    final: true,
  };
}

function jobHeadline({ name, analysis, summary, run }: LaneState): Headline | null {
  const collisions = collisionsOf(analysis);
  if (!collisions) return null;
  const { colliding, phases, worst } = collisions;
  const share = Math.round((colliding / Math.max(1, phases)) * 100);
  const some = colliding > 0 && share === 0 ? '<1' : String(share);
  const one = phases === 1;
  const few = colliding === 0 ? 'none' : formatCount(colliding);
  const hot = one ? 'its one shift distance' : `${few} of ${formatCount(phases)} shift distances`;
  const has = one ? (colliding === 0 ? 'has no' : 'has a') : colliding < 2 ? 'has a' : 'have a';
  const link = `worst link ${worst}×`;
  const over =
    summary?.finished && summary.idealPs > 0 ? overWords(summary.completionPs / summary.idealPs - 1) : runWords(run);
  return {
    figure: some,
    unit: '%',
    words: 'distances are hot',
    brief: 'distances hot',
    sentence: sentence(`${name}: ${hot} ${has} hot spot`, link, over),
    details: [one ? link : `${hot}, ${link}`, over],
    final: true,
  };
}

function overWords(ratio: number): string {
  return Math.abs(ratio) < 0.0005
    ? 'packets take exactly the ideal time'
    : `packets take ${formatPercent(ratio)} over ideal`;
}

function runWords({ state, fraction, refusal }: LaneState['run']): string {
  if (refusal !== null) return 'packets are not simulated';
  if (state === 'running') return `packets are being simulated: ${formatShare(Math.floor(fraction * 100) / 100)}`;
  return state === 'finished' ? 'packets were stopped on their way' : '';
}

function sentence(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
