/* The pace of simulated time in words: '1 ms of network time in 10 s'. A pace is a clock speed, at which the whole run takes
 * so long. */

import { RUN_MS } from '../../state/playback.ts';
import { formatCount, formatTime, NARROW_SPACE } from '../../words/format.ts';
import { digits, fixed } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';

interface Pace {
  speed: number;
  text: string;
  /** where there is little room */
  brief: string;
}

/** The whole run is offered to last between these, seconds. */
const SHORTEST_S = 5;
const LONGEST_S = 240;

/** The largest power of ten in a time; 4 ms -> 1 ms. */
function unitOf(endPs: number): number {
  return 10 ** Math.floor(Math.log10(endPs));
}

function paceAt(speed: number, endPs: number): Pace {
  const takenBy = (ps: number) => (ps / endPs) * (RUN_MS / 1000 / speed);
  // Slow enough to follow packets, it is a smaller unit that passes in seconds.
  let unit = unitOf(endPs);
  while (unit > 1 && takenBy(unit) > LONGEST_S) unit /= 1000;
  const seconds = takenBy(unit);
  const [time, takes] = [timeText(unit), secondsText(seconds)];
  return { speed, text: t`${time} of network time in ${takes}`, brief: t`${time} takes ${takes}` };
}

/** From slow to fast; the present one is among them. */
export function pacesOf(endPs: number, speed: number): Pace[] {
  if (endPs <= 0) return [];
  const unit = unitOf(endPs);
  const offered = [200, 100, 50, 20, 10, 5, 2, 1, 0.5]
    .filter((seconds) => seconds * (endPs / unit) >= SHORTEST_S && seconds * (endPs / unit) <= LONGEST_S)
    .map((seconds) => paceAt(((unit / endPs) * (RUN_MS / 1000)) / seconds, endPs));
  if (offered.some((pace) => same(pace.speed, speed))) return offered;
  return [...offered, paceAt(speed, endPs)].sort((a, b) => a.speed - b.speed);
}

function same(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-6 * b;
}

/** A power of ten without its decimals: '1 ms'. */
function timeText(ps: number): string {
  return formatTime(ps).replace(/[.,]0+(?!\d)/, '');
}

function secondsText(seconds: number): string {
  return `${seconds >= 10 || Number.isInteger(seconds) ? Math.round(seconds) : fixed(seconds, 1)}${NARROW_SPACE}s`;
}

/** Two digits are enough: '3 million times slower'. */
export function slowness(times: number): string {
  const rounded = Number(times.toPrecision(2));
  if (rounded < 1e6) return t`${rounded < 10 ? digits(rounded) : formatCount(rounded)} times slower`;
  return rounded === 1e6 ? t`a million times slower` : t`${digits(rounded / 1e6)} million times slower`;
}
