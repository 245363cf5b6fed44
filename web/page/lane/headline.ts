/* What the head of a lane says, on the page and in files: the result of the run, the instant, and the lane in a few words. */

import type { Headline } from '../../kinds/common/family.ts';
import { missingHeadline, overIdealHeadline } from '../../kinds/common/over-ideal.ts';
import { figuresInPhase, type HeadInstant, type SmallFigures } from '../../kinds/common/small-figures.ts';
import { familyOfLane } from '../../kinds/families.ts';
import { collisionsOf, excessOf } from '../../measures/contention.ts';
import { collectiveOf, flitsIn } from '../../model/message-sizes.ts';
import type { ResolvedLane, Traffic } from '../../model/types.ts';
import { type LaneState, withResult } from '../../run/lane-state.ts';
import { stoppedAtPs } from '../../run/progress.ts';
import { equal } from '../../state/equal.ts';
import { formatTime, NARROW_SPACE, relativeChangeDigits } from '../../words/format.ts';
import { joinSentence } from '../../words/grammar.ts';
import { t, translatedWithNumbers } from '../../words/language/language.ts';

export function headlineOf(lane: LaneState): Headline {
  const known = withResult(lane);
  const early = known === lane ? null : headlineAt(known);
  return early?.final ? early : headlineAt(lane);
}

/** Index of the lane whose result is better than that of any other; null until all are known, where two agree in what is shown, and where
 * lanes differ in more than how they go about the same work. */
export function winnerOf(lanes: readonly LaneState[]): number | null {
  const [first, ...others] = lanes.map(({ settings }) => workOf(settings));
  if (!others.every((work) => equal(work, first))) return null;
  const heads = lanes.map(headlineOf);
  const costs = heads.map(({ final, cost }) => (final ? (cost ?? NaN) : NaN));
  const best = costs.indexOf(Math.min(...costs));
  const isAlike = ({ figure, unit }: Headline) => figure === heads[best]?.figure && unit === heads[best]?.unit;
  return lanes.length > 1 && heads.filter(isAlike).length === 1 ? (lanes[best]?.index ?? null) : null;
}

/** What of the traffic says how its work is done. */
const FREE: readonly string[] = ['exchange', 'shift', 'sigma', 'schedule', 'width', 'jobs'] satisfies (keyof Traffic)[];

/** What is to be done, and on which network. */
function workOf({ topology, traffic, link, packet, run }: ResolvedLane) {
  const work = Object.entries(traffic).filter(([name]) => !FREE.includes(name));
  const jobs = traffic.jobs.map(([exchange, tasks, bytes, startNs = 0]) => [exchange, tasks, bytes, startNs]);
  return { topology, link, packet, run, work, jobs, operation: collectiveOf({ traffic })?.operation };
}

function headlineAt(lane: LaneState): Headline {
  const { status, run } = lane;
  if (status === 'failed') return waiting('–', t`stopped`, lane.error);
  if (status === 'recovering') return waiting('…', t`restarting`, lane.error);
  const own = missingHeadline(lane) ?? familyOfLane(lane.settings).headline(lane) ?? overIdealHeadline(lane);
  if (own) return own;

  switch (run.state) {
    case 'running':
      return waiting('…');
    case 'paused':
      return waiting('…', t`run paused`);
    case 'cancelled':
      return waiting('–', t`run cancelled`);
    default: {
      const stop = stoppedAtPs(lane);
      if (stop !== null) return waiting('–', t`stopped at ${formatTime(stop)}`);
      return staticAnswer(lane) ?? waiting('…');
    }
  }
}

/** For screen readers: 'OPT: 53.2 µs, +7 %, ideal 49.9 µs, best result' */
export function spokenHeadline(name: string, headline: Headline, wins = false) {
  const { figure, unit, text, final } = headline;
  const said = final ? `${figure.replace(/^[+−]/, '')}${unit && NARROW_SPACE}${unit} ${text}`.trim() : text;
  return `${name}: ${joinSentence(besideFigure(headline, said || t`not known yet`), wins ? t`best result` : '')}`;
}

/** What goes with the large figure, in words: '+53 %, ideal 49.9 µs' */
export function besideFigure({ second, note, text }: Headline, said = text): string {
  const sentence = joinSentence(said, second?.words ?? '');
  return note ? `${sentence}. ${note}` : sentence;
}

/** Without packets: what the busiest links of all phases carry, more than the one message each that is ideal. */
function staticAnswer(lane: LaneState): Headline | null {
  const { analysis, run, settings } = lane;
  const collisions = collisionsOf(analysis, flitsIn(settings));
  if (!collisions) return null;
  return {
    figure: relativeChangeDigits(excessOf(collisions, collisions.sending)),
    unit: '%',
    text: t`static loads only`,
    note: `${t`The busiest links carry that much more than one message per phase.`} ${run.refusal ? translatedWithNumbers(run.refusal) : t`Its packets are not simulated.`}`,
    final: true,
  };
}

function waiting(figure: '…' | '–', text = '', fault: string | null = null): Headline {
  return { figure, unit: '', text, ...(fault && { note: translatedWithNumbers(fault) }), final: false };
}

export interface Head {
  headline: Headline;
  /** null while nothing is known of the phase */
  smallFigures: SmallFigures | null;
}

/** In a phase, or at an instant. */
export function headOf(lane: LaneState): (at: number | HeadInstant) => Head {
  const say = familyOfLane(lane.settings).smallFigures(lane);
  return (at) => ({
    headline: headlineOf(lane),
    smallFigures: typeof at === 'number' ? figuresInPhase(lane, at) : say(at),
  });
}

/** Who sends to whom, and how it is routed. What tells a lane from the others comes first. */
export function laneFormula(lane: ResolvedLane, all: readonly ResolvedLane[] = [lane]): string {
  return familyOfLane(lane).formula(lane, all);
}
