/* Opens and closes the sweep, which is part of the view and so of the address. */

import type { Field } from '../../model/field.ts';
import { usePlayground } from '../../state/store.ts';

let lastSweep = 'usual';

/** Opens the last sweep, or the default one for these lanes. Gaps in the text are filled with defaults. */
export function openSweep(): void {
  usePlayground.getState().changeView({ sweep: lastSweep });
}

export function varyField({ path }: Field): void {
  usePlayground.getState().changeView({ sweep: path });
}

export function closeSweep(): void {
  const { scenario, changeView } = usePlayground.getState();
  lastSweep = scenario.view.sweep;
  changeView({ sweep: '' });
}
