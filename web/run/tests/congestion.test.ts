import { describe, expect, it } from 'vitest';
import { efficiencyOf, idealOf, recoveryOf } from '../../measures/efficiency.ts';
import { series } from '../../measures/series.ts';
import { shapeOf } from '../../model/shape.ts';
import { configFields } from '../config.ts';
import { flitPs } from '../flits.ts';
import { FrameRequest, frameOf } from '../long-requests.ts';
import { type CongestionSummary, type Frame, LINK_ROOT, NODE_VICTIM, type Summary } from '../protocol.ts';
import type { Timeline } from '../timeline.ts';
import { builtCore, inBackground, lane, ran, runOn } from './lanes.ts';

const core = await builtCore();

/** The demo of 128 nodes. */
function demo(kind: 'd-mod-k' | 'arn', isolation: 'none' | 'afi', untilNs = 4_000_000) {
  return lane({
    topology: { kind: 'rlft', ports: 8, stages: 3 },
    traffic: { kind: 'hot-spot', startNs: 300_000, endNs: 3_000_000 },
    routing: { kind },
    isolation: { kind: isolation },
    congestion: { rootTimerNs: 400_000, ttlNs: 2_000_000 },
    link: { gbps: 100, latencyNs: 30 },
    switch: { buffering: 'input', bufferPackets: 48, latencyNs: 0 },
    run: { untilNs },
  });
}

const ARN_AFI = demo('arn', 'afi');

const runTo = (settings: typeof ARN_AFI, timePs: number) => runOn(core.open(settings), timePs);

/** What a run comes to where it stops. */
function summaryOf(settings: typeof ARN_AFI): Summary & { congestion: CongestionSummary } {
  const { congestion, ...summary } = ran(core, settings, (run) => run.summary(), settings.run.untilNs * 1000);
  if (!congestion) throw new Error('no congestion');
  return { ...summary, congestion };
}

/** Runs the background to the end and collects its events. */
function backgroundOf(settings: typeof ARN_AFI, disturb: (timeline: Timeline) => void = () => undefined) {
  const { timeline, toEnd } = inBackground(core, settings, 1);
  const events = toEnd(() => disturb(timeline));
  const histories = events.flatMap((event) => (event.event === 'history' ? [event.history] : []));
  const finished = events.find((event) => event.event === 'finished');
  if (finished?.event !== 'finished') throw new Error('It did not finish.');
  return { histories, summary: finished.summary };
}

