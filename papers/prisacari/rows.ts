/* The rows of Prisacari 2013. */

import { rowsOf } from '../rows.ts';
import rows from './rows.json' with { type: 'json' };

export const { claim, section, chart } = rowsOf(rows);
export const { drawn } = rows;
