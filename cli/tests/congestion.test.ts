/* Traffic without phases on the command line: documents, with shares that can be computed by hand. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LaneResults } from '../../web/measures/outcome.ts';
import type { RunDocument } from '../document.ts';
import { file, folder, run, sim, withFolder } from './process.ts';

withFolder();

function only({ lanes }: RunDocument): LaneResults {
  expect(lanes).toHaveLength(1);
  return lanes[0] as LaneResults;
}

/** Only greedy sources to one node. */
function parkingLot(ports: number, hotNode: number, sources: number[], untilNs: number) {
  return {
    version: 1,
    topology: { kind: 'rlft', ports, stages: 3 },
    traffic: { kind: 'hot-spot', hotNodes: [hotNode], sources, startNs: 0, endNs: untilNs, background: 0 },
    run: { untilNs },
  };
}

const SLOT_NS = 327.68;

describe('parking lots', () => {
  const lots: [string, number, number, [number, number][]][] = [
    [
      '4 ports, three sources',
      4,
      0,
      [
        [1, 2],
        [2, 4],
        [8, 4],
      ],
    ],
    [
      '4 ports, eight sources',
      4,
      0,
      [
        [1, 2],
        [2, 8],
        [3, 8],
        [4, 12],
        [8, 48],
        [9, 48],
        [10, 24],
        [15, 12],
      ],
    ],
    [
      '12 ports, seven sources',
      12,
      4,
      [
        [0, 2],
        [7, 6],
        [13, 6],
        [100, 18],
        [200, 18],
        [300, 36],
        [301, 36],
      ],
    ],
  ];

  it.each(lots)('%s: exact shares of a link that never idles', (name, ports, hotNode, shares) => {
    const sources = shares.map(([source]) => source);
    const untilNs = Math.round(2 * 144 * 40 * SLOT_NS);
    const long = only(run(file(`${name}.json`, parkingLot(ports, hotNode, sources, untilNs))));
    const half = only(
      run(file(`${name}.json`, parkingLot(ports, hotNode, sources, untilNs)), '--until', `${untilNs / 2}`),
    );
    const packets = ({ flows }: LaneResults, source: number) =>
      flows?.find((flow) => flow.source === source)?.packets ?? Number.NaN;
    const slots = 144 * 40;
    for (const [source, part] of shares) {
      const second = packets(long, source) - packets(half, source);
      expect(Math.abs(second - slots / part), `node ${source}`).toBeLessThanOrEqual(2);
    }
    const all = (lane: LaneResults) => lane.flows?.reduce((sum, flow) => sum + flow.packets, 0) ?? 0;
    expect(all(long) - all(half)).toBe(slots);
    expect(all(long)).toBe(long.packets?.hot);
  });
});

describe('a document of traffic without phases', () => {
  it('has series, flows and a verdict on the hot spot, and no loads', () => {
    const document = run('one-hot-node', '--lane', 'ARN + AFI', '--lane', 'D-mod-k');
    const [dModK, arnAfi] = document.lanes as [LaneResults, LaneResults];
    for (const lane of document.lanes) {
      expect([lane.loads, lane.phaseEndNs, lane.idealNs]).toEqual([undefined, undefined, undefined]);
      expect(lane.completionNs).toBeNull();
      expect(lane.efficiency).toMatchObject({ binNs: 20_000 });
      const bins = lane.efficiency?.values.length;
      // 20 us each; the last bin of an unfinished run may be missing.
      expect(bins).toBeGreaterThanOrEqual(199);
      expect(Object.values(lane.series ?? {}).map((values) => values.length)).toEqual([bins, bins, bins]);
      // The thirteen hot sources, plus every node that drew node 4: in 4 ms, all of them.
      expect(lane.flows).toHaveLength(127);
      expect(lane.flows?.reduce((sum, { packets }) => sum + packets, 0)).toBe(lane.packets?.hot);
      expect(lane.hotSpot).toMatchObject({ sources: 13, ideal: 0.899176 });
    }
    expect(arnAfi.hotSpot?.recoveryNs).toBeGreaterThan(0.5e6);
    expect(arnAfi.hotSpot?.recoveryNs).toBeLessThan(2e6);
    expect(arnAfi.roots).toBeGreaterThan(0);
    expect(arnAfi.packets?.adapted).toBeGreaterThan(0);
    expect(dModK.hotSpot?.recoveryNs).toBeNull();
    expect([dModK.roots, dModK.packets?.adapted]).toEqual([0, 0]);
  });

  it('is the same whenever it is run, and another one with another seed', () => {
    const scenario = {
      version: 1,
      topology: { kind: 'rlft', ports: 8, stages: 3 },
      traffic: { kind: 'hot-spot', startNs: 100_000, endNs: 400_000 },
      routing: { kind: 'arn' },
      isolation: { kind: 'afi' },
      congestion: { rootTimerNs: 50_000, ttlNs: 200_000 },
      run: { untilNs: 500_000 },
    };
    const first = only(run(file('seeded.json', scenario)));
    expect(only(run(file('seeded.json', scenario)))).toEqual(first);
    const other = only(run(file('other.json', { ...scenario, run: { untilNs: 500_000, seed: 2 } })));
    expect(other.hash).not.toBe(first.hash);
  });

  it('of uniform traffic has neither flows nor a hot spot', () => {
    const lane = only(
      run(
        file('uniform.json', {
          version: 1,
          topology: { kind: 'rlft', ports: 4, stages: 3 },
          traffic: { kind: 'uniform' },
          run: { untilNs: 300_000 },
        }),
      ),
    );
    expect([lane.flows, lane.hotSpot]).toEqual([undefined, undefined]);
    const { generated = 0, injected = 0, innocent = 0 } = lane.packets ?? {};
    expect(innocent).toBe(lane.delivered?.packets);
    expect(generated).toBeGreaterThanOrEqual(injected);
    expect(injected).toBeGreaterThanOrEqual(innocent);
  });

  it('of a trace says when its last message arrived', () => {
    const trace = {
      kind: 'trace',
      trace: 'file',
      rows: [
        [-1, 0, 0, 5, 40_960],
        [0, 1000, 5, 0, 4096],
      ],
    };
    const lane = only(
      run(file('trace.json', { version: 1, topology: { kind: 'rlft', ports: 4, stages: 3 }, traffic: trace })),
    );
    expect(lane.delivered).toEqual({ messages: 2, packets: 11, bytes: 11 * 4096 });
    // Ten slots, six links out (1000 ns in slots), and the way back.
    expect(lane.completionNs).toBeGreaterThan(17 * SLOT_NS + 1000);
    expect(lane.completionNs).toBeLessThan(30 * SLOT_NS + 1000);
  });
});