describe('a run on input-queued switches', () => {
  it('has the slot of a 4 KB packet at 100 Gb/s', () => {
    expect(flitPs(ARN_AFI)).toBe(327_680);
    expect(configFields(ARN_AFI).input).toMatchObject({
      packetBytes: 4096,
      highThreshold: 810,
      rootTimerPs: 400_000_000,
      hotShare: Math.ceil(0.1 * 2 ** 32),
      hotNodeCount: 1,
    });
  });

  it('counts in bins of whole slots however short it is, so that a steady load looks steady', () => {
    for (const untilNs of [20_000, 80_000, 300_000, 1_000_000]) {
      const settings = demo('d-mod-k', 'none', untilNs);
      const { binPs, values } = efficiencyOf(settings, summaryOf(settings), 128);
      const slots = binPs / flitPs(settings);
      if (slots < 32) expect(slots % 1).toBe(0);
      expect(slots).toBeGreaterThanOrEqual(4);
      // Before the hot spot, once the pipeline has filled, nodes send 0.9 to 1 of their links' capacity.
      const steady = values.slice(Math.ceil(12e6 / binPs), Math.floor(Math.min(untilNs * 1000, 3e8) / binPs));
      expect(steady.length).toBeGreaterThan(3);
      expect(Math.max(...steady) - Math.min(...steady)).toBeLessThan(0.15);
    }
  });

  it('is as steady in the last bin, wherever in a bin or a slot the run stops', () => {
    for (const slots of [61, 61.05, 62.5, 63.95, 64, 64.02, 65.9, 97]) {
      const untilNs = Math.round(slots * flitPs(ARN_AFI)) / 1000;
      const settings = demo('d-mod-k', 'none', untilNs);
      const { values } = efficiencyOf(settings, summaryOf(settings), 128);
      for (const value of values.slice(-5)) {
        expect(value).toBeGreaterThan(0.8);
        expect(value).toBeLessThan(0.95);
      }
    }
  });

  it('recovers with ARN + AFI and not without', () => {
    const told = (settings: typeof ARN_AFI) => recoveryOf(settings, summaryOf(settings), 128);
    const [summary, recovery] = [summaryOf(ARN_AFI), told(ARN_AFI)];
    expect(recovery?.recoveryPs).toBeGreaterThan(0.5e9);
    expect(recovery?.recoveryPs).toBeLessThan(2e9);
    expect(recovery?.steady).toBeGreaterThan(0.95 * (recovery?.ideal ?? 1));
    expect(told(demo('d-mod-k', 'none'))?.recoveryPs).toBeNull();
    // 13 of 128 nodes are hot sources: 10 %, rounded by the core.
    const { sources, ideal } = idealOf(ARN_AFI, summary.congestion, 128);
    const innocents = 128 - sources;
    expect(ideal).toBeCloseTo((innocents * (126 / 127) + 1) / 128, 10);
    expect(Math.max(...series.hot.rates(ARN_AFI, summary, 128).values.map(Number))).toBeLessThanOrEqual(1.02);
    const delivered = summary.efficiency.reduce((a, b) => a + b, 0);
    expect(delivered).toBeLessThanOrEqual(summary.deliveredFlits);
    expect(efficiencyOf(ARN_AFI, summary, 128).values.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  it('has fallen only when it fell further than a light load wavers by itself', () => {
    const light = { ...ARN_AFI, traffic: { ...ARN_AFI.traffic, load: 0.2 } };
    const recovery = recoveryOf(light, summaryOf(light), 128);
    const { drop, ideal } = recovery ?? { drop: 0, ideal: 0 };
    expect(drop).toBeLessThan(0.95 * ideal);
    expect(drop).toBeGreaterThan(0.9 * ideal);
    expect(recovery?.recoveryPs).toBe(0);
  });

  it('lets one look into a port, a table and a route', () => {
    const run = runTo(ARN_AFI, 1.1e9);
    const frame = run.frame();
    const root = frame.congestion?.linkState.findIndex((state) => (state & LINK_ROOT) !== 0) ?? -1;
    expect(frame.linkQueue.length).toBe(run.shape.links);
    expect(run.shape.toOf(root)).toBe(4);
    const port = run.portOf(root);
    expect(port).toMatchObject({ capacity: 24, vcs: 2, highMark: 19, lowMark: 15 });
    expect(port.requests.length).toBe(2 * port.inputLink.length);
    const notified = frame.congestion?.entityEntries.findIndex((entries) => entries > 0) ?? -1;
    const table = run.tableOf(notified);
    expect(table.length).toBe(frame.congestion?.entityEntries[notified]);
    expect(table[0]).toMatchObject({ destination: 4, root: port.root });
    expect(run.flowOf(127, 4)?.links).toHaveLength(6);
    expect(run.flowOf(4, 4)).toBeNull();
  });

  it('says so where there are no ports', () => {
    expect(() => core.open(lane()).portOf(0)).toThrow('input-queued');
  });
});

describe('the history', () => {
  it('shows what the frames show, whoever looks elsewhere meanwhile', () => {
    const { histories, summary } = backgroundOf(ARN_AFI, (timeline) => {
      timeline.seek(2e9);
      timeline.advance(2e9, 1000);
    });
    const columns = histories.reduce((sum, history) => sum + history.columns, 0);
    const stepPs = histories[0]?.stepPs ?? 0;
    expect(columns).toBe(Math.floor(4e9 / stepPs));
    expect(columns).toBeGreaterThan(350);
    const run = core.open(ARN_AFI);
    let before = 0;
    for (const history of histories) {
      expect(history.from).toBe(before);
      before += history.columns;
      const column = history.columns - 1;
      runOn(run, (history.from + column + 1) * stepPs);
      const { congestion } = run.frame();
      const root = congestion?.linkState.findIndex((state) => (state & LINK_ROOT) !== 0);
      expect(history.root[column]).toBe(congestion?.standingRoots ? root : -1);
      const victims = congestion?.nodeState.filter((node) => (node & NODE_VICTIM) !== 0).length;
      expect(history.victims[column]).toBe(victims);
    }
    runOn(run, 4e9);
    expect(summary).toMatchObject(run.result());
    expect(histories.some(({ root }) => root.some((link) => link >= 0))).toBe(true);
  });

  it('has latencies between the fastest packet and the slowest', () => {
    const { histories, summary } = backgroundOf(demo('d-mod-k', 'none', 1_000_000));
    const p99 = histories.flatMap((history) => [...history.latencyP99Ps]).filter((value) => value >= 0);
    expect(Math.max(...p99)).toBeGreaterThanOrEqual(summary.latencyPs.p99 / 1.04);
    expect(Math.min(...p99)).toBeGreaterThanOrEqual(flitPs(ARN_AFI));
    expect(shapeOf(ARN_AFI.topology).m).toEqual([4, 4, 8]);
  });
});

/** 4 KiB at 400 Gb/s take 81.92 ns, and a cable of 20 m 100 ns: two slots a hop. */
describe('a cable longer than a packet', () => {
  const fast = (load: number) =>
    lane({
      ...demo('d-mod-k', 'none', 300_000),
      topology: { kind: 'rlft', ports: 4, stages: 3 },
      traffic: { kind: 'uniform', load },
      link: { gbps: 400, latencyNs: 100 },
    });
  const sum = (values: ArrayLike<number> = []) => Array.from(values).reduce((a, b) => a + b, 0);

  it('holds the packets that are neither here nor there', () => {
    const run = runTo(fast(1), 10_000_000);
    const { congestion, delivered, linkQueue } = run.frame();
    expect(congestion?.linkInFlight.length).toBe(run.shape.links);
    expect(sum(congestion?.linkInFlight)).toBeGreaterThan(0);
    const inside = sum(congestion?.linkInFlight) + sum(linkQueue) + sum(congestion?.nodeQueue);
    expect(congestion?.generatedPackets).toBe(delivered + inside);
    expect(runTo(ARN_AFI, 1e9).frame().congestion?.linkInFlight.length).toBe(0);
  });
});

describe('the ideal under a hot spot', () => {
  /** 16 nodes, a quarter of them hot: the other nodes' own packets to the hot node share its link. */
  const crowded = (load: number, sources: number[] = []) =>
    lane({
      ...ARN_AFI,
      topology: { kind: 'rlft', ports: 4, stages: 3 },
      traffic: { ...ARN_AFI.traffic, share: 0.25, sources, load },
    });

  it('is reached where a quarter of the nodes is hot', () => {
    const summary = summaryOf(crowded(1));
    expect(idealOf(crowded(1), summary.congestion, 16).ideal).toBeCloseTo((12 * (14 / 15) + 1) / 16, 10);
    expect(recoveryOf(crowded(1), summary, 16)?.recoveryPs).toBeGreaterThan(0);
  });

  it('is what is sent where nobody sends much', () => {
    const settings = crowded(0.05, [1]);
    expect(idealOf(settings, summaryOf(settings).congestion, 16).ideal).toBeCloseTo(0.05, 3);
  });

  it('is known of a hot spot that lasts to the end', () => {
    const settings = lane({ ...ARN_AFI, traffic: { ...ARN_AFI.traffic, startNs: 3_300_000, endNs: 4_000_000 } });
    expect(efficiencyOf(settings, summaryOf(settings), 128).values).toHaveLength(200);
    expect(recoveryOf(settings, summaryOf(settings), 128)?.steady).not.toBeNull();
  });
});

it('a time that the background has yet to come to is seen in the background itself, and nothing is computed twice', () => {
  const { run, timeline, background, now } = inBackground(core, ARN_AFI, 1);
  const asked = (timePs: number, look = frameOf) => {
    const request = new FrameRequest({ run, timeline, refusal: null, background }, timePs, look);
    while (!request.slice(now() + 50, now));
    return request.result() as Frame;
  };
  const plain = runTo(ARN_AFI, 0.8e9);
  expect(asked(0.8e9)).toEqual(plain.frame());
  const link = plain.shape.upLinks + 4;
  const port = { link, value: plain.portOf(link) };
  expect(asked(0.8e9, (at, timePs) => frameOf(at, timePs, link))).toEqual({ ...plain.frame(), port });
  expect(timeline.progress?.timePs).toBe(0.8e9);
  expect(timeline.position.hops).toBe(0);
  // Earlier times are looked up without moving the background run.
  expect(asked(0.4e9).timePs).toBe(0.4e9);
  expect(timeline.progress?.timePs).toBe(0.8e9);
});

it('a trace runs to its end, and its history grows coarser instead of longer', () => {
  const rounds = Array.from({ length: 60 }, (_, index): [number, number, number, number, number] => [
    index === 0 ? -1 : index - 1,
    1_000_000,
    index % 16,
    (index + 5) % 16,
    40_960,
  ]);
  const settings = lane({
    topology: { kind: 'rlft', ports: 4, stages: 3 },
    traffic: { kind: 'trace', trace: 'file', rows: rounds },
    routing: { kind: 'd-mod-k' },
    link: { gbps: 100, latencyNs: 30 },
    switch: { buffering: 'input', latencyNs: 0 },
  });
  const { histories, summary } = backgroundOf(settings);
  expect(summary.finished).toBe(true);
  expect(summary.congestion).toMatchObject({ traceEvents: 60, traceDelivered: 60 });
  expect(summary.completionPs).toBeGreaterThan(60e9);
  const last = histories.at(-1);
  if (!last) throw new Error('no history');
  expect(last.from + last.columns).toBe(Math.floor(summary.completionPs / last.stepPs));
  expect(last.from + last.columns).toBeGreaterThanOrEqual(200);
  expect(last.from + last.columns).toBeLessThanOrEqual(400);
});
