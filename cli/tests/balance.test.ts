/* What the scenario of balance per flow and per packet shows. */

import { expect, it } from 'vitest';
import { parseScenario } from '../../web/model/parse.ts';
import { presetById } from '../../web/model/presets/presets.ts';
import { builtCore } from '../../web/run/tests/lanes.ts';
import { runScenario } from '../run.ts';

const core = await builtCore();
const document = presetById('ecmp-against-spraying')?.document as { lanes: object[] };

function results() {
  const lanes = [...document.lanes, { name: 'Adaptive', routing: { kind: 'adaptive' } }];
  const { scenario } = parseScenario({ ...document, lanes });
  const slots = scenario.run.untilNs / 327.68;
  const { lanes: ran } = runScenario(core, scenario);
  return Object.fromEntries(
    ran.map(({ name, delivered, packets, hash }) => {
      const all = delivered?.packets ?? 0;
      return [name, { load: all / 128 / slots, late: (packets?.outOfOrder ?? Number.NaN) / all, hash }];
    }),
  );
}

it('packets one by one carry the load out of order, flows less of it and in order', () => {
  const { ECMP, 'D-mod-k': dModK, Random, Spraying, Adaptive } = results();
  expect([ECMP?.load, dModK?.load, Random?.load, Spraying?.load].map((load) => load?.toFixed(2))).toEqual([
    '0.54',
    '0.64',
    '0.90',
    '0.90',
  ]);
  expect([ECMP?.late, dModK?.late]).toEqual([0, 0]);
  expect(Random?.late).toBeGreaterThan(0.4);
  expect(Spraying?.late).toBeLessThan(0.1);
  expect(Spraying?.late).toBeGreaterThan(0);
  // It looks at the next buffer, where nothing waits: the queue is in its own switch.
  expect(Adaptive?.load).toBe(dModK?.load);
});
