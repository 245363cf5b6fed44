/* Buffers and windows too small for a cable: the size that a note names fills the link, and less does not. */

import { expect, it } from 'vitest';
import { notesOf } from '../../model/remarks.ts';
import { laneOf as opened } from '../../model/tests/opened.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { builtCore, ran } from '../../run/tests/lanes.ts';

const core = await builtCore();
const BYTES = 1_048_576;

const laneOf = (settings: object): ResolvedLane => opened({ routing: { kind: 'd-mod-k' }, ...settings });

/** The two sizes of the note, or null. */
function noteOf(lane: ResolvedLane): [number, number] | null {
  const note = notesOf(lane).find((text) => text.startsWith('Buffers of '));
  const [has, needs] = (note ?? '').match(/[0-9,]+/g)?.map((text) => Number(text.replaceAll(',', ''))) ?? [];
  return has === undefined || needs === undefined ? null : [has, needs];
}

const completionPs = (lane: ResolvedLane): number => ran(core, lane, (run) => run.summary().completionPs);

it.each([
  { latencyNs: 1000, switchNs: 50 },
  { latencyNs: 700, switchNs: 0 },
  { latencyNs: 333, switchNs: 171 },
])('flit by flit: %j', ({ latencyNs, switchNs }) => {
  const over = (bufferBytes: number) =>
    laneOf({
      topology: { kind: 'xgft', m: [2, 2], w: [1, 1] },
      traffic: { exchange: 'custom', phases: [[2, null, null, null]], messageBytes: BYTES, acknowledge: false },
      link: { gbps: 100, latencyNs },
      switch: { latencyNs: switchNs, bufferBytes },
    });
  const [has, needs] = noteOf(over(4096)) ?? [];
  expect(has).toBe(4096);
  expect(noteOf(over(needs ?? 0))).toBeNull();
  const full = completionPs(over(4_000_000));
  expect(completionPs(over(needs ?? 0))).toBe(full);
  expect(completionPs(over((needs ?? 0) - 64))).toBeGreaterThan(full);
  expect(noteOf(over((needs ?? 0) - 64))).toEqual([(needs ?? 0) - 64, needs]);
});

it('in slots', () => {
  const over = (bufferPackets: number) =>
    laneOf({
      topology: { kind: 'xgft', m: [2], w: [1] },
      traffic: { kind: 'trace', trace: 'file', rows: [[-1, 0, 0, 1, BYTES]] },
      packet: { bytes: 4096 },
      link: { gbps: 100, latencyNs: 2000 },
      switch: { latencyNs: 50, bufferPackets },
    });
  const [has, needs] = noteOf(over(3)) ?? [];
  expect(has).toBe(3);
  const full = completionPs(over(200));
  expect(noteOf(over(needs ?? 0))).toBeNull();
  expect(completionPs(over(needs ?? 0))).toBe(full);
  expect(completionPs(over((needs ?? 0) - 1))).toBeGreaterThan(full);
});

it.each([
  { latencyNs: 2000, switchNs: 50, gapNs: 0 },
  { latencyNs: 777, switchNs: 0, gapNs: 0 },
  { latencyNs: 2000, switchNs: 333, gapNs: 500 },
])('many to many: %j', ({ latencyNs, switchNs, gapNs }) => {
  const over = (bufferPackets: number, buffering: string) =>
    laneOf({
      topology: { kind: 'xgft', m: [2, 2], w: [1, 1] },
      traffic: { kind: 'many-to-many', senders: [0], receivers: [2], messageBytes: BYTES },
      packet: { bytes: 4096 },
      link: { gbps: 100, latencyNs },
      adapter: { latencyNs: 100, gapNs },
      switch: { latencyNs: switchNs, bufferPackets, buffering },
    });
  for (const buffering of ['voq', 'fifo']) {
    const [has, needs] = noteOf(over(3, buffering)) ?? [];
    expect(has).toBe(3);
    const full = completionPs(over(200, buffering));
    expect(noteOf(over(needs ?? 0, buffering))).toBeNull();
    expect(completionPs(over(needs ?? 0, buffering))).toBe(full);
    if (gapNs === 0) expect(completionPs(over((needs ?? 0) - 1, buffering))).toBeGreaterThan(full);
  }
});

