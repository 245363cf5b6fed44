/* Many-to-many traffic, lossy clusters and jobs on the command line: reference values from the papers and an independent
 * model. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LaneResults } from '../../web/measures/outcome.ts';
import { linkCapacities } from '../../web/model/capacity.ts';
import { resolveLanes } from '../../web/model/lanes.ts';
import type { ResolvedLane } from '../../web/model/types.ts';
import { BEYOND_THE_CLOCK, CLOCK_ENDS_PS } from '../../web/run/tests/lanes.ts';
import { formatMultiple } from '../../web/words/format.ts';
import { folder, run as runDocument, sim, withFolder, file as written } from './process.ts';

withFolder();

const run = (...words: string[]): LaneResults[] => runDocument(...words).lanes;

const file = (name: string, content: object): string => written(name, { version: 1, ...content });

/** Numbers, from 1, of the phases in which messages share a link. */
function colliding({ loads }: LaneResults): number[] {
  return (loads?.contention ?? []).flatMap((contention, index) => (contention > 1 ? [index + 1] : []));
}

describe('many-to-many traffic', () => {
  it('six to ten collides by destination in phases 8, 9 and 10, by source never', () => {
    const [independent, source, destination] = run('six-to-ten');
    expect(independent?.loads?.contention).toHaveLength(10);
    expect(colliding(source as LaneResults)).toEqual([]);
    expect(colliding(destination as LaneResults)).toEqual([8, 9, 10]);
    expect(source?.latencyNs?.max).toBe(1484);
    expect(destination?.latencyNs?.max).toBeGreaterThan(1484);
  });

  it('48 to 54 in rounds of 16 takes 1484 ns for each and 29,132 ns for all, exactly', () => {
    const [rounds] = run('forty-eight-to-fifty-four', '--lane', '16 to 18');
    expect(rounds?.latencyNs).toEqual({ mean: 1484, p50: 1484, p99: 1484, max: 1484 });
    expect([rounds?.completionNs, rounds?.idealNs, rounds?.overIdeal]).toEqual([29132, 29132, 0]);
    expect(rounds?.loads?.contention).toEqual(Array(108).fill(1));
  });

  it('rounds of 18 to the fast ports collide in 13 of 18 phases', () => {
    const topology = { kind: 'extended-kary-ntree', k: 4, n: 3 };
    const senders = Array.from({ length: 18 }, (_, place) => place);
    // The double-rate ports among the 54.
    const receivers = Array.from({ length: 27 }, (_, place) => place).filter((place) => place % 3 !== 2);
    const traffic = {
      kind: 'many-to-many',
      senders,
      receivers: receivers.map((place) => 48 + 2 * place),
      schedule: 'shuffle',
    };
    const routing = { kind: 's-mod-k', climb: 'top' };
    const [only] = run(file('rounds.json', { topology, traffic, routing }), '--loads-only');
    expect([only?.loads?.contention.length, colliding(only as LaneResults).length]).toEqual([18, 13]);
    expect(only?.hash).toBeUndefined();
  });
});

const tournament = { kind: 'all-to-all', exchange: 'edge-coloring', schedule: 'sync', packetsPerDestination: 20 };
const cluster = { kind: 'cluster', nodesPerSwitch: 8, switches: 2 };
const window = { kind: 'global' };
const schemes = [
  { name: 'naive', traffic: { schedule: 'naive' } },
  { name: 'sync' },
  { name: 'GW', window },
  { name: 'GW + CA', window, mapping: { kind: 'contention-aware' } },
];

