/* Buffers too short for a cable: the size that a note names fills the link, and less does not. */

import { expect, it } from 'vitest';
import { resolveLanes } from '../../model/lanes.ts';
import { parseScenario } from '../../model/parse.ts';
import { notesOf } from '../../model/remarks.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { builtCore } from '../../run/tests/lanes.ts';

const core = await builtCore();
const BYTES = 1_048_576;

function laneOf(settings: object): ResolvedLane {
  const { scenario, problems } = parseScenario({ version: 1, routing: { kind: 'd-mod-k' }, ...settings });
  expect(problems).toEqual([]);
  return resolveLanes(scenario)[0] as ResolvedLane;
}

/** The two sizes of the note, or null. */
function noteOf(lane: ResolvedLane): [number, number] | null {
  const note = notesOf(lane).find((text) => text.startsWith('Buffers of '));
  const [has, needs] = (note ?? '').match(/[0-9,]+/g)?.map((text) => Number(text.replaceAll(',', ''))) ?? [];
  return has === undefined || needs === undefined ? null : [has, needs];
}

function completionPs(lane: ResolvedLane): number {
  const run = core.open(lane);
  while (run.run(Number.MAX_SAFE_INTEGER, 2 ** 31) === 'running') {}
  const { completionPs } = run.summary();
  run.destroy();
  return completionPs;
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
