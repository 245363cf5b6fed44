/* What kept runs say of the core at hand is true: the cheapest of them give the same when they are run again. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { type Core, loadCore } from '../../engine/core.ts';
import { validKept } from '../rocher/campaign.ts';
import { type Case, casesOf } from '../rocher/cases.ts';
import { coreHash } from '../rocher/kept.ts';
import { type Kept, measure } from '../rocher/measure.ts';

const bytes = readFileSync(resolve('public/core/fattree.wasm'));
const cases = casesOf(3, false);
const kept = [...validKept(resolve('docs/figures/rocher.json'), cases, false).values()];
const claimed = kept
  .filter(({ id, core }) => id.startsWith('8/cnn/1q/') && core === coreHash(bytes))
  .sort((a, b) => a.seconds - b.seconds)
  .slice(0, 2);

type Told = Pick<Kept, 'hash' | 'completionNs' | 'hops' | 'efficiency'>;

/** What of a kept run does not come out again. */
function differences(core: Core, entry: Case, quick: boolean, run: Told): string[] {
  const now = measure(core, entry, quick, () => undefined);
  const fields = ['hash', 'completionNs', 'hops', 'efficiency'] as const;
  return fields.filter((field) => JSON.stringify(now[field]) !== JSON.stringify(run[field]));
}

it('a run that says something else is found out', async () => {
  const core = await loadCore(bytes);
  const [entry] = casesOf(1, true).filter(({ id }) => id === '6/h10/1q/arn-afi/1');
  if (!entry) throw new Error('There is no such run.');
  const run = measure(core, entry, true, () => undefined);
  expect(differences(core, entry, true, run)).toEqual([]);
  expect(differences(core, entry, true, { ...run, hash: '0', completionNs: 1 })).toEqual(['hash', 'completionNs']);
});

it.skipIf(claimed.length === 0)('runs that claim to be of the core at hand are', async () => {
  const core = await loadCore(bytes);
  for (const run of claimed) {
    const entry = cases.find(({ id }) => id === run.id);
    expect(entry && differences(core, entry, false, run), run.id).toEqual([]);
  }
});
