/* Texts about many-to-many traffic, lossy clusters and jobs, with the figures of real runs. */

import { beforeAll, describe, expect, test } from 'vitest';
import { families, familyOfLane } from '../../../kinds/families.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { presetById } from '../../../model/presets/presets.ts';
import { shapeOf } from '../../../model/shape.ts';
import type { ResolvedLane, Scenario } from '../../../model/types.ts';
import type { Core } from '../../../run/core.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { Shape } from '../../../run/shape.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { headlineOf, laneFormula, spokenHeadline } from '../headline.ts';

let core: Core;
beforeAll(async () => {
  core = await builtCore();
  await Promise.all(Object.values(families).map((family) => family.explain.load()));
});

const explain = (lane: LaneState) =>
  (familyOfLane(lane.settings).explain.now()?.(lane) ?? []).filter((paragraph) => paragraph !== '');

const THIN = '\u202f';
const lanesOf = (id: string) => resolveLanes(presetById(id)?.scenario as Scenario);
const named = (id: string, name: string) => lanesOf(id).find((lane) => lane.name === name) as ResolvedLane;

function lane(settings: ResolvedLane, contention: number[], summary: object | null, run: object = {}): LaneState {
  const phases = contention.length;
  return {
    name: settings.name,
    status: 'ready',
    settings,
    shape: new Shape({ ...shapeOf(settings.topology), cuts: [], phases, bMin: [] }),
    analysis: {
      phases,
      done: phases,
      levels: 3,
      messages: [],
      selfMessages: [],
      unreachable: [],
      idle: [],
      contention,
      crossings: [],
      maxUp: [],
      maxDown: [],
      maxLinkUp: contention.flatMap((load) => [load, 0, 0, 0]),
      maxLinkDown: [],
      bound: [],
      conflictFree: [],
    },
    summary: summary && { hash: 'a', efficiency: [], phaseEndPs: [], ...summary },
    run: { state: 'finished', fraction: 1, secondsLeft: null, refusal: null, ...run },
  } as unknown as LaneState;
}

const ten = (collide: number) => Array.from({ length: 10 }, (_, phase) => (phase >= 10 - collide ? 2 : 1));
const latency = (ns: number) => ({ mean: 1_484_000, p50: 1_484_000, p99: ns * 1000, max: ns * 1000 });

describe('many-to-many traffic', () => {
  const settings = named('six-to-ten', 'Shuffle, D-mod-k');
  const ended = { finished: true, completionPs: 3_020_000, idealPs: 2_764_000, latencyPs: latency(1740) };

  test('has one phase where there is one receiver', () => {
    const one = named('two-to-one', 'Room for 12');
    expect(explain(lane(one, [2], ended))[1]).toBe(
      '1 of 1 phase collides: busiest link 2×, where one message fits and others wait.',
    );
    expect(explain(lane(one, [1], ended))[1]).toBe('0 of 1 phase collide.');
    const loads = lane(one, [2], null, { refusal: 'Too many packets.' });
    expect(headlineOf(loads)).toMatchObject({ figure: '1', unit: 'of 1', text: 'phase collides' });
  });
  test('on its way shows no number that grows', () => {
    const going = lane(settings, ten(3), { finished: false }, { state: 'running', fraction: 0.42 });
    expect(headlineOf(going)).toMatchObject({ figure: '…', unit: '', final: false });
    expect(spokenHeadline('Shuffle', headlineOf(going))).toBe('Shuffle: not known yet');
  });
});

