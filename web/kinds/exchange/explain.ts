/* Why a lane takes as long as it does: the sum over its fullest links, term by term, against the measured time; of a collective, whose
 * messages differ in length, weighed by them. */

import { longerThanIdeal } from '../../measures/comparable.ts';
import { collisionsIn, excessOf } from '../../measures/contention.ts';
import { loadsOf } from '../../measures/loads.ts';
import { lockstepPs } from '../../measures/phase-times.ts';
import { exchanges } from '../../model/algorithms/exchanges.ts';
import { collectiveOf } from '../../model/collective.ts';
import { flitsPerMessage } from '../../model/cycle.ts';
import { tasksOf } from '../../model/lanes.ts';
import { flitsIn, phaseBytes, waitsForAnswer } from '../../model/message-sizes.ts';
import { hasRates } from '../../model/shape.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { flitPs } from '../../run/flits.ts';
import type { LaneProgress } from '../../run/lane-state.ts';
import type { Analysis, Shape, Summary } from '../../run/protocol.ts';
import { narrowestLevelText } from '../../traffic/narrowest-level.ts';
import { formatBytes, formatCount, formatMultiple, formatRelativeChange, formatTime } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { NOT_YET } from '../common/phase-formulas.ts';

interface Sum {
  /** phases in which at least one message crosses a link */
  phases: number;
  /** sum of their contention, of messages of mean length */
  slots: number;
  /** [contention, phases], ascending */
  terms: [number, number][];
  /** those phases in which not every task sends to another one */
  gaps: number;
  /** a faster link carries several messages at once */
  merges: boolean;
}

/** One or two sentences per paragraph. */
export function explainExchange(lane: LaneProgress): string[] {
  const { settings, shape, analysis, summary, run } = lane;
  if (!shape || !analysis || analysis.done < analysis.phases) return [t`The phases are still being analysed.`];
  const { sum, messages, noLatencies, expected, measured } = countsOf(lane, analysis);
  if (sum.phases === 0) return [t`Nothing is sent over any link, so nothing waits.`];
  const tight = narrowestLevelText(shape, settings);
  const collective = collectiveOf(settings) !== null;
  const idealPs = summary?.idealPs ?? null;
  const paragraphs =
    noLatencies && messages !== null
      ? [staticSum(sum, messages)]
      : [
          collective && sum.slots > sum.phases
            ? carriedText(settings, analysis, termsOf(sum), excessOf(sum, sum.phases))
            : byLoads(sum, messages),
          ...(collective ? [idealText(idealPs)] : noLatencies ? [] : [latencies(idealPs)]),
        ];
  if (tight && sum.slots > sum.phases) paragraphs.push(tight);
  if (run.refusal !== null) return [...paragraphs, t`${run.refusal} The figure counts loads only.`];
  if (measured === null || !summary) return [...paragraphs, NOT_YET];
  if (collective)
    return [...paragraphs, lockstepText(settings, shape, analysis, summary, measured, otherCauses(settings, sum))];
  return [...paragraphs, outcome(expected, measured, sum, settings)];
}

interface Counts {
  sum: Sum;
  messages: number | null;
  /** all latencies are 0 */
  noLatencies: boolean;
  /** over ideal, if phases waited for each other; null if the sum does not predict it */
  expected: number | null;
  /** over ideal, as simulated; null before the end */
  measured: number | null;
}

/** For a lane whose phases are all analysed. */
function countsOf(lane: LaneProgress, analysis: Analysis): Counts {
  const { settings } = lane;
  const sum = sumOf(analysis, settings);
  const messages = messagesPerTask(lane);
  const noLatencies = settings.link.latencyNs + settings.switch.latencyNs + settings.adapter.latencyNs === 0;
  const expected = noLatencies && messages !== null ? excessOf(sum, messages) : null;
  return { sum, messages, noLatencies, expected, measured: longerThanIdeal(lane) };
}

