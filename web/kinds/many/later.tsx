/* What is said of many-to-many traffic on request: in the inspector, at an instant, why it takes as long as it does, and by which
 * formulas (Shu et al.). */

import { overIdealOf } from '../../measures/comparable.ts';
import { type Collisions, collisionsOf } from '../../measures/contention.ts';
import { scheduleTexts } from '../../model/algorithms/schedule-texts.ts';
import type { ScheduleKind } from '../../model/algorithms/schedules.ts';
import { linkPs } from '../../model/cycle.ts';
import { manyScheduleOf } from '../../model/lanes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { LaneProgress } from '../../run/lane-state.ts';
import { queueCapacity } from '../../traffic/queue-capacity.ts';
import { linkName } from '../../tree/names.ts';
import { formatCount, formatMultiple, formatRelativeChange, formatTime, NARROW_SPACE } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { section } from '../../words/titles.ts';
import { phaseInspection } from '../common/inspect/phases.ts';
import {
  type Description,
  type FormulaEntry,
  type InstantContext,
  type PhaseTexts,
  phasePaper,
} from '../common/inspection.ts';
import { describeInstant, phasesText } from '../common/instant.ts';
import type { BuiltLane, Instant, LaneView } from '../common/lane-view.ts';
import { preloaded } from '../common/loadable.ts';
import { oneMessageInTime, overviewOf } from '../common/overview.ts';
import { contentionFormula, NOT_YET } from '../common/phase-formulas.ts';
import { explainContention } from '../common/why.ts';
import { collidingText, unloadedPath } from './family.ts';
import { manyMessages } from './messages.ts';

export { manySchedule } from './schedule.ts';

function scale(settings: ResolvedLane): string {
  return settings.link.fastReceivers && settings.traffic.sizes.length > 0
    ? t`Every link takes one message in the time of a phase; that of a fast receiver takes more than one.`
    : oneMessageInTime(settings);
}

function cost(settings: ResolvedLane): string {
  return manyScheduleOf(settings).lockstep
    ? t`so the others wait in buffers and run into the next phase`
    : t`so the others wait in buffers, while senders go on without waiting for phases`;
}

/** In lock-step the next cycle begins regardless. */
function inBuffer(settings: ResolvedLane): string {
  return manyScheduleOf(settings).lockstep
    ? t`in a buffer and run into the next phase`
    : t`in a buffer, while senders go on`;
}

export function manyInstant(lane: InstantContext, instant: Instant): Description {
  const description = describeInstant(lane, instant, {
    // a receiver's phase is that of what it still expects, the first one for all at the start
    tasks: () => phasesText(lane, instant, lane.settings.traffic.senders, 'sender'),
    fullest: (context, at) => [...fullest(context, at), ...lost(at)],
  });
  return instant.frame.finished
    ? { ...description, sentences: [...description.sentences, ...lost(instant)] }
    : description;
}

function lost({ frame: { lostPackets } }: Instant): string[] {
  return lostPackets > 0 ? [t`Lost in broken cables so far: ${counted(lostPackets, 'packet')}.`] : [];
}

function fullest({ settings, shape }: InstantContext, { frame: { linkQueue } }: Instant): string[] {
  const max = linkQueue.reduce((a, b) => Math.max(a, b), 0);
  if (max === 0) return [];
  const link = linkQueue.indexOf(max);
  const capacity = formatCount(queueCapacity(settings, shape, link));
  return [t`The fullest buffer, after ${linkName(shape, link)}, holds ${formatCount(max)} of ${capacity}.`];
}

/** Whole nanoseconds, so that readers can check the sums. */
function ns(value: number): string {
  return `${formatCount(value)}${NARROW_SPACE}ns`;
}

/** The path of a packet that climbs to the top and meets no other, term by term. */
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

const manyPaper = phasePaper(
  manyFormulas,
  'Shu, Hao, Song, Li, Wang: Optimal Many-to-Many Personalized Concurrent Communication in RapidIO-based Fat-trees.',
);

function manyFormulas(lane: LaneView): FormulaEntry[] {
  const { settings, summary } = lane;
  const { senders, receivers, schedule } = settings.traffic;
  const { cycles } = manyScheduleOf(settings);
  return [
    {
      name: t`Schedule`,
      value: tFor('senders and receivers')`${formatCount(senders.length)} to ${formatCount(receivers.length)}`,
      what: `${t`The receiver that sender i sends to in phase t, of ${counted(cycles.length, 'phase')}.`} ${scheduleTexts[schedule as ScheduleKind]}`,
      source: `Shu, ${section('V')}`,
    },
    contentionFormula(lane, `Shu, ${section('V-A')}`),
    {
      name: t`Unloaded latency`,
      value: formatTime(unloadedPath(lane).ps),
      what: t`The time taken by a packet that climbs to the top and meets no other.`,
      formula: unloadedText(lane),
      source: `Shu, ${section('VI')}`,
    },
    {
      name: t`Longest latency`,
      value: summary && summary.latencyPs.max > 0 ? formatTime(summary.latencyPs.max) : t`not known yet`,
      what: t`Of all packets delivered so far: from when a packet's tail leaves its task until it arrives.`,
      formula: t`measured by simulating the packets`,
      source: `Shu, ${section('VI')}`,
    },
  ];
}

const texts: PhaseTexts = {
  overview: (lane) =>
    overviewOf(lane, {
      scale,
      climbs: ({ routing }) => routing.climb === 'top',
      cost,
      reason: () => null,
    }),
  moment: manyInstant,
  why: (lane, link, users) => explainContention(lane, link, users, (settings) => ` ${inBuffer(settings)}`),
  asksForMessages: true,
  messages: manyMessages,
};

export const manyInspection = phaseInspection(texts, preloaded(manyPaper));