describe('options with traffic without phases', () => {
  it('--out writes the run over time and flows as CSV', () => {
    const out = join(folder, 'tables');
    sim('parking-lot', '--out', out);
    expect(readdirSync(out).sort()).toEqual([
      'lane-1-d-mod-k-flows.csv',
      'lanes.csv',
      'links.csv',
      'over-time.csv',
      'result.json',
    ]);
    const [head, ...rows] = readFileSync(join(out, 'over-time.csv'), 'utf8').trim().split('\n');
    expect(head).toBe('quantity,lane,time_ns,value,unit,product,model,settings');
    const { lanes } = JSON.parse(readFileSync(join(out, 'result.json'), 'utf8')) as RunDocument;
    expect(readFileSync(join(out, 'lanes.csv'), 'utf8')).toMatch(
      /^lane,ideal,(\w+,)*roots,delivered,not_offered_packets,p50_ns,p99_ns,/,
    );
    const efficiency = rows.flatMap((row) => (row.startsWith('efficiency,') ? [Number(row.split(',')[3])] : []));
    expect(efficiency).toEqual(lanes[0]?.efficiency?.values);
    expect(readFileSync(join(out, 'lane-1-d-mod-k-flows.csv'), 'utf8')).toMatch(
      /^lane,hot_node,source,packets,product,model,settings\nD-mod-k,0,1,\d+,[^\n]+\n/,
    );
  });

  it('without --json a table has the columns of a hot spot', () => {
    const { stdout } = sim('one-hot-node', '--lane', 'ARN + AFI');
    expect(stdout).toMatch(
      /lane +efficiency before +lowest +back after +steady +out of order +p99 latency +not offered +hot node +hash/,
    );
    expect(stdout).toMatch(
      /ARN \+ AFI +89\.\d % +\d+\.\d % +1\.\d\d ms +\d+\.\d % +0\.0 % +[\d.]+ us +\d+\.\d % +100\.0 % +[0-9a-f]{16}/,
    );
  });

  it('without --json a table of uniform traffic has its mean efficiency and latency, before no hot spot', () => {
    const words = ['#v=1&traffic=uniform&load=0.3', '--until', '100000'];
    const latency = run(...words).lanes[0]?.latencyNs;
    const [mean, p99] = [latency?.mean, latency?.p99].map((ns) => (ns ?? 0) / 1e3) as [number, number];
    expect(mean).toBeGreaterThan(0);
    expect(p99).toBeGreaterThan(mean);
    const { stdout } = sim(...words);
    expect(stdout).toMatch(/lane +efficiency +second half +out of order +mean latency +p99 latency +hash/);
    expect(stdout).toMatch(
      new RegExp(
        `Uniform +\\d+\\.\\d % +\\d+\\.\\d % +0\\.0 % +${mean.toFixed(3)} us +${p99.toFixed(3)} us +[0-9a-f]{16}`,
      ),
    );
  });

  const refused: [string, string[], RegExp][] = [
    ['--loads-only', ['one-hot-node', '--loads-only'], /has no phases/],
    ['an end that never comes', ['one-hot-node', '--until', '0'], /never ends/],
    ['a lane that is not there', ['one-hot-node', '--lane', 'XOR'], /no lane called "XOR"/],
  ];

  it.each(refused)('%s: one sentence on stderr, nothing on stdout, status 2', (_, words, sentence) => {
    const { status, stdout, stderr } = sim(...words, '--json');
    expect(stderr).toMatch(/^[A-Z][^\n]*[^.\n]\.\n$/);
    expect(stderr).toMatch(sentence);
    expect([stdout, status]).toEqual(['', 2]);
  });
});
