/* Many-to-many traffic on VOQs and clusters with loss, from scenario to frame; values of the papers are kept in wasm-core/tests. */

import { describe, expect, it } from 'vitest';
import { laneOf } from '../../model/tests/opened.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { expectedMessages } from '../background.ts';
import type { CoreRun } from '../core.ts';
import { builtCore, inBackground, ran as sharedRan } from './lanes.ts';

const core = await builtCore();

const ran = <T>(lane: ResolvedLane, look: (run: CoreRun) => T): T => sharedRan(core, lane, look, 60e12);

const nodes = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

/** Extended 4-ary 3-tree: 48 senders, 54 receivers of which 18 get twice as much. */
const RECEIVERS = nodes(48, 54);
const TWICE = RECEIVERS.map((node) => (node % 2 === 0 && ((node - 48) / 2) % 3 !== 2 ? 2 : 1));

function shu(traffic: object, more: object = {}): ResolvedLane {
  return laneOf({
    topology: { kind: 'extended-kary-ntree', k: 4, n: 3 },
    traffic: {
      kind: 'many-to-many',
      senders: nodes(0, 48),
      receivers: RECEIVERS,
      sizes: TWICE,
      messageBytes: 512,
      ...traffic,
    },
    ...more,
  });
}

describe('many-to-many traffic on VOQs', () => {
  it('takes as long for a cycle as a sender needs with its gaps', () => {
    const free = (more: object) => {
      const lane = laneOf({ traffic: { kind: 'many-to-many', messageBytes: 256 }, ...more });
      const { latencyPs, completionPs, idealPs } = ran(lane, (run) => run.summary());
      expect(latencyPs.max).toBe(1_484_000);
      expect(completionPs).toBe(idealPs);
      return completionPs;
    };
    /* ten packets, the last alone on its path */
    expect(free({ adapter: { gapNs: 200 } })).toBe(9 * 200_000 + 128_000 + 1_484_000);
    expect(free({ adapter: { gapNs: 100 } })).toBe(10 * 128_000 + 1_484_000);
    /* 256 B per 144 ns, of which a packet occupies 136 (Shu, section VI) */
    expect(free({ link: { gbps: 2048 / 136 }, adapter: { gapNs: 144 } })).toBe(9 * 144_000 + 136_000 + 1_484_000);
    const two = { kind: 'many-to-many', messageBytes: 512 };
    expect(free({ traffic: two, adapter: { gapNs: 200 } })).toBe(19 * 200_000 + 128_000 + 1_484_000);
  });

  it('shows who is in which cycle, and what waits where', () => {
    const lane = shu({ schedule: 'independent' });
    const run = core.open(lane);
    run.run(10_000_000, 0xffffffff);
    const { taskPhase, taskReceived, linkQueue, firstPhase, cluster, congestion } = run.frame();
    expect([cluster, congestion]).toEqual([null, null]);
    expect(taskPhase[127]).toBe(run.shape.phases);
    expect(firstPhase).toBeLessThan(taskPhase[0] ?? 0);
    expect(taskReceived.reduce((sum, count) => sum + count, 0)).toBe(run.progress().delivered);
    const fullest = linkQueue.indexOf(Math.max(...linkQueue));
    const queue = run.queueOf(fullest);
    expect(queue.length).toBe(Math.min(256, linkQueue[fullest] ?? 0));
    expect(queue.every(({ source, destination }) => source < 48 && RECEIVERS.includes(destination))).toBe(true);
  });

  it('shows several messages to one receiver in the loads of a cycle', () => {
    const run = core.open(shu({ schedule: 'independent' }));
    expect(run.shape.phases).toBe(72);
    expect(run.plan(0)).toMatchObject({ messages: 48, contention: 48 });
  });
});

function tam(perSwitch: number, switches: number, packets: number, more: object = {}): object {
  return {
    topology: { kind: 'cluster', nodesPerSwitch: perSwitch, switches },
    traffic: { kind: 'all-to-all', schedule: 'sync', packetsPerDestination: packets },
    ...more,
  };
}

it('a cluster with loss shows windows, losses and steps', () => {
  const run = core.open(laneOf(tam(8, 2, 20, { traffic: { kind: 'all-to-all', schedule: 'naive' } })));
  run.run(50_000_000_000, 0xffffffff);
  const { cluster, taskPhase, taskReceived, congestion } = run.frame();
  expect(congestion).toBeNull();
  expect(cluster?.nodeWindow.length).toBe(16);
  expect(cluster?.nodeIssued.length).toBe(16);
  expect(cluster?.linkLost.reduce((sum, lost) => sum + lost, 0)).toBe(cluster?.lost);
  expect(cluster?.lost).toBeGreaterThan(0);
  expect(Math.max(...taskPhase)).toBeLessThanOrEqual(run.shape.phases);
  expect(taskReceived.reduce((sum, count) => sum + count, 0)).toBe(run.progress().delivered);
});

const told = (lane: ResolvedLane) => inBackground(core, lane).toEnd();

describe('the background', () => {
  it('counts what both kinds of run deliver', () => {
    for (const lane of [shu({ schedule: 'padded' }), laneOf(tam(4, 3, 7))]) {
      const delivered = ran(lane, (run) => run.progress().delivered);
      expect(delivered).toBe(expectedMessages(lane));
      const fractions = told(lane).flatMap((event) => (event.event === 'progress' ? [event.fraction] : []));
      for (const fraction of fractions) expect(fraction).toBeLessThan(1);
    }
  });

  it('gives a cluster up that never ends, and says so', () => {
    const hopeless = tam(2, 2, 4, {
      traffic: { kind: 'all-to-all', schedule: 'pairwise', exchange: 'xor', packetsPerDestination: 4 },
      loss: { inputPackets: 1, stagingPackets: 1, uplinkPackets: 1, pairWindow: 1, timeoutNs: 100_000 },
      software: { sendNs: 0, receiveNs: 0, handleNs: 0, delayShare: 0, startNs: 0 },
    });
    const end = told(laneOf(hopeless)).at(-1);
    expect(end).toMatchObject({ event: 'finished', summary: { finished: false, completionPs: -1, reachedPs: 60e12 } });
    const stopped = told(laneOf({ ...hopeless, run: { untilNs: 1e6 } })).at(-1);
    expect(stopped).toMatchObject({ event: 'finished', summary: { reachedPs: 1e9 } });
  });
});
