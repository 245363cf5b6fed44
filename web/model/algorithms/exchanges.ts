/* Exchanges: what is said of each, and what is drawn of it; who sends to whom is in exchange-rules.ts. */

import { count } from '../../words/inflection.ts';
import { t } from '../../words/language/language.ts';
import type { Option } from '../field.ts';
import type { ExchangeKind, Traffic } from '../types.ts';
import { type Collective, collectives } from './collectives/collectives.ts';
import { type ExchangeRule, exchangeRules, powerOfTwo, topFirst } from './exchange-rules.ts';

export interface ExchangeText extends Option {
  name: ExchangeKind;
  /** of a lane in a file, so not in the language of the page */
  laneName: string;
  /** what it does, in a few words */
  short(traffic: Traffic): string;
  /** why some tasks send nothing in a phase */
  whyIdle?: string;
  /** it adds the digits of source and phase without carrying: these, in the order in which one writes them */
  digits?(traffic: Traffic, tasks: number, m: readonly number[]): readonly Digit[];
  /** they are binary, so that a 1 of the phase flips the one of the source */
  flips?: true;
  /** a remark on so many phases among so many tasks */
  note?(tasks: number, phases: number): string | null;
}

export interface ExchangeRow extends ExchangeRule, ExchangeText {
  name: ExchangeKind;
  /** what it is for, too */
  collective?: Collective;
}

/** How much it counts in source and phase, and in the destination. */
export interface Digit {
  base: number;
  inSource: number;
  inTarget: number;
}

export interface DigitSum extends Digit {
  source: number;
  phase: number;
  sum: number;
}

/** Digit by digit, without carrying. */
export function digitSums<D extends Digit>(digits: readonly D[], task: number, phase: number): (D & DigitSum)[] {
  return digits.map((own) => {
    const { base, inSource } = own;
    const digit = (number: number) => Math.floor(number / inSource) % base;
    const [source, added] = [digit(task), digit(phase)];
    return { ...own, source, phase: added, sum: (source + added) % base };
  });
}

/** The digits of eq. 4, the fastest first. */
function permutedDigits(m: readonly number[], sigma: readonly number[]): Digit[] {
  let inSource = 1;
  return sigma.map((level) => {
    const base = m[level - 1] ?? 1;
    const inTarget = m.slice(0, level - 1).reduce((product, children) => product * children, 1);
    const digit = { base, inSource, inTarget };
    inSource *= base;
    return digit;
  });
}

/** The highest first. */
function binaryDigits(numbers: number): Digit[] {
  const digits: Digit[] = [];
  for (let value = 1; value < numbers; value *= 2) digits.unshift({ base: 2, inSource: value, inTarget: value });
  return digits;
}

const row = <K extends ExchangeKind>(text: ExchangeText & { name: K }) => ({
  ...(exchangeRules[text.name] as Omit<ExchangeRule, 'collective'>),
  ...text,
});

const furtherText = (first: number) =>
  first > 0 ? t`one further each phase, first by ${first}` : t`one further each phase`;

export const exchanges: { [K in ExchangeKind]: ExchangeRow & { name: K } } = {
  xor: row({
    name: 'xor',
    laneName: 'XOR',
    label: 'XOR',
    short: () => t`flips digits`,
    whyIdle: t`XOR has no partner for it`,
    note: (tasks, phases) =>
      phases > tasks
        ? t`XOR among ${count(tasks)} tasks is padded to ${count(phases)} phases; a task without a partner is idle.`
        : null,
    digits: (_, tasks) => binaryDigits(powerOfTwo(tasks)),
    flips: true,
  }),
  lin: row({
    name: 'lin',
    laneName: 'LIN',
    label: 'LIN',
    short: ({ shift }) => furtherText(shift),
  }),
  opt: row({
    name: 'opt',
    laneName: 'OPT',
    label: 'OPT',
    short: () => t`adds digits`,
    digits: (_, __, m) => permutedDigits(m, topFirst(m)),
  }),
  'permuted-base': row({
    name: 'permuted-base',
    laneName: 'Permuted base',
    label: t`Permuted base`,
    short: ({ sigma }) => t`adds digits, σ = ${sigma.join(' ')}`,
    digits: ({ sigma }, _, m) => permutedDigits(m, sigma),
  }),
  shift: row({
    name: 'shift',
    laneName: 'Shift',
    label: t`Shift`,
    short: () => furtherText(1),
  }),
  'edge-coloring': row({
    name: 'edge-coloring',
    laneName: 'Edge colouring',
    label: t`Edge colouring`,
    short: () => t`tournament`,
  }),
  custom: row({
    name: 'custom',
    laneName: 'By hand',
    label: t`By hand`,
    short: () => t`messages set by hand`,
  }),
  ...collectives,
};
