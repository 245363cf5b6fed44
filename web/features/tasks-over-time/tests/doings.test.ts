/* The space-time picture's data: by hand on a switch, and as laws of programs on random trees, run by the core. */

import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { collectives } from '../../../model/algorithms/collectives/collectives.ts';
import { programRows } from '../../../model/algorithms/collectives/program.ts';
import { defaultScenario } from '../../../model/defaults.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { linkPs } from '../../../model/message-sizes.ts';
import { presetById } from '../../../model/presets/presets.ts';
import { checkRows, isComputation, predecessors } from '../../../model/trace.ts';
import type { LaneSettings, ResolvedLane, TraceRow } from '../../../model/types.ts';
import { IDLE } from '../../../run/records.ts';
import { builtCore, lane, ran as sharedRan } from '../../../run/tests/lanes.ts';
import { COMPUTED, training } from '../../../traffic/tests/training.ts';
import { messageOf, shareWaited, type TaskTimeline, taskTimelineOf, taskTimelineOfLane } from '../doings.ts';

const core = await builtCore();
const PACKET = 4096;
/** Nanoseconds that take so many slots, rounded up. */
const inSlots = (slots: number): number => Math.floor((slots * linkPs(PACKET, 100)) / 1000);

const SWITCH = { kind: 'xgft' as const, m: [8], w: [1] };

function settingsOf(rows: TraceRow[], topology: Partial<LaneSettings['topology']> = SWITCH): ResolvedLane {
  return lane({
    topology,
    traffic: { kind: 'trace', trace: 'file', rows },
    routing: { kind: 'd-mod-k' },
    link: { gbps: 100, latencyNs: 0 },
    switch: { buffering: 'input', latencyNs: 0 },
  });
}

/** `untilSlot`: no further. */
function ran(settings: ResolvedLane, untilSlot = Number.POSITIVE_INFINITY): TaskTimeline {
  const { rows } = settings.traffic;
  expect(checkRows(rows)).toBeNull();
  const slotPs = linkPs(settings.packet.bytes, settings.link.gbps);
  const untilPs = Math.min(Number.MAX_SAFE_INTEGER, untilSlot * slotPs);
  const slots = sharedRan(core, settings, (run) => run.eventSlots(rows.length), untilPs);
  return taskTimelineOfLane(settings, slots, untilPs);
}

const doings = ({ rows }: TaskTimeline) =>
  rows.map(({ node, pieces }) => [node, ...pieces.map(({ doing, from, to }) => `${doing} ${from}-${to}`)]);
const chainOf = ({ chain }: TaskTimeline) =>
  chain.map(({ doing, source, destination, from, to }) => `${doing} ${source}-${destination} ${from}-${to}`);

