/* The small figures beside the large one of a lane with phases, for the current phase or for an instant of the packet run.
 * Lane head and exported picture show the same ones. */

import { levelCapacity } from '../../draw/chart/timeline/rows.ts';
import { messagesIn } from '../../measures/contention.ts';
import { activePhases } from '../../measures/delivered.ts';
import { fullestLink, linkCapacities } from '../../model/capacity.ts';
import { firstPhase, phaseName } from '../../model/phase-number.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { Frame } from '../../run/protocol.ts';
import { participantsOf } from '../../traffic/participants.ts';
import { fitCount, whereFitShort } from '../../words/fit.ts';
import { formatCount, formatMultiple, formatTime, NARROW_SPACE } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { Headline } from './family.ts';
import { inPhase } from './overview.ts';

export interface SmallFigure {
  name: string;
  /** shorter name, where both values are long */
  brief?: string;
  /** name for narrow lanes: `of` is dropped there, so this has to include it */
  tight?: string;
  /** after the name, in wide lanes */
  more?: string;
  value: string;
  /** after the value, in smaller type: 'of 16' */
  of?: string;
  /** the unrounded value */
  full?: string;
  /** over capacity, or lost */
  over: boolean;
  /** counts victims of other traffic */
  suffers?: boolean;
}

/** The instant that a head describes; no frame if the run has not reached it. */
export interface HeadInstant {
  timePs: number;
  frame: Frame | null;
}

export interface SmallFigures {
  /** 'in phase 3', 'at this instant', 'done at 53.2 µs'; '' if the figures need no time */
  when: string;
  figures: SmallFigure[];
  /** figures have many digits */
  long?: boolean;
  /** the large figure, if it follows the clock, with a sentence about the instant */
  follows?: { headline: Headline; sentence: string };
}

/** Shown until there is a frame. */
const UNKNOWN: SmallFigures = { when: t`at this instant`, figures: [{ name: '', value: '–', over: false }] };

/** For figures that need nothing but the frame. */
export function fromFrame(say: (frame: Frame) => SmallFigures): (instant: HeadInstant) => SmallFigures {
  return ({ frame }) => (frame ? say(frame) : UNKNOWN);
}

/** From this many digits in both counts together, they are set smaller to fit the lane. */
const MANY_DIGITS = 5;

/** For the phase whose loads are shown; null until they are known. `phase`: the clock's, which may lie beyond this lane's last
 * phase. */
export function figuresInPhase({ shape, loads, settings }: LaneState, phase: number): SmallFigures | null {
  if (!shape || !loads) return null;
  if (phase >= shape.phases) return { when: t`over after ${phaseName(settings, shape.phases - 1)}`, figures: [] };
  const top = shape.levels;
  const crossing = loads.crossings[top] ?? 0;
  const capacities = linkCapacities(settings);
  const worst = fullestLink(loads, capacities);
  const fits = levelCapacity(shape, top, capacities);
  const busiest = tFor('link, briefly')`busiest`;
  const long = `${crossing}${Math.round(fits)}`.length >= MANY_DIGITS;
  return {
    when: inPhase(settings, loads.phase),
    figures: [
      {
        name: long ? busiest : t`busiest link`,
        tight: busiest,
        value: `${formatMultiple(worst)}×`,
        over: worst > 1,
      },
      {
        // Between the two halves messages go both ways, and both directions are counted.
        name: t`across the top`,
        ...(shape.childrenOf(top) === 2 ? { more: t`both ways` } : {}),
        tight: t`across, ${fitCount(fits)}`,
        value: formatCount(crossing),
        of: whereFitShort(fits),
        over: crossing > fits,
      },
    ],
    long,
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
    const delivered = counted(frame.delivered, 'message');
    const full = messages === null ? delivered : t`${delivered} of ${formatCount(messages)}`;
    const now = frame.finished ? '–' : phaseRange(first, last, from);
    return {
      when: whenText(frame, lane, t`at this instant`),
      figures: [
        ...(phases > 1 ? [{ name: t`phase`, value: now, over: false }] : []),
        {
          name: packetsDelivered ? t`packets delivered` : t`messages delivered`,
          brief: t`delivered`,
          ...(packetsDelivered
            ? { value: packetsDelivered(frame) }
            : messages !== null && messages <= FEW_MESSAGES
              ? { value: formatCount(frame.delivered), of: t`of ${messages}` }
              : { value: deliveredShare(frame.delivered, messages) }),
          full,
          over: false,
        },
      ],
      long: phases > 1 && now.length >= MANY_DIGITS,
    };
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
