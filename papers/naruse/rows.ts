/* The rows of Naruse et al. */

import { rowsOf } from '../rows.ts';
import rows from './rows.json' with { type: 'json' };

export const { claim, section, finding, chart } = rowsOf(rows);
