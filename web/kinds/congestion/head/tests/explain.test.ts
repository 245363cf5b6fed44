import { expect, test } from 'vitest';
import type { Recovery } from '../../../../measures/efficiency.ts';
import { defaultSettings } from '../../../../model/defaults.ts';
import { explainCongestion, recoveryText } from '../explain.ts';

function textWith(more: Partial<Recovery>): string {
  return recoveryText({ onsetPs: 1e9, offPs: 9e9, ideal: 0.9, drop: 0.2, recoveryPs: null, steady: null, ...more });
}

test('that nothing recovered is said when the hot spot is over', () => {
  expect(textWith({ recoveryPs: 0, drop: 0.88 })).toMatch(
    /^Efficiency has not fallen below 90\s% of ideal; its lowest value is 0\.880\.$/,
  );
  expect(textWith({ recoveryPs: 2e9 })).toMatch(/and has stayed there since\.$/);
  expect(textWith({})).toContain('not known yet');
  expect(textWith({ steady: 0.3 })).toContain('does not recover');
});

/** Uniform traffic in bins of 20 us or of whole slots, of which so much was generated. */
function explained({
  load = 1,
  binPs = 20_000_000,
  unofferedPackets = 0,
  sourceQueue = 0,
  deflectedPackets = 0,
  adaptiveLooks = 'queues' as 'queues' | 'credits',
}): string {
  const { traffic, link, packet, routing, congestion } = defaultSettings;
  return explainCongestion({
    settings: {
      ...defaultSettings,
      traffic: { ...traffic, kind: 'uniform', load, sourceQueue },
      link: { ...link, gbps: 100 },
      packet: { ...packet, bytes: 4096 },
      routing: { ...routing, kind: 'adaptive' },
      congestion: { ...congestion, adaptiveLooks },
    },
    shape: { nodes: 128 },
    summary: { binPs, congestion: { generatedPackets: 1000, unofferedPackets, deflectedPackets, hotNodes: [] } },
    run: { refusal: null },
  } as unknown as Parameters<typeof explainCongestion>[0]).join(' ');
}

test('the most that a bin of no whole number of slots can hold is said', () => {
  expect(explained({})).toMatch(/every 20\.0\sµs. That is 61\.04 slots, .* 62 packets, and values up to 1\.016 /);
  expect(explained({ binPs: 10 * 327_680 })).not.toContain('slots,');
});

test('at full load without limit latency is said to grow, though nothing is missing yet', () => {
  expect(explained({})).toContain('never settle');
  expect(explained({ load: 0.99 })).not.toMatch(/never settle|latency grows/);
  expect(explained({ sourceQueue: 8 })).not.toMatch(/never settle|latency grows/);
  expect(explained({ unofferedPackets: 100 })).toMatch(/still wait before/);
});

test('a program is explained alike at every instant, however far it was simulated', () => {
  const { traffic } = defaultSettings;
  const said = (traceDelivered: number) =>
    explainCongestion({
      settings: { ...defaultSettings, traffic: { ...traffic, kind: 'trace' } },
      shape: { nodes: 128 },
      summary: { binPs: 20_000_000, congestion: { traceEvents: 42, traceDelivered, hotNodes: [] } },
      run: { refusal: null },
    } as unknown as Parameters<typeof explainCongestion>[0]).join(' ');
  expect(said(42)).toContain('until the last of the 42 messages of the trace is delivered. A message');
  expect(said(7)).toBe(said(42));
});

test('adaptive routing that never left the path of D-mod-k is said to have found no buffer nearly full', () => {
  expect(explained({ adaptiveLooks: 'credits' })).toContain('No packet has left the path of D-mod-k');
  expect(explained({ adaptiveLooks: 'credits', deflectedPackets: 1 })).not.toContain('No packet has left');
  expect(explained({})).not.toContain('No packet has left');
});

test('where nodes are below cables that break, their load is explained, which the head shows', () => {
  const { traffic } = defaultSettings;
  const said = (struckNodes: number, more: object = { kind: 'uniform' }) =>
    explainCongestion({
      settings: { ...defaultSettings, traffic: { ...traffic, load: 0.5, ...more } },
      shape: { nodes: 16 },
      summary: {
        binPs: 10_000_000,
        congestion: { generatedPackets: 9, unofferedPackets: 0, hotNodes: [], nodeRole: [], struckNodes },
      },
      run: { refusal: null },
    } as unknown as Parameters<typeof explainCongestion>[0])[0];
  expect(said(4)).toMatch(/^From below the break: .* 4 nodes .* the last 40\.0\sµs\.$/);
  expect(said(1)).toContain('from 1 node below');
  expect(said(0)).toMatch(/^Network efficiency: /);
  // Where only hot sources send, the large figure is the load of the hot node.
  expect(said(4, { kind: 'hot-spot', background: 0 })).toMatch(/^Network efficiency: /);
});
