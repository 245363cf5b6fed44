import { describe, expect, it } from 'vitest';
import { hasBackground, hasHotSpot, isHotSpotActive, isOwn } from '../lanes.ts';
import { describeTopology, phasesOf } from '../notes.ts';
import { notesOf } from '../remarks.ts';
import { uncutTreeOf } from '../shape.ts';
import type { Cable, Topology, TraceRow } from '../types.ts';
import { lanesOf, laneOf as only } from './opened.ts';

describe('a lane', () => {
  it('overrides the scenario field by field', () => {
    const [a, b] = lanesOf({
      traffic: { exchange: 'xor', messageBytes: 64 },
      lanes: [{ name: 'A' }, { name: 'B', traffic: { exchange: 'lin' }, link: { latencyNs: 0 } }],
    });
    expect(a?.traffic).toMatchObject({ exchange: 'xor', messageBytes: 64 });
    expect(b?.traffic).toMatchObject({ exchange: 'lin', messageBytes: 64 });
    expect(b?.link).toMatchObject({ gbps: 10, latencyNs: 0 });
  });

  it('of the same kind of topology changes single numbers of it', () => {
    const [lane] = lanesOf({ lanes: [{ name: 'A', topology: { w: [1, 4, 2] } }] });
    expect(lane?.topology).toEqual({ ...only({}).topology, w: [1, 4, 2] });
  });

  it('of another kind of topology replaces it, with the defaults of that kind', () => {
    const [lane] = lanesOf({ lanes: [{ name: 'A', topology: { kind: 'rlft', ports: 8 } }] });
    expect(lane?.topology).toEqual({ kind: 'rlft', ports: 8, stages: 3, cuts: [] });
  });

  it('takes the levels in order when sigma is left out', () => {
    expect(only({ traffic: { exchange: 'permuted-base' } }).traffic.sigma).toEqual([1, 2, 3]);
  });

  it('knows what is its own', () => {
    const lane = { name: 'A', traffic: { shift: 1 } };
    const paths = ['traffic.shift', 'traffic.sigma', 'run.seed'] as const;
    expect(paths.filter((path) => isOwn(lane, path))).toEqual(['traffic.shift']);
  });
});

describe('the shape of a tree', () => {
  const xgft = { kind: 'xgft' as const, m: [4, 2, 2], w: [1, 4, 1] };
  it.each`
    topology                                               | counts
    ${xgft}                                                | ${[16, 16, 80, 3]}
    ${{ kind: 'kary-ntree', k: 2, n: 3 }}                  | ${[8, 12, 48, 3]}
    ${{ kind: 'extended-kary-ntree', k: 2, n: 3 }}         | ${[16, 20, 96, 3]}
    ${{ kind: 'rlft', ports: 12, stages: 3 }}              | ${[432, 180, 2592, 3]}
    ${{ kind: 'rlft', ports: 24, stages: 3 }}              | ${[3456, 720, 20736, 3]}
    ${{ kind: 'cluster', nodesPerSwitch: 8, switches: 4 }} | ${[32, 5, 72, 2]}
  `(
    'of $topology counts nodes, switches, links and levels',
    ({ topology, counts }: { topology: Topology; counts: number[] }) => {
      const { nodes, switches, links, levels } = uncutTreeOf(topology);
      expect([nodes, switches, links, levels]).toEqual(counts);
    },
  );
});

