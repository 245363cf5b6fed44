/* Stalled links over time against a naive count, on the way to the same end, in a worker and without one. */

import { describe, expect, it, test } from 'vitest';
import { largestTree } from '../../measures/efficiency.ts';
import { resolveLanes } from '../../model/lanes.ts';
import { presetById } from '../../model/presets/presets.ts';
import { presetLane } from '../../model/tests/opened.ts';
import type { ResolvedLane, Scenario } from '../../model/types.ts';
import { measureLane } from '../../study/measure-lane.ts';
import { TreeSizeRecorder } from '../history.ts';
import { LINK_CONGESTED } from '../protocol.ts';
import { inOneGo, runUntil } from '../slices.ts';
import { channelsOf, readStalled } from '../stalled.ts';
import { withMethods } from './fakes.ts';
import { builtCore, inBackground, ran, runOn } from './lanes.ts';

const core = await builtCore();
const lanes = resolveLanes(presetById('one-hot-node')?.scenario as Scenario);
const PACE = { hops: 1_000_000, learn: () => undefined };

function sizesOf(lane: ResolvedLane, untilPs = lane.run.untilNs * 1000) {
  const run = core.open(lane);
  const trees = new TreeSizeRecorder(lane, run);
  inOneGo(runUntil(run, untilPs, PACE, trees));
  const { hash } = run.result();
  run.destroy();
  return { ...trees.sizes, hash };
}

/** Where one channel isolates nothing, a link is stalled with more packets behind it than the threshold, or a flagged queue before it. */
function naiveSize(lane: ResolvedLane, timePs: number): number {
  const { congestion } = ran(core, lane, (run) => run.frame(), timePs);
  const high = Math.floor(lane.congestion.highThreshold * lane.switch.bufferPackets);
  let count = 0;
  for (const [link, state] of (congestion?.linkState ?? []).entries())
    if ((state & LINK_CONGESTED) !== 0 || (congestion?.linkVcQueue[link] ?? 0) > high) count++;
  return count;
}

describe('the size of the congestion tree', () => {
  it('is what a naive count finds at the end of every bin, and changes no run', () => {
    const lane = lanes.find(({ name }) => name === 'D-mod-k') as ResolvedLane;
    const { stepPs, links, hash } = sizesOf(lane, 6e8);
    expect(links).toHaveLength(30);
    for (const at of [0, 14, 16, 18, 20, 29]) expect(links[at]).toBe(naiveSize(lane, (at + 1) * stepPs));
    const plain = core.open(lane);
    inOneGo(runUntil(plain, 6e8, PACE));
    expect(plain.result().hash).toBe(hash);
  });

  it('is largest where it is known to be', () => {
    const largest = lanes.slice(0, 4).map((lane) => [lane.name, largestTree(sizesOf(lane, 1.4e9))]);
    expect(Object.fromEntries(largest)).toEqual({
      Oblivious: { links: 365, atPs: 1.12e9 },
      'Adaptive-Th': { links: 367, atPs: 0.78e9 },
      'D-mod-k': { links: 153, atPs: 0.78e9 },
      'ARN + AFI': { links: 159, atPs: 0.68e9 },
    });
  });

  it('keeps every second count where bins double', () => {
    const [lane] = lanes as [ResolvedLane];
    const run = core.open(lane);
    let binPs = 10;
    let count = 0;
    const { links } = run.shape;
    const waiting = () => {
      const linkState = new Uint8Array(links).fill(LINK_CONGESTED, 0, count++);
      return { binPs, vcs: 1, linkVcQueue: new Uint8Array(links), linkState };
    };
    const counted = withMethods(run, { waiting });
    const trees = new TreeSizeRecorder(lane, counted);
    for (let at = 0; at < 5; at++) trees.record(counted);
    expect(trees.nextPs).toBe(60);
    binPs = 20;
    trees.record(counted);
    expect(trees.sizes).toEqual({ stepPs: 20, links: [2, 4, 6] });
    expect([trees.lastPs, trees.nextPs]).toEqual([60, 80]);
  });

  it('is the same on the page, and a measure only of runs that are asked for it', () => {
    const [first] = lanes as [ResolvedLane];
    const lane = { ...first, run: { ...first.run, untilNs: 500_000 } };
    const { links } = sizesOf(lane);
    const end = inBackground(core, lane)
      .toEnd()
      .find(({ event }) => event === 'finished');
    expect(end?.event === 'finished' && end.summary.congestion?.treeSizes?.links).toEqual(links);
    const request = { lane, loads: false, packets: true, warmUpNs: 0, series: [] };
    expect(measureLane(core, request).values).not.toHaveProperty('largest-tree');
    expect(measureLane(core, { ...request, trees: true }).values['largest-tree']).toBe(Math.max(...links));
  });
});

/* What the scenario of the largest tree says of itself. */

test('three microseconds after it begins, a hot spot among 65,536 nodes holds up links in all 64 pods', async () => {
  const lane = presetLane('todays-largest');
  const run = core.open(lane);
  const { shape } = run;
  const LEAVES = 2048;
  const links = readStalled(shape);
  /** Pods from which a stalled link leads up to the second stage, and those links; nodes whose own link is stalled. */
  const held = (timeNs: number) => {
    const { congestion } = runOn(run, timeNs * 1000).frame();
    if (!congestion) throw new Error('These switches have no queues.');
    links.read(congestion, channelsOf(lane, congestion.vcs));
    const from = [...shape.ends.from.keys()].filter((link) => {
      const leaf = (shape.ends.from[link] ?? 0) - shape.nodes;
      return links.stalled[link] && leaf >= 0 && leaf < LEAVES && (shape.ends.to[link] ?? 0) >= shape.nodes;
    });
    const pods = new Set(from.map((link) => Math.floor(((shape.ends.from[link] ?? 0) - shape.nodes) / 32)));
    const nodes = [...links.stalled.keys()].filter(
      (link) => links.stalled[link] && (shape.ends.from[link] ?? 0) < shape.nodes,
    );
    return { links: from.length, pods: pods.size, nodes: nodes.length };
  };
  expect(shape.nodes).toBe(65_536);
  expect(held(5243).links).toBeLessThan(50);
  const after = held(8243);
  expect(after.pods).toBe(64);
  expect(after.links).toBeGreaterThan(LEAVES / 2);
  expect(held(20_000).nodes).toBeGreaterThan(2 * after.nodes);
});
