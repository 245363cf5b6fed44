/* What theory says of a measure, as a function of one setting: drawn behind what is measured. */

import { t } from '../words/language/language.ts';

export interface Law {
  title: string;
  /** what its setting counts */
  counts: string;
  value(at: number): number;
  /** for more and more of it */
  limit: { value: number; formula: string };
}

/** Karol, Hluchyj and Morgan 1987, Table I, for up to 8 ports; all of them are solutions of the chain of how many first packets ask
 * for each output. */
const SOLVED = [
  1, 0.75, 0.68254, 0.655242, 0.639918, 0.63015, 0.623371, 0.61839, 0.614576, 0.61156, 0.609117, 0.607097, 0.605399,
  0.603952,
];
const MANY = 2 - Math.SQRT2;
/** Weights of 1 / ports, its square and so on, so that 7, 9, 11 and 14 ports are met: 12 and 13 are, too, to the fifth digit. */
const BEYOND = [0.246199, 0.109505, 0.054432, 0.046425];

/** Share that the links of a switch carry with one line at each input, if inputs are never empty and packets draw their outputs. */
function oneLine(ports: number): number {
  return SOLVED[ports - 1] ?? BEYOND.reduce((sum, weight, power) => sum + weight / ports ** (power + 1), MANY);
}

export const laws = {
  fifo: {
    title: t`One line, in theory`,
    counts: t`ports`,
    value: oneLine,
    limit: { value: MANY, formula: '2 − √2' },
  },
} satisfies Record<string, Law>;

export type LawName = keyof typeof laws;

export function isLaw(name: unknown): name is LawName {
  return typeof name === 'string' && Object.hasOwn(laws, name);
}
