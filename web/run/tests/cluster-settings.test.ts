/* Every cluster setting, and the gap of many-to-many traffic, reaches the core: another value changes the run. */

import { beforeAll, describe, expect, it } from 'vitest';
import { resolveLanes } from '../../model/lanes.ts';
import { parseScenario } from '../../model/parse.ts';
import type { Loss, Software } from '../../model/types.ts';
import type { Core } from '../core.ts';
import { builtCore } from './lanes.ts';

let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

function summaryOf(document: object) {
  const { scenario, problems } = parseScenario({ version: 1, ...document });
  expect(problems).toEqual([]);
  const [lane] = resolveLanes(scenario);
  if (!lane) throw new Error('There is no lane.');
  const run = core.open(lane);
  try {
    while (run.run(60e12, 0xffffffff) === 'running');
    return run.summary();
  } finally {
    run.destroy();
  }
}

const crowded = {
  topology: { kind: 'cluster', nodesPerSwitch: 8, switches: 2 },
  traffic: { kind: 'all-to-all', schedule: 'naive', packetsPerDestination: 10 },
};

const plain: Partial<Loss> = {};

describe('a setting of a cluster decides the run', () => {
  it.each<[string, Partial<Loss>, Partial<Loss>]>([
    ['framing', plain, { framingBytes: 200 }],
    ['the size of an acknowledgement', plain, { ackBytes: 1000 }],
    ['staging that drops', plain, { stagingDrops: true }],
    ['an uplink that blocks', plain, { uplinkBlocks: true }],
    ['the wait for a ride', { acknowledge: 'rides' }, { acknowledge: 'rides', ackDelayNs: 10_000 }],
  ])('%s', (_, before, after) => {
    const [one, other] = [before, after].map((loss) => summaryOf({ ...crowded, loss }));
    expect(other?.completionPs).not.toBe(one?.completionPs);
  });

  it.each<[string, Partial<Software>]>([
    ['the send ring', { sendRing: 1 }],
    ['the receive ring', { receiveRing: 1, receiveNs: 500_000 }],
  ])('%s', (_, software) => {
    const slow = { receiveNs: software.receiveNs ?? 8000 };
    const [one, other] = [slow, software].map((own) => summaryOf({ ...crowded, software: own }));
    expect(other?.completionPs).not.toBe(one?.completionPs);
  });

  it('but the latency only the formulas', () => {
    const [one, other] = [{}, { latencyNs: 1_000_000 }].map((software) => summaryOf({ ...crowded, software }));
    expect(other?.completionPs).toBe(one?.completionPs);
    expect(other?.cluster).not.toEqual(one?.cluster);
  });
});

it('packets of a node start no closer than the gap', () => {
  const traffic = { kind: 'many-to-many', senders: [0], receivers: [8], messageBytes: 25_600, schedule: 'independent' };
  const [one, other] = [0, 500].map((gapNs) => summaryOf({ traffic, adapter: { gapNs } }));
  const packets = 100;
  const slotPs = 128_000;
  expect((other?.completionPs ?? 0) - (one?.completionPs ?? 0)).toBe((packets - 1) * (500_000 - slotPs));
});
