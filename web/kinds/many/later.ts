/* What is said of many-to-many traffic on request: in the inspector, above the table of its phases, and why it takes as long as it does
 * (Shu et al.). */

import { overIdealOf } from '../../measures/comparable.ts';
import { type Collisions, collisionsOf } from '../../measures/contention.ts';
import { manyScheduleOf, manyToManySchedule } from '../../model/lanes.ts';
import { linkPs } from '../../model/message-sizes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { LaneProgress } from '../../run/lane-state.ts';
import { formatCount, formatMultiple, formatRelativeChange, formatTime, NARROW_SPACE } from '../../words/format.ts';
import { agree, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { phaseInspection } from '../common/inspect/phases.ts';
import type { BuiltLane } from '../common/lane-view.ts';
import { NOT_YET } from '../common/phase-formulas.ts';
import type { ScheduleWording } from '../common/schedule.ts';
import { explainContention } from '../common/why.ts';

export const manySchedule: ScheduleWording = {
  participants: ({ traffic }, { columns }) =>
    `${counted(columns.length, 'sender')}, ${counted(traffic.receivers.length, 'receiver')}.`,
  reason({ traffic }) {
    const { saysWhy, description, lockstep } = manyToManySchedule(traffic);
    if (saysWhy) return description;
    return lockstep ? '' : t`All senders go through the receivers in the same order, so they all meet at the same one.`;
  },
};

/** In lock-step the next cycle begins regardless. */
function inBuffer(settings: ResolvedLane): string {
  return manyScheduleOf(settings).lockstep
    ? t`in a buffer and run into the next phase`
    : t`in a buffer, while senders go on`;
}

/** Whole nanoseconds, so that readers can check the sums. */
function ns(value: number): string {
  return `${formatCount(value)}${NARROW_SPACE}ns`;
}

/** The path of a packet that climbs to the top and meets no other. */
export function unloadedPath({ settings, shape }: BuiltLane) {
  const { adapter, switch: switchSettings, link } = settings;
  const [adapters, switches, links] = [2, 2 * shape.levels - 1, 2 * shape.levels];
  const ns = adapters * adapter.latencyNs + switches * switchSettings.latencyNs + links * link.latencyNs;
  return { adapters, switches, links, ps: ns * 1000 };
}

/** Term by term. */
function unloadedText(lane: BuiltLane): string {
  const way = unloadedPath(lane);
  const { adapter, switch: switchSettings, link } = lane.settings;
  return t`Alone, a packet takes ${way.adapters} × ${ns(adapter.latencyNs)} at both ends, ${way.switches} × ${ns(switchSettings.latencyNs)} in switches and ${way.links} × ${ns(link.latencyNs)} on cables across the top: ${ns(way.ps / 1000)} (Shu).`;
}

export function explainMany(lane: LaneProgress): string[] {
  const { settings, shape, summary, run } = lane;
  const sum = shape ? unloadedText({ settings, shape }) : '';
  const paragraphs = [sum, collisionText(collisionsOf(lane.analysis)), orderText(settings)];
  if (run.refusal !== null) return [...paragraphs, run.refusal];
  if (!summary?.finished) return [...paragraphs, NOT_YET];
  const { completionPs, idealPs, latencyPs } = summary;
  const { lockstep, cycles } = manyScheduleOf(settings);
  const over = overIdealOf({ completionPs, idealPs }) ?? 0;
  const more = formatRelativeChange(over);
  const overText = lockstep
    ? t`${more} more than the ${formatTime(idealPs)} that the ${counted(cycles.length, 'phase')} of this schedule take when nothing waits`
    : t`${more} more than the ${formatTime(idealPs)} that the busiest node needs`;
  return [
    ...paragraphs,
    t`The longest latency is ${formatTime(latencyPs.max)}, the mean ${formatTime(latencyPs.mean)}; everything is done after ${formatTime(completionPs)}, ${overText} (measured in the simulation).`,
  ];
}

function orderText(settings: ResolvedLane): string {
  const { lockstep, rounds } = manyScheduleOf(settings);
  if (!lockstep)
    return t`Senders do not wait for phases: each goes on when it can, and queues carry collisions over into the next phase.`;
  const { packet, link, adapter } = settings;
  const begin = t`All senders of a round begin a phase together (rounds: ${formatCount(rounds.length)}); a phase is as long as a message of the smallest size.`;
  return adapter.gapNs * 1000 > linkPs(packet.bytes, link.gbps) ? `${begin} ${t`Its gaps are part of it.`}` : begin;
}

/** '13 of 18 phases collide' */
function collidingText({ colliding, phases }: Collisions): string {
  return t`${formatCount(colliding)} of ${counted(phases, 'phase')} ${agree(colliding, 'collides', 'collide')}`;
}

function collisionText(collisions: Collisions | null): string {
  if (!collisions) return t`The phases are still being analysed.`;
  const { colliding, worst, first } = collisions;
  if (colliding === 0) return `${collidingText(collisions)}.`;
  const which =
    collisions.phases > 1 && colliding <= first.length
      ? ` (${first.map((cycle) => formatCount(cycle + 1)).join(', ')})`
      : '';
  return t`${collidingText(collisions)}${which}: ${t`busiest link ${formatMultiple(worst)}×`}, where one message fits and others wait.`;
}

export const manyInspection = phaseInspection({
  why: (lane, link, users) => explainContention(lane, link, users, (settings) => ` ${inBuffer(settings)}`),
});
