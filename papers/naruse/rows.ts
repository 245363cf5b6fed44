/* The rows of Naruse et al.; `independent`: results of a model written before this core with other code, and with other jobs. */

import { rowsOf } from '../rows.ts';
import rows from './rows.json' with { type: 'json' };

export const { claim, section, chart } = rowsOf(rows);
export const { independent } = rows;