function sumOf(analysis: Analysis, settings: ResolvedLane): Sum {
  const { contention, messages } = analysis;
  const tasks = tasksOf(settings);
  const counts = new Map<number, number>();
  let gaps = 0;
  for (const [phase, load] of contention.entries()) {
    if (load === 0) continue;
    counts.set(load, (counts.get(load) ?? 0) + 1);
    if ((messages[phase] ?? 0) < tasks) gaps++;
  }
  const { sending, slots } = collisionsIn(contention, flitsIn(settings));
  const merges = hasRates(settings.topology) && hasMoreThanContention(analysis);
  return { phases: sending, slots, terms: [...counts].sort(([a], [b]) => a - b), gaps, merges };
}

/** Whether a link carries more messages of a phase than the contention, which counts in the time of a node's link. */
function hasMoreThanContention({ levels, contention, maxLinkUp, maxLinkDown }: Analysis): boolean {
  return [maxLinkUp, maxLinkDown].some((all) =>
    all.some((max, at) => max > (contention[Math.floor(at / levels)] ?? 0)),
  );
}

/** Messages of the busiest task; null if the ideal time, from which it follows, is not known, and where they differ in length. */
function messagesPerTask({ settings, summary }: LaneProgress): number | null {
  if (exchanges[settings.traffic.exchange].complete) return Math.max(1, tasksOf(settings) - 1);
  if (collectiveOf(settings)) return null;
  const { link, switch: switchSettings, adapter } = settings;
  if (
    !summary ||
    summary.idealPs <= 0 ||
    link.latencyNs + switchSettings.latencyNs + adapter.latencyNs > 0 ||
    hasRates(settings.topology)
  )
    return null;
  const flits = flitsPerMessage(settings) + (waitsForAnswer(settings) ? 1 : 0);
  return Math.round(summary.idealPs / (flits * flitPs(settings)));
}

/** Without latencies a phase takes one message time, and the ideal is the number of messages per task. */
function staticSum(sum: Sum, messages: number): string {
  const { phases, slots } = sum;
  const ratio = `${formatCount(slots)}/${formatCount(messages)} = ${formatRelativeChange(excessOf(sum, messages))}`;
  if (slots > phases)
    return t`If phases waited for each other, the busiest links would add up to ${formatCount(slots)} phase times (${termsOf(sum)}) where ${formatCount(messages)} would do: ${ratio}.`;
  if (phases === messages) return t`No link is ever overloaded; ${phasesFor(phases, messages)}.`;
  return t`No link is ever overloaded; ${`${morePhases(sum, messages)}: ${ratio}`}.`;
}

/** '16 phases for 15 messages' */
function phasesFor(phases: number, messages: number): string {
  return t`${counted(phases, 'phase')} for ${counted(messages, 'message')}`;
}

function morePhases({ phases, gaps }: Sum, messages: number): string {
  return t`${phasesFor(phases, messages)}, because in ${formatCount(gaps)} of them some task sends to itself or not at all`;
}

function byLoads(sum: Sum, messages: number | null): string {
  const { phases, slots } = sum;
  if (slots === phases)
    return t`No link is ever overloaded; ${messages === null ? counted(phases, 'phase') : phasesFor(phases, messages)}.`;
  const more = formatRelativeChange(excessOf(sum, phases));
  return t`By loads alone, the busiest links in ${counted(phases, 'phase')} add up to ${formatCount(slots)} phase times (${termsOf(sum)}): ${more}.`;
}

/** '8 at 1×, 7 at 2×'; with more than four different terms, the first three and the last. */
function termsOf({ terms }: Sum): string {
  const texts = terms.map(([load, phases]) => t`${formatCount(phases)} at ${formatMultiple(load)}×`);
  if (texts.length <= 4) return texts.join(', ');
  return `${texts.slice(0, 3).join(', ')}, …, ${texts.at(-1)}`;
}

