/* What changes to lanes would do, simulated: at most one trial of a lane, which goes on and is kept while nobody looks, until the lane
 * changes. */

import { createStore } from 'zustand/vanilla';
import { resolveLanes } from '../../model/lanes.ts';
import type { ResolvedLane, Scenario } from '../../model/types.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { changeLane, changeRefusal } from '../../state/edits.ts';
import { sameRun } from '../../state/lanes.ts';
import type { Pool } from '../../study/pool.ts';
import { type Change, singleChanges, together } from './changes.ts';

export interface Tried extends Change {
  /** null: not known yet */
  ns: number | null;
}

export interface Trial {
  /** of the lane */
  settings: ResolvedLane;
  tried: readonly Tried[];
  /** null: it is over, or was stopped */
  pool: Pool | null;
}

export const trials = createStore<readonly Trial[]>(() => []);

/** Single changes first, then the best two of them together. Closes the pool. */
export async function begin(
  pool: Pool,
  scenario: Scenario,
  { index, settings, eventSlots = [] }: Pick<LaneState, 'index' | 'settings'> & { eventSlots?: ArrayLike<number> },
): Promise<void> {
  const isAllowed = ({ patch }: Change) => changeRefusal(scenario, patch, index) === null;
  const asked = (changes: readonly Change[]) => changes.filter(isAllowed).map((change) => ({ ...change, ns: null }));
  const simulate = async (change: Change): Promise<void> => {
    const [changed] = resolveLanes(changeLane(scenario, change.patch, index)).slice(index);
    const ns = changed && (await completionNs(pool, changed));
    // What has no time is not offered.
    update(pool, ({ tried }) => ({
      tried: tried.flatMap((other) => (other.words !== change.words ? [other] : ns == null ? [] : [{ ...other, ns }])),
    }));
  };
  const single = asked(singleChanges(settings, eventSlots));
  trials.setState((all) => [...all, { settings, pool, tried: single }], true);
  await Promise.all(single.map(simulate));
  const own = trials.getState().find((trial) => trial.pool === pool);
  const [best, second] = (own?.tried ?? []).toSorted((a, b) => (a.ns ?? 0) - (b.ns ?? 0));
  const both = best && second ? asked([together(best, second)]) : [];
  update(pool, ({ tried }) => ({ tried: [...tried, ...both] }));
  await Promise.all(both.map(simulate));
  stop(pool);
}

/** What is known stays; where nothing is, all can begin again. */
export function stop(pool: Pool): void {
  void pool.close();
  update(pool, ({ tried }) => ({ pool: null, tried: tried.filter(({ ns }) => ns !== null) }));
  trials.setState((all) => all.filter((trial) => trial.pool !== null || trial.tried.length > 0), true);
}

/** Ends those of lanes that are no more. */
export function follow(lanes: readonly ResolvedLane[]): void {
  const all = trials.getState();
  if (all.every(({ settings }) => lanes.includes(settings))) return;
  const taken = new Set(all.map(({ settings }) => settings));
  const kept = all.flatMap((trial) => {
    const isSame = (lane: ResolvedLane) => !taken.has(lane) && sameRun(lane, trial.settings);
    const settings = lanes.includes(trial.settings) ? trial.settings : lanes.find(isSame);
    if (settings) {
      taken.add(settings);
      return [{ ...trial, settings }];
    }
    void trial.pool?.close();
    return [];
  });
  trials.setState(kept, true);
}

function update(pool: Pool, change: (trial: Trial) => Partial<Trial>): void {
  trials.setState((all) => all.map((trial) => (trial.pool === pool ? { ...trial, ...change(trial) } : trial)), true);
}

/** Null if it does not end, or the core refuses it. */
async function completionNs(pool: Pool, lane: ResolvedLane): Promise<number | null> {
  try {
    const { values } = await pool.run({ lane, loads: false, packets: true, warmUpNs: 0, series: [] });
    return values.completion ?? null;
  } catch {
    return null;
  }
}
