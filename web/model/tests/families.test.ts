import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentionOf } from '../algorithms/schedules.ts';
import { withSchedule, withTraffic } from '../change-traffic.ts';
import { defaultScenario } from '../defaults.ts';
import { familyOf, isPartialExchange, manyScheduleOf, resolveLanes } from '../lanes.ts';
import { checkFragment, decodeFragment } from '../link/decode.ts';
import { encodeFragment } from '../link/encode.ts';
import { phasesOf } from '../notes.ts';
import { readNumbers, writeNumbers } from '../numbers.ts';
import { checkScenario, parseScenario } from '../parse.ts';
import { presetById } from '../presets/presets.ts';
import type { ResolvedLane } from '../types.ts';
import { documents } from './arbitraries.ts';
import { presetLanes as lanesOf, scenarioOf as opened } from './opened.ts';

const many = { traffic: { kind: 'many-to-many' } };
const cluster = { traffic: { schedule: 'sync' } };
const job = { job: { size: 16 } };
/** A tree of 4,096 nodes. */
const HUGE = { kind: 'xgft', m: [16, 16, 16], w: [1, 16, 16] };

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

  it('makes 1484 ns of five switches', () => {
    const { link, switch: hardware, adapter } = opened(many);
    expect(6 * link.latencyNs + 5 * hardware.latencyNs + 2 * adapter.latencyNs).toBe(1484);
  });

  it.each([
    [
      { traffic: { schedule: 'shuffle' } },
      'Schedule is shuffle, which does not go with all-to-all traffic; it must be phases, synchronous, pairwise or naive, so phases is used.',
    ],
    [
      { traffic: { ...many.traffic, senders: [0, 1, 6] } },
      'Receivers and senders may not both name node 6, so 3 senders and 9 receivers are left.',
    ],
    [
      { traffic: { ...many.traffic, receivers: [14, 15, 16] } },
      'Receivers may not name node 16; nodes are 0 to 15, so 6 senders and 2 receivers are left.',
    ],
    [
      { traffic: { ...many.traffic, sizes: [1, 2] } },
      'There are sizes for 2 receivers, but there are 10; give one for each, or none, so all are 1.',
    ],
    [
      { ...cluster, topology: { kind: 'rlft' } },
      'Schedule is synchronous, which needs a two-level cluster; the topology is RLFT, so a cluster of 4 switches with 4 nodes each is used.',
    ],
    [
      { traffic: { schedule: 'sync', exchange: 'opt' } },
      'Exchange is OPT, which does not go with the schedule synchronous; it must be XOR, shift or edge colouring, so edge colouring is used.',
    ],
    [
      { ...cluster, switch: { buffering: 'voq' } },
      'Buffering is virtual output queues, which does not go with the schedule synchronous; it must be dropping, so dropping is used.',
    ],
    [
      { mapping: { kind: 'contention-aware' } },
      'Mapping is contention-aware, which needs a two-level cluster; the topology is XGFT, so contiguous is used.',
    ],
    [
      { ...many, mapping: { kind: 'contention-aware' } },
      'Mapping is contention-aware, which needs a two-level cluster; the topology is extended k-ary n-tree, so contiguous is used.',
    ],
    [
      { traffic: { ...many.traffic, schedule: 'hierarchical', width: 4 } },
      'The width of a round is 4, but there are rounds only if there are more senders than receivers; here 6 senders send to 10 receivers at once, so 0 is used.',
    ],
    [
      { traffic: { ...many.traffic, messageBytes: 67_108_864 }, link: { gbps: 0.01 } },
      'A message of 67,108,864 B in packets of 256 B takes 53.7 s at 0.01 Gb/s with a gap of 0 ns, which is the length of a phase; with 10 phases at most 1 s is allowed, so 1,249,792 B is used.',
    ],
    [
      { traffic: { ...many.traffic, messageBytes: 67_108_864 }, adapter: { gapNs: 1e6 } },
      'A message of 67,108,864 B in packets of 256 B takes 262 s at 16 Gb/s with a gap of 1,000,000 ns, which is the length of a phase; with 10 phases at most 1 s is allowed, so 256,000 B is used.',
    ],
    [
      { ...many, packet: { bytes: 65_536 }, link: { gbps: 0.01 } },
      'A packet takes 52,428,800 ns on a link; it may take at most 1,000,000 ns, so packets of 4,096 B and 100 Gb/s are used.',
    ],
    [
      { job: { nodes: [3, 1] } },
      'Nodes of the job may not name node 1 after node 3; they must be in ascending order, so it has 2 nodes.',
    ],
    [{ job: { nodes: [3] } }, 'The job has 1 node; it needs at least 2, so no node is named.'],
    [{ job: { size: 31 } }, 'Size of the job is 31; it must be 2 to 30, or 0 for all nodes, so all nodes take part.'],
    [
      { job: { size: 3 }, traffic: { exchange: 'opt' } },
      'Exchange is OPT, which needs all nodes of the tree; a job can use shift or edge colouring, so shift is used.',
    ],
    [
      { job: { size: 5 }, traffic: { exchange: 'all-reduce-hierarchical' } },
      'Exchange is all-reduce, hierarchical, which needs all nodes of the tree; a job can use all-reduce, ring, all-reduce, recursive doubling, all-reduce, halving and doubling, all-reduce, halving and doubling, far first or all-reduce, binary tree, so all-reduce, ring is used.',
    ],
    [
      { topology: HUGE, traffic: { exchange: 'broadcast-chain', pieces: 1024 } },
      'The exchange broadcast, chain among 4,096 tasks on 4,096 nodes has too many phases; phases times nodes must be at most 4,194,304, so broadcast, binomial tree is used.',
    ],
    [
      { topology: HUGE, traffic: { exchange: 'all-reduce-tree', pieces: 1024 } },
      'The exchange all-reduce, binary tree among 4,096 tasks on 4,096 nodes has too many phases; phases times nodes must be at most 4,194,304, so the number of pieces is 245.',
    ],
    [
      { topology: HUGE, traffic: { exchange: 'all-reduce-ring' } },
      'The exchange all-reduce, ring among 4,096 tasks on 4,096 nodes has too many phases; phases times nodes must be at most 4,194,304, so all-reduce, recursive doubling is used.',
    ],
    [
      { topology: HUGE, job: { size: 5 }, traffic: { exchange: 'broadcast-chain', pieces: 1024 } },
      'The exchange broadcast, chain among 5 tasks on 4,096 nodes has too many phases; phases times nodes must be at most 4,194,304, so the number of pieces is 1,021.',
    ],
    [
      { routing: { kind: 'root-table' }, topology: { m: [4, 2, 2], w: [1, 4, 1] } },
      'Top-switch tables need a tree of 2 levels; this one has 3, so D-mod-k is used.',
    ],
    [
      { routing: { climb: 'top' } },
      'Climb is top, which does not go with all-to-all traffic; it must be nearest, so nearest is used.',
    ],
  ])('keeps its rules, each in one sentence: %j', (document, sentence) => {
    const { scenario, problems } = parseScenario({ version: 1, ...document });
    expect(problems).toEqual([sentence]);
    expect(checkScenario(scenario)).toEqual({ ok: true, value: scenario });
  });
});

