/* Fields a sweep can vary: those with a single value out of several. Not seeds, which every sweep varies; nor the kinds of
 * tree and traffic, which change what the other fields are. */

import type { Field } from '../../model/field.ts';

const ONE_VALUE = ['integer', 'number', 'choice', 'flag'];
const FIXED = ['topology.kind', 'traffic.kind', 'switch.buffering'];

export function canVary({ path, value }: Field): boolean {
  return (
    ONE_VALUE.includes(value.type) && !path.endsWith('.seed') && !path.startsWith('view.') && !FIXED.includes(path)
  );
}