it.each([
  { r: [1, 2], shift: 2 },
  { r: [2, 1], shift: 2 },
  { r: [1, 4], shift: 2 },
  { r: [4, 1], shift: 1 },
])('levels of rates %j', ({ r, shift }) => {
  const over = (bufferBytes: number) =>
    laneOf({
      topology: { kind: 'xgft', m: [2, 2], w: [1, 2], r },
      traffic: {
        exchange: 'custom',
        phases: [[0, 1, 2, 3].map((task) => (task + shift) % 4)],
        messageBytes: BYTES,
        acknowledge: false,
      },
      link: { gbps: 100, latencyNs: 1000 },
      switch: { latencyNs: 50, bufferBytes },
    });
  const [has, needs] = noteOf(over(4096)) ?? [];
  expect(has).toBe(4096);
  const full = completionPs(over(4_000_000));
  expect(noteOf(over(needs ?? 0))).toBeNull();
  expect(completionPs(over(needs ?? 0))).toBe(full);
});

/** The window of a lane and the one that a note names, or null. */
function windowOf(lane: ResolvedLane): [number, number] | null {
  const note = notesOf(lane).find((text) => text.startsWith('A window of '));
  const [, has, needs] = note?.match(/A window of (\d+) .* It does not from (\d+) on/) ?? [];
  return has && needs ? [Number(has), Number(needs)] : null;
}

interface Windowed {
  exchange: string;
  window: number;
  flits: number;
  latencyNs: number;
  messages?: number;
  r?: number[];
}

/** Two messages or more of one task, or pieces of a chain. */
function windowed({ exchange, window, flits, latencyNs, messages = 256, r = [1, 1] }: Windowed): ResolvedLane {
  const phases = Array.from({ length: messages }, () => [3, null, null, null]);
  const chain = { pieces: messages, dataBytes: messages * flits * 64 };
  return laneOf({
    topology: { kind: 'xgft', m: [2, 2], w: [1, 2], r },
    traffic: { exchange, window, ...(exchange === 'custom' ? { phases, messageBytes: flits * 64 } : chain) },
    link: { gbps: 100, latencyNs },
    switch: { bufferBytes: 1_048_576 },
  });
}

it.each([
  { flits: 16, latencyNs: 30 },
  { flits: 100, latencyNs: 333 },
  { flits: 300, latencyNs: 500 },
  { flits: 64, latencyNs: 100, r: [1, 4] },
  { flits: 64, latencyNs: 100, r: [4, 1] },
])('messages of one task: %j', (of) => {
  const over = (window: number) => windowed({ exchange: 'custom', window, ...of });
  const [has, needs] = windowOf(over(1)) ?? [];
  expect(has).toBe(1);
  const full = completionPs(over(64));
  expect(windowOf(over(needs ?? 0))).toBeNull();
  expect(completionPs(over(needs ?? 0))).toBe(full);
  expect(completionPs(over((needs ?? 0) - 1))).toBeGreaterThan(full);
});

it.each(['broadcast-chain', 'reduce-chain'])('pieces of %s', (exchange) => {
  for (const of of [
    { flits: 64, latencyNs: 100 },
    { flits: 200, latencyNs: 1000 },
  ]) {
    const over = (window: number) => windowed({ exchange, window, messages: 1024, ...of });
    const [has, needs = 0] = windowOf(over(1)) ?? [];
    expect(has).toBe(1);
    const [full, named] = [completionPs(over(64)), completionPs(over(needs))];
    // Acknowledgements wait for pieces that their task sends on.
    expect(named / full).toBeLessThan(1.12);
    expect(completionPs(over(needs - 1))).toBeGreaterThan(named);
    expect(completionPs(over(Math.floor(needs / 2))) / full).toBeGreaterThan(1.7);
  }
});

it('says nothing of a window that no messages share, or that costs next to nothing', () => {
  const of = { flits: 64, latencyNs: 1000 };
  expect(windowOf(windowed({ exchange: 'custom', window: 2, messages: 2, ...of }))).toBeNull();
  expect(windowOf(windowed({ exchange: 'custom', window: 1, messages: 2, ...of }))).toEqual([1, 2]);
  expect(windowOf(windowed({ exchange: 'custom', window: 1, flits: 100_000, latencyNs: 100, messages: 4 }))).toBeNull();
  for (const exchange of ['xor', 'lin', 'opt', 'shift', 'all-reduce-ring', 'all-gather-ring'])
    expect(windowOf(windowed({ exchange, window: 1, ...of }))).toBeNull();
});

it('asks for longer messages where no window is enough', () => {
  const lane = windowed({ exchange: 'broadcast-chain', window: 64, flits: 1, latencyNs: 1000 });
  expect(notesOf(lane).join()).toContain('Longer messages would');
});
