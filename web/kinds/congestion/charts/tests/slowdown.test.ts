/* The slowdown of each message against runs of every message alone, and what is drawn and said of it. */

import { beforeAll, describe, expect, it } from 'vitest';
import { traceRows } from '../../../../model/algorithms/traces.ts';
import { resolveLanes } from '../../../../model/lanes.ts';
import { presetById } from '../../../../model/presets/presets.ts';
import type { ResolvedLane, Scenario, TraceRow } from '../../../../model/types.ts';
import type { LaneState } from '../../../../run/lane-state.ts';
import { builtCore } from '../../../../run/tests/lanes.ts';
import { slowdownsOf } from '../SlowdownChart.tsx';
import { handMade } from './lane.ts';

const core = await builtCore();
const settings = resolveLanes(presetById('slow-task')?.scenario as Scenario);

function timesOf(lane: ResolvedLane): Uint32Array {
  const run = core.open(lane);
  while (run.run(Number.MAX_SAFE_INTEGER, 10_000_000) === 'running');
  const slots = run.eventSlots(traceRows(lane).length);
  run.destroy();
  return slots;
}

/** How long a message takes that is the only one, in slots. */
function aloneSlots(lane: ResolvedLane, [, , source, destination, bytes]: TraceRow): number {
  const rows: TraceRow[] = [[-1, 0, source, destination, bytes]];
  const [start = 0, , end = 0] = timesOf({ ...lane, traffic: { ...lane.traffic, trace: 'file', rows } });
  return end - start;
}

interface Known {
  slowdown: number;
  text: string;
}

let lanes: LaneState[] = [];
let known: Known[][] = [];

beforeAll(() => {
  const slots = settings.map(timesOf);
  lanes = settings.map((own, index) => ({
    ...handMade(index, own.name, () => 1),
    settings: own,
    eventSlots: slots[index] as Uint32Array,
  }));
  known = settings.map((own, index) => {
    const alone = new Map<string, number>();
    return traceRows(own).flatMap((row, event) => {
      const [, , source, destination, bytes] = row;
      if (source === destination) return [];
      const key = `${source} ${destination} ${bytes}`;
      alone.set(key, alone.get(key) ?? aloneSlots(own, row));
      const [start = 0, , end = 0] = (slots[index] as Uint32Array).subarray(3 * event, 3 * event + 3);
      const slowdown = (end - start) / (alone.get(key) ?? 1);
      return [{ slowdown, text: `Node ${source} to ${destination}, ` }];
    });
  });
});

describe('the slowdown of each message', () => {
  it('is its time over its time alone, the fastest first', () => {
    const all = slowdownsOf(lanes);
    const series = all?.quantity.panes[0]?.series(lanes) ?? [];
    const slowest = known.map((messages, lane) => {
      const own = series.find((one) => one.lane === lane);
      const values = messages.map(({ slowdown }) => slowdown).sort((a, b) => a - b);
      expect(own?.y.length).toBe(values.length);
      values.forEach((value, place) => {
        expect(own?.y[place]).toBeCloseTo(value, 9);
        const alike = messages.filter(({ slowdown }) => Math.abs(slowdown - value) < 1e-9);
        expect(alike.some(({ text }) => own?.note?.(place).startsWith(text))).toBe(true);
      });
      return `${lanes[lane]?.name} ${values.at(-1)?.toFixed(2)}×`;
    });
    expect(all?.xAxis.end).toBe(42);
    expect(all?.said).toBe(`Slowdown: the slowest: ${slowest.join(', ')}`);
  });

  it('is nothing where there are no messages, and unknown where their times are not', () => {
    const plain = handMade(0, 'Plain', () => 1);
    const early = lanes.map((lane): LaneState => ({ ...lane, eventSlots: undefined }));
    for (const none of [[plain], early]) expect(slowdownsOf(none)).toBeNull();
    expect(slowdownsOf([plain, ...lanes.slice(1)])?.quantity.panes[0]?.series(lanes)).toHaveLength(1);
  });
});
