/* Many-to-many traffic on VOQs and clusters with loss, from scenario to summary: reference values of Shu and of Tam and Wang. */

import { beforeAll, describe, expect, it } from 'vitest';
import { resolveLanes } from '../../model/lanes.ts';
import { parseScenario } from '../../model/parse.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { Background, expectedMessages } from '../background.ts';
import type { Core, CoreRun } from '../core.ts';
import type { MessageTimes, Summary, WorkerEvent } from '../protocol.ts';
import { Timeline } from '../timeline.ts';
import { builtCore } from './lanes.ts';

let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

const ENOUGH_PS = 60e12;

/** The lanes of a hand-written document. */
function lanesOf(document: object): ResolvedLane[] {
  const { scenario, problems } = parseScenario({ version: 1, ...document });
  expect(problems).toEqual([]);
  return resolveLanes(scenario);
}

function laneOf(document: object): ResolvedLane {
  const [lane] = lanesOf(document);
  if (!lane) throw new Error('There is no lane.');
  return lane;
}

function ran<T>(lane: ResolvedLane, look: (run: CoreRun) => T): T {
  const run = core.open(lane);
  try {
    while (run.run(ENOUGH_PS, 0xffffffff) === 'running');
    return look(run);
  } finally {
    run.destroy();
  }
}

function messages(run: CoreRun): MessageTimes[] {
  const all: MessageTimes[] = [];
  for (let times = run.messageTimes(0); times; times = run.messageTimes(all.length)) all.push(times);
  return all;
}

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
  it('grows by a packet where two send to one', () => {
    const lane = laneOf({
      traffic: { kind: 'many-to-many', senders: [0, 1], receivers: [8], sizes: [20], schedule: 'independent' },
    });
    const latencies = ran(lane, messages).filter(({ source }) => source === 0);
    expect(latencies.map(({ lastPs }) => lastPs)).toEqual(nodes(0, 20).map((i) => (1484 + 128 * i) * 1000));
  });

  it('takes 1.484 us through the whole of 48 to 54 with rounds of 16 to 18', () => {
    for (const fastReceivers of [false, true]) {
      const lane = shu({ schedule: 'hierarchical', width: 16 }, { link: { fastReceivers } });
      const summary = ran(lane, (run) => run.summary());
      expect(summary.latencyPs.max).toBe(1_484_000);
      expect(summary.completionPs).toBe(29_132_000);
      expect(summary.idealPs).toBe(29_132_000);
      expect(summary.delivered).toBe(48 * (54 + 18));
    }
  });

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

  it('collides with rounds as printed, and most without a schedule', () => {
    const longest = (traffic: object) => ran(shu(traffic), (run) => run.summary().latencyPs.max);
    expect(Math.floor(longest({ schedule: 'hierarchical' }) / 1e4)).toBe(430);
    const virtual = longest({ schedule: 'virtual-destinations' });
    expect(Math.floor(virtual / 1e4)).toBe(1108);
    expect(longest({ schedule: 'independent' })).toBeGreaterThan(3 * virtual);
  });

  it('is slower through FIFOs', () => {
    const [voq = 0, fifo = 0] = ['voq', 'fifo'].map((buffering) =>
      ran(shu({ schedule: 'independent' }, { switch: { buffering } }), (run) => run.summary().completionPs),
    );
    expect(fifo).toBeGreaterThan(1.5 * voq);
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
    run.destroy();
  });

  it('shows several messages to one receiver in the loads of a cycle', () => {
    const run = core.open(shu({ schedule: 'independent' }));
    expect(run.shape.phases).toBe(72);
    expect(run.plan(0)).toMatchObject({ messages: 48, contention: 48 });
    run.destroy();
  });
});

function tam(perSwitch: number, switches: number, packets: number, more: object = {}): object {
  return {
    topology: { kind: 'cluster', nodesPerSwitch: perSwitch, switches },
    traffic: { kind: 'all-to-all', schedule: 'sync', packetsPerDestination: packets },
    ...more,
  };
}

