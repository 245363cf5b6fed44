/* What lessons on queues and congestion say beyond their checks, in trees and in clusters, computed by the core. */

import { describe, expect, it } from 'vitest';
import { canTellTreesApart, congestionTree, isRoot } from '../../../kinds/congestion/picture/state.ts';
import { clusterShapeOf, payloadMBs, uplinkPerStep, windowSum } from '../../../model/capacity.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import type { Scenario } from '../../../model/types.ts';
import type { CoreRun } from '../../../run/core.ts';
import { flitPs } from '../../../run/flits.ts';
import { type Frame, LINK_CONGESTED, packetOf } from '../../../run/protocol.ts';
import { channelsOf } from '../../../run/stalled.ts';
import { insideOf } from '../../../run/tests/inside-of.ts';
import type { LessonStep } from '../lesson.ts';
import { numberPatch, numberSetting, settingNumber } from '../setting.ts';
import {
  answered,
  answerText,
  changed,
  core,
  frameAt,
  lanesAnswered,
  lanesOf,
  opened,
  right,
  said,
  step,
  sure,
} from './bench.ts';

/** How many packets the switch of a lane has sent to node 3 in the slots that are shown. */
function sentAt({ scene }: { scene: Scenario }, index: number) {
  const { outputs } = insideOf(core, sure(resolveLanes(scene)[index]), scene.view.timeNs * 1000, scene.view.inside);
  return outputs[3]?.left.filter(Boolean).length;
}

const law = step('line', 4);

describe('who stands behind whom', () => {
  it('counts what is sent to node 3 in one line, and with a line per output', () => {
    expect([0, 1].map((lane) => sentAt(step('line', 2), lane))).toEqual([4, 10]);
    // The text is about the instant shown.
    const perOutput = sure(lanesOf(step('line', 2))[1]);
    expect(said('line', 2)).toContain(
      `Shown after ${(step('line', 2).scene.view.timeNs * 1000) / flitPs(perOutput)} slots: 10`,
    );
    expect(said('line', 2)).toContain('but 4 in one line');
  });
});

describe('a number of the scenario', () => {
  it('is read, found and changed', () => {
    const setting = numberSetting('topology.m.0:2:32');
    if (!setting) throw new Error('no setting');
    expect(setting).toMatchObject({ path: 'topology.m', index: 0, min: 2, max: 32 });
    expect(settingNumber(law.scene, setting)).toBe(8);
    expect(numberPatch(law.scene, setting, 5)).toEqual({ topology: { m: [5] } });
    const places = numberSetting('switch.bufferPackets:1:200');
    expect(places && settingNumber(law.scene, places)).toBe(84);
    expect(places && numberPatch(law.scene, places, 3)).toEqual({ switch: { bufferPackets: 3 } });
  });

  it.each(['topology.m.0', 'nothing.there:1:2', 'view.phase:0:9', 'topology.m.0:5:5', 'routing.kind'])(
    'is not %s',
    (text) => {
      expect(numberSetting(text)).toBeNull();
    },
  );
});

function crossing(run: CoreRun): number[] {
  return Array.from({ length: run.shape.phases }, (_, phase) => run.plan(phase).crossings[run.shape.levels] ?? 0);
}

