/* Runs papers' sweeps without threads and without stored runs. */

import { builtCore } from '../../web/run/tests/lanes.ts';
import { RunStore, runSweep } from '../../web/study/drive.ts';
import { measureLane } from '../../web/study/measure-lane.ts';
import type { RunRow } from '../../web/study/tables.ts';
import { paperPlan, type Runner, selector } from '../campaign.ts';

export const localRunner: Runner = async (sweeps, wantedOf = () => () => true) => {
  const core = await builtCore();
  const pool = {
    size: 1,
    run: async (order: Parameters<typeof measureLane>[1]) => measureLane(core, order),
    close: async () => undefined,
  };
  const found = new Map<string, RunRow[]>();
  for (const name of sweeps) {
    const plan = paperPlan(name);
    const isWanted = selector(name, wantedOf);
    const indices = [...plan.indices()].filter((index) => isWanted(plan.position(index)));
    found.set(name, (await runSweep(plan, new RunStore(), pool, {}, indices)).rows);
  }
  return found;
};
