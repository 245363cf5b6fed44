import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentionOf } from '../algorithms/schedules.ts';
import { withSchedule, withTraffic } from '../change-traffic.ts';
import { defaultScenario } from '../defaults.ts';
import { familyOf, isPartialExchange, manyScheduleOf, resolveLanes } from '../lanes.ts';
import { phasesOf } from '../notes.ts';
import { readNumbers, writeNumbers } from '../numbers.ts';
import { parseScenario } from '../parse.ts';
import { presetById } from '../presets/presets.ts';
import { checkFragment, decodeFragment } from '../share-link/decode.ts';
import { encodeFragment } from '../share-link/encode.ts';
import type { ResolvedLane } from '../types.ts';
import { always } from './always.ts';
import { documents } from './arbitraries.ts';
import { presetLanes as lanesOf, scenarioOf as opened } from './opened.ts';
import { tried } from './tried.ts';

const many = { traffic: { kind: 'many-to-many' } };
const cluster = { traffic: { schedule: 'sync' } };
const job = { job: { size: 16 } };

describe('what the traffic runs on', () => {
  it.each([
    [many, 'many', 'voq'],
    [cluster, 'cluster', 'drop'],
    [job, 'job', 'output'],
    [{ routing: { kind: 'root-table' } }, 'exchange', 'output'],
  ])('needs no more than a word: %j', (document, family, buffering) => {
    const scenario = opened(document);
    const [lane] = resolveLanes(scenario);
    expect(lane && familyOf(lane)).toBe(family);
    expect(scenario.switch.buffering).toBe(buffering);
    expect(checkFragment(encodeFragment(scenario))).toEqual({ ok: true, value: scenario });
    expect(opened({ lanes: [{ name: 'A', ...document }] })).toMatchObject({ switch: { buffering } });
  });

  it('makes a schedule once for all lanes that have it, and another one for each that has another', () => {
    const lanes = ['shuffle', 'independent', 'shuffle'].map((schedule) => ({ name: schedule, traffic: { schedule } }));
    const named = lanes.map((lane, index) => ({ ...lane, name: `${index}` }));
    const resolved = () => resolveLanes(opened({ ...many, lanes: named }));
    const [first, other, same] = resolved().map(manyScheduleOf);
    expect(same).toBe(first);
    expect(other).not.toEqual(first);
    const [lane] = resolved();
    const fewer = { ...(lane as ResolvedLane).traffic, receivers: [7] };
    expect(manyScheduleOf({ ...(lane as ResolvedLane), traffic: fewer }).cycles).toHaveLength(1);
  });
});

it('random documents are of every family, with jobs and schedules that stay', () => {
  const lanes = fc
    .sample(documents, { numRuns: tried(3000), seed: 7 })
    .flatMap((document) => resolveLanes(parseScenario(document).scenario));
  const often = (holds: (lane: ResolvedLane) => boolean) => lanes.filter(holds).length;
  for (const family of ['exchange', 'congestion', 'many', 'cluster'])
    expect(often((lane) => familyOf(lane) === family)).toBeGreaterThan(10);
  expect(often(isPartialExchange)).toBeGreaterThan(6);
  expect(often((lane) => familyOf(lane) === 'many' && lane.traffic.senders.length > 1)).toBeGreaterThan(6);
  expect(often(({ routing }) => routing.kind === 'root-table')).toBeGreaterThan(0);
});

describe('numbers in a row', () => {
  it('are ranges', () => {
    expect(writeNumbers([0, 1, 2, 8, 14, 15])).toBe('0-2,8,14,15');
    expect(decodeFragment('#v=1&job=0-2,8,14&job-seed=2').scenario.job.nodes).toEqual([0, 1, 2, 8, 14]);
    expect(encodeFragment(opened({ job: { nodes: [0, 1, 2, 8, 14] } }))).toBe('#v=1&job=0-2,8,14');
  });

  it('come back as they were', () => {
    always([fc.array(fc.nat(40), { maxLength: 40 })], (numbers) => {
      const text = writeNumbers(numbers);
      expect(readNumbers(text === '' ? [] : text.split(','), 40)).toEqual(numbers);
    });
  });

  it('are taken apart no further than a list may go', () => {
    const words = Array.from({ length: 5000 }, () => '0-65535');
    expect(readNumbers(words, 64).length).toBeLessThan(70);
    expect(decodeFragment(`#v=1&job=${words.join(',')}`).problems[0]).toMatch(/^Nodes of the job is a list of/);
  });
});

it('another traffic or schedule takes defaults along, there and back, and the tree where it must', () => {
  const start = defaultScenario();
  const there = [withTraffic(start, 'many-to-many'), withSchedule(start, 'pairwise')];
  expect(there.map(({ problems }) => problems)).toEqual([[], []]);
  expect(there.map(({ scenario }) => scenario.switch.buffering)).toEqual(['voq', 'drop']);
  expect(there.map(({ scenario }) => scenario.topology.kind)).toEqual(['xgft', 'cluster']);
  for (const { scenario } of there)
    expect(withTraffic(scenario, 'all-to-all')).toEqual({ scenario: start, problems: [] });
});

describe('a preset of many-to-many traffic', () => {
  function colliding(lane: ResolvedLane): number[] {
    const { topology, routing } = lane;
    if (topology.kind !== 'extended-kary-ntree') throw new Error('The tree is another one.');
    const cycles = contentionOf(manyScheduleOf(lane), topology, routing.kind === 'd-mod-k' ? 'd-mod-k' : 's-mod-k');
    return cycles.flatMap(({ collisions }, cycle) => (collisions.length > 0 ? [cycle] : []));
  }

  it('collides where it says, and nowhere else', () => {
    const [, bySource, byDestination] = lanesOf('six-to-ten').map(colliding);
    expect([bySource, byDestination]).toEqual([[], [7, 8, 9]]);
    const [printed, remedy] = lanesOf('rounds-of-eighteen').map(colliding);
    expect(remedy).toEqual([]);
    expect(printed).toContain(presetById('rounds-of-eighteen')?.scenario.view.phase);
    const rounds = lanesOf('rounds-of-eighteen').map(phasesOf);
    expect(rounds).toEqual([54, 54]);
    const forms = lanesOf('forty-eight-to-fifty-four');
    expect(colliding(forms[3] as ResolvedLane)).toEqual([]);
    expect(forms.map(phasesOf).slice(1)).toEqual([72, 108, 108]);
  });
});
