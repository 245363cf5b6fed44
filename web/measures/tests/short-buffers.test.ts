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

/** With the size that a note names for the least one, a run is as fast as with the most, and a step below it is not. */
function expectEnough(
  over: (size: number) => ResolvedLane,
  { least, most, step = 1 }: { least: number; most: number; step?: number },
  sizesOf = noteOf,
): number {
  const [has, needs = 0] = sizesOf(over(least)) ?? [];
  expect(has).toBe(least);
  expect(sizesOf(over(needs))).toBeNull();
  const full = completionPs(over(most));
  expect(completionPs(over(needs))).toBe(full);
  if (step > 0) expect(completionPs(over(needs - step))).toBeGreaterThan(full);
  return needs;
}

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
  const needs = expectEnough(over, { least: 4096, most: 4_000_000, step: 64 });
  expect(noteOf(over(needs - 64))).toEqual([needs - 64, needs]);
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
  expectEnough(over, { least: 3, most: 200 });
});

it.each([
  { latencyNs: 2000, switchNs: 50, gapNs: 0 },
  { latencyNs: 777, switchNs: 0, gapNs: 0 },
  { latencyNs: 2000, switchNs: 333, gapNs: 500 },
])('many to many: %j', ({ latencyNs, switchNs, gapNs }) => {
  const over = (buffering: string) => (bufferPackets: number) =>
    laneOf({
      topology: { kind: 'xgft', m: [2, 2], w: [1, 1] },
      traffic: { kind: 'many-to-many', senders: [0], receivers: [2], messageBytes: BYTES },
      packet: { bytes: 4096 },
      link: { gbps: 100, latencyNs },
      adapter: { latencyNs: 100, gapNs },
      switch: { latencyNs: switchNs, bufferPackets, buffering },
    });
  for (const buffering of ['voq', 'fifo'])
    expectEnough(over(buffering), { least: 3, most: 200, step: gapNs === 0 ? 1 : 0 });
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
  expectEnough(over, { least: 4096, most: 4_000_000, step: 0 });
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
  expectEnough((window) => windowed({ exchange: 'custom', window, ...of }), { least: 1, most: 64 }, windowOf);
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
