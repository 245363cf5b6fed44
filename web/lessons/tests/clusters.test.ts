import { describe, expect, it } from 'vitest';
import type { CoreRun } from '../../engine/core.ts';
import { ended, frameAt, lanesOf, opened, question, right, step, words } from './bench.ts';

const SLOW = 60_000;

/** What a lane reached of its bound, percent, and what was dropped. */
function outcome(id: string, number: number, lane: number): { share: number; lost: number } {
  const { idealPs, completionPs, cluster } = ended(opened(step(id, number), lane));
  return { share: (100 * idealPs) / completionPs, lost: cluster?.lost ?? -1 };
}

function crossing(run: CoreRun): number[] {
  return Array.from({ length: run.shape.phases }, (_, phase) => run.plan(phase).crossings[run.shape.levels] ?? 0);
}

/** The most that crosses in so many steps in a row; the last one is followed by the first. */
function worstRow(crossings: number[], steps: number): number {
  const sums = crossings.map((_, from) =>
    Array.from({ length: steps }, (_, by) => crossings[(from + by) % crossings.length] ?? 0).reduce((a, b) => a + b),
  );
  return Math.max(...sums);
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

describe('why packets are dropped', () => {
  it('XOR asks an uplink for twice what it moves', () => {
    const run = opened(step('drops', 1));
    expect(crossing(run)).toEqual([0, 0, 0, 0, 0, 0, 0, 16, 16, 16, 16, 16, 16, 16, 16]);
    const [lane] = lanesOf(step('drops', 1));
    if (!lane) throw new Error('no lane');
    const { bytes } = lane.packet;
    const node = (lane.link.gbps * 125 * bytes) / (bytes + 38);
    expect(words('drops', 1)).toContain(`${node.toFixed(1)} MB/s`);
    expect(words('drops', 1)).toContain(`${lane.loss.uplinkMBs} MB/s`);
    expect(question('drops', 1).answer).toContain(`${(16 * node).toFixed(0)} MB/s`);
    expect(question('drops', 1).answer).toContain(`${lane.loss.uplinkPackets} frames`);
    expect(lane.loss.uplinkMBs / (16 * node)).toBeCloseTo(0.5, 1);
    expect(right('drops', 1)).toBe('About half');
  });

  it('the queue overflows, and then everybody waits for timeouts', () => {
    const run = opened(step('drops', 2));
    const full = frameAt(run, 2);
    expect(full.linkQueue[16]).toBeGreaterThanOrEqual(44);
    expect(full.cluster?.linkLost[16]).toBe(3);
    const burst = frameAt(run, 7.5);
    expect(words('drops', 3)).toContain(`${burst.cluster?.lost} frames are lost`);
    expect((burst.cluster?.linkLost[34] ?? 0) + (burst.cluster?.linkLost[35] ?? 0)).toBeGreaterThan(90);
    const before = frameAt(run, 23).cluster;
    const arrived = run.progress().deliveredMessages;
    const quiet = frameAt(run, 23.25);
    expect(before?.lost).toBe(quiet.cluster?.lost);
    expect(run.progress().deliveredMessages - arrived).toBeLessThan(4);
    expect([16, 17, 34, 35].map((link) => quiet.linkQueue[link])).toEqual([0, 0, 0, 0]);
    expect(words('drops', 4)).toContain(`${quiet.cluster?.lost} frames were lost`);
    expect(quiet.cluster?.timeouts).toBe(4);
    expect(right('drops', 4)).toBe(`${quiet.cluster?.repeated}`);
  });

  it(
    'queues without end need few places more, and reach 95 %',
    () => {
      expect(outcome('drops', 5, 0).share).toBeCloseTo(50, -1);
      const endless = outcome('drops', 5, 1);
      expect(endless.share).toBeCloseTo(95, 0);
      expect(endless.lost).toBe(0);
      const run = opened(step('drops', 5), 1);
      let most = 0;
      for (let ms = 0.1; ms < 195; ms += 0.1) {
        const { linkQueue } = frameAt(run, ms);
        most = Math.max(most, ...[16, 17, 34, 35].map((link) => linkQueue[link] ?? 0));
      }
      expect(most).toBeGreaterThan(45);
      expect(most).toBeLessThan(70);
      expect(right('drops', 5)).toBe('Under 70');
    },
    SLOW,
  );

  it('naively everybody wants node 0', () => {
    const run = opened(step('drops', 6));
    const { cluster } = frameAt(run, 5);
    expect(words('drops', 6)).toContain(
      `${run.progress().deliveredMessages} packets have arrived, and ${cluster?.lost} frames are lost`,
    );
    expect(cluster?.linkLost[34]).toBe(cluster?.lost);
    expect(outcome('drops', 6, 0).share).toBeLessThan(outcome('drops', 6, 1).share);
    const into = run.shape.upLinks;
    expect(run.shape.linkTo[into]).toBe(0);
    expect(run.frame().linkQueue[into]).toBeGreaterThanOrEqual(lanesOf(step('drops', 6))[0]?.loss.stagingPackets ?? 99);
    expect(right('drops', 6)).toBe('The link into node 0');
  });
});

describe('a window for everybody', () => {
  it('eq. 4', () => {
    const [lane] = lanesOf(step('window', 2)).slice(1);
    const window = ended(opened(step('window', 2), 1)).cluster?.window;
    expect(right('window', 1)).toBe(`${window}`);
    const average = sum(crossing(opened(step('window', 1)))) / 15 / 2;
    expect(words('window', 1)).toContain(`${average.toFixed(2)} packets`);
    const exact = (lane?.loss.uplinkPackets ?? 0) / (2 * average);
    expect(question('window', 1).answer).toContain(`= ${exact.toFixed(2)},`);
    expect(Math.floor(exact)).toBe(window);
  });

  it(
    'keeps nodes together, and most frames',
    () => {
      const [free, held] = [0, 1].map((lane) => frameAt(opened(step('window', 2), lane), 20));
      expect(words('window', 2)).toContain(`dropped ${free?.cluster?.lost} frames; with it, ${held?.cluster?.lost}.`);
      expect(Math.max(...(held?.cluster?.nodeWindow ?? []))).toBe(5);
      expect(Math.max(...(free?.cluster?.nodeWindow ?? []))).toBeGreaterThan(60);
      const [sync, windowed] = [outcome('window', 2, 0), outcome('window', 2, 1)];
      expect(words('window', 2)).toContain(
        `${windowed.lost} frames are dropped instead of ${sync.lost.toLocaleString('en')}`,
      );
      expect(sync.share).toBeCloseTo(50, -1);
      expect(windowed.share).toBeCloseTo(66.7, -1);
      const crossings = crossing(opened(step('window', 2)));
      expect([...crossings.slice(11), crossings[0]]).toEqual([12, 12, 16, 16, 12]);
      expect(worstRow(crossings, 5)).toBe(68);
      expect(Math.round(sum(crossings) / 3)).toBe(43);
    },
    SLOW,
  );

  it('eq. 5 spreads what goes to one switch', () => {
    const far = (lane: number) => {
      const run = opened(step('window', 3), lane);
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
    expect(right('window', 3)).toBe(`${opened(step('window', 3), 1).plan(0).taskNode.indexOf(6)}`);
  });

  it('the same packets cross in a better order', () => {
    const [plain, spread] = [0, 1].map((lane) => crossing(opened(step('window', 4), lane)));
    if (!plain || !spread) throw new Error('no lanes');
    expect([sum(plain), sum(spread)]).toEqual([128, 128]);
    expect(right('window', 4)).toBe(sum(plain) === sum(spread) ? 'No' : 'Yes');
    expect(words('window', 4)).toContain(`have ${worstRow(spread, 5)} packets instead of ${worstRow(plain, 5)}`);
  });

  it(
    'both together drop nothing, and with three switches both are needed',
    () => {
      const [sync, , spread, both] = [0, 1, 2, 3].map((lane) => outcome('window', 5, lane));
      expect(words('window', 5)).toContain(
        `reach ${both?.share.toFixed(0)} % of the bound; without both it was ${sync?.share.toFixed(0)} %`,
      );
      expect([spread?.lost, both?.lost]).toEqual([0, 0]);
      const [none, window, numbers, all] = [0, 1, 2, 3].map((lane) => outcome('window', 6, lane));
      expect(words('window', 6)).toContain(`${numbers?.share.toFixed(0)} % instead of ${none?.share.toFixed(0)} %`);
      expect(words('window', 6)).toContain(`the window alone reaches ${window?.share.toFixed(0)} %`);
      expect(words('window', 6)).toContain(`drop nothing: ${all?.share.toFixed(0)} %`);
      expect(all?.lost).toBe(0);
      expect(right('window', 5)).toBe((numbers?.lost ?? 0) > 0 ? 'No' : 'Yes');
    },
    SLOW,
  );
});
