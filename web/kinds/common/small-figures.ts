/* What a head says of the phase or the instant under the clock, in one line. Lane head and exported picture show the same. */

import { levelCapacity } from '../../draw/chart/timeline/rows.ts';
import { activePhases, messagesIn } from '../../measures/contention.ts';
import { fullestLink, linkCapacities } from '../../model/capacity.ts';
import { firstPhase, phaseName } from '../../model/notes.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { Frame } from '../../run/protocol.ts';
import { participantsOf } from '../../traffic/participants.ts';
import { fitCount, formatCount, formatMultiple, formatTime, NARROW_SPACE } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';

/** A piece of the line: '16 cross the top, 8 fit'. */
export interface Said {
  text: string;
  /** with all digits */
  full?: string;
  /** over capacity, or lost */
  over?: boolean;
  /** counts victims of other traffic */
  suffers?: boolean;
}

/** The instant that a head describes; no frame if the run has not reached it. */
export interface HeadInstant {
  timePs: number;
  frame: Frame | null;
}

export interface SmallFigures {
  line: Said[];
}

/** For what needs nothing but the frame; nothing is said until there is one. */
export function fromFrame(say: (frame: Frame) => Said[]): (instant: HeadInstant) => SmallFigures {
  return ({ frame }) => ({ line: frame ? say(frame) : [] });
}

/** For the phase whose loads are shown; null until they are known. `phase`: the clock's, which may lie beyond this lane's last
 * phase. */
export function figuresInPhase({ shape, loads, settings }: LaneState, phase: number): SmallFigures | null {
  if (!shape || !loads) return null;
  if (phase >= shape.phases) return { line: [{ text: t`over after ${phaseName(settings, shape.phases - 1)}` }] };
  const top = shape.levels;
  const crossing = loads.crossings[top] ?? 0;
  const capacities = linkCapacities(settings);
  const worst = fullestLink(loads, capacities);
  const fits = levelCapacity(shape, top, capacities);
  const cross = crossing === 1 ? t`1 crosses the top` : t`${formatCount(crossing)} cross the top`;
  return {
    line: [
      { text: `${cross}, ${fitCount(fits)}`, over: crossing > fits },
      { text: t`busiest link ${formatMultiple(worst)}×`, over: worst > 1 },
    ],
  };
}

/** 'done at 53.2 µs' once the run has finished; otherwise `otherwise`. */
export function whenText({ finished }: Frame, { summary }: Pick<LaneState, 'summary'>, otherwise: string): string {
  const endPs = summary?.completionPs ?? -1;
  return finished && endPs >= 0 ? t`done at ${formatTime(endPs)}` : otherwise;
}

/** So few messages are counted: their share would stay at 0 % until several of them are whole. */
const FEW_MESSAGES = 999;

/** For an instant: which phases the tasks are in, if there are several, and how much has arrived. `packetsDelivered`: a share of all
 * packets, in place of whole messages. */
export function figuresAtInstant(
  lane: LaneState,
  packetsDelivered?: (frame: Frame) => string,
): (instant: HeadInstant) => SmallFigures {
  const { analysis, settings, shape } = lane;
  const from = firstPhase(settings);
  const phases = shape?.phases ?? 1;
  const messages = messagesIn(analysis);
  const participants = participantsOf(settings);
  return fromFrame((frame) => {
    const { first, last } = activePhases(frame, participants, phases);
    const share = packetsDelivered
      ? t`${packetsDelivered(frame)} of packets delivered`
      : messages !== null && messages <= FEW_MESSAGES
        ? t`${formatCount(frame.delivered)} of ${formatCount(messages)} messages delivered`
        : t`${deliveredShare(frame.delivered, messages)} of messages delivered`;
    const now = whenText(frame, lane, phases > 1 ? t`phase ${phaseRange(first, last, from)}` : '');
    return [{ text: now }, { text: share, full: counted(frame.delivered, 'message') }].filter(
      ({ text }) => text !== '',
    );
  });
}

export function phaseRange(first: number, last: number, from: number): string {
  return first === last ? formatCount(first + from) : `${formatCount(first + from)}–${formatCount(last + from)}`;
}

/** Rounded down, so that 100 % means all of it. */
export function deliveredShare(delivered: number, messages: number | null): string {
  if (messages === null) return formatCount(delivered);
  return `${messages === 0 ? 100 : Math.min(100, Math.floor((delivered / messages) * 100))}${NARROW_SPACE}%`;
}
