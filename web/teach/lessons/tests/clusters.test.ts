import { describe, expect, it } from 'vitest';
import { bestCrossing, clusterShapeOf, payloadMBs, uplinkPerStep, windowSum } from '../../../model/cluster-formulas.ts';
import type { CoreRun } from '../../../run/core.ts';
import type { Summary } from '../../../run/protocol.ts';
import type { LessonStep } from '../lesson.ts';
import {
  against,
  answered,
  answerText,
  changed,
  core,
  ended,
  frameAt,
  lanesOf,
  opened,
  question,
  right,
  step,
  sure,
  words,
} from './bench.ts';

const SLOW = 900_000;

/** Percent of its bound that a lane reached, and what was dropped. */
function outcome(one: LessonStep, lane: number): { share: number; lost: number } {
  const { idealPs, completionPs, cluster } = ended(opened(one, lane));
  return { share: (100 * idealPs) / completionPs, lost: cluster?.lost ?? -1 };
}

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

const percent = (summary: Summary | undefined) =>
  summary && ((100 * summary.idealPs) / summary.completionPs).toFixed(0);

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

describe('why packets are dropped', () => {
  it('XOR asks an uplink for twice what it moves', () => {
    const run = opened(answered('drops', 1));
    expect(crossing(run)).toEqual([0, 0, 0, 0, 0, 0, 0, 16, 16, 16, 16, 16, 16, 16, 16]);
    const [lane] = lanesOf(step('drops', 1));
    if (!lane) throw new Error('no lane');
    const { bytes } = lane.packet;
    const node = (lane.link.gbps * 125 * bytes) / (bytes + 38);
    expect(words('drops', 1)).toContain(`${node.toFixed(1)} MB/s`);
    expect(words('drops', 1)).toContain(`${lane.loss.uplinkMBs} MB/s`);
    expect(answerText('drops', 1)).toContain(`${(16 * node).toFixed(0)} MB/s`);
    expect(answerText('drops', 1)).toContain(`${lane.loss.uplinkPackets} frames`);
    expect(lane.loss.uplinkMBs / (16 * node)).toBeCloseTo(0.5, 1);
    expect(lane.loss.uplinkMBs / node).toBeGreaterThan(8);
    expect(right('drops', 1)).toBe('About half');
  });

  it('the queue overflows, and then everybody waits for timeouts', () => {
    const run = opened(step('drops', 2));
    const start = frameAt(run, 2);
    expect(start.linkQueue[16]).toBeGreaterThanOrEqual(44);
    expect(start.cluster?.linkLost[16]).toBe(start.cluster?.lost);
    expect(words('drops', 3)).toContain(
      `By 2 ms, ${start.cluster?.lost} frames have been lost, all of them on their way up`,
    );
    const [lane] = lanesOf(step('drops', 2));
    expect(answerText('drops', 2)).toContain(`After ${(lane?.loss.timeoutNs ?? 0) / 1e6} ms`);
    expect(answerText('drops', 2)).toContain(`${lane?.loss.pairWindow} packets under way`);
    const burst = frameAt(run, 7.5).cluster;
    if (!burst) throw new Error('no cluster');
    expect(question('drops', 3).ask).toContain(`the ${burst.lost} lost`);
    expect((burst.linkLost[34] ?? 0) + (burst.linkLost[35] ?? 0)).toBeGreaterThan(90);
    expect(burst.linkLost[16]).toBe(3);
    // A share is of the time so far, and later of a window of 12.3 ms.
    const early = frameAt(run, 7.5);
    expect(early.windowPs).toBe(7.5e9);
    expect(against('drops', 3, 'On the way up')).toContain('three');
    expect(sum([...burst.linkLost])).toBe(burst.lost);
    expect(sum([...burst.linkLost.slice(0, 16), ...burst.linkLost.slice(18, 34)])).toBe(0);
    const before = frameAt(run, 23).cluster;
    const arrived = run.progress().delivered;
    const quiet = frameAt(run, 23.25);
    expect(before?.lost).toBe(quiet.cluster?.lost);
    expect(run.progress().delivered - arrived).toBeLessThan(4);
    expect([16, 17, 34, 35].map((link) => quiet.linkQueue[link])).toEqual([0, 0, 0, 0]);
    expect(words('drops', 4)).toContain(`${quiet.cluster?.lost} frames have been lost`);
    expect(answerText('drops', 4)).toContain(`the mean of the last ${(quiet.windowPs / 1e9).toFixed(1)} ms`);
    expect(quiet.linkShare[16]).toBeGreaterThan(0.1);
    expect(quiet.cluster?.timeouts).toBe(4);
    expect(right('drops', 4)).toBe(`${quiet.cluster?.repeated}`);
    expect(question('drops', 4).run?.untilNs).toBe(23_250_000);
  });

  it(
    'unlimited queues need few places more, and reach 95 %',
    () => {
      expect(outcome(answered('drops', 5), 0).share).toBeCloseTo(50, -1);
      const endless = outcome(answered('drops', 5), 1);
      expect(words('drops', 5)).toContain(`${endless.share.toFixed(0)} %`);
      expect(endless.lost).toBe(0);
      const rooms = changed('drops', 5);
      const shares = rooms
        .map((lane) => ended(core.open(lane)))
        .map(({ idealPs, completionPs }) => idealPs / completionPs);
      expect(answerText('drops', 5)).toContain(`the ${rooms[0]?.loss.stagingPackets} places`);
      expect(Math.min(...shares)).toBeGreaterThan(0.4);
      expect(Math.max(...shares)).toBeLessThan(0.6);
      const most = sure(rooms.at(-1));
      const both = ended(core.open({ ...most, loss: { ...most.loss, stagingPackets: 16 } }));
      expect([both.cluster?.lost, (100 * both.idealPs) / both.completionPs]).toEqual([0, endless.share]);
      const run = opened(answered('drops', 5), 1);
      let longest = 0;
      for (let ms = 0.1; ms < 195; ms += 0.1) {
        const { linkQueue } = frameAt(run, ms);
        longest = Math.max(longest, ...[16, 17, 34, 35].map((link) => linkQueue[link] ?? 0));
      }
      expect(longest).toBeGreaterThan(45);
      expect(longest).toBeLessThan(70);
      expect(right('drops', 5)).toBe('Under 70 frames');
    },
    SLOW,
  );

  it('naively everybody wants node 0', () => {
    const run = opened(answered('drops', 6));
    const { cluster } = frameAt(run, 5);
    expect(answerText('drops', 6)).toContain(
      `${run.progress().delivered} packets have arrived, and ${cluster?.lost} frames have been lost`,
    );
    expect(cluster?.linkLost[34]).toBe(cluster?.lost);
    expect(outcome(answered('drops', 6), 0).share).toBeLessThan(outcome(answered('drops', 6), 1).share);
    const into = run.shape.upLinks;
    expect([into, run.shape.toOf(into)]).toEqual([18, 0]);
    expect(run.frame().linkQueue[into]).toBeGreaterThanOrEqual(lanesOf(step('drops', 6))[0]?.loss.stagingPackets ?? 99);
    expect(right('drops', 6)).toBe('The link into node 0');
  });
});

