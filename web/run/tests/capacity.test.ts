/* Link capacity per phase, against the core's own bound and against loads counted link by link. */

import { describe, expect, it } from 'vitest';
import { fullestLink, fullShares, linkCapacities, takesOneMessage } from '../../model/capacity.ts';
import { resolveLanes } from '../../model/lanes.ts';
import { presets } from '../../model/presets/presets.ts';
import { presetLanes as lanesOf } from '../../model/tests/opened.ts';
import type { LaneSettings, ResolvedLane } from '../../model/types.ts';
import { queueCapacities, queueCapacity } from '../../traffic/queue-capacity.ts';
import type { PhaseLoads, Shape } from '../protocol.ts';
import { builtCore, lane, ran, runOn } from './lanes.ts';

const core = await builtCore();

const CLUSTERS = ['cluster-8x2', 'cluster-8x3', 'cluster-8x4', 'cluster-6x4', 'why-packets-drop', 'contention-aware'];

const CASES = CLUSTERS.flatMap((preset) => lanesOf(preset).map((lane) => [preset, lane.name, lane] as const));

/** Each link's load over its own capacity, link by link. */
function naiveFullest(shape: Shape, loads: PhaseLoads, capacities: readonly number[]): number {
  let fullest = 0;
  for (let link = 0; link < shape.links; link++) {
    const ends = [shape.fromOf(link), shape.toOf(link)];
    const upper = Math.max(...ends.map((entity) => shape.levelOf(entity)));
    fullest = Math.max(fullest, (loads.linkLoad[link] ?? 0) / (capacities[upper] ?? Number.NaN));
  }
  return fullest;
}

describe('a link of a cluster', () => {
  it('is full of what fits while the engine of its uplink never rests, though it carries data half of the time', () => {
    const lane = lanesOf('why-packets-drop')[0] as ResolvedLane;
    const run = core.open(lane);
    const full = fullShares(lane)[2] ?? Number.NaN;
    expect(full).toBeLessThan(0.6);
    let most = 0;
    for (let timePs = 2e9; timePs <= 20e9; timePs += 1e9) {
      const { linkShare } = runOn(run, timePs).frame();
      for (let link = run.shape.firstUpFrom(1); link < run.shape.upLinks; link++)
        most = Math.max(most, linkShare[link] ?? 0);
    }
    expect(most / full).toBeGreaterThan(0.9);
    expect(most).toBeLessThan(0.9);
  });

  it.each(CASES.filter(([, , lane]) => lane.traffic.schedule !== 'naive'))(
    'takes what the bound says: %s, %s',
    (_, __, lane) => {
      const [shape, boundMBs] = ran(core, lane, (run) => [run.shape, run.summary().cluster?.boundMBs ?? 0] as const, 0);
      const nodeMBs = (lane.link.gbps * 125 * lane.packet.bytes) / (lane.packet.bytes + lane.loss.framingBytes);
      const near = shape.nodesBelow(1);
      const average = ((shape.nodes - near) * near) / (shape.nodes - 1);
      const uplink = linkCapacities(lane)[2] ?? 0;
      expect(Math.min(nodeMBs, (nodeMBs * uplink) / average)).toBeCloseTo(boundMBs, 3);
    },
  );

  it.each(CASES)('is the fullest where a naive count finds it: %s, %s', (_, __, lane) => {
    const run = core.open(lane);
    const capacities = linkCapacities(lane);
    for (let phase = 0; phase < run.shape.phases; phase++) {
      const loads = run.plan(phase);
      expect(fullestLink(loads, capacities)).toBeCloseTo(naiveFullest(run.shape, loads, capacities), 9);
    }
  });

  it('takes a burst of four from an 8x2 cluster, and not one of six', () => {
    const lane = lanesOf('cluster-8x2').find(({ name }) => name === 'Sync') as ResolvedLane;
    const run = core.open(lane);
    const most = Array.from({ length: run.shape.phases }, (_, phase) => run.plan(phase));
    const over = most.map((loads) => fullestLink(loads, linkCapacities(lane)) > 1);
    expect(over).toEqual(most.map(({ contention }) => contention > 4));
    expect(new Set(over).size).toBe(2);
  });

  it('is as fast as its wire where no engine limits it, or the wire is slower', () => {
    const [lane] = lanesOf('cluster-8x2') as [ResolvedLane];
    const sync: LaneSettings = { ...lane, traffic: { ...lane.traffic, schedule: 'sync' } };
    expect(linkCapacities({ ...sync, loss: { ...sync.loss, uplinkMBs: 0 } })).toEqual([1, 1, 10]);
    expect(linkCapacities({ ...sync, loss: { ...sync.loss, uplinkGbps: 0.05 } })).toEqual([1, 1, 0.5]);
  });
});

describe('a link of any other family', () => {
  const others = presets.filter(({ id }) => !CLUSTERS.includes(id));
  it.each(others.map(({ id, scenario }) => [id, scenario] as const))('takes one message: %s', (_, scenario) => {
    for (const lane of resolveLanes(scenario)) expect(takesOneMessage(linkCapacities(lane))).toBe(true);
  });
});

/* Queue capacities in an unbounded cluster, against the occupancy of a run. */

it('of a node in a cluster without end hold every acknowledgement, and packets as many as its send ring', async () => {
  // Acknowledgements as long as ten packets accumulate before a node's link.
  const settings = lane({
    topology: { kind: 'cluster', nodesPerSwitch: 4, switches: 2 },
    traffic: { schedule: 'naive', packetsPerDestination: 20 },
    link: { gbps: 0.1 },
    packet: { bytes: 1500 },
    software: { sendRing: 2 },
    loss: { infinite: true, ackBytes: 15_000 },
  });
  const run = core.open(settings);
  let [acknowledgements, packets] = [0, 0];
  for (let timePs = 1e9; run.run(timePs, 0xffffffff) === 'reached'; timePs += 1e9)
    for (let node = 0; node < 8; node++) {
      const before = run.queueOf(node).filter(({ phase }) => phase === 0);
      const data = before.filter(({ message }) => message < 8).length;
      packets = Math.max(packets, data);
      acknowledgements = Math.max(acknowledgements, before.length - data);
      expect(run.frame().linkQueue[node]).toBeLessThanOrEqual(queueCapacity(settings, run.shape, node));
    }
  expect(packets).toBe(2);
  expect(acknowledgements).toBeGreaterThan(2 * 2);
  expect(queueCapacities(settings, run.shape, 0)).toEqual({ before: Infinity, behind: Infinity });
  expect(queueCapacities({ ...settings, loss: { ...settings.loss, infinite: false } }, run.shape, 0).before).toBe(4);
});
