/* Which fields can be varied over many runs: those with one value of which there are several. Seeds are what every sweep varies; another
 * kind of tree or of traffic makes other fields of all the rest. */

import type { Field } from '../../scenario/field.ts';
import { usePlayground } from '../../state/store.ts';

const ONE_VALUE = ['integer', 'number', 'choice', 'flag'];
const FIXED = ['topology.kind', 'traffic.kind', 'switch.buffering'];

export function canVary({ path, value }: Field): boolean {
  return (
    ONE_VALUE.includes(value.type) && !path.endsWith('.seed') && !path.startsWith('view.') && !FIXED.includes(path)
  );
}

let asked = 'usual';

/** What was asked last, or what is usual of these lanes. What a text does not say, the sweep says itself. */
export function openSweep(): void {
  usePlayground.getState().look({ sweep: asked });
}

export function varyField({ path }: Field): void {
  usePlayground.getState().look({ sweep: path });
}

export function closeSweep(): void {
  const { scenario, look } = usePlayground.getState();
  asked = scenario.view.sweep;
  look({ sweep: '' });
}