describe('by hand, on a switch', () => {
  it('a computation, what waits for it, and an answer', () => {
    const rows: TraceRow[] = [
      [-1, inSlots(10), 0, 0, 0],
      [0, 0, 0, 1, 3 * PACKET],
      [1, inSlots(2), 1, 0, PACKET],
    ];
    const seen = ran(settingsOf(rows));
    expect(doings(seen)).toEqual([
      [0, 'computes 0-10', 'sends 10-13', 'waits 13-18'],
      [1, 'waits 0-14', 'computes 14-16', 'sends 16-17', 'waits 17-18'],
    ]);
    expect(chainOf(seen)).toEqual([
      'computes 0-0 0-10',
      'travels 0-1 10-14',
      'computes 1-1 14-16',
      'travels 1-0 16-18',
    ]);
    expect(shareWaited(seen)).toBeCloseTo((5 + 15) / 36);
  });

  it('a message that stands behind another one at its own node', () => {
    const rows: TraceRow[] = [
      [-1, 0, 0, 1, 4 * PACKET],
      [-1, 0, 0, 2, 2 * PACKET],
    ];
    const seen = ran(settingsOf(rows));
    expect(chainOf(seen)).toEqual(['sends 0-0 0-4', 'travels 0-2 4-7']);
    expect(seen.messages.map(({ from, to }) => [from, to])).toEqual([
      [0, 5],
      [4, 7],
    ]);
  });

  it('computing while sending, and two at once', () => {
    const rows: TraceRow[] = [
      [-1, 0, 0, 1, 4 * PACKET],
      [-1, inSlots(2), 0, 0, 0],
      [-1, inSlots(6), 0, 0, 0],
    ];
    expect(doings(ran(settingsOf(rows)))).toEqual([
      [0, 'both 0-4', 'computes 4-6'],
      [1, 'waits 0-5', 'done 5-6'],
    ]);
  });

  it('what is not over is open', () => {
    const rows: TraceRow[] = [
      [-1, 0, 0, 1, 4 * PACKET],
      [0, inSlots(100), 1, 1, 0],
    ];
    const seen = ran(settingsOf(rows), 3);
    expect(seen.over).toBe(false);
    expect(seen.chain).toEqual([]);
    expect(seen.messages).toEqual([{ event: 0, source: 0, destination: 1, from: 0, to: 3, open: true }]);
    const later = ran(settingsOf(rows), 20);
    expect(doings(later)[1]).toEqual([1, 'waits 0-5', 'computes 5-20']);
  });

  it('a list of messages is made once, and only for those who ask for it', () => {
    const program: TraceRow[] = [
      [-1, 0, 0, 1, 4 * PACKET],
      [0, 7, 1, 1, 0],
      [-1, 0, 1, 0, PACKET],
    ];
    const listed = vi.spyOn(program, 'flatMap');
    const seen = taskTimelineOf(program, { slots: [0, 4, 5, 5, IDLE, IDLE, 2, 3, 4], reached: 9 }, 1);
    expect(seen.messageCount).toBe(2);
    expect(messageOf(seen, 2)).toEqual({ event: 2, source: 1, destination: 0, from: 2, to: 4, open: false });
    expect([messageOf(seen, 1), messageOf(seen, 3)]).toEqual([null, null]);
    expect(listed).not.toHaveBeenCalled();
    expect(seen.messages.map(({ event }) => event)).toEqual([0, 2]);
    expect(seen.messages).toBe(seen.messages);
    expect(listed).toHaveBeenCalledTimes(1);
  });
});

