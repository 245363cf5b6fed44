/* Stored runs are reproducible: the cheapest of each sweep give the same result again. */

import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtCore } from '../../web/run/tests/lanes.ts';
import { measureLane } from '../../web/study/measure-lane.ts';
import { keptRows, paperPlan } from '../campaign.ts';

const FOLDER = 'sweeps/papers';
/** Longer runs are left to `npm run sweep -- FILE --verify N`. */
const MOST_MS = 5_000;
const sweeps = readdirSync(FOLDER, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? each.name : []));

for (const sweep of sweeps) {
  const rows = await keptRows(sweep, FOLDER);
  const short = rows.filter(({ ran }) => ran.ms < MOST_MS);
  const cheapest = short.sort((a, b) => a.ran.ms - b.ran.ms).slice(0, 2);
  it.skipIf(cheapest.length === 0)(`kept runs of ${sweep} come out the same again`, async () => {
    const core = await builtCore();
    for (const row of cheapest) {
      const { hash, values } = measureLane(core, paperPlan(sweep).request(row));
      expect(hash).toBe(row.ran.hash);
      expect(values).toMatchObject(row.ran.values);
    }
  });
}