/** The largest sum over so many consecutive phases, cyclically. */
function worstRow(crossings: number[], steps: number): number {
  const sums = crossings.map((_, from) =>
    Array.from({ length: steps }, (_, by) => crossings[(from + by) % crossings.length] ?? 0).reduce((a, b) => a + b),
  );
  return Math.max(...sums);
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

describe('a window for everybody', () => {
  it('eq. 4', () => {
    const lane = sure(lanesOf(step('window', 3))[0]);
    const average = sum(crossing(opened(step('window', 1)))) / 15 / 2;
    expect(said('window', 3)).toContain(`8 nodes × 8 packets / 15 phases = ${average.toFixed(2)} on average`);
    const perPhase = (own: Pick<typeof lane, 'topology'>) => {
      const { numerator, denominator } = uplinkPerStep(clusterShapeOf(own));
      return numerator / denominator;
    };
    expect(perPhase(lane)).toBeCloseTo(average, 12);
    const capacity = lane.loss.uplinkPackets;
    const window = Math.floor(capacity / (2 * average));
    expect(right('window', 3)).toBe(`${window}`);
    expect(answerText('window', 3)).toContain(
      `${(2 * average).toFixed(2)} of the ${capacity} places, and ${capacity} / ${(2 * average).toFixed(2)} = ${(capacity / (2 * average)).toFixed(1)}`,
    );
    // In every cluster that the answer lets one choose, the formula counts what its plan sends up, and its window is in reach.
    for (const { topology } of changed('window', 3)) {
      const run = core.open({ ...lane, topology });
      expect(perPhase({ topology })).toBeCloseTo(sum(crossing(run)) / run.shape.phases / 2, 12);
      const largest = { ...lane, topology, loss: { ...lane.loss, uplinkPackets: 60 } };
      expect(windowSum(largest).size).toBeLessThanOrEqual(14);
    }
    for (let places = 20; places <= 60; places++) {
      const open = { ...lane, window: { ...lane.window, size: 0 }, loss: { ...lane.loss, uplinkPackets: places } };
      const { size } = windowSum(open);
      expect(size * 2 * perPhase(open)).toBeLessThanOrEqual(places);
      expect((size + 1) * 2 * perPhase(open)).toBeGreaterThan(places);
    }
  });

  it('eq. 5 spreads what goes to one switch', () => {
    const far = (lane: number) => {
      const run = opened(answered('window', 5), lane);
      return Array.from({ length: run.shape.phases }, (_, phase) => {
        const { destination, taskNode } = run.plan(phase);
        const nodes = Array.from(
          { length: 16 },
          (_, node) => taskNode[destination[taskNode.indexOf(node)] ?? -1] ?? -1,
        );
        return nodes.map((node) => Math.floor(node / 4));
      });
    };
    const [plain, spread] = [far(0), far(1)];
    expect(plain.slice(3, 7).map((row) => row.slice(0, 4))).toEqual(Array(4).fill([1, 1, 1, 1]));
    for (const [index, row] of spread.entries())
      for (const [node, target] of row.entries())
        if (target !== Math.floor(node / 4)) expect(spread[index + 1]?.[node]).not.toBe(target);
    const { taskNode } = opened(answered('window', 5), 1).plan(0);
    const below = [0, 1, 2, 3].map((node) => taskNode.indexOf(node));
    expect(right('window', 5)).toBe(`${below.slice(0, -1).join(', ')} and ${below.at(-1)}`);
    expect(taskNode.indexOf(6)).toBe(9);
  });

  it('a queue drains while it fills: what is left is what an uplink does not move meanwhile, and a little more', () => {
    const lanes = lanesOf(answered('window', 6));
    const { loss, link, packet } = sure(lanes[0]);
    const moves = loss.uplinkMBs / payloadMBs(link.gbps, { packet, loss });
    expect(answerText('window', 6)).toContain(`in five phases an uplink moves ${Math.floor(5 * moves)} packets`);
    const [plain, , numbers, both] = lanes.map((_, at) => {
      const run = opened(answered('window', 6), at);
      // What is left over after the worst phases in a row, however many.
      const own = crossing(run);
      const left = Math.max(...own.map((_, many) => worstRow(own, many + 1) - (many + 1) * moves));
      const links = [16, 17, 34, 35];
      let longest = 0;
      for (let ms = 0.1; run.progress().delivered < 24_000; ms += 0.02) {
        const { linkQueue } = frameAt(run, ms);
        longest = Math.max(longest, ...links.map((at) => linkQueue[at] ?? 0));
      }
      return { left, longest, worst: worstRow(own, 5) };
    });
    if (!plain || !numbers || !both) throw new Error('no lanes');
    expect(answerText('window', 6)).toContain(`so ${both.worst - Math.floor(5 * moves)} are left`);
    expect(answerText('window', 6)).toContain(`The longest queue measured is ${both.longest}.`);
    expect(numbers.longest).toBeLessThanOrEqual(both.longest);
    for (const { left, longest } of [numbers, both]) expect(longest - left).toBeLessThan(4);
    expect(plain.left).toBeGreaterThan(3 * both.left);
  });
});

const SLOW = 900_000;
/** The port into node 4 of 128: the reverse direction of its uplink. */
const HOT_PORT = 388;
it(
  'a link serves both channels in turn',
  () => {
    const { scene } = step('isolation', 1);
    const seen = insideStep({ scene: { ...scene, view: { ...scene.view, inside: 129 } } });
    const root = seen.outputs.find(({ link }) => link === HOT_PORT);
    const channels = sure(root).left.map((departure) => departure && packetOf(departure.message)?.adapted);
    expect(new Set(channels.filter((_, at) => at % 2 === 0)).size).toBe(1);
    expect(new Set(channels).size).toBe(2);
    expect(seen.inputs.some(({ waiting }) => new Set(waiting.map(({ phase }) => phase)).size === 2)).toBe(true);
  },
  SLOW,
);

it(
  'old packets for the hot node stand before others in the usual channel, beside those that are isolated',
  () => {
    const one = step('isolation', 1);
    const seen = insideStep(one);
    const toHot = seen.inputs.flatMap(({ waiting }) => waiting.filter(({ destination }) => destination === 4));
    expect(new Set(toHot.map(({ phase }) => phase)).size).toBe(2);
  },
  SLOW,
);

/** Inside a switch of a step's only lane, at the step's instant. */
function insideStep({ scene }: Pick<LessonStep, 'scene'>) {
  const [lane] = resolveLanes(scene);
  const seen = insideOf(core, sure(lane), scene.view.timeNs * 1000, scene.view.inside);
  return { ...seen, sending: seen.outputs.filter(({ next }) => next).length };
}

describe('when a queue is a root', () => {
  it(
    'in a branch no place is free ahead; the root passes on a packet in every slot',
    () => {
      const branch = insideStep(step('root', 1));
      const full = branch.inputs.filter(({ waiting }) => waiting.filter((one) => one.destination === 4).length >= 47);
      expect(full).toHaveLength(7);
      expect(branch.outputs[0]?.port?.credits[0]).toBe(0);
      expect(said('root', 1)).toContain('No place is free at aggregation 0');
      const root = insideStep(answered('root', 1));
      expect(root.inputs[0]?.waiting.filter(({ destination }) => destination === 4).length).toBeGreaterThan(0.81 * 48);
      const port = root.outputs.find(({ link }) => link === HOT_PORT);
      expect(port?.left.every(Boolean)).toBe(true);
      expect(port?.next).not.toBeNull();
    },
    SLOW,
  );
});

describe('queuing schemes', () => {
  it(
    'part the buffers, and others pass',
    () => {
      const channels = (seen: ReturnType<typeof insideStep>) =>
        seen.inputs.map(({ waiting }) =>
          [0, 1, 2].map((vc) => waiting.filter(({ phase }) => phase === vc).map(({ destination }) => destination)),
        );
      const parted = insideStep(answered('queues', 1));
      const [whole] = lanesOf(step('queues', 1));
      expect(said('queues', 1)).toContain(`a buffer of ${whole?.switch.bufferPackets} places`);
      const busy = channels(parted).filter(([, own]) => own?.includes(4));
      expect(busy).toHaveLength(7);
      for (const [, own] of busy) expect(own?.every((destination) => destination === 4)).toBe(true);
      for (const [none, , two] of busy) expect([none, two].map((own) => (own?.length ?? 0) < 4)).toEqual([true, true]);
      expect([4, 20, 84, 100].map((node) => node % 3)).toEqual([1, 2, 0, 1]);
      expect(parted.sending).toBeGreaterThan(insideStep(step('queues', 1)).sending);
    },
    SLOW,
  );
});

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
