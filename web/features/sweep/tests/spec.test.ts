/* The sentence of a sweep as a link and as a command-line document. */

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldAt, fields } from '../../../model/fields.ts';
import { presetById, presets } from '../../../model/presets/presets.ts';
import type { Scenario } from '../../../model/types.ts';
import { checkValue } from '../../../model/values.ts';
import { checkSweep } from '../../../study/read-sweep.ts';
import { typedValue, valueText } from '../formats.ts';
import { readSweepFile } from '../open.ts';
import { canVary } from '../open-close.ts';
import {
  defaultAxis,
  documentOf,
  isRange,
  readSpec,
  type SweepSpec,
  seedPathsOf,
  variedFields,
  writeSpec,
} from '../spec.ts';
import { planOf } from '../sweep-model.ts';

function scenarioOf(id: string): Scenario {
  const found = presetById(id);
  if (!found) throw new Error(id);
  return found.scenario;
}

const axis = fc.oneof(
  fc.record({
    field: fc.constantFrom('traffic.share', 'switch.bufferPackets', 'link.latencyNs'),
    ...{ from: fc.double({ min: 1e-7, max: 100, noNaN: true }), to: fc.double({ min: 200, max: 1e9, noNaN: true }) },
    steps: fc.integer({ min: 2, max: 30 }),
    scale: fc.constantFrom('linear' as const, 'logarithmic' as const),
  }),
  fc.record(
    {
      field: fc.constantFrom('routing.kind'),
      lane: fc.constantFrom('ARN', 'D-mod-k'),
      values: fc.constantFrom(['d-mod-k', 'random'], ['adaptive']),
    },
    { requiredKeys: ['field', 'values'] },
  ),
);

const asks: fc.Arbitrary<SweepSpec> = fc.record(
  {
    vary: fc.uniqueArray(axis, { minLength: 1, maxLength: 2, selector: ({ field }) => field }),
    seeds: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.uniqueArray(fc.nat(1e6), { minLength: 1, maxLength: 4 })),
    measure: fc.constantFrom(['recovery'], ['recovery', 'end-of-ideal']),
    lanes: fc.constantFrom(['D-mod-k'], ['D-mod-k', 'ARN']),
    warmUpNs: fc.constant(1000),
  },
  { requiredKeys: ['vary', 'seeds', 'measure'] },
);

test('a link says all of it', () => {
  const scenario = scenarioOf('one-hot-node');
  fc.assert(
    fc.property(asks, (spec) => {
      const text = writeSpec(spec, scenario);
      expect(checkValue('Sweep', fieldAt('view.sweep')?.value as never, text)).toMatchObject({ ok: true });
      expect(readSpec(text, scenario)).toEqual(spec);
    }),
  );
});

test('any text is a question or a sentence, and never throws', () => {
  const scenario = scenarioOf('half-bisection');
  fc.assert(
    fc.property(fc.stringMatching(/^[\w .,:/~-]{0,60}$/), (text) => {
      checkSweep(documentOf(readSpec(text, scenario), scenario));
    }),
  );
});

describe.each(presets.map(({ id }) => id))('%s', (id) => {
  const scenario = scenarioOf(id);

  test('a bare field has a usual range that lies within its limits, and usual measures', () => {
    for (const field of variedFields(scenario)) {
      const axis = defaultAxis(field, scenario);
      const ends = isRange(axis) ? [axis.from, axis.to] : axis.values;
      for (const end of ends) expect(checkValue(field.label, field.value, end), field.path).toMatchObject({ ok: true });
      const spec = readSpec(field.path, scenario);
      expect(spec.vary.map(({ field }) => field)).toEqual([field.path]);
      expect(spec.measure).not.toEqual([]);
    }
  });

  test('what is offered is what no lane is blind to', () => {
    for (const field of fields) if (!canVary(field)) expect(variedFields(scenario)).not.toContain(field);
  });
});

test.each([
  ['one-hot-node', 'traffic.share'],
  ['half-bisection', 'size.halves'],
])('a sweep of nothing in particular varies what one would ask for: %s, %s', (id, path) => {
  const spec = readSpec('usual', scenarioOf(id));
  expect(spec.vary.map(({ field }) => field)).toEqual([path]);
});

test.each([
  ['one-hot-node', 'topology.ports'],
  ['parking-lot', 'topology.ports'],
  ['one-hot-node', 'topology.stages'],
  ['one-hot-node', 'isolation.kind'],
  ['half-bisection', 'traffic.messageBytes'],
])('the usual values can run: %s, %s', (id, path) => {
  const scenario = scenarioOf(id);
  expect(planOf(readSpec(path, scenario), scenario)).toMatchObject({ refused: null });
});

test('a tree too large for packets is refused in the sentence', () => {
  const scenario = scenarioOf('half-bisection');
  const { plan, refused } = planOf(readSpec('size.top:16,8192', scenario), scenario);
  expect(plan).toBeNull();
  expect(refused?.sentence).toMatch(/^At .* 8,192: lane XOR has 8,192 nodes; .* at most 4,096\.$/);
});

test.each(['garbage', 'traffic', 'traffic.share seedz:5', 'seeds=5', ':'])(
  'words that mean nothing are refused: %s',
  (text) => {
    expect(checkValue('Sweep', fieldAt('view.sweep')?.value as never, text)).toMatchObject({ ok: false });
  },
);

