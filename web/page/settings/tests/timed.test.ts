import { describe, expect, test } from 'vitest';
import { defaultScenario } from '../../../model/defaults.ts';
import { engineOf, resolveLanes } from '../../../model/lanes.ts';
import { checkScenario } from '../../../model/parse.ts';
import { presetById, presets } from '../../../model/presets/presets.ts';
import { nodesOf } from '../../../model/shape.ts';
import { readTrace, writeTrace } from '../../../model/trace-file.ts';
import type { Scenario, TrafficKind } from '../../../model/types.ts';
import { changeScheduleKind, changeTrafficKind } from '../change-traffic-kind.ts';
import { exampleRows } from '../patch.ts';
import { rowsText } from '../RareControl.tsx';
import { readQuantity, unitFor } from '../units.ts';

const KINDS: TrafficKind[] = ['all-to-all', 'many-to-many', 'uniform', 'hot-spot', 'trace'];

describe('another kind of traffic', () => {
  const every = presets
    .flatMap(({ id }) => KINDS.map((kind) => [id, kind] as const))
    .filter(([id, kind]) => id !== 'cable-breaks' || kind !== 'trace');
  test.each(every)('%s as %s is a scenario that can be run', (id, kind) => {
    const { scenario } = changeTrafficKind(presetById(id)?.scenario as Scenario, kind);
    const checked = checkScenario(scenario);
    expect(checked.ok ? [] : checked.problems).toEqual([]);
    expect(scenario.traffic.kind).toBe(kind);
  });
  test('is refused where cables break in a way that it cannot have', () => {
    const scenario = presetById('cable-breaks')?.scenario as Scenario;
    const refused = changeTrafficKind(scenario, 'trace');
    expect(refused.scenario).toBe(scenario);
    expect(refused.problems).toEqual([
      expect.stringMatching(/^Cut cables may not give a time .* would wait for ever\.$/),
    ]);
  });
  test('puts the hot spot inside the run, and lanes that differ in technique', () => {
    const { scenario, problems } = changeTrafficKind(defaultScenario(), 'hot-spot');
    expect(problems).toEqual([]);
    expect(scenario.lanes.map(({ name }) => name)).toEqual(['D-mod-k', 'ARN + AFI']);
    expect(scenario.traffic).toMatchObject({ startNs: 300_000, endNs: 3_000_000 });
    expect(scenario.congestion).toMatchObject({ rootTimerNs: 400_000, ttlNs: 2_000_000 });
    expect(scenario.run.untilNs).toBe(4_000_000);
  });
  test('keeps the tree and as many lanes', () => {
    const opening = presetById('half-bisection')?.scenario as Scenario;
    const there = changeTrafficKind(opening, 'hot-spot');
    expect(there.problems).toEqual([]);
    expect(there.scenario.topology).toEqual(opening.topology);
    expect(there.scenario.lanes.map(({ name }) => name)).toEqual(['D-mod-k', 'ARN + AFI', 'ARN']);
    const uniform = changeTrafficKind(there.scenario, 'uniform');
    expect(uniform.scenario.lanes).toEqual(there.scenario.lanes);
    expect(changeTrafficKind(uniform.scenario, 'all-to-all').scenario.title).toBe('All to all');
  });
  test('keeps lanes that still differ, with their names', () => {
    const lanes = [4, 8, 16].map((gbps) => ({ name: `${gbps} Gb/s`, link: { gbps } }));
    const opening = { ...(presetById('half-bisection')?.scenario as Scenario), title: 'Links of mine', lanes };
    const { scenario, problems } = changeTrafficKind(opening, 'hot-spot');
    expect(problems).toEqual([]);
    expect(scenario.lanes).toEqual(lanes);
    expect(scenario.title).toBe('Links of mine');
    // All would do the same.
    const [jitter] = [presetById('start-skew')?.scenario as Scenario];
    expect(changeTrafficKind(jitter, 'hot-spot').scenario.lanes[0]?.name).toBe('D-mod-k');
  });
  test('goes back to phases with the three exchanges', () => {
    const { scenario, problems } = changeTrafficKind(presetById('one-hot-node')?.scenario as Scenario, 'all-to-all');
    expect(problems).toEqual([]);
    expect(scenario.lanes.map(({ name }) => name)).toEqual(['XOR', 'LIN', 'OPT']);
    expect(scenario.view.clock).toBe('phases');
    expect(nodesOf(scenario.topology)).toBe(128);
  });
});

describe('times', () => {
  test('are shown in the unit that suits them', () => {
    expect(unitFor('ns', 300_000)).toEqual({ name: 'µs', factor: 1e3 });
    expect(unitFor('ns', 4_000_000)).toEqual({ name: 'ms', factor: 1e6 });
    expect(unitFor('ns', 93_500_000)).toEqual({ name: 'ms', factor: 1e6 });
    expect(unitFor('ns', 100)).toEqual({ name: 'ns', factor: 1 });
    expect(unitFor('ns', 1_234_567)).toEqual({ name: 'µs', factor: 1e3 });
    expect(unitFor('Gb/s', 1e6)).toEqual({ name: 'Gb/s', factor: 1 });
    expect(unitFor('%', 0)).toEqual({ name: '%', factor: 0.01 });
  });
  test('are typed in any', () => {
    const inMicroseconds = (text: string) => readQuantity(text, 'µs')?.value;
    expect(['0.4 ms', '5us', '250', '2,5 µs', 'x'].map(inMicroseconds)).toEqual([400, 5, 250, 2.5, undefined]);
    expect(readQuantity('5 ms', 'Gb/s')).toBe(null);
    expect(['1 MB', '1 MiB', '2 GB'].map((text) => readQuantity(text, 'B')?.value)).toEqual([1e6, 2 ** 20, 2e9]);
    expect(['10', '10 %', '2,5%', '%'].map((text) => readQuantity(text, '%')?.value)).toEqual([10, 10, 2.5, undefined]);
  });
});

test('a new trace begins with an example', () => {
  expect(readTrace(writeTrace(exampleRows(16)))).toEqual({ ok: true, value: exampleRows(16) });
  expect(rowsText(exampleRows(16))).toBe('7 messages, 1\u202fMiB in all');
  expect(rowsText(exampleRows(2))).toBe('1 message, 64\u202fKiB in all');
});

describe('another schedule', () => {
  test.each(['sync', 'pairwise', 'naive'] as const)('%s runs on a cluster, and back', (schedule) => {
    const { scenario, problems } = changeScheduleKind(defaultScenario(), schedule);
    expect(problems).toEqual([]);
    expect(checkScenario(scenario).ok).toBe(true);
    expect(resolveLanes(scenario).map((lane) => [engineOf(lane), lane.window.kind])).toEqual([
      ['lossy', 'none'],
      ['lossy', 'global'],
    ]);
    const back = changeScheduleKind(scenario, 'phases');
    expect(resolveLanes(back.scenario).every((lane) => engineOf(lane) === 'output')).toBe(true);
    expect(checkScenario(back.scenario).ok).toBe(true);
  });

  test('many to many begins with two schedules, and a schedule of it is one', () => {
    const { scenario } = changeTrafficKind(defaultScenario(), 'many-to-many');
    expect(resolveLanes(scenario).map(({ traffic }) => traffic.schedule)).toEqual(['independent', 'shuffle']);
    const padded = changeScheduleKind(scenario, 'padded');
    expect(padded.problems).toEqual([]);
    expect(checkScenario(padded.scenario).ok).toBe(true);
  });
});
