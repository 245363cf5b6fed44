/* The rows of Tam and Wang. */

import { rowsOf } from '../rows.ts';
import rows from './rows.json' with { type: 'json' };

export const { claim, section, chart } = rowsOf(rows);
export const { schemes, clusters, parts } = rows;