describe('laws', () => {
  const program = fc
    .array(
      fc.record({ from: fc.nat(7), to: fc.nat(7), size: fc.integer({ min: 1, max: 9 }), waits: fc.array(fc.nat(99)) }),
      { minLength: 1, maxLength: 30 },
    )
    .map((all) =>
      all.map(({ from, to, size, waits }, row): TraceRow => {
        const before = row === 0 ? [] : [...new Set(waits.slice(0, 3).map((other) => other % row))];
        const [first = -1, ...also] = before;
        return [first, inSlots((size % 3) * 2), from, to, from === to ? 0 : size * PACKET, ...also];
      }),
    )
    .filter((rows) => !rows.every(isComputation));
  const trees = [
    SWITCH,
    { kind: 'xgft' as const, m: [4, 2], w: [1, 2] },
    { kind: 'xgft' as const, m: [2, 2, 2], w: [1, 1, 1] },
  ];

  it('pieces of a row fill its time, one after the other; parts of the chain do, and end with the run', () => {
    fc.assert(
      fc.property(program, fc.constantFrom(...trees), (rows, topology) => {
        const seen = ran(settingsOf(rows, topology));
        expect(seen.over).toBe(true);
        for (const spans of [...seen.rows.map(({ pieces }) => pieces), seen.chain]) {
          expect(spans[0]?.from ?? 0).toBe(0);
          for (const [at, { from, to }] of spans.entries()) {
            expect(to).toBeGreaterThan(from);
            expect(spans[at + 1]?.from ?? seen.end).toBe(to);
          }
        }
        expect(shareWaited(seen)).toBeCloseTo(waitedSlotBySlot(seen), 9);
        chainFollows(seen);
        for (const [event, row] of rows.entries()) {
          const packets = row[4] / PACKET;
          const { ready, start, sent, end } = seen.times;
          expect(sent[event]).toBeGreaterThanOrEqual((start[event] ?? 0) + packets);
          expect(start[event]).toBeGreaterThanOrEqual(ready[event] ?? 0);
          if (packets > 0) expect(end[event]).toBeGreaterThan(sent[event] ?? 0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([4, 7, 12])('the chain of a ring of %i tasks on a switch has 2 (N - 1) messages', (tasks) => {
    const ring = collectives['all-reduce-ring'].collective.program(tasks, { pieces: 4 }, [tasks]);
    const rows = programRows(ring, tasks * 3 * PACKET, tasks);
    const seen = ran(settingsOf(rows, { kind: 'xgft', m: [tasks], w: [1] }));
    expect(seen.chain.map(({ doing }) => doing)).toEqual(Array(2 * (tasks - 1)).fill('travels'));
    expect(seen.end).toBe(2 * (tasks - 1) * 4);
  });
});

/** Each part is of its event's times, and begins when what its event waited for last was over. */
function chainFollows({ chain, program, times, end }: TaskTimeline): void {
  const { released, ready, start, sent, end: ends, before } = times;
  expect(chain.at(-1)?.to).toBe(end);
  for (const [at, { event, doing, source, destination, from, to }] of chain.entries()) {
    const row = program[event] as TraceRow;
    expect([source, destination]).toEqual(doing === 'travels' ? row.slice(2, 4) : [row[2], row[2]]);
    if (doing === 'computes') expect([from, to]).toEqual([released[event], ready[event]]);
    else expect([from, to]).toEqual([start[event], doing === 'sends' ? sent[event] : ends[event]]);
    const needed = Math.max(0, ...predecessors(row).map((other) => ends[other] ?? IDLE));
    expect(released[event]).toBe(needed);
    const last = chain[at - 1];
    if (!last || last.event === event) continue;
    if (last.doing === 'sends') expect([last.event, from]).toEqual([before[event], sent[last.event]]);
    // A join, which takes no time, may stand between the two.
    else if (predecessors(row).includes(last.event)) expect(from).toBe(ends[last.event]);
    else expect(predecessors(row).some((other) => ends[other] === from)).toBe(true);
  }
}

/** From the program and the slots of events only, without spans. */
function waitedSlotBySlot({ program, times, rows, end }: TaskTimeline): number {
  let waits = 0;
  for (const { node } of rows) {
    const busy = new Uint8Array(end);
    const own = program.flatMap((row, event) => (row[2] === node || row[3] === node ? [times.end[event] ?? IDLE] : []));
    busy.fill(1, Math.max(...own));
    program.forEach((row, event) => {
      if (row[2] !== node) return;
      const released = Math.max(0, ...predecessors(row).map((other) => times.end[other] ?? IDLE));
      busy.fill(1, released, times.ready[event]);
      if (!isComputation(row)) busy.fill(1, times.start[event], times.sent[event]);
    });
    waits += busy.filter((doing) => doing === 0).length;
  }
  return waits / (rows.length * end);
}

describe('a slow task', () => {
  it('of the preset: what is counted slot by slot; the chain goes through each of its computations', () => {
    const lanes = resolveLanes(presetById('slow-task')?.scenario ?? defaultScenario());
    const [even, slow] = lanes.map((settings) => ran(settings));
    for (const seen of [even, slow]) if (seen) expect(shareWaited(seen)).toBeCloseTo(waitedSlotBySlot(seen), 9);
    const computed = slow?.chain.filter(({ doing }) => doing === 'computes') ?? [];
    expect(computed.map(({ source }) => source)).toEqual(Array(6).fill(3));
  });

  it('comes to what an independent model of eager messages without contention came to', () => {
    const settings = (rows: TraceRow[], gbps = 100): ResolvedLane => {
      const base = settingsOf(rows, { kind: 'xgft', m: [4, 2, 2], w: [1, 4, 2] });
      return { ...base, link: { ...base.link, gbps } };
    };
    const ms = ({ end, slotPs }: TaskTimeline) => (end * slotPs) / 1e9;
    const late = ran(settings(training(COMPUTED)));
    const quick = ran(settings(training(COMPUTED.map((own) => (own > 9 ? 8 : own)))));
    const faster = ran(settings(training(COMPUTED), 200));
    // There a message takes a microsecond more than its bytes, here a slot for every further link: 20.991, 18.787, 15.958 ms and 10.2 %.
    expect([ms(late), ms(quick), ms(faster)].map((time) => time.toFixed(2))).toEqual(['20.97', '18.77', '15.93']);
    expect(shareWaited(late)).toBeCloseTo(0.102, 3);
    expect(late.chain.filter(({ doing }) => doing === 'travels')).toHaveLength(30);
    expect(late.chain[0]).toMatchObject({ doing: 'computes', source: 6, from: 0 });
    // All but task 6 wait more than 2 ms.
    const waited = late.rows.map(({ waits }) => (waits * late.slotPs) / 1e9);
    expect(waited.filter((time) => time < 2)).toEqual([waited[6]]);
    expect(waited[6]).toBeLessThan(0.02);
  });
});
