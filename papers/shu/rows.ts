/* The rows of Shu et al. */

import { rowsOf } from '../rows.ts';
import rows from './rows.json' with { type: 'json' };

export const { claim, section, chart } = rowsOf(rows);
export const { schedules, runs: cases, model } = rows;
