/* Where a sweep begins and ends. It is part of how one looks at the scenario: the address says it. */

import type { Field } from '../../scenario/field.ts';
import { usePlayground } from '../../state/store.ts';

let lastSweep = 'usual';

/** What was asked last, or what is usual of these lanes. What a text does not say, the sweep says itself. */
export function openSweep(): void {
  usePlayground.getState().look({ sweep: lastSweep });
}

export function varyField({ path }: Field): void {
  usePlayground.getState().look({ sweep: path });
}

export function closeSweep(): void {
  const { scenario, look } = usePlayground.getState();
  lastSweep = scenario.view.sweep;
  look({ sweep: '', sweepResults: '' });
}