describe('words', () => {
  const lane = only({ traffic: { exchange: 'lin', shift: 3 }, routing: { kind: 'd-mod-k' } });

  it('describe a lane', () => {
    expect(describeTopology(lane.topology)).toBe('XGFT(3; 4,2,2; 1,4,1)');
  });

  it('note that XOR is padded, and that a large tree shows loads only', () => {
    const padded = only({ topology: { m: [3, 3, 2], w: [1, 3, 1] }, traffic: { exchange: 'xor' } });
    expect(phasesOf(padded)).toBe(32);
    expect(notesOf(padded)).toEqual(['XOR among 18 tasks is padded to 32 phases; a task without a partner is idle.']);
    const large = only({ topology: { kind: 'kary-ntree', k: 20, n: 3 } });
    expect(notesOf(large)).toEqual([
      'Packets are simulated here in trees with at most 4,096 places for nodes, since it is kept of every message whether it has arrived; this one has 8,000, and only its loads are shown.',
    ]);
    expect(notesOf(lane)).toEqual([]);
  });

  it('note that each virtual channel has only its share of a buffer', () => {
    const kept = (vcs: number) =>
      notesOf(
        only({
          topology: { kind: 'xgft', m: [4, 4], w: [1, 4] },
          traffic: { kind: 'permutation', partners: 'shift', shift: 4, load: 1 },
          queuing: { kind: 'dbbm', vcs },
          link: { gbps: 400, latencyNs: 100 },
          packet: { bytes: 4096 },
          switch: { bufferPackets: 6, latencyNs: 0 },
        }),
      ).filter((note) => note.startsWith('Buffers of'));
    expect(kept(1)).toEqual([]);
    expect(kept(4)).toEqual([
      'Buffers of 6 packets have 1 packet for each of 4 virtual channels, and with so few none keeps a link full alone: what is sent comes to the next switch and goes on before there is room again. Of 16 packets they could.',
    ]);
  });

  it('note that in phases no cable breaks, where one has a time', () => {
    const whole = (traffic: object, cut: Cable) => notesOf(only({ topology: { cuts: [cut] }, traffic }));
    expect(whole({}, ['1.0', '2.0', 5000])).toEqual([
      'Cables break only in time: phase by phase, without the clock of packets, those that break are whole.',
    ]);
    expect(whole({}, ['1.0', '2.0'])).toEqual([]);
    expect(whole({ kind: 'uniform' }, ['1.0', '2.0', 5000])).toEqual([]);
  });
});

describe('a hot spot', () => {
  const traffic = { startNs: 10, endNs: 20 } as const;
  const spot = { ...traffic, kind: 'hot-spot', incast: false } as const;

  it('is there by itself or over a trace', () => {
    expect(hasHotSpot(spot)).toBe(true);
    expect(hasHotSpot({ kind: 'trace', incast: true })).toBe(true);
    expect(hasHotSpot({ kind: 'trace', incast: false })).toBe(false);
    expect(hasHotSpot({ kind: 'uniform', incast: true })).toBe(false);
  });

  it('lasts from its start until just before its end', () => {
    expect([9999, 10_000, 19_999, 20_000].map((ps) => isHotSpotActive(spot, ps))).toEqual([false, true, true, false]);
    expect(isHotSpotActive({ ...spot, kind: 'uniform' }, 15_000)).toBe(false);
  });

  it('may be all there is', () => {
    expect(hasBackground({ kind: 'hot-spot', background: 0 })).toBe(false);
    expect(hasBackground({ kind: 'uniform', background: 0 })).toBe(true);
  });
});

/* Whole slots and whole packets are remarked upon where they change the time of a trace by more than a percent, and only there. */

/** On a switch of its own; 4 KiB at 100 Gb/s: a slot is 327.68 ns. */
function notesOn(rows: TraceRow[]): string[] {
  const traffic = { kind: 'trace', trace: 'file', rows };
  return lanesOf({ topology: { kind: 'xgft', m: [4], w: [1] }, traffic }).flatMap(notesOf);
}

it('a chain of single bytes takes as long as one of packets', () => {
  const rows = Array.from({ length: 10 }, (_, row): TraceRow => [row - 1, 0, row % 4, (row + 1) % 4, 1]);
  expect(notesOn(rows)).toEqual([
    'Delays are rounded up to slots of 327.68 ns, and messages to packets of 4,096 B, in 10 of 10 rows. All messages, of 10 B, take links as long as 40,960 B. The longest chain of messages takes at least 6,553.6 ns, without rounding 3,277.6 ns.',
  ]);
});

it('a chain that is a small part of a run speaks for itself only: what is rounded is counted over all rows', () => {
  const rows = Array.from(
    { length: 3000 },
    (_, row): TraceRow => [-1, 0, row % 2, 2 + (row % 2), row === 0 ? 4096 : 1024],
  );
  const [note] = notesOn(rows);
  expect(note).toContain('in 2,999 of 3,000 rows. All messages, of 3,075,072 B, take links as long as 12,288,000 B.');
});

it('a delay of a nanosecond takes a slot, and lengthens no message', () => {
  const note = expect.stringContaining('in 1 of 1 rows. The longest chain');
  expect(notesOn([[-1, 1, 0, 1, 4096]])).toEqual([note]);
});

it('whole packets and long delays need no remark', () => {
  expect(notesOn([[-1, 0, 0, 1, 40960]])).toEqual([]);
  // One slot more after 125 of them is less than a percent, after 75 more.
  expect([40_960, 24_576].map((ns) => notesOn([[-1, ns, 0, 1, 4097]]).length)).toEqual([0, 1]);
});