describe('a window for everybody', () => {
  it('eq. 4', () => {
    const lane = sure(lanesOf(step('window', 3))[0]);
    const average = sum(crossing(opened(step('window', 1)))) / 15 / 2;
    expect(words('window', 3)).toContain(`8 nodes × 8 packets / 15 phases = ${average.toFixed(2)} on average`);
    const perPhase = (own: Pick<typeof lane, 'topology'>) => {
      const { numerator, denominator } = uplinkPerStep(clusterShapeOf(own));
      return numerator / denominator;
    };
    expect(perPhase(lane)).toBeCloseTo(average, 12);
    const capacity = lane.loss.uplinkPackets;
    expect(words('window', 1)).toContain(`holds ${capacity} packets`);
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

  it('a node waits when it is ahead by the window', () => {
    const at = (question('window', 2).run?.untilNs ?? 0) / 1e6;
    for (const lane of changed('window', 2)) {
      const { cluster } = frameAt(core.open(lane), at);
      expect(cluster?.nodeWindow[3]).toBe(lane.window.size);
      expect(cluster?.nodeIssued[3]).toBe(4 + lane.window.size);
    }
    expect(right('window', 2)).toBe('6');
  });

  it(
    'a queue twice as long fills, too',
    () => {
      const [lane] = lanesOf(step('window', 1));
      if (!lane) throw new Error('no lane');
      const roomy = { ...lane, loss: { ...lane.loss, uplinkPackets: 2 * lane.loss.uplinkPackets } };
      expect(ended(core.open(roomy)).cluster?.lost ?? 0).toBeGreaterThan(0);
    },
    SLOW,
  );

  it(
    'keeps nodes together, and most frames',
    () => {
      const [free, held] = [0, 1].map((lane) => frameAt(opened(answered('window', 4), lane), 20));
      expect(Math.max(...(held?.cluster?.nodeWindow ?? []))).toBe(5);
      expect(Math.max(...(free?.cluster?.nodeWindow ?? []))).toBeGreaterThan(60);
      const [sync, windowed] = [outcome(answered('window', 4), 0), outcome(answered('window', 4), 1)];
      expect(words('window', 4)).toContain(`${sync.lost.toLocaleString('en')} frames are dropped`);
      expect(right('window', 4)).toBe(`${windowed.lost}`);
      expect(sync.share).toBeCloseTo(50, -1);
      expect(windowed.share / 100).toBeCloseTo(2 / 3, 1);
      expect(words('window', 6)).toContain(
        `${sync.share.toFixed(0)} % of the bound without any remedy, ${windowed.share.toFixed(0)} % with the window`,
      );
      const turned = changed('window', 4).map((lane) => ended(core.open(lane)));
      expect(turned.map(({ cluster }) => cluster?.lost === 0)).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8].map((size) => size < 5),
      );
      expect(answerText('window', 4)).toContain(`4 reaches ${percent(turned[3])} %`);
      const crossings = crossing(opened(step('window', 4)));
      expect([...crossings.slice(11), crossings[0]]).toEqual([12, 12, 16, 16, 12]);
      expect(answerText('window', 4)).toContain(
        `five phases in a row, ${worstRow(crossings, 5) / 2} packets go up, with as many control packets: ${worstRow(crossings, 5)} of ${lanesOf(step('window', 4))[0]?.loss.uplinkPackets} places, where ${Math.round(sum(crossings) / 3)} are average`,
      );
    },
    SLOW,
  );

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

  it('the same packets cross in a better order', () => {
    const [plain, spread] = [0, 2].map((lane) => crossing(opened(answered('window', 6), lane)));
    if (!plain || !spread) throw new Error('no lanes');
    expect([sum(plain), sum(spread)]).toEqual([128, 128]);
    const up = worstRow(spread, 5) / 2;
    expect(words('window', 6)).toContain(`${up} packets go up, not ${worstRow(plain, 5) / 2}`);
    expect(answerText('window', 6)).toContain(`${up} packets and ${up} control packets are more than 45 places`);
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

  it(
    'with two switches the numbers are enough, and with three it takes both',
    () => {
      const two = [0, 1, 2, 3].map((lane) => outcome(answered('window', 6), lane));
      const three = [0, 1, 2, 3].map((lane) => outcome(answered('window', 7), lane));
      const shares = (all: typeof two) => all.map(({ share }) => share.toFixed(0));
      const [, , numbers, both] = shares(two);
      expect(answerText('window', 6)).toContain(`${numbers} and ${both} % of the bound`);
      expect(right('window', 6)).toBe('New numbers, with or without a window');
      expect(against('window', 6, 'The window, with or without new numbers')).toContain(`${two[1]?.lost} frames`);
      expect(two.map(({ lost }) => lost === 0)).toEqual([false, false, true, true]);
      const [plain, window, alone, all] = shares(three);
      expect(words('window', 7)).toContain(`${plain} % of the bound, with a window ${window} %`);
      expect(right('window', 7)).toBe(`${alone} %`);
      expect(answerText('window', 7)).toContain(`drop nothing: ${all} %`);
      expect(three.map(({ lost }) => lost === 0)).toEqual([false, false, false, true]);
      // With three switches the uplinks carry less than the nodes send: queues overflow on the way up in any order.
      const lanes = lanesOf(answered('window', 7));
      const alike = sure(lanes[2]);
      const [node, few, many] = [
        payloadMBs(alike.link.gbps, alike),
        ...[2, 3].map((switches) => bestCrossing({ perSwitch: 8, switches }, alike.loss.uplinkMBs)),
      ];
      expect(words('window', 7)).toContain(`${few?.toFixed(1)} of the ${node?.toFixed(1)} MB/s`);
      expect(words('window', 7)).toContain(`only ${many?.toFixed(2)}`);
      const early = frameAt(core.open(alike), 4).cluster;
      expect(sum([24, 25, 26].map((link) => early?.linkLost[link] ?? 0))).toBe(early?.lost);
      const held = opened(answered('window', 7), 1);
      ended(held);
      const lost = held.frame().cluster;
      expect(sum([51, 52, 53].map((link) => lost?.linkLost[link] ?? 0))).toBeGreaterThan(0.9 * (lost?.lost ?? 0));
      expect(ended(core.open({ ...alike, loss: { ...alike.loss, uplinkMBs: 150 } })).cluster?.lost).toBe(0);
    },
    SLOW,
  );
});