test('what is drawn by chance has seeds, and nothing else', () => {
  const drawn = (id: string, text: string) => {
    const scenario = scenarioOf(id);
    return seedPathsOf(scenario, readSpec(text, scenario));
  };
  expect(drawn('half-bisection', 'traffic.messageBytes:64,128')).toEqual([]);
  expect(drawn('half-bisection', 'run.startJitterNs:0,1000')).toContain('run.seed');
  expect(drawn('half-bisection', 'mapping.kind:contiguous,random')).toContain('mapping.seed');
  expect(drawn('one-hot-node', 'traffic.share')).toContain('run.seed');
});

test('what is shown can be typed again', () => {
  const cases: [string, number][] = [
    ['traffic.share', 0.02],
    ['traffic.share', 0.105506],
    ['traffic.messageBytes', 4096],
    ['traffic.messageBytes', 5000],
    ['link.latencyNs', 12.5],
    ['traffic.startNs', 300_000],
    ['switch.bufferPackets', 48],
  ];
  for (const [path, value] of cases) {
    const field = fieldAt(path);
    expect(typedValue(field, valueText(field, value), value), path).toBe(value);
  }
  for (const bytes of [1536 * 1024, 1023 * 2 ** 20, 3000, 5 * 2 ** 30]) {
    const field = fieldAt('traffic.messageBytes');
    expect(typedValue(field, valueText(field, bytes), 1), valueText(field, bytes)).toBe(bytes);
  }
  expect(typedValue(fieldAt('link.latencyNs'), 'short', 100)).toBeNaN();
  expect(typedValue(fieldAt('link.latencyNs'), '4 KiB', 100)).toBe('"KiB" is no unit here; write s, ms, µs, ns or ps.');
  expect(typedValue(fieldAt('traffic.messageBytes'), '8 Mb', 1)).toBe('"8 Mb" could mean bits; write 8 MB or 8 MiB.');
  expect(typedValue(fieldAt('traffic.share'), '5', 0.02)).toBe(0.05);
  expect(typedValue(fieldAt('traffic.messageBytes'), '64 KiB', 1)).toBe(65_536);
  expect(typedValue(fieldAt('traffic.startNs'), '400', 300_000)).toBe(400_000);
  expect(typedValue(fieldAt('traffic.startNs'), '1,000', 300_000)).toBe(1_000_000);
  expect(typedValue(fieldAt('traffic.startNs'), '1.000', 300_000)).toBe(
    '"1.000" could mean 1 or 1,000; write one of these.',
  );
});

describe('files of the command line', () => {
  const opening = ['buffer-efficiency.json', 'load-latency.json', 'recovery.json'];
  const withCases = readdirSync('sweeps').filter((name) => name.endsWith('.json') && !opening.includes(name));

  const problem = 'The page cannot run this sweep; use the command line.';

  test.each(withCases)('%s has cases, and the page says who runs it', (name) => {
    expect(readSweepFile(readFileSync(`sweeps/${name}`, 'utf8'))).toEqual({ problem });
  });

  test('one with a program is not run either', () => {
    const { vary, ...rest } = JSON.parse(readFileSync('sweeps/papers/rocher-8.json', 'utf8'));
    const program = { kind: 'transpose', rounds: 2, ...rest.program };
    const text = JSON.stringify({ ...rest, program, vary: vary.slice(0, 1) });
    expect(readSweepFile(text)).toEqual({ problem });
  });

  test.each(opening)('%s opens, and runs what the command line runs', (name) => {
    const text = readFileSync(`sweeps/${name}`, 'utf8');
    const opened = readSweepFile(text);
    if ('problem' in opened) throw new Error(opened.problem);
    expect(checkValue('Sweep', fieldAt('view.sweep')?.value as never, opened.text)).toMatchObject({ ok: true });
    const asked = readSpec(opened.text, opened.scenario);
    expect(writeSpec(asked, opened.scenario)).toBe(opened.text);
    const again = checkSweep(documentOf(asked, opened.scenario));
    const before = checkSweep(JSON.parse(text));
    if (!again.ok || !before.ok) throw new Error('refused');
    for (const part of ['lanes', 'axes', 'seeds', 'measures', 'warmUpNs'] as const)
      expect(again.value[part]).toEqual(before.value[part]);
    expect(planOf(asked, opened.scenario).refused).toBeNull();
  });
});

test('a link of many axes is refused at once, not laid out', () => {
  const scenario = scenarioOf('one-hot-node');
  const many = Array.from({ length: 24 }, () => 'traffic.share:0.1~0.2/2').join(' ');
  const begun = performance.now();
  expect(readSpec(many, scenario).vary).toHaveLength(24);
  // Checking 2^24 settings would take minutes.
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('a file says by which seed, and the page runs what the command line runs', () => {
  const file = {
    version: 1,
    preset: 'half-bisection',
    scenario: { mapping: { kind: 'random' }, run: { startJitterNs: 1000 } },
    vary: [{ field: 'traffic.messageBytes', values: [64, 128] }],
    seeds: 3,
    measure: ['completion'],
  };
  for (const seedOf of [['mapping.seed'], ['run.seed'], ['mapping.seed', 'run.seed'], undefined]) {
    const opened = readSweepFile(JSON.stringify(seedOf ? { ...file, seedOf } : file));
    if ('problem' in opened) throw new Error(opened.problem);
    const document = documentOf(readSpec(opened.text, opened.scenario), opened.scenario);
    expect(document.seedOf ?? ['run.seed']).toEqual(seedOf ?? ['run.seed']);
    expect(document.seeds).toBe(3);
  }
});
