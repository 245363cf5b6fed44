/* The axis of time: round instants, one unit for all of them, said at the last. */

import { THIN } from '../../../words/format.ts';

const UNITS: [number, string][] = [
  [1e9, 'ms'],
  [1e6, 'µs'],
  [1e3, 'ns'],
  [1, 'ps'],
];

export interface TimeTick {
  ps: number;
  text: string;
}

/** At most about one per `apart` pixels; the unit stands at the last one. */
export function timeTicks(fromPs: number, toPs: number, width: number, apart = 90): TimeTick[] {
  const span = toPs - fromPs;
  if (!(span > 0) || width <= 0) return [];
  const step = roundStep((span * apart) / width);
  const [factor, unit] = UNITS.find(([size]) => toPs >= size) ?? [1, 'ps'];
  const digits = Math.max(0, Math.ceil(-Math.log10(step / factor) - 1e-9));
  const ticks: number[] = [];
  for (let at = Math.ceil(fromPs / step - 1e-9); at * step <= toPs * (1 + 1e-9); at++) ticks.push(at * step);
  return ticks.map((ps, index) => {
    const number = ps === 0 ? '0' : String(Number((ps / factor).toFixed(digits)));
    return { ps, text: index === ticks.length - 1 ? `${number}${THIN}${unit}` : number };
  });
}

/** 1, 2 or 5 of a power of ten. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return ([1, 2, 5].find((factor) => factor * power >= atLeast * (1 - 1e-9)) ?? 10) * power;
}

/** '0.30 to 3.00 ms': two instants in one unit. */
export function formatSpan(fromPs: number, toPs: number): string {
  const [factor, unit] = UNITS.find(([size]) => toPs >= size) ?? [1, 'ps'];
  const digits = toPs / factor < 10 ? 2 : toPs / factor < 100 ? 1 : 0;
  const part = (ps: number) => {
    const whole = fromPs % factor === 0 && toPs % factor === 0 && digits < 2;
    return (ps / factor).toFixed(whole ? 0 : digits);
  };
  return `${part(fromPs)} to ${part(toPs)}${THIN}${unit}`;
}
