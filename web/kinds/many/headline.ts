/* The large figure of many-to-many traffic: the longest latency. */

import { type Collisions, collisionsOf } from '../../measures/contention.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { formatCount, formatMultiple, formatTime, NARROW_SPACE } from '../../words/format.ts';
import { agree, counted, fixed, joinSentence } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { Headline } from '../common/family.ts';
import type { BuiltLane } from '../common/lane-view.ts';

export function manyHeadline(lane: LaneState): Headline | null {
  const { summary, run } = lane;
  const collisions = collisionsOf(lane.analysis);
  if (run.refusal !== null) return collisions && byLoads(collisions, run.refusal);
  if (!summary?.finished) return null;
  const longest = summary.latencyPs.max;
  const [figure = '', unit = ''] = formatTime(longest).split(NARROW_SPACE);
  const free = unloadedText(lane, longest);
  const done = t`all done in ${formatTime(summary.completionPs)}`;
  const cycles = collisions ? collidingText(collisions) : '';
  return {
    figure,
    unit,
    text: t`longest latency`,
    brief: tFor('latency')`longest`,
    details: [joinSentence(free, done), cycles],
    final: true,
  };
}

/** '6.0× the free 1.48 µs'. Where packets do not all climb to the top, paths differ in length. */
function unloadedText({ settings, shape }: LaneState, longest: number): string {
  const way = shape && unloadedPath({ settings, shape });
  if (!way || way.ps === 0 || settings.routing.climb !== 'top') return '';
  const ratio = longest / way.ps;
  return ratio < 1.005
    ? t`as in an empty network`
    : t`${fixed(ratio, 1)} times the unloaded latency (${formatTime(way.ps)})`;
}

/** '13 of 18 phases collide' */
export function collidingText({ colliding, phases }: Collisions): string {
  return t`${formatCount(colliding)} of ${counted(phases, 'phase')} ${agree(colliding, 'collides', 'collide')}`;
}

function byLoads(collisions: Collisions, refusal: string): Headline {
  return {
    figure: formatCount(collisions.colliding),
    unit: t`of ${formatCount(collisions.phases)}`,
    text: agree(collisions.phases, 'phase collides', 'phases collide'),
    brief: t`collide`,
    details: [t`busiest link ${formatMultiple(collisions.worst)}×`, ''],
    note: refusal,
    final: true,
  };
}

/** The path of a packet that climbs to the top and meets no other. */
interface UnloadedPath {
  adapters: number;
  switches: number;
  links: number;
  ps: number;
}

export function unloadedPath({ settings, shape }: BuiltLane): UnloadedPath {
  const { adapter, switch: switchSettings, link } = settings;
  const [adapters, switches, links] = [2, 2 * shape.levels - 1, 2 * shape.levels];
  const ns = adapters * adapter.latencyNs + switches * switchSettings.latencyNs + links * link.latencyNs;
  return { adapters, switches, links, ps: ns * 1000 };
}
