/* Stored runs are reproducible: the cheapest of each sweep gives the same result again. Their model version may be an older one: it changes with
 * every golden run that is added, so that what these figures show is held by this comparison, not by the version. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isThorough } from '../../web/model/tests/tried.ts';
import { builtCore } from '../../web/run/tests/lanes.ts';
import { measureLane } from '../../web/study/measure-lane.ts';
import { keptRows, paperPlan } from '../campaign.ts';

const FOLDER = 'sweeps/papers';
/** Longer runs are left to `npm run sweep -- FILE --verify N`, and those of seconds to `npm run test:slow`. */
const MOST_MS = 5_000;
const MOST_NOW_MS = isThorough ? MOST_MS : 1_200;
/** Sweeps of traces, stored before the hash of a trace took in when its messages start and end; their values are compared alone. */
const HASHED_BEFORE = new Set(['rocher-8']);
const sweeps = readdirSync(FOLDER, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? each.name : []));

/** The model version that the rows of a file carry. */
const modelOf = (sweep: string): string =>
  /"model":"([0-9a-f]{12})"/.exec(readFileSync(join(FOLDER, sweep, 'runs.jsonl'), 'utf8'))?.[1] ?? '';

const stored = await Promise.all(
  sweeps.map(async (sweep) => {
    const rows = await keptRows(sweep, FOLDER, modelOf(sweep));
    const [cheapest] = rows.sort((a, b) => a.ran.ms - b.ran.ms);
    return { sweep, cheapest };
  }),
);

it('every sweep has a run that takes seconds', () => {
  expect(stored.filter(({ cheapest }) => !(cheapest && cheapest.ran.ms < MOST_MS))).toEqual([]);
});

for (const { sweep, cheapest } of stored) {
  if (!cheapest || cheapest.ran.ms > MOST_NOW_MS) continue;
  it(`a kept run of ${sweep} comes out the same again`, async () => {
    const { hash, values } = measureLane(await builtCore(), paperPlan(sweep).request(cheapest));
    expect(values).toMatchObject(cheapest.ran.values);
    if (!HASHED_BEFORE.has(sweep)) expect(hash).toBe(cheapest.ran.hash);
  });
}
