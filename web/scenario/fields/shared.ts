/* Values that several fields share. */

import type { Option } from '../field.ts';
import { limits } from '../limits.ts';

export const seed = { type: 'integer', min: 0, max: limits.seed } as const;

/** A table of algorithms as the options of a choice. */
export function rowsOf(table: Record<string, Option>): Option[] {
  return Object.values(table);
}
