import { describe, expect, it } from 'vitest';
import { presetLanes } from '../../model/tests/opened.ts';
import { builtCore } from '../../run/tests/lanes.ts';
import { linksOfTask } from '../traffic.ts';

const core = await builtCore();

describe('the links of a message', () => {
  it.each(['half-bisection', 'six-to-ten', 'root-table', 'cluster-8x2'])('are those of the core in %s', (id) => {
    for (const lane of presetLanes(id)) {
      const run = core.open(lane);
      for (const phase of [0, 1, run.shape.phases - 1]) {
        const loads = run.plan(phase);
        const tasks = [...loads.destination.keys()];
        const ours = tasks.map((task) => linksOfTask(run.shape, loads, task));
        expect(ours).toEqual(tasks.map((task) => run.path(phase, task)));
        expect(ours.flat().length).toBeGreaterThan(phase === 0 ? -1 : 0);
      }
      run.destroy();
    }
  });
});
