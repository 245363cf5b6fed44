/* Puts a search result into the scenario: next to the searched lane or in its place. */

import { resolveLane } from '../../model/lanes.ts';
import { limits } from '../../model/limits.ts';
import { freeName } from '../../model/parse.ts';
import type { Scenario } from '../../model/types.ts';
import { changeAll, changeLane, withLane, withLaneName } from '../../state/edits.ts';
import type { Swap } from './search.ts';

function withSwaps(scenario: Scenario, lane: number, swaps: readonly Swap[]): [number, number][] {
  const own = scenario.lanes[lane];
  const before = own ? resolveLane(scenario, own).mapping.swaps : scenario.mapping.swaps;
  return [...before, ...swaps.map(([a, b]): [number, number] => [a, b])];
}

/** Null if there is no room for another lane. */
export function withResultLane(
  scenario: Scenario,
  lane: number,
  swaps: readonly Swap[],
  name: string,
): Scenario | null {
  if (scenario.lanes.length >= limits.lanes) return null;
  const next = withLane(scenario, lane);
  const last = next.lanes.length - 1;
  const taken = new Set(scenario.lanes.map((each) => each.name));
  const short = [...name].slice(0, limits.laneName).join('');
  const patch = { mapping: { swaps: withSwaps(scenario, lane, swaps) } };
  return changeLane(withLaneName(next, last, freeName(short, taken)), patch, last);
}

/** Changes only that lane's mapping. */
export function withResultApplied(scenario: Scenario, lane: number, swaps: readonly Swap[]): Scenario {
  const patch = { mapping: { swaps: withSwaps(scenario, lane, swaps) } };
  return scenario.lanes.length === 1 ? changeAll(scenario, patch) : changeLane(scenario, patch, lane);
}
