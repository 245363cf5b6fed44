/* The congestion tree that a lesson draws is the one that the ports of the core tell of. */

import { describe, expect, it } from 'vitest';
import { canTellTreesApart, congestionTree, isRoot } from '../../../kinds/congestion/picture/state.ts';
import type { CoreRun } from '../../../run/core.ts';
import { type Frame, LINK_CONGESTED } from '../../../run/protocol.ts';
import { channelsOf } from '../../../run/stalled.ts';
import { answerText, core, frameAt, lanesAnswered, lanesOf, right, step, sure } from './bench.ts';

/** Queue by queue, as the ports say: who has packets for a port, at an input that is full. */
function walked(run: CoreRun, frame: Frame, high: number, root: number): Set<number> {
  const { vcs, linkVcQueue } = sure(frame.congestion ?? undefined);
  const tree = new Set<number>();
  const visit = (link: number): void => {
    if (tree.has(link)) return;
    tree.add(link);
    if (run.shape.fromOf(link) < run.shape.nodes) return;
    const { inputLink, requests, state } = run.portOf(link);
    if ((state & LINK_CONGESTED) === 0) return;
    const channels = Array.from({ length: vcs }, (_, vc) => vc);
    for (const [at, input] of inputLink.entries())
      if (
        channels.some((vc) => (requests[vc * inputLink.length + at] ?? 0) > 0) &&
        channels.some((vc) => (linkVcQueue[input * vcs + vc] ?? 0) > high)
      )
        visit(input);
  };
  visit(root);
  return tree;
}

const cases: [string, number, number, number[]][] = [
  ['hot', 2, 0, [0.1, 0.5]],
  ['hot', 4, 0, [1]],
  ['hot', 5, 1, [0.6, 1]],
  ['arn', 2, 0, [1.2, 2.5]],
  ['arn', 4, 0, [0.03, 0.05]],
  ['arn', 4, 1, [0.03, 0.1]],
];

describe('a congestion tree', () => {
  it('is drawn in the lesson on hot nodes, and not where trees would seem to be one', () => {
    expect(lanesOf(step('hot', 4)).every(canTellTreesApart)).toBe(true);
    const lane = sure(lanesOf(step('hot', 4))[0]);
    expect(canTellTreesApart({ ...lane, isolation: { kind: 'afi' } })).toBe(false);
    const two = { ...lane, traffic: { ...lane.traffic, hotNodes: [4, 5] } };
    expect(canTellTreesApart(two)).toBe(false);
    const run = core.open(two);
    const frame = frameAt(run, 1);
    const congestion = sure(frame.congestion ?? undefined);
    const channels = channelsOf(two, congestion.vcs);
    const roots = [...congestion.linkState.keys()].filter((link) => isRoot(congestion, link));
    const wrong = roots.filter(
      (root) =>
        congestionTree(run.shape, congestion, channels, root).size > walked(run, frame, channels.high, root).size,
    );
    expect(wrong.length).toBeGreaterThan(0);
  });

  it.each(cases)('of lesson %s, step %i, lane %i, is what the ports say', (id, number, index, times) => {
    const lane = sure(lanesAnswered(id, number)[index]);
    const run = core.open(lane);
    let roots = 0;
    for (const ms of times) {
      const frame = frameAt(run, ms);
      const congestion = sure(frame.congestion ?? undefined);
      const channels = channelsOf(lane, congestion.vcs);
      for (const root of congestion.linkState.keys())
        if (isRoot(congestion, root)) {
          roots++;
          const tree = congestionTree(run.shape, congestion, channels, root);
          expect([...tree].sort()).toEqual([...walked(run, frame, channels.high, root)].sort());
        }
    }
    expect(roots).toBeGreaterThan(0);
  });

  it('of the node, and another of an uplink, in lesson hot', () => {
    const [lane] = lanesOf(step('hot', 4));
    const run = core.open(sure(lane));
    const frame = sure(frameAt(run, 1).congestion ?? undefined);
    const channels = channelsOf(sure(lane), frame.vcs);
    const [node, uplink] = [388, 140].map((root) => congestionTree(run.shape, frame, channels, root));
    expect([node?.size, uplink?.size, node?.has(140)]).toEqual([150, 2, false]);
    expect([388, 140].every((link) => isRoot(frame, link))).toBe(true);
    expect(answerText('hot', 4)).toMatch(/150 links.*all seven other pods.*tree of two links/);
    const pods = new Set(
      [...(node ?? [])].map((link) => run.shape.podOf(run.shape.fromOf(link))).filter((pod) => pod > 0),
    );
    expect(pods.size).toBe(7);
    expect(right('hot', 4)).toBe('No');
  });
});
