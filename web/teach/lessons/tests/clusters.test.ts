import { describe, expect, it } from 'vitest';
import { clusterShapeOf, payloadMBs, uplinkPerStep, windowSum } from '../../../model/cluster-formulas.ts';
import type { CoreRun } from '../../../run/core.ts';
import { answered, answerText, changed, core, frameAt, lanesOf, opened, right, said, step, sure } from './bench.ts';

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
