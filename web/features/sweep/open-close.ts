/* Opens and closes the sweep, which is part of the view and so of the address. */

import type { Field } from '../../model/field.ts';
import type { Scenario } from '../../model/types.ts';
import { usePlayground } from '../../state/store.ts';

const ONE_VALUE = ['integer', 'number', 'choice', 'flag'];
const FIXED = ['topology.kind', 'traffic.kind', 'switch.buffering'];

/** Whether a field has a single value out of several. Every sweep varies seeds; the kinds of tree and traffic change what the other
 * fields are. */
export function canVary({ path, value }: Field): boolean {
  return (
    ONE_VALUE.includes(value.type) && !path.endsWith('.seed') && !path.startsWith('view.') && !FIXED.includes(path)
  );
}

/** What was asked last, and of which scenario. */
let last = { sweep: 'usual', of: '' };

const kindOf = ({ title, topology, traffic }: Scenario) => [title, topology.kind, traffic.kind].join('\n');

/** Opens the last sweep of what is open, or the default one for these lanes. Gaps in the text are filled with defaults. */
export function openSweep(): void {
  const { scenario, changeView } = usePlayground.getState();
  changeView({ sweep: last.of === kindOf(scenario) ? last.sweep : 'usual' });
}

export function varyField({ path }: Field): void {
  usePlayground.getState().changeView({ sweep: path });
}

export function closeSweep(): void {
  const { scenario, changeView } = usePlayground.getState();
  last = { sweep: scenario.view.sweep, of: kindOf(scenario) };
  changeView({ sweep: '' });
}
