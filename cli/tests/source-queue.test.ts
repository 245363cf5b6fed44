/* Uniform traffic above saturation: with a source queue without limit latency grows for ever, with 8 places packets are lost; either is said. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { LaneResults } from '../../web/measures/outcome.ts';
import { file, folder, run, sim, withFolder } from './process.ts';

withFolder();

const SLOTS = 4_000;

/** Buffers of two packets carry less than .6 of uniform traffic. */
function above(traffic: object, slots = SLOTS): string {
  return file(`${JSON.stringify(traffic).replace(/\W/g, '')}-${slots}.json`, {
    version: 1,
    topology: { kind: 'rlft', ports: 8, stages: 3 },
    traffic: { kind: 'uniform', load: 0.6, ...traffic },
    routing: { kind: 'd-mod-k' },
    switch: { bufferPackets: 2 },
    run: { untilNs: slots * 327.68 },
  });
}

function ran(path: string): LaneResults {
  const [lane] = run(path).lanes;
  if (!lane) throw new Error('It has no lane.');
  return lane;
}

function asked({ packets }: LaneResults): number {
  return (packets?.generated ?? 0) + (packets?.notOffered ?? 0);
}

it('an open source loses nothing, and waits the longer the longer it runs', () => {
  const [short, long] = [ran(above({})), ran(above({}, 2 * SLOTS))];
  expect(long.latencyNs?.mean).toBeGreaterThan(1.8 * (short.latencyNs?.mean ?? 0));
  expect(Math.abs(asked(short) / (0.6 * 128 * SLOTS) - 1)).toBeLessThan(0.01);
  expect(short.notes.join()).toMatch(/^1\d\.\d\u202f% of the packets that the load asks for still wait/);
});

it('below saturation nothing grows, and nothing says so', () => {
  const lane = ran(above({ load: 0.48 }));
  expect(asked(lane)).toBeGreaterThan(0);
  expect(lane.notes).toEqual([]);
});

it('places for 8 packets keep latency low, and lose what is left out', () => {
  const [short, long] = [ran(above({ sourceQueue: 8 })), ran(above({ sourceQueue: 8 }, 2 * SLOTS))];
  expect(long.latencyNs?.mean).toBeLessThan(1.1 * (short.latencyNs?.mean ?? 0));
  expect(Math.abs(asked(short) / (0.6 * 128 * SLOTS) - 1)).toBeLessThan(0.01);
  expect(short.notes.join()).toMatch(/^1\d\.\d\u202f% of the packets that the load asks for were lost/);
});

/** A permutation, or uniform traffic, on a tree of its own. */
function small(name: string, topology: object, traffic: object): string {
  const routing = { kind: 'd-mod-k' };
  return file(name, { version: 1, topology: { kind: 'xgft', ...topology }, traffic, routing, run: { untilNs: 1e6 } });
}

it('a rail whose cable is cut sends less, and nothing grows', () => {
  const lane = ran(small('rail.json', { m: [4, 4], w: [2, 4], cuts: [['0', '1.0']] }, { kind: 'uniform', load: 0.4 }));
  expect(lane.packets?.notOffered).toBeGreaterThan(0);
  expect(lane.notes).toEqual([expect.stringMatching(/were not sent; among them .* from a rail\.$/)]);
});

it('a permutation at full load over ways of its own settles, and nothing else is said', () => {
  const traffic = { kind: 'permutation', partners: 'shift', shift: 1, load: 1 };
  const lane = ran(small('shift.json', { m: [4, 4], w: [1, 4] }, traffic));
  expect(lane.notes).toEqual([]);
  expect(lane.latencyNs?.max).toBeLessThan(2000);
});

it('a permutation whose pairs are all parted runs, and does not keep other lanes from running', () => {
  const cuts = [['1.0', '2.0']];
  const { stdout, stderr, status } = sim(
    file('parted.json', {
      version: 1,
      topology: { kind: 'xgft', m: [4, 2], w: [1, 1], cuts },
      traffic: { kind: 'permutation', partners: 'shift', shift: 4, load: 1 },
      run: { untilNs: 1e6 },
      lanes: [{ name: 'Parted' }, { name: 'Beside', traffic: { shift: 1 } }],
    }),
  );
  expect([status, stderr]).toEqual([0, expect.stringMatching(/Parted: 100\.0\u202f% .* were not sent; among them/)]);
  expect(stdout).toMatch(/^Parted +0\.0 % .*\nBeside +\d/m);
});

it('tables and files say how much was not offered', () => {
  const { stdout } = sim(above({}), '--out', folder);
  expect(stdout).toContain('not offered');
  const [heads = '', row = ''] = readFileSync(join(folder, 'lanes.csv'), 'utf8')
    .split('\r\n')
    .flatMap((line) => line.split('\n'));
  const column = heads.split(',').findIndex((head) => head.startsWith('not_offered'));
  expect(Number(row.split(',')[column])).toBe(ran(above({})).packets?.notOffered);
});

it('below saturation all is offered, and nothing is said', () => {
  const lane = ran(above({ load: 0.2 }));
  expect([lane.packets?.notOffered, lane.notes]).toEqual([0, []]);
});

it('small loads are what they say', () => {
  for (const load of [0.0004, 0.0005]) {
    const wanted = load * 128 * 20_000;
    expect(Math.abs(asked(ran(above({ load }, 20_000))) - wanted)).toBeLessThan(4 * Math.sqrt(wanted));
  }
});

/** Uniform traffic at full rate through buffers that carry it. */
function full(slots: number, traffic: object = {}): string {
  return file(`full-${JSON.stringify(traffic).replace(/\W/g, '')}-${slots}.json`, {
    version: 1,
    topology: { kind: 'rlft', ports: 8, stages: 3 },
    traffic: { kind: 'uniform', load: 1, ...traffic },
    routing: { kind: 'd-mod-k' },
    run: { untilNs: slots * 327.68 },
  });
}

it('at full load latency grows although nothing waits to be offered, and a note says so', () => {
  const [short, long] = [ran(full(2_000)), ran(full(8_000))];
  expect([short.packets?.notOffered, long.packets?.notOffered]).toEqual([0, 0]);
  expect(long.latencyNs?.mean).toBeGreaterThan(1.5 * (short.latencyNs?.mean ?? 0));
  for (const { notes } of [short, long]) expect(notes.join()).toMatch(/^At load 1 .* latency grows/);
  expect(ran(full(2_000, { load: 0.95 })).notes).toEqual([]);
});

it('a rate is above 1 by no more than the packet that a bin of no whole number of slots may hold more', () => {
  const { efficiency } = ran(full(12_207));
  const slots = (efficiency?.binNs ?? 0) / 327.68;
  const most = Math.max(...(efficiency?.values ?? []));
  expect(slots).toBeCloseTo(61.04, 2);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(Math.ceil(slots) / slots);
});
