/* The two small figures beside the large one of a lane with phases: of the phase under the clock, or of an instant of the packets.
 * Head and exported picture show the same ones. */

import { levelCapacity } from '../../chart/timeline/rows.ts';
import type { LaneState } from '../../engine/lane-state.ts';
import type { Analysis, Frame } from '../../engine/protocol.ts';
import { t, tFor } from '../../language/language.ts';
import { fullestLink, linkCapacities } from '../../scenario/capacity.ts';
import { participantsOf } from '../../tree/participants.ts';
import { soManyFit, whereFitInHead } from '../../words/fit.ts';
import { formatCount, formatTime, formatTimes, THIN } from '../../words/format.ts';
import { phaseWord } from '../../words/phase-word.ts';
import { phasesUnderWay } from './delivered.ts';
import type { Headline } from './family.ts';

export function messagesOf({ done, phases, levels, crossings }: Analysis): number | null {
  if (done < phases) return null;
  let sum = 0;
  for (let phase = 0; phase < phases; phase++) sum += crossings[phase * (levels + 1) + 1] ?? 0;
  return sum;
}

export interface SmallFigure {
  name: string;
  /** where both values are long */
  brief?: string;
  /** where a lane has little room: without what stands behind the value, so it has to say that too */
  tight?: string;
  /** behind the name, where a lane has much room */
  more?: string;
  value: string;
  /** behind the value, smaller: 'of 16' */
  of?: string;
  /** the value in full, where it is rounded */
  full?: string;
  /** more than fits, or lost */
  over: boolean;
  /** counts those that suffer for others */
  suffers?: boolean;
}

/** What a head is said of; no frame where the run has not come that far. */
export interface HeadInstant {
  timePs: number;
  frame: Frame | null;
}

export interface Now {
  /** 'in phase 3', 'at this instant', 'done at 53.2 µs'; '' where the figures go without saying when */
  when: string;
  figures: SmallFigure[];
  /** figures with many digits */
  long?: boolean;
  /** the large figure, where it follows the clock, with a sentence about the instant */
  follows?: { headline: Headline; sentence: string };
}

/** Before there is a frame. */
const UNKNOWN: Now = { when: t`at this instant`, figures: [{ name: '', value: '–', over: false }] };

/** Of frames alone. */
export function ofFrames(say: (frame: Frame) => Now): (instant: HeadInstant) => Now {
  return ({ frame }) => (frame ? say(frame) : UNKNOWN);
}

/** From so many digits in both counts together, they are set smaller, to stay inside their lane. */
const MANY_DIGITS = 5;

/** A word from so many letters on leaves a head less room. */
const LONG_WORD = 8;

/** Of the phase whose loads are shown; null while they are not known. `phase`: of the clock, which others may follow further. */
export function nowInPhase({ shape, loads, settings }: LaneState, phase: number): Now | null {
  if (!shape || !loads) return null;
  const { brief, at, first } = phaseWord(settings);
  if (phase >= shape.phases)
    return { when: t`over after ${brief} ${formatCount(shape.phases - 1 + first)}`, figures: [] };
  const top = shape.levels;
  const crossing = loads.crossings[top] ?? 0;
  const capacities = linkCapacities(settings);
  const worst = fullestLink(loads, capacities);
  const fits = levelCapacity(shape, top, capacities);
  const busiest = tFor('link, briefly')`busiest`;
  const long = `${crossing}${Math.round(fits)}`.length >= MANY_DIGITS;
  return {
    when: `${at} ${brief} ${formatCount(loads.phase + first)}`,
    figures: [
      {
        name: long || brief.length >= LONG_WORD ? busiest : t`busiest link`,
        tight: busiest,
        value: `${formatTimes(worst)}×`,
        over: worst > 1,
      },
      {
        // From half to half messages go both ways, and both are counted.
        name: t`across the top`,
        ...(shape.m[top - 1] === 2 ? { more: t`both ways` } : {}),
        tight: t`across, ${soManyFit(fits)}`,
        value: formatCount(crossing),
        of: whereFitInHead(fits),
        over: crossing > fits,
      },
    ],
    long,
  };
}

/** 'done at 53.2 µs', once a run has finished; else `otherwise`. */
export function whenOf({ finished }: Frame, { summary }: Pick<LaneState, 'summary'>, otherwise: string): string {
  const endPs = summary?.completionPs ?? -1;
  return finished && endPs >= 0 ? t`done at ${formatTime(endPs)}` : otherwise;
}

/** Of an instant: in which phases the tasks are, and how much has arrived. `delivered`: out of something else than whole messages. */
export function nowInTasks(lane: LaneState, delivered?: (frame: Frame) => string): (instant: HeadInstant) => Now {
  const { analysis, settings, shape } = lane;
  const { brief, at, first: from } = phaseWord(settings);
  const messages = analysis && messagesOf(analysis);
  const participants = participantsOf(settings);
  return ofFrames((frame) => {
    const { first, last } = phasesUnderWay(frame, participants, shape?.phases ?? 1);
    const count = formatCount(frame.deliveredMessages);
    const full = messages === null ? t`${count} messages` : t`${count} messages of ${formatCount(messages)}`;
    return {
      when: whenOf(frame, lane, t`at this instant`),
      figures: [
        {
          name: brief.length >= LONG_WORD ? brief : `${at} ${brief}`,
          value: frame.finished ? '–' : rangeOf(first, last, from),
          over: false,
        },
        {
          name: t`delivered`,
          value: delivered?.(frame) ?? shareOf(frame.deliveredMessages, messages),
          full,
          over: false,
        },
      ],
    };
  });
}

export function rangeOf(first: number, last: number, from: number): string {
  return first === last ? formatCount(first + from) : `${formatCount(first + from)}–${formatCount(last + from)}`;
}

/** Rounded down: all of it is 100 %, and nothing less. */
export function shareOf(delivered: number, messages: number | null): string {
  if (messages === null) return formatCount(delivered);
  return `${messages === 0 ? 100 : Math.min(100, Math.floor((delivered / messages) * 100))}${THIN}%`;
}