function latencies(idealPs: number | null): string {
  const size = idealPs === null ? '' : ` (${formatTime(idealPs)})`;
  return t`The ideal is the sum in section 5.1${size}: every message, its acknowledgement if tasks wait for it, and all latencies, one after another. Latencies are the same whether links are full or not.`;
}

function outcome(expected: number | null, measured: number, sum: Sum, settings: ResolvedLane): string {
  const texts = t`${formatRelativeChange(measured)} (measured in the simulation)`;
  if (expected !== null && Math.abs(measured - expected) < TOLERANCE)
    return t`The simulation measures the same: ${formatRelativeChange(measured)}.`;
  const causes = otherCauses(settings, sum);
  if (causes.length > 0) return t`${causes.join(' ')} No simple sum gives the result: ${texts}.`;
  if (expected === null) {
    return t`Phases do not wait for each other either, so no simple sum gives the result: ${texts}.`;
  }
  return measured > expected
    ? t`They do not wait, so late messages meet those of the next phase: ${texts}.`
    : t`They do not wait, so the next phase begins where links are already free: ${texts}.`;
}

/** What else desynchronises the tasks of a phase. */
function otherCauses(lane: ResolvedLane, { gaps, merges }: Sum): string[] {
  const { run, traffic } = lane;
  const causes: string[] = [];
  if (run.startJitterNs > 0) causes.push(t`Tasks start up to ${formatTime(run.startJitterNs * 1000)} apart.`);
  if (!waitsForAnswer(lane)) causes.push(t`Tasks do not wait for acknowledgements.`);
  if (traffic.selfMessages === 'free' && gaps > 0 && !exchanges[traffic.exchange].selfTogether) {
    causes.push(t`A message to itself takes a task no time, so some tasks get ahead of others.`);
  }
  if (merges)
    causes.push(t`Messages share the faster links flit by flit, so some of a phase arrive later than the others.`);
  return causes;
}

/** Relative difference up to which a sum and the measurement count as equal. */
const TOLERANCE = 0.015;

/** Where some link is shared. `terms`: '8 at 1×, 2 at 2×'. */
function carriedText(settings: ResolvedLane, { contention }: Analysis, terms: string, excess: number): string {
  const bytes = phaseBytes(settings) ?? [];
  const sending = bytes.filter((_, phase) => (contention[phase] ?? 0) > 0);
  const carried = bytes.reduce((sum, of, phase) => sum + of * (contention[phase] ?? 0), 0);
  const least = sending.reduce((sum, of) => sum + of, 0);
  return t`By loads alone, the busiest links of ${counted(sending.length, 'phase')} carry ${formatBytes(carried)} where one message in each would be ${formatBytes(least)} (${terms}): ${formatRelativeChange(excess)}.`;
}

function idealText(idealPs: number | null): string {
  const size = idealPs === null ? '' : ` (${formatTime(idealPs)})`;
  return t`The ideal${size} is what tasks take that wait for each other, phase by phase, and for no link but their own.`;
}

/** `measured`: over ideal; `causes`: what else desynchronises tasks. */
function lockstepText(
  settings: ResolvedLane,
  shape: Shape,
  analysis: Analysis,
  { completionPs }: Pick<Summary, 'completionPs'>,
  measured: number,
  causes: readonly string[],
): string {
  const waiting = lockstepPs(settings, loadsOf(shape, analysis));
  const over = formatRelativeChange(measured);
  const both = t`If each phase waited for the one before, all would take ${formatTime(waiting)}; the simulation takes ${formatTime(completionPs)}.`;
  if (Math.abs(completionPs / waiting - 1) < TOLERANCE) return t`${both} Over the ideal: ${over}.`;
  const texts = t`${over} (measured in the simulation)`;
  const reason =
    completionPs > waiting
      ? t`They do not wait, so late messages meet those of the next phase: ${texts}.`
      : t`They do not wait, so the next phase begins where links are already free: ${texts}.`;
  return [...causes, both, reason].join(' ');
}
