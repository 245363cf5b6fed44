/* A claim as a row of the page: what we got, what is printed, and a verdict that follows from the two. */

import type { Row } from '../report.ts';
import { PATTERNS, type Panel, SCHEMES } from './runs.ts';

export const NOT_YET = 'not run yet';
/** The word a verdict begins with when a claim holds; the page Figures counts by it. */
export const HOLDS = 'holds';

export interface Judged {
  what: string;
  /** null as long as nothing of it is run */
  ours: string | null;
  /** as printed, and in brackets how a word without a number is taken */
  paper: string;
  /** whether all runs are there that the verdict needs */
  known: boolean;
  holds: boolean;
  otherwise: string;
}

export function rowOf(place: string, { what, ours, paper, known, holds, otherwise }: Judged): Row {
  const difference = !known ? '' : holds ? HOLDS : otherwise;
  return { figure: place, what, ours: ours ?? NOT_YET, paper, difference };
}

export function placeOf({ figure, traffic, queuing }: Panel): string {
  return `${figure}, ${PATTERNS[traffic]}, ${SCHEMES[queuing]}`;
}
