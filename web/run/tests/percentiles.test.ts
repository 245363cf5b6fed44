/* p50 and p99 are upper edges of bins, capped at the maximum: never below the exact value, and at most 1/32 above. */

import { beforeAll, describe, expect, it } from 'vitest';
import { resolveLanes } from '../../model/lanes.ts';
import { parseScenario } from '../../model/parse.ts';
import { type Core, FOREVER_PS } from '../core.ts';
import { builtCore } from './lanes.ts';

let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

/** The smallest of ascending values that at least `perMille` of a thousand do not exceed. */
function exactly(sorted: readonly number[], perMille: number): number {
  return sorted[Math.ceil((sorted.length * perMille) / 1000) - 1] ?? Number.NaN;
}

/** A message is one packet, so that the core reports each one's latency. */
function latencies(document: object): {
  sorted: number[];
  told: { p50: number; p99: number; max: number; mean: number };
} {
  const [lane] = resolveLanes(parseScenario({ version: 1, ...document }).scenario);
  if (!lane) throw new Error('The scenario has no lane.');
  const run = core.open(lane);
  expect(run.run(FOREVER_PS, 100_000_000)).toBe('finished');
  const sorted: number[] = [];
  for (let index = 0; ; index++) {
    const message = run.messageTimes(index);
    if (!message) break;
    expect(message.packets).toBe(1);
    sorted.push(message.longestPs);
  }
  const told = run.summary().latencyPs;
  run.destroy();
  return { sorted: sorted.sort((a, b) => a - b), told };
}

const many = { kind: 'many-to-many', messageBytes: 256 };

describe('percentiles', () => {
  it.each([
    ['everybody at once', { traffic: { ...many, schedule: 'independent' } }],
    ['in turn', { traffic: { ...many, schedule: 'shuffle' } }],
    [
      'to few',
      { traffic: { ...many, schedule: 'independent', senders: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], receivers: [14, 15] } },
    ],
    ['with little room', { traffic: { ...many, schedule: 'independent' }, switch: { bufferPackets: 2 } }],
    ['on slow links', { traffic: { ...many, schedule: 'independent' }, link: { gbps: 0.7, latencyNs: 33 } }],
  ])('of packets sent %s lie between the exact ones and 1/32 above', (_, document) => {
    const { sorted, told } = latencies(document);
    expect(sorted.length).toBeGreaterThan(15);
    expect(told.max).toBe(sorted.at(-1));
    for (const [value, perMille] of [
      [told.p50, 500],
      [told.p99, 990],
    ] as const) {
      const exact = exactly(sorted, perMille);
      expect(value).toBeGreaterThanOrEqual(exact);
      expect(value).toBeLessThanOrEqual(Math.min(told.max, exact * (1 + 1 / 32)));
    }
  });
});