it('random documents are of every family, with jobs and schedules that stay', () => {
  const lanes = fc
    .sample(documents, { numRuns: 900, seed: 7 })
    .flatMap((document) => resolveLanes(parseScenario(document).scenario));
  const often = (holds: (lane: ResolvedLane) => boolean) => lanes.filter(holds).length;
  for (const family of ['exchange', 'congestion', 'many', 'cluster'])
    expect(often((lane) => familyOf(lane) === family)).toBeGreaterThan(30);
  expect(often(isPartialExchange)).toBeGreaterThan(20);
  expect(often((lane) => familyOf(lane) === 'many' && lane.traffic.senders.length > 1)).toBeGreaterThan(20);
  expect(often(({ routing }) => routing.kind === 'root-table')).toBeGreaterThan(1);
});

describe('numbers in a row', () => {
  it('are ranges', () => {
    expect(writeNumbers([0, 1, 2, 8, 14, 15])).toBe('0-2,8,14,15');
    expect(decodeFragment('#v=1&job=0-2,8,14&job-seed=2').scenario.job.nodes).toEqual([0, 1, 2, 8, 14]);
    expect(encodeFragment(opened({ job: { nodes: [0, 1, 2, 8, 14] } }))).toBe('#v=1&job=0-2,8,14');
  });

  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { maxLength: 40 }), (numbers) => {
        const text = writeNumbers(numbers);
        expect(readNumbers(text === '' ? [] : text.split(','), 40)).toEqual(numbers);
      }),
    );
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
