/* GOAL schedules on the command line, read and written. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { file, folder, run, sim, withFolder } from '../../../../cli/tests/process.ts';
import { readGoal } from '../read.ts';

withFolder();

const GOAL = join(import.meta.dirname, '../fixtures/four-ranks.goal');
const SLOT_NS = 327.68;

const onSwitch = (traffic: object) => ({
  version: 1,
  topology: { kind: 'xgft', m: [4], w: [1] },
  routing: { kind: 'd-mod-k' },
  link: { latencyNs: 30 },
  switch: { latencyNs: 0 },
  traffic,
});

it('a GOAL schedule runs by itself, and in place of the traffic of a scenario', () => {
  expect(run(GOAL).lanes[0]?.delivered?.messages).toBe(5);
  const scenario = file('switch.json', onSwitch({ kind: 'trace' }));
  // Computations of 2 and 4 slots, four messages of two packets over two links, one after the other.
  expect(run(scenario, '--trace', GOAL).lanes[0]?.completionNs).toBeCloseTo((2 + 4 + 4 * 3) * SLOT_NS, 6);
});

it('a GOAL schedule over several NICs takes as long as its rails take, and says where a node has too few', () => {
  const ring = (nic: (at: number) => string) => {
    const over = (at: number) => `tag ${at}${nic(at)}`;
    const lines = (rank: number) =>
      [0, 1, 2, 3].map(
        (at) => `send 400000b to ${(rank + 1) % 20} ${over(at)}\nrecv 400000b from ${(rank + 19) % 20} ${over(at)}`,
      );
    const ranks = Array.from({ length: 20 }, (_, rank) => `rank ${rank} {\n${lines(rank).join('\n')}\n}`);
    return `num_ranks 20\n${ranks.join('\n')}\n`;
  };
  const rails = file(
    'rails.goal',
    ring((nic) => ` nic ${nic}`),
  );
  const [one, four] = [
    run(
      file(
        'one.goal',
        ring(() => ''),
      ),
    ),
    run(rails),
  ];
  const end = ({ lanes: [lane] }: typeof one) => lane?.completionNs ?? Number.NaN;
  expect(end(one) / end(four)).toBeGreaterThan(3.7);
  expect(sim(rails).stderr).toContain('Its 4 NICs per node are 4 cables');
  const scenario = { ...onSwitch({ kind: 'trace' }), topology: { kind: 'xgft', m: [20], w: [1] } };
  const shared = sim(file('one-cable.json', scenario), '--trace', rails);
  expect(shared.stderr).toContain('Its 4 NICs per node share 1 cable here');
});

it('--out writes a collective as a GOAL schedule', () => {
  const out = join(folder, 'collective');
  const scenario = {
    version: 1,
    topology: { kind: 'xgft', m: [8], w: [1] },
    traffic: { exchange: 'all-reduce-ring', dataBytes: 65536 },
  };
  sim(file('ring.json', { ...scenario, routing: { kind: 'd-mod-k' } }), '--out', out);
  const name = readdirSync(out).find((name) => name.endsWith('.goal')) ?? '';
  const read = readGoal(readFileSync(join(out, name), 'utf8'));
  expect(read.ok && read.value.rows).toHaveLength(8 * 2 * 7);
});
