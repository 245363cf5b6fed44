/* A statement of the paper as a measurement: values from our runs, and the range they must have if the statement is true. */

import type { Measurement, Range } from '../measurement.ts';
import { PATTERNS } from './cases.ts';
import { type Panel, SCHEMES } from './runs.ts';

export interface Claim {
  /** such as 'lowest'; unique within the panel */
  key: string;
  what: string;
  /** null until something of it is run */
  ours: string | null;
  paper: string;
  /** whether all runs needed for the verdict exist */
  known: boolean;
  value: readonly number[];
  printed: Range | readonly Range[];
  unit?: string;
  otherwise: string;
}

type Where = Pick<Panel, 'figure' | 'traffic'> & { queuing?: Panel['queuing'] };

export function claimOf({ figure, traffic, queuing }: Where, claim: Claim): Measurement {
  const { key, what, ours, paper, known, value, printed, unit = '', otherwise } = claim;
  return {
    id: [`figure-${figure}`, traffic, ...(queuing ? [queuing] : []), key].join('/'),
    paperRef: [PATTERNS[traffic], ...(queuing ? [SCHEMES[queuing]] : [])].join(', '),
    quantity: what,
    unit,
    value: known ? value : [],
    printed,
    ours: ours ?? '',
    paper,
    otherwise,
  };
}