describe('a cluster with loss', () => {
  it('8x2 has the schemes in the order of the paper, the best near the bound', () => {
    const lanes = run(file('order.json', { topology: cluster, traffic: tournament, lanes: schemes }));
    const rates = lanes.map(({ nodeBandwidthMBs = 0 }) => nodeBandwidthMBs);
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
    expect(new Set(rates).size).toBe(4);
    expect(lanes.map(({ window }) => window)).toEqual([null, null, 5, 5]);
    expect(lanes.map(({ boundMBs = 0 }) => boundMBs.toFixed(2))).toEqual(Array(4).fill('12.07'));
    expect(lanes.map(({ syncNs = 0, pairwiseNs = 0 }) => pairwiseNs > syncNs && syncNs > 0)).toEqual(
      Array(4).fill(true),
    );
    const [naive, , , best] = lanes as [LaneResults, LaneResults, LaneResults, LaneResults];
    expect((best.nodeBandwidthMBs ?? 0) / (best.boundMBs ?? 1)).toBeGreaterThan(0.88);
    expect([best.drops, best.retransmissions, best.timeouts]).toEqual([0, 0, 0]);
    expect(naive.drops).toBeGreaterThan(0);
    expect(naive.retransmissions).toBeGreaterThan(0);
    expect(best.delivered).toEqual({ messages: 240, packets: 4800, bytes: 4800 * 1500 });
    expect([best.phaseEndNs, best.loads?.contention.length]).toEqual([[], 15]);
  });

  it('that is stopped says what a node received until then', () => {
    const content = { topology: cluster, traffic: tournament, window, mapping: { kind: 'contention-aware' } };
    const [half] = run(file('half.json', content), '--until', '20000000');
    expect([half?.completionNs, half?.overIdeal, half?.notes]).toEqual([null, null, []]);
    expect(half?.nodeBandwidthMBs).toBeCloseTo((half?.delivered?.bytes ?? 0) / 16 / 20e-3 / 1e6, 3);
  });

  it('that gets nowhere is given up after 60 s, with a sentence', () => {
    const traffic = { ...tournament, schedule: 'naive' };
    const content = { topology: cluster, traffic, loss: { timeoutNs: 10_000_000_000 } };
    const [stuck] = run(file('stuck.json', content));
    expect(stuck?.completionNs).toBeNull();
    expect(stuck?.notes).toEqual([expect.stringMatching(/60.0\Ws of simulated time.*\.$/)]);
    expect(stuck?.stopped).toEqual({ by: 'given-up', atNs: 60e9 });
  });

  it('that comes to a limit of the core says which, and when', () => {
    const { name: _, ...content } = BEYOND_THE_CLOCK;
    const [early] = run(file('early.json', { version: 1, ...content }));
    expect(early).toMatchObject({ completionNs: null, stopped: { by: 'clock', atNs: CLOCK_ENDS_PS / 1000 } });
    expect(early?.notes).toContainEqual(expect.stringContaining('its clock counts no further'));
  });
});

describe('a job', () => {
  it('has one entry per shift distance, and its table takes the hot spot of distance 8 away', () => {
    const [before, after, exact] = run('root-table', '--loads-only') as [LaneResults, LaneResults, LaneResults];
    expect(before.loads?.contention).toHaveLength(15);
    expect(colliding(before)).toContain(8);
    expect(colliding(exact)).toEqual([]);
    for (const [index, contention] of (after.loads?.contention ?? []).entries())
      expect(contention).toBeLessThanOrEqual(before.loads?.contention[index] ?? 0);
  });
});

describe('for people', () => {
  it('tables have the words and figures of their family', () => {
    expect(sim('six-to-ten').stdout).toMatch(
      /Shuffle, D-mod-k +2x in 3 of 10 phases +3 of 10 +1\.740 us +3\.020 us +\+9\.3 %/,
    );
    expect(sim('root-table', '--loads-only').stdout).toMatch(/Destination port +2x in 8 of 15 phases +8 of 15/);
    const words = file('words.json', { topology: cluster, traffic: tournament, lanes: schemes });
    const { stdout } = sim(words);
    // Relative to link capacity, as on the page: it is larger for an uplink than for a node's link.
    const { scenario, lanes } = runDocument(words, '--loads-only');
    const capacity = linkCapacities(resolveLanes(scenario).at(-1) as ResolvedLane)[2] ?? 0;
    const most = Math.max(...(lanes.at(-1)?.loads?.contention ?? []));
    expect(capacity).toBeGreaterThan(1);
    expect(stdout).toContain(` ${formatMultiple(most / capacity)}x in `);
    expect(stdout).toMatch(/lane +busiest link +MB\/s a node +of the bound +dropped +resent +window +completion/);
    expect(stdout).toMatch(/GW \+ CA +1\.\d\dx in \d+ of 15 phases +11\.\d\d +9\d\.\d % +0 +0 +5 +/);
    expect(sim('cluster-8x2', '--loads-only').stdout).not.toContain('MB/s');
  });

  it('--out writes one row per lane beside the loads', () => {
    const out = join(folder, 'out');
    sim('six-to-ten', '--out', out);
    expect(readdirSync(out)).toContain('lanes.csv');
    expect(readFileSync(join(out, 'lanes.csv'), 'utf8')).toMatch(
      /^lane,phases,colliding,most_messages_on_a_link,end_ns,ideal_ns,longest_ns,mean_ns,hash,product,model,settings\nIndependent,10,10,6,3532,2764,2380,/,
    );
  });
});
