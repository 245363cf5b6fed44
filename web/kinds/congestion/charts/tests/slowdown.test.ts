/* The slowdown of each message against runs of every message alone, and what is drawn and said of it before the end. */

import { beforeAll, describe, expect, it } from 'vitest';
import { lineStylesOf } from '../../../../draw/chart/line-styles.ts';
import { paintLines } from '../../../../draw/chart/paint-plot.ts';
import { plotOf } from '../../../../draw/chart/plot.ts';
import { palettes } from '../../../../draw/palette.ts';
import { svgOf } from '../../../../draw/svg-pen.ts';
import { traceRows } from '../../../../model/algorithms/trace-rows.ts';
import { linkPs } from '../../../../model/cycle.ts';
import { resolveLanes } from '../../../../model/lanes.ts';
import { presetById } from '../../../../model/presets/presets.ts';
import type { ResolvedLane, Scenario, TraceRow } from '../../../../model/types.ts';
import type { LaneState } from '../../../../run/lane-state.ts';
import { builtCore } from '../../../../run/tests/lanes.ts';
import { slowdownSceneAt } from '../SlowdownChart.tsx';
import { handMade } from './lane.ts';

const core = await builtCore();
const settings = resolveLanes(presetById('slow-task')?.scenario as Scenario);
const SLOT_PS = linkPs(4096, 100);

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
  endPs: number;
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
      return [{ endPs: end * SLOT_PS, slowdown, text: `Node ${source} to ${destination}, ` }];
    });
  });
});

const styles = () => lineStylesOf(lanes, 1);

describe('the slowdown of each message', () => {
  it('is its time over its time alone, the fastest first, of those delivered so far', () => {
    const end = Math.max(...known.flat().map(({ endPs }) => endPs));
    const captions = [0, 0.2, 0.5, 0.8, 1].map((share) => {
      const at = slowdownSceneAt(lanes, share * end);
      const series = at?.quantity.panes[0]?.series(lanes) ?? [];
      const counts = known.map((messages, lane) => {
        const delivered = messages.filter(({ endPs }) => endPs <= share * end);
        const own = series.find((one) => one.lane === lane);
        const values = delivered.map(({ slowdown }) => slowdown).sort((a, b) => a - b);
        expect(own?.y.length ?? 0).toBe(values.length);
        values.forEach((value, place) => {
          expect(own?.y[place]).toBeCloseTo(value, 9);
          const alike = delivered.filter(({ slowdown }) => Math.abs(slowdown - value) < 1e-9);
          expect(alike.some(({ text }) => own?.note?.(place).startsWith(text))).toBe(true);
        });
        return values.length;
      });
      expect(at?.xAxis.end).toBe(42);
      const [least, most] = [Math.min(...counts), Math.max(...counts)];
      const words = least === most ? `${most} of 42 delivered` : `${least} to ${most} of 42 delivered`;
      expect(at?.caption).toBe(least === 42 ? 'messages' : words);
      // The longest message of each lane has no last place until it is done.
      const slowest = known.flatMap((messages, lane) => {
        const values = messages.filter(({ endPs }) => endPs <= share * end).map(({ slowdown }) => slowdown);
        return values.length > 0 ? [`${lanes[lane]?.name} ${Math.max(...values).toFixed(2)}×`] : [];
      });
      expect(at?.said).toBe(
        `Slowdown: ${[words, ...(most > 0 ? [`the slowest: ${slowest.join(', ')}`] : [])].join(', ')}`,
      );
      if (share === 0.5) expect(slowest).toHaveLength(lanes.length);
      return at?.caption;
    });
    expect([captions[0], captions.at(-1)]).toEqual(['0 of 42 delivered', 'messages']);
    expect(new Set(captions).size).toBe(5);
  });

  it('counts a message that arrives in slot 403 from the end of that slot on', () => {
    // 403 slots, in ns and back, are more ps than they were.
    const endPs = 403 * SLOT_PS;
    expect((endPs / 1000) * 1000).toBeGreaterThan(endPs);
    const [lane] = lanes as [LaneState];
    const traffic = { ...lane.settings.traffic, trace: 'file' as const, rows: [[-1, 0, 0, 1, 4096]] as TraceRow[] };
    const one = { ...lane, settings: { ...lane.settings, traffic }, eventSlots: Uint32Array.of(0, 0, 403) };
    expect(slowdownSceneAt([one], endPs - 1)?.caption).toBe('0 of 1 delivered');
    expect(slowdownSceneAt([one], endPs)?.caption).toBe('messages');
  });

  it('has an axis that stays as it is while they arrive, from 1 on', () => {
    const axes = [0, 5e7, 1e12].map((timePs) => {
      const pane = slowdownSceneAt(lanes, timePs)?.quantity.panes[0];
      return pane?.axis({ min: 1, max: 1, few: false });
    });
    const max = Math.max(...known.flat().map(({ slowdown }) => slowdown));
    for (const axis of axes) {
      expect(axis?.domain?.[0]).toBe(1);
      expect(axis?.domain?.[1]).toBeGreaterThan(max);
      expect(axis?.domain?.[1]).toBeLessThan(1.1 * max);
    }
  });

  it('is a dot for each of them where there is room, else a line', () => {
    lanes.forEach((lane, index) => {
      const dots = (width: number, timePs: number) => {
        const scene = slowdownSceneAt([lane], timePs);
        if (!scene) throw new Error('There is nothing to draw.');
        const { panes } = scene.quantity;
        const size = { width, height: 200 };
        const plot = plotOf({ panes, xAxis: scene.xAxis, lanes: [lane], lineStyles: styles(), ...size });
        return svgOf((pen) => paintLines(pen, plot, palettes.light)).match(/<circle/g)?.length;
      };
      for (const timePs of [2e7, 6e7, 1e12]) {
        expect(dots(700, timePs)).toBe(known[index]?.filter(({ endPs }) => endPs <= timePs).length);
        expect(dots(220, timePs)).toBeUndefined();
      }
    });
  });

  it('is nothing where there are no messages, and unknown where their times are not', () => {
    const plain = handMade(0, 'Plain', () => 1);
    const early = lanes.map((lane): LaneState => ({ ...lane, eventSlots: undefined }));
    for (const none of [[plain], early]) {
      expect(slowdownSceneAt(none, 1e12)).toBeNull();
    }
    expect(slowdownSceneAt([plain, ...lanes.slice(1)], 1e12)?.quantity.panes[0]?.series(lanes)).toHaveLength(1);
  });
});
