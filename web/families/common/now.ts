/* The two small figures beside the large one of a lane with phases: of the phase under the clock, or of an instant of the packets.
 * Head and exported picture show the same ones. */

import type { LaneState } from '../../engine/lane-state.ts';
import type { Frame } from '../../engine/protocol.ts';
import { fullestLink, linkCapacities } from '../../scenario/capacity.ts';
import { participantsOf } from '../../tree/participants.ts';
import { formatCount, formatFit, formatTime, formatTimes, THIN } from '../../words/format.ts';
import { phaseWord } from '../../words/phase-word.ts';
import { phasesUnderWay } from './delivered.ts';
import { messagesOf } from './messages.ts';

export interface SmallFigure {
  name: string;
  /** where both values are long */
  brief?: string;
  value: string;
  /** behind the value, smaller: 'of 16' */
  of?: string;
  /** the value in full, where it is rounded */
  full?: string;
  /** more than fits, or lost */
  over: boolean;
}

export interface Now {
  /** 'in phase 3', 'at this instant', 'done at 53.2 µs' */
  when: string;
  figures: SmallFigure[];
}

/** From so many digits in both counts together, they are set smaller, to stay inside their lane. */
const MANY_DIGITS = 5;

/** Of the phase whose loads are shown; null while they are not known. */
export function nowInPhase({ shape, loads, settings }: LaneState): (Now & { long: boolean }) | null {
  if (!shape || !loads) return null;
  const { brief, first } = phaseWord(settings);
  const top = shape.levels;
  const crossing = loads.crossings[top] ?? 0;
  const capacities = linkCapacities(settings);
  const worst = fullestLink(loads, capacities);
  const fits = (shape.upLinks - (shape.firstUp[top] ?? 0)) * (capacities[top] ?? 1);
  const long = `${crossing}${Math.round(fits)}`.length >= MANY_DIGITS;
  return {
    when: `${brief === 'distance' ? 'at' : 'in'} ${brief} ${formatCount(loads.phase + first)}`,
    figures: [
      {
        name: long || brief === 'distance' ? 'worst' : 'worst link',
        value: `${formatTimes(worst)}×`,
        over: worst > 1,
      },
      { name: 'over the top', value: formatCount(crossing), of: `of ${formatFit(fits)}`, over: crossing > fits },
    ],
    long,
  };
}

/** 'done at 53.2 µs', once a run has finished; else `otherwise`. */
export function whenOf({ finished }: Frame, { summary }: Pick<LaneState, 'summary'>, otherwise: string): string {
  const endPs = summary?.completionPs ?? -1;
  return finished && endPs >= 0 ? `done at ${formatTime(endPs)}` : otherwise;
}

/** Of an instant: in which phases the tasks are, and how much has arrived. `delivered`: out of something else than whole messages. */
export function nowInTasks(lane: LaneState, delivered?: (frame: Frame) => string): (frame: Frame) => Now {
  const { analysis, settings, shape } = lane;
  const { brief, first: from } = phaseWord(settings);
  const messages = analysis && messagesOf(analysis);
  const parts = participantsOf(settings);
  return (frame) => {
    const { first, last } = phasesUnderWay(frame, parts, shape?.phases ?? 1);
    const full = `${formatCount(frame.deliveredMessages)} messages${messages === null ? '' : ` of ${formatCount(messages)}`}`;
    return {
      when: whenOf(frame, lane, 'at this instant'),
      figures: [
        {
          name: brief === 'distance' ? 'distance' : `in ${brief}`,
          value: frame.finished ? '–' : rangeOf(first, last, from),
          over: false,
        },
        {
          name: 'delivered',
          value: delivered?.(frame) ?? shareOf(frame.deliveredMessages, messages),
          full,
          over: false,
        },
      ],
    };
  };
}

export function rangeOf(first: number, last: number, from: number): string {
  return first === last ? formatCount(first + from) : `${formatCount(first + from)}–${formatCount(last + from)}`;
}

/** Rounded down: all of it is 100 %, and nothing less. */
export function shareOf(delivered: number, messages: number | null): string {
  if (messages === null) return formatCount(delivered);
  return `${messages === 0 ? 100 : Math.min(100, Math.floor((delivered / messages) * 100))}${THIN}%`;
}
