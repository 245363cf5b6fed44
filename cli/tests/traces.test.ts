/* Traces on the command line: what each message took. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { file, folder, run, sim, withFolder } from './process.ts';

withFolder();

const SLOT_NS = 327.68;

const onSwitch = (traffic: object) => ({
  version: 1,
  topology: { kind: 'xgft', m: [4], w: [1] },
  routing: { kind: 'd-mod-k' },
  link: { latencyNs: 30 },
  switch: { latencyNs: 0 },
  traffic,
});

it('--out says when each message started and ended, and what it takes alone', () => {
  const rows = [
    [-1, 0, 0, 1, 40960],
    [-1, 0, 2, 1, 4096],
    [0, 0, 1, 1, 0, 1],
    [2, 0, 1, 3, 4096],
  ];
  const out = join(folder, 'messages');
  sim(file('two.json', onSwitch({ kind: 'trace', trace: 'file', rows })), '--out', out);
  expect(readdirSync(out).sort()).toEqual([
    'lane-1-trace-messages.csv',
    'lanes.csv',
    'links.csv',
    'over-time.csv',
    'result.json',
  ]);
  const [head, ...lines] = readFileSync(join(out, 'lane-1-trace-messages.csv'), 'utf8').trim().split('\n');
  expect(head).toMatch(/^row,source,destination,bytes,start_ns,end_ns,alone_ns,slowdown,/);
  const cells = lines.map((line) => line.split(',').slice(0, 8).map(Number));
  expect(cells.map(([row]) => row)).toEqual([0, 1, 3]);
  const slots = cells.map(([, , , , start = 0, end = 0, alone = 0]) =>
    [start, end, alone].map((ns) => Math.round(ns / SLOT_NS)),
  );
  expect(slots[2]).toEqual([12, 14, 2]);
  // Both go to node 1, which gets 11 packets: one of the two messages waits for the other.
  expect(slots.map(([, , alone]) => alone)).toEqual([11, 2, 2]);
  expect(Math.max(slots[0]?.[1] ?? 0, slots[1]?.[1] ?? 0)).toBe(12);
  for (const [, , , , start = 0, end = 0, alone = 0, slowdown] of cells)
    expect(slowdown).toBeCloseTo((end - start) / alone, 9);
});

it('says where the clock of a run ends before its last message', () => {
  const rows = [-1, 0, 1, 2].map((after) => [after, after < 0 ? 0 : 9e8, after + 1, (after + 2) % 4, 64]);
  const rail = (cables: number) => ({
    ...onSwitch({ kind: 'trace', trace: 'file', rows }),
    topology: { kind: 'xgft', m: [4], w: [cables] },
    packet: { bytes: 64 },
    link: { gbps: 512, latencyNs: 0 },
  });
  const [whole, ended] = [1, 2].map((cables) => run(file(`clock-${cables}.json`, rail(cables))).lanes[0]);
  expect(whole?.completionNs).toBeGreaterThan(2.7e9);
  expect(whole?.notes).not.toContainEqual(expect.stringContaining('ended here'));
  expect(ended?.completionNs ?? null).toBeNull();
  expect(ended?.notes).toContainEqual(expect.stringContaining('its clock counts no further'));
});
