/* What the scenario of the largest tree says of itself. */

import { expect, test } from 'vitest';
import { presetLane } from '../../model/tests/opened.ts';
import { channelsOf, readStalled } from '../stalled.ts';
import { builtCore } from './lanes.ts';

test('three microseconds after it begins, a hot spot among 65,536 nodes holds up links in all 64 pods', async () => {
  const core = await builtCore();
  const lane = presetLane('todays-largest');
  const run = core.open(lane);
  run.prepare();
  const { shape } = run;
  const LEAVES = 2048;
  const links = readStalled(shape);
  /** Pods from which a stalled link leads up to the second stage, and those links; nodes whose own link is stalled. */
  const held = (timeNs: number) => {
    while (run.run(timeNs * 1000, 0xffffffff) === 'running');
    const { congestion } = run.frame();
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
  run.destroy();
});
