/* Which fields can be varied over many runs: those with one value of which there are several. Seeds are what every sweep varies; another
 * kind of tree or of traffic makes other fields of all the rest. */

import type { Field } from '../../scenario/field.ts';

const ONE_VALUE = ['integer', 'number', 'choice', 'flag'];
const FIXED = ['topology.kind', 'traffic.kind', 'switch.buffering'];

export function canVary({ path, value }: Field): boolean {
  return (
    ONE_VALUE.includes(value.type) && !path.endsWith('.seed') && !path.startsWith('view.') && !FIXED.includes(path)
  );
}
