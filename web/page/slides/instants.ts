/* The instants of simulated time that a film's pictures show. Pure: independent of drawing speed. */

import { RUN_MS } from '../../state/playback.ts';

export interface Instant {
  /** on the phase clock: phase and fraction */
  position: number;
  timePs: number;
}

export interface FilmRequest {
  seconds: number;
  /** pictures a second */
  rate: number;
  /** the whole run in that time, or from the instant of the page on, at its pace */
  from: 'start' | 'here';
}

/** What the page says of its clock. */
export interface ClockState {
  kind: 'phases' | 'packets';
  phases: number;
  endPs: number;
  position: number;
  timePs: number;
  speed: number;
  phaseMs: number;
}

export const SECONDS = { min: 1, max: 15 };

/** A number of seconds that a film may last. */
export function validSeconds(wanted: number): number {
  return Number.isFinite(wanted) ? Math.max(SECONDS.min, Math.min(SECONDS.max, wanted)) : SECONDS.min;
}

export function instantsOf(clock: ClockState, { seconds, rate, from }: FilmRequest): Instant[] {
  const count = Math.max(2, Math.round(validSeconds(seconds) * rate));
  const at = clock.kind === 'phases' ? phaseInstants(clock, from) : timeInstants(clock, from);
  return Array.from({ length: count }, (_, index) =>
    at({ share: index / count, end: index / (count - 1), ms: (index * 1000) / rate }),
  );
}

interface FrameInstant {
  /** fractions of the film: elapsed before this picture; and such that the last picture has 1 */
  share: number;
  end: number;
  ms: number;
}

/** Phases begin again after the last one, so a film of all of them can be played in a loop. */
function phaseInstants({ phases, position, timePs, speed, phaseMs }: ClockState, from: FilmRequest['from']) {
  return ({ share, ms }: FrameInstant): Instant => ({
    position: from === 'start' ? share * phases : (position + (ms * speed) / phaseMs) % phases,
    timePs,
  });
}

/** The last picture shows the end. */
function timeInstants({ endPs, position, timePs, speed }: ClockState, from: FilmRequest['from']) {
  return ({ end, ms }: FrameInstant): Instant => ({
    position,
    timePs: Math.round(from === 'start' ? end * endPs : Math.min(endPs, timePs + (ms * speed * endPs) / RUN_MS)),
  });
}