describe('a cluster with loss', () => {
  const settings = named('cluster-8x2', 'Sync + GW + CA');
  const cluster = { window: 5, boundMBs: 12.0703, syncPs: 1, pairwisePs: 2, lost: 0, repeated: 0, timeouts: 0 };
  const ended = { finished: true, completionPs: 195_450_624_103, deliveredBytes: 36e6, idealPs: 186e9, cluster };

  test('that was given up says so', () => {
    const stuck = {
      ...ended,
      finished: false,
      completionPs: -1,
      reachedPs: 60e12,
      limit: 'none' as const,
      cluster: { ...cluster, window: 0, lost: 1, repeated: 2 },
    };
    expect(headlineOf(lane(settings, [8], stuck)).second?.words).toBe(`stopped at 60.0${THIN}s with packets in flight`);
  });

  /** Texts about the cluster with some settings changed, and the core's results for it. */
  const saidOf = (patch: Partial<Pick<ResolvedLane, 'topology'>> & { loss?: Partial<ResolvedLane['loss']> }) => {
    const other = { ...settings, ...patch, loss: { ...settings.loss, ...patch.loss } };
    const run = core.open(other);
    const told = run.summary().cluster ?? cluster;
    run.destroy();
    const figures = lane(other, [8], { ...ended, cluster: { ...told, lost: 0 } });
    return { said: explain(figures), words: headlineOf(figures).second?.words, ...told };
  };
  const SINGLE = { kind: 'cluster', nodesPerSwitch: 16, switches: 1 } as const;

  test('on a single switch has the window of its inputs', () => {
    const { said, window } = saidOf({ topology: SINGLE });
    expect(window).toBe(21);
    expect(said[1]).toBe(
      'On a single switch nothing goes up: in a phase, each port gets ν = 1 packet, plus as many control packets; the queue of an input has room for 43, so the global window is ⌊43 / 2 ν⌋ = 21 packets (eq. 4).',
    );
  });
  test('says where eq. 4 gives less than a window can be', () => {
    const { said, window } = saidOf({ loss: { uplinkPackets: 1 } });
    expect(window).toBe(1);
    expect(said[1]).toMatch(
      /its queue has room for 1, fewer than that, so the global window is the minimum, 1 packet \(eq\. 4 gives ⌊1 \/ 2 ν⌋ = 0\)\.$/,
    );
  });
  test('names its bottleneck: node, engine of the uplinks, or their wires', () => {
    const node = saidOf({ topology: SINGLE });
    expect(node.said[0]).toBe(`A node can receive 12.19${THIN}MB/s at best, the rate of its link.`);
    expect(node.words).toMatch(/of what its link allows$/);
    const free = saidOf({ loss: { uplinkMBs: 0 } });
    expect(free.said[0]).toBe(node.said[0]);
    const wire = saidOf({ loss: { uplinkMBs: 0, uplinkGbps: 0.1 } });
    expect(wire.boundMBs).toBeCloseTo(2.857, 3);
    expect(wire.said[0]).toBe(
      `An uplink carries 12.19${THIN}MB/s of payload each way, the rate of its wire, so a node receives at most (p − 1) · 12.19 / (d₁ (p − d₁)) = 15 · 12.19 / (8 · 8) = 2.86${THIN}MB/s (Tam and Wang, eq. 7).`,
    );
    expect(wire.words).toMatch(/of what the uplinks allow$/);
    expect(saidOf({ loss: { uplinkMBs: 40 } }).said[0]).toMatch(/^An uplink carries 40.MB\/s up and down together/);
  });
});

describe('a job of two nodes', () => {
  const settings = named('root-table', 'By table');
  test('has one phase', () => {
    expect(headlineOf(lane(settings, [1], null)).figure).toBe('0');
    expect(headlineOf(lane(settings, [2], null)).figure).toBe('100');
    expect(explain(lane(settings, [2], null))[1]).toMatch(/^Hot spots: 1 of 1 phase; busiest link 2×/);
  });
});

test('a lane whose routes are searched is not called free of conflicts, which they may still have', () => {
  const [settings] = resolveLanes({
    ...(presetById('half-bisection')?.scenario as Scenario),
    lanes: [{ name: 'XOR', traffic: { exchange: 'xor' }, routing: { kind: 'conflict-free' } }],
  });
  if (!settings) throw new Error('no lane');
  const run = core.open({ ...settings, mapping: { kind: 'random', seed: 1, swaps: [] } });
  const contention = Array.from({ length: run.shape.phases }, (_, phase) => run.plan(phase).contention);
  run.destroy();
  expect(Math.max(...contention)).toBeGreaterThan(1);
  expect(laneFormula(settings, [settings])).toMatch(/routed for fewest conflicts$/);
});
