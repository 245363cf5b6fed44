import { describe, expect, test } from 'vitest';
import type { TableKind } from '../../../kinds/common/family.ts';
import { families } from '../../../kinds/families.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { linkPs } from '../../../model/message-sizes.ts';
import { presetById } from '../../../model/presets/presets.ts';
import type { Scenario, TraceRow } from '../../../model/types.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { IDLE } from '../../../run/records.ts';
import { Tree } from '../../../tree/tree.ts';
import { tableCsv } from '../tables.ts';

const [settings] = resolveLanes(presetById('parking-lot')?.scenario as Scenario);
const nodeRole = Uint8Array.from({ length: 16 }, (_, node) => (node === 0 ? 1 : [1, 2, 8].includes(node) ? 2 : 0));
const flows = Uint32Array.from({ length: 16 }, (_, node) => ({ 1: 50, 2: 25, 8: 25 })[node] ?? 0);

const lane = {
  // Name as displayed; files use the scenario's.
  name: 'D-mod-k, einfach',
  settings: { ...settings, name: 'D-mod-k, plain' },
  analysis: null,
  status: 'ready',
  run: { state: 'finished', fraction: 1, refusal: null },
  shape: new Tree({ m: [2, 2, 4], w: [1, 2, 2] }),
  summary: {
    binPs: 1e7,
    efficiency: [1, 1],
    reachedPs: 2e7,
    phaseEndPs: [],
    completionPs: -1,
    limit: 'none',
    delivered: 100,
    latencyPs: { p50: 2000, p99: -1 },
    hash: 'abc',
    congestion: {
      hotNodes: [0],
      nodeRole,
      flows,
      innocentNodes: 0,
      roots: 1,
      hotSeries: [1, 1],
      innocentSeries: [0, 0],
      deflectedSeries: [0, 0],
      lostSeries: [],
    },
  },
} as unknown as LaneState;

describe('what leaves the page', () => {
  test('names when each message of a program started and ended, as far as it is known', async () => {
    const rows: TraceRow[] = [
      [-1, 0, 0, 0, 0],
      [0, 0, 0, 1, 4096],
      [1, 0, 1, 2, 4096],
    ];
    const traffic = { ...lane.settings.traffic, kind: 'trace' as const, trace: 'file' as const, rows };
    const [messages, ...others] = families.congestion.tables.filter(
      (kind) => typeof kind === 'object' && kind.appliesTo?.({ ...lane.settings, traffic }) === true,
    );
    expect(others).toEqual([]);
    const eventSlots = Uint32Array.of(0, 0, 0, 0, 1, 2, 2, IDLE, IDLE);
    const open = { ...lane, settings: { ...lane.settings, traffic }, eventSlots };
    const slotNs = linkPs(lane.settings.packet.bytes, lane.settings.link.gbps) / 1000;
    const csv = (messages && (await tableCsv(messages, [open, lane]))) ?? '';
    const [head, first, second, end] = csv.split('\n');
    expect(head).toBe('lane,row,source,destination,bytes,start_ns,end_ns,alone_ns,slowdown');
    expect(first?.split(',').slice(2, 8)).toEqual(['1', '0', '1', '4096', '0', `${2 * slotNs}`]);
    expect(second?.split(',').slice(2, 8)).toEqual(['2', '1', '2', '4096', `${2 * slotNs}`, '']);
    expect(end).toBe('');
  });
  test.each(['running', 'paused', 'cancelled'] as const)('says which lanes are partial: %s', async (state) => {
    const partial = { ...lane, run: { ...lane.run, state, fraction: 0.456 } };
    const whole = { ...lane, settings: { ...lane.settings, name: 'whole' } };
    const { tables } = families.congestion;
    expect(tables.length).toBeGreaterThan(2);
    // What links have carried is of an instant, which it names.
    const isOwn = (kind: TableKind) => typeof kind === 'string' || (kind.appliesTo?.(lane.settings) ?? true);
    for (const kind of tables.filter((kind) => kind !== 'links' && isOwn(kind))) {
      const csv = await tableCsv(kind, [partial, whole]);
      const [head = '', ...rows] = csv.trimEnd().split('\n');
      expect(head).toMatch(/,partial$/);
      const marked = rows.filter((row) => row.includes('D-mod-k, plain'));
      expect(marked.length).toBeGreaterThan(0);
      for (const row of rows) expect(row.endsWith(`,${state} at 45 %`)).toBe(marked.includes(row));
      expect(await tableCsv(kind, [whole])).not.toContain('partial');
    }
  });
});
