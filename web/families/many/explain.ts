/* Why many-to-many traffic takes as long as it does. */

import { linkPs } from '../../scenario/cycle.ts';
import { manyOf } from '../../scenario/lanes.ts';
import type { ResolvedLane } from '../../scenario/types.ts';
import { formatCount, formatPercent, formatTime, THIN } from '../../words/format.ts';
import { capital, counted } from '../../words/grammar.ts';
import { type PhaseWord, phaseWord } from '../../words/phase-word.ts';
import { type Collisions, collisionsOf, type Known } from '../common/known.ts';
import { NOT_YET } from '../common/words.ts';
import { collidingWords } from './headline.ts';
import { freeWay } from './way.ts';

/** Nanoseconds, whole: sums are checked by hand. */
function ns(value: number): string {
  return `${formatCount(value)}${THIN}ns`;
}

export function explainMany(lane: Known): string[] {
  const { settings, summary, run } = lane;
  const way = freeWay(lane);
  const { adapter, switch: hub, link } = settings;
  const sum = way
    ? `Alone, a packet takes ${way.adapters} × ${ns(adapter.latencyNs)} at both ends, ${way.switches} × ${ns(hub.latencyNs)} in switches and ${way.links} × ${ns(link.latencyNs)} on cables across the top: ${ns(way.ps / 1000)} (Shu).`
    : '';
  const paragraphs = [
    sum,
    collisionWords(collisionsOf(lane.analysis), phaseWord(settings), 'messages'),
    orderWords(settings),
  ];
  if (run.refusal !== null) return [...paragraphs, run.refusal];
  if (!summary?.finished) return [...paragraphs, NOT_YET];
  const { completionPs, idealPs, latencyPs } = summary;
  const { lockstep, cycles } = manyOf(settings);
  const needs = lockstep
    ? `the ${counted(cycles.length, 'cycle')} of this schedule take when nothing waits`
    : 'the busiest node needs';
  const over = formatPercent(completionPs / idealPs - 1);
  const least =
    completionPs === idealPs ? `exactly what ${needs}` : `${over} more than the ${formatTime(idealPs)} that ${needs}`;
  return [
    ...paragraphs,
    `The longest latency is ${formatTime(latencyPs.max)}, the mean ${formatTime(latencyPs.mean)}; all is done after ${formatTime(completionPs)}, ${least} (measured by the simulation).`,
  ];
}

function orderWords(settings: ResolvedLane): string {
  const { lockstep, rounds } = manyOf(settings);
  if (!lockstep)
    return 'Senders do not wait for cycles: each goes on when it can, and queues carry collisions over into the next.';
  const { packet, link, adapter } = settings;
  const gaps = adapter.gapNs * 1000 > linkPs(packet.bytes, link.gbps) ? ' with its gaps' : '';
  const parted = rounds > 1 ? `, in ${formatCount(rounds)} rounds` : '';
  return `Cycles begin together${parted}; a cycle is as long as one message of the smallest size${gaps}.`;
}

function collisionWords(collisions: Collisions | null, word: PhaseWord, what: string): string {
  if (!collisions) return `The ${word.many} are still being analysed.`;
  const { colliding, worst, first } = collisions;
  if (colliding === 0 && collisions.phases === 1) return `In its one ${word.one} no two ${what} share a link.`;
  if (colliding === 0) return `In no ${word.one} of ${formatCount(collisions.phases)} do two ${what} share a link.`;
  const which =
    collisions.phases > 1 && colliding <= first.length
      ? ` (${first.map((phase) => formatCount(phase + word.first)).join(', ')})`
      : '';
  return `${capital(collidingWords(collisions, word.one))}${which}: up to ${formatCount(worst)} ${what} share a link, and all but one wait.`;
}