/** Receive rate of a node, MB/s. */
function rateOf(lane: ResolvedLane, { deliveredBytes, completionPs }: Summary): number {
  const cluster = lane.topology.kind === 'cluster' ? lane.topology : null;
  return deliveredBytes / ((cluster?.nodesPerSwitch ?? 0) * (cluster?.switches ?? 0)) / (completionPs / 1e6);
}

describe('a cluster with loss', () => {
  it('ranks the schemes as the paper does on 8 x 2', () => {
    const lanes = lanesOf(
      tam(8, 2, 20, {
        lanes: [
          { name: 'naive', traffic: { schedule: 'naive' } },
          { name: 'sync' },
          { name: 'sync + GW', window: { kind: 'global' } },
          { name: 'sync + GW + CA', window: { kind: 'global' }, mapping: { kind: 'contention-aware' } },
        ],
      }),
    );
    const results = lanes.map((lane) => ran(lane, (run) => run.summary()));
    const rates = results.map((summary, index) => rateOf(lanes[index] as ResolvedLane, summary));
    expect([...rates].sort((a, b) => a - b)).toEqual(rates);
    expect(results.map(({ cluster }) => cluster?.window)).toEqual([0, 0, 5, 5]);
    expect(results[0]?.cluster?.lost).toBeGreaterThan(0);
    expect(results[0]?.cluster?.repeated).toBeGreaterThan(0);
    const best = results[3];
    expect(best?.cluster?.boundMBs).toBeCloseTo(12.07, 2);
    expect(rates[3]).toBeGreaterThan(0.85 * (best?.cluster?.boundMBs ?? 0));
    expect(best?.idealPs).toBeLessThan(best?.completionPs ?? 0);
    expect(best?.delivered).toBe(16 * 15);
  });

  it('meets the formulas', () => {
    const formulas = (switches: number, packets: number) => {
      const run = core.open(laneOf(tam(8, switches, packets)));
      const { cluster } = run.summary();
      run.destroy();
      return [(cluster?.syncPs ?? 0) / 1e6, (cluster?.pairwisePs ?? 0) / 1e6];
    };
    expect(formulas(2, 1)).toEqual([2010.56, 4320]);
    expect(formulas(4, 10)).toEqual([38307.36, 43256.16]);
  });

  it('loads the uplinks as the vectors say, with and without eq. 5', () => {
    const targets = (mapping: object) => {
      const run = core.open(
        laneOf(tam(4, 4, 1, { mapping, traffic: { kind: 'all-to-all', schedule: 'sync', exchange: 'xor' } })),
      );
      const all = Array.from({ length: run.shape.phases }, (_, phase) => {
        const { taskNode, destination } = run.plan(phase);
        const to = new Map([...destination].map((task, from) => [taskNode[from] ?? 0, taskNode[task] ?? 0]));
        return [0, 1, 2, 3].map((leaf) => Math.floor((to.get(4 * leaf) ?? 0) / 4)).join('');
      });
      run.destroy();
      return all;
    };
    const plain = ['0123', '1032', '2301', '3210'];
    expect(targets({})).toEqual(nodes(1, 15).map((step) => plain[Math.floor(step / 4)]));
    expect(targets({ kind: 'contention-aware' })).toEqual(nodes(1, 15).map((step) => plain[step % 4]));
  });

  it('shows windows, losses and steps', () => {
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
    run.destroy();
  });
});

/** All background events up to the end. */
function told(lane: ResolvedLane): WorkerEvent[] {
  const run = core.open(lane);
  const timeline = new Timeline(run, () => core.open(lane));
  const events: WorkerEvent[] = [];
  let now = 0;
  const background = new Background(
    { lane, run, timeline, analyse: false },
    (event) => events.push(event),
    () => (now += 60),
  );
  while (background.working) background.slice(now + 100);
  timeline.stopBackRun();
  run.destroy();
  return events;
}

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
