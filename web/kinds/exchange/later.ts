/* What is said of an exchange on request: in the inspector, and why it takes as long as it does. That is the sum over its fullest links, term
 * by term, and the time that phases would take if they waited for each other, against the measured one. */

import { longerThanIdeal } from '../../measures/comparable.ts';
import { loadsOf, lockstepPs } from '../../measures/loads.ts';
import { exchanges } from '../../model/algorithms/exchanges.ts';
import { tasksOf } from '../../model/lanes.ts';
import { flitsIn, waitsForAnswer } from '../../model/message-sizes.ts';
import { hasRates } from '../../model/shape.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { LaneProgress } from '../../run/lane-state.ts';
import type { Analysis } from '../../run/protocol.ts';
import { narrowestLevelText } from '../../traffic/narrowest-level.ts';
import { formatCount, formatMultiple, formatRelativeChange, formatTime } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t, translated } from '../../words/language/language.ts';
import { phaseInspection } from '../common/inspect/phases.ts';
import { NOT_YET } from '../common/phase-formulas.ts';
import { explainContention, phaseTakesLonger } from '../common/why.ts';

export { exchangeSchedule } from '../common/schedule.ts';

interface Sum {
  /** phases in which at least one message crosses a link */
  phases: number;
  /** whether messages of all phases are as long: then terms count phases, else flits of a message */
  isUniform: boolean;
  /** [contention, phases or flits], ascending */
  terms: [number, number][];
  /** phases, or flits, if no link carried more than one message */
  least: number;
  /** the same, if all wait for the busiest link */
  total: number;
  /** those phases in which not every task sends to another one */
  gaps: number;
}

/** One or two sentences per paragraph. */
export function explainExchange(lane: LaneProgress): string[] {
  const { settings, shape, analysis, summary, run } = lane;
  if (!shape || !analysis || analysis.done < analysis.phases) return [t`The phases are still being analysed.`];
  const sum = sumOf(analysis, settings);
  if (sum.phases === 0) return [t`Nothing is sent over any link, so nothing waits.`];
  const { complete } = exchanges[settings.traffic.exchange];
  const paragraphs = [loadsText(sum, complete ? Math.max(1, tasksOf(settings) - 1) : null)];
  const tight = narrowestLevelText(shape, settings);
  if (tight && sum.total > sum.least) paragraphs.push(tight);
  if (run.refusal !== null) return [...paragraphs, t`${run.refusal} The figure counts loads only.`];
  const measured = longerThanIdeal(lane);
  if (measured === null || !summary) return [...paragraphs, NOT_YET];
  const waitingPs = lockstepPs(settings, loadsOf(shape, analysis));
  const both = t`If each phase waited for the one before, all would take ${formatTime(waitingPs)}; the simulation takes ${formatTime(summary.completionPs)}.`;
  const over = formatRelativeChange(measured);
  const ratio = summary.completionPs / waitingPs;
  if (Math.abs(ratio - 1) < TOLERANCE) return [...paragraphs, t`${both} Over the ideal: ${over}.`];
  return [...paragraphs, [...causesOf(settings, analysis, sum), both, reasonOf(ratio, over)].join(' ')];
}

/** Relative difference up to which the sum and the measurement count as equal. */
const TOLERANCE = 0.015;

function sumOf({ contention, messages }: Analysis, settings: ResolvedLane): Sum {
  const [tasks, flits] = [tasksOf(settings), flitsIn(settings)];
  const sending = [...contention.keys()].filter((phase) => (contention[phase] ?? 0) > 0);
  const isUniform = new Set(sending.map(flits)).size < 2;
  const counts = new Map<number, number>();
  for (const phase of sending) {
    const load = contention[phase] ?? 0;
    counts.set(load, (counts.get(load) ?? 0) + (isUniform ? 1 : flits(phase)));
  }
  const terms = [...counts].sort(([a], [b]) => a - b);
  const least = terms.reduce((sum, [, count]) => sum + count, 0);
  const total = terms.reduce((sum, [load, count]) => sum + load * count, 0);
  const gaps = sending.filter((phase) => (messages[phase] ?? 0) < tasks).length;
  return { phases: sending.length, isUniform, terms, least, total, gaps };
}

/** `messages`: those of every task; null where they are not the same number. */
function loadsText(sum: Sum, messages: number | null): string {
  const { phases, isUniform, terms, total, gaps } = sum;
  const least = messages ?? sum.least;
  const ratio = formatRelativeChange(total / least - 1);
  if (total > sum.least) {
    const list = terms.map(([load, many]) => t`${formatCount(many)} at ${formatMultiple(load)}×`).join(', ');
    return isUniform
      ? t`If phases waited for each other, the busiest links would add up to ${formatMultiple(total)} phase times (${list}) where ${formatCount(least)} would do: ${ratio}.`
      : t`If phases waited for each other, the busiest links would pass ${formatMultiple(total)} flits (${list}) where ${formatCount(least)} would do: ${ratio}.`;
  }
  const count = counted(phases, 'phase');
  if (messages === null) return t`No link is ever overloaded; ${count}.`;
  const both = t`${count} for ${counted(messages, 'message')}`;
  if (phases <= messages) return t`No link is ever overloaded; ${both}.`;
  return t`No link is ever overloaded; ${both}, because in ${formatCount(gaps)} of them some task sends to itself or not at all: ${ratio}.`;
}

function reasonOf(ratio: number, over: string): string {
  const text = t`${over} (measured in the simulation)`;
  return ratio > 1
    ? t`They do not wait, so late messages meet those of the next phase: ${text}.`
    : t`They do not wait, so the next phase begins where links are already free: ${text}.`;
}

/** What else desynchronises the tasks of a phase. */
function causesOf(lane: ResolvedLane, analysis: Analysis, { gaps }: Sum): string[] {
  const { run, traffic, topology } = lane;
  const causes: string[] = [];
  if (run.startJitterNs > 0) causes.push(t`Tasks start up to ${formatTime(run.startJitterNs * 1000)} apart.`);
  if (!waitsForAnswer(lane)) causes.push(t`Tasks do not wait for acknowledgements.`);
  if (traffic.selfMessages === 'free' && gaps > 0 && !exchanges[traffic.exchange].selfTogether)
    causes.push(t`A message to itself takes a task no time, so some tasks get ahead of others.`);
  if (hasRates(topology) && merges(analysis))
    causes.push(t`Messages share the faster links flit by flit, so some of a phase arrive later than the others.`);
  return causes;
}

/** Whether a faster link carries several messages of a phase at once: more than the contention, which counts in the time of a node's link. */
function merges({ levels, contention, maxLinkUp, maxLinkDown }: Analysis): boolean {
  return [maxLinkUp, maxLinkDown].some((all) =>
    all.some((max, at) => max > (contention[Math.floor(at / levels)] ?? 0)),
  );
}

export const exchangeInspection = phaseInspection({
  why: (lane, link, users) => explainContention(lane, link, users, phaseTakesLonger),
  whySilent: ({ traffic }) => translated(exchanges[traffic.exchange].whyIdle ?? ''),
});
