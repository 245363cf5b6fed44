import { describe, expect, it } from 'vitest';
import { insideCongestion } from '../../../kinds/congestion/inside.ts';
import { knowersOf, knowsRoot } from '../../../kinds/congestion/notified-switches.ts';
import { efficiencyOf, type Recovery, rateAt, recoveryOf } from '../../../measures/efficiency.ts';
import { networkStateOf } from '../../../measures/network-state.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { checkScenario } from '../../../model/parse.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import {
  type Frame,
  LINK_CONGESTED,
  LINK_ROOT,
  LINK_SOURCE,
  NODE_HOT_SOURCE,
  NODE_ISOLATING,
  NODE_VICTIM,
  packetOf,
  type Summary,
} from '../../../run/protocol.ts';
import { channelsOf, readStalled } from '../../../run/stalled.ts';
import { insideOf } from '../../../run/tests/inside-of.ts';
import { timesInWords } from '../../../words/grammar.ts';
import type { LessonStep } from '../lesson.ts';
import {
  answered,
  answerText,
  core,
  frameAt,
  lanesAnswered,
  lanesOf,
  question,
  right,
  said,
  step,
  sure,
} from './bench.ts';

const SLOW = 900_000;
/** The port into node 4 of 128: the reverse direction of its uplink. */
const HOT_PORT = 388;
/** From the switch of nodes 12 to 15 to aggregation 0. */
const UPLINK = 140;

interface Snapshot {
  frames: Frame[];
  summary: Summary;
  recovery: Recovery | null;
  /** at a time, ms */
  efficiency(ms: number): number;
  /** at a time, ms, as the page shows it */
  shown(ms: number): string | undefined;
}

/** Runs to the end, sampling at these times in ms. */
function snapshotOf(lane: ResolvedLane | undefined, ...times: number[]): Snapshot {
  if (!lane) throw new Error('no such lane');
  const run = core.open(lane);
  const to = (ms: number) => {
    while (run.run(ms * 1e9, 1e7) === 'running');
  };
  const frames = times.map((time) => {
    to(time);
    return run.frame();
  });
  to(lane.run.untilNs / 1e6);
  const summary = run.summary();
  const { nodes } = run.shape;
  const rates = efficiencyOf(lane, summary, nodes);
  const { binPs, values } = rates;
  const recovery = recoveryOf(lane, summary, nodes);
  run.destroy();
  return {
    frames,
    summary,
    recovery,
    efficiency: (ms) => values[Math.floor((ms * 1e9) / binPs)] ?? Number.NaN,
    shown: (ms) => rateAt(rates, ms * 1e9)?.toFixed(3),
  };
}

function nodesWith(frame: Frame | undefined, ...bits: number[]): number {
  const all = bits.reduce((sum, bit) => sum | bit, 0);
  return Array.from(frame?.congestion?.nodeState ?? []).filter((state) => (state & all) === all).length;
}

/** Each source's share of the hot link. */
function shares(lane: ResolvedLane | undefined): number[] {
  const { congestion } = snapshotOf(lane).summary;
  return (lane?.traffic.sources ?? []).map(
    (source) => (congestion?.flows[source] ?? 0) / (congestion?.hotPackets ?? 1),
  );
}

/** Efficiency during the hot spot, as written in the choices. */
function about(recovery: Recovery | null | undefined): string {
  return `About ${recovery?.steady?.toFixed(1)}`;
}

/** Milliseconds from the onset until efficiency recovers, as in the texts. */
function back(lane: ResolvedLane | undefined): string {
  const ps = snapshotOf(lane).recovery?.recoveryPs;
  return ps === null || ps === undefined ? 'never' : `${(ps / 1e9).toFixed(2)} ms`;
}

const links = (frame: Frame | undefined, bit: number) =>
  Array.from(frame?.congestion?.linkState ?? []).flatMap((state, link) => ((state & bit) !== 0 ? [link] : []));

/** Which pods wait at a time, ms, as the page says. */
function standingAt(lane: ResolvedLane | undefined, ms: number) {
  const run = core.open(sure(lane));
  const frame = frameAt(run, ms);
  const { congestion } = frame;
  return congestion && networkStateOf(run.shape, frame, congestion, sure(lane));
}

/** Other pods than that of the hot node with a stalled link at a time, ms. */
function orangePods(lane: ResolvedLane | undefined, ms: number): number[] {
  const run = core.open(sure(lane));
  const { shape } = run;
  const frame = sure(frameAt(run, ms).congestion ?? undefined);
  const { stalled, read } = readStalled(shape);
  read(frame, channelsOf(sure(lane), frame.vcs));
  const pods = [...stalled].flatMap((is, link) => (is ? [shape.podOf(shape.fromOf(link))] : []));
  return [...new Set(pods)].filter((pod) => pod > 0).sort();
}

/** The links of a packet's D-mod-k route. */
function pathOf(lane: ResolvedLane | undefined, source: number, destination: number): number[] {
  const { topology } = sure(lane);
  const { nodes } = core.open(sure(lane)).shape;
  const phase = Array.from({ length: nodes }, (_, node) => (node === source ? destination : null));
  const checked = checkScenario({
    version: 1,
    topology,
    traffic: { exchange: 'custom', phases: [phase] },
    routing: { kind: 'd-mod-k' },
  });
  if (!checked.ok) throw new Error(checked.problems.join(' '));
  const [alone] = resolveLanes(checked.value);
  return alone ? [...core.open(alone).path(0, source)] : [];
}

/** Switches on the D-mod-k routes of these sources. */
function switchesTo(lane: ResolvedLane | undefined, sources: readonly number[], destination: number): Set<number> {
  const { shape } = core.open(sure(lane));
  const paths = sources.flatMap((source) => pathOf(lane, source, destination));
  return new Set(paths.map((link) => shape.toOf(link)).filter((entity) => entity >= shape.nodes));
}

describe('one hot node', () => {
  it('the parking lot', () => {
    const near = (values: number[], expected: number[]) => {
      for (const [index, value] of values.entries()) expect(value).toBeCloseTo(expected[index] ?? 0, 2);
    };
    const [three] = lanesOf(step('hot', 1));
    near(shares(three), [1 / 2, 1 / 4, 1 / 4]);
    expect(right('hot', 1)).toBe('A quarter');
    near(shares(lanesOf(step('hot', 2))[0]), [1 / 2, 1 / 8, 1 / 8, 1 / 12, 1 / 48, 1 / 48, 1 / 24, 1 / 12]);
    expect(right('hot', 2)).toBe('One packet in 48');
    const [eight] = lanesOf(step('hot', 2));
    const paths = (eight?.traffic.sources ?? []).map((source) => pathOf(eight, source, 0));
    const path = pathOf(eight, 8, 0);
    const merges = path.filter((link, at) =>
      paths.some((other) => other.includes(link) && other[other.indexOf(link) - 1] !== path[at - 1]),
    );
    expect(said('hot', 2)).toContain(`meets others ${timesInWords(merges.length)} on its way`);
    expect([2, 8].map((source) => pathOf(three, source, 0).slice(-2))).toEqual(Array(2).fill([64, 48]));
    expect(pathOf(three, 1, 0)).toHaveLength(2);
  });

  it(
    'fills everything behind it',
    () => {
      const [lane] = lanesAnswered('hot', 3);
      const { frames, recovery, summary, efficiency, shown } = snapshotOf(lane, 0.55, 0.6);
      expect(frames.map((frame) => nodesWith(frame, NODE_VICTIM))).toEqual([51, 76]);
      expect(summary.congestion?.innocentNodes).toBe(115);
      expect(nodesWith(frames[1], NODE_HOT_SOURCE)).toBe(13);
      expect(efficiency(0.25)).toBeCloseTo(0.9, 1);
      expect(said('hot', 3)).toContain(`fallen from about 0.9 to ${shown(0.6)}`);
      expect(recovery).toMatchObject({ recoveryPs: null, steady: expect.closeTo(0.32, 2) });
      expect(pathOf(lane, 100, 4).at(-1)).toBe(HOT_PORT);
      expect(standingAt(lane, 0.6)?.waiting).toHaveLength(5);
      expect(orangePods(lane, 0.6)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(said('hot', 3)).toContain('By now five do');
    },
    SLOW,
  );

  it(
    'and other paths fill more',
    () => {
      const [modulo, oblivious] = lanesAnswered('hot', 5);
      expect(Number(snapshotOf(modulo).shown(1))).toBeCloseTo(0.345, 2);
      const { innocents, pods, waiting } = sure(standingAt(lanesOf(step('hot', 5))[0], 1) ?? undefined);
      expect([innocents, pods, waiting.length]).toEqual([115, 8, 7]);
      const { frames, efficiency } = snapshotOf(oblivious, 1);
      expect(efficiency(1)).toBeCloseTo(0.15, 1);
      expect(nodesWith(frames[0], NODE_VICTIM)).toBe(103);
      const { binPs, values } = efficiencyOf(sure(modulo), snapshotOf(modulo).summary, 128);
      const up = values.findIndex((value, bin) => bin * binPs > 3e9 && value > 0.8);
      expect((up * binPs) / 1e9).toBeCloseTo(3.7, 1);
      expect(right('hot', 6)).toBe('After 0.7 ms');
      const ended = sure(lanesAnswered('hot', 6)[0]);
      expect(standingAt(ended, 3.75)?.waiting).toHaveLength(1);
      expect(orangePods(ended, 3.75)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    },
    SLOW,
  );
});

describe('notifications', () => {
  it(
    'a root, and who is told',
    () => {
      const [notified] = lanesAnswered('arn', 1);
      const { frames, recovery } = snapshotOf(notified, 1, 1.1, 1.14, 1.25, 1.5, 1.6, 2.5);
      const shape = { nodes: 128, switches: 80 };
      const know = (frame: Frame | undefined) => knowersOf(shape, sure(frame));
      expect(said('arn', 1)).toContain(`${links(frames[0], LINK_CONGESTED).length} ports have a queue`);
      expect(links(frames[0], LINK_SOURCE)).toContain(HOT_PORT);
      expect(links(frames[0], LINK_SOURCE)).not.toContain(641);
      expect(links(frames[0], LINK_CONGESTED)).toContain(641);
      expect(frames.slice(1, 3).map((frame) => links(frame, LINK_ROOT))).toEqual([[], [HOT_PORT]]);
      expect(said('arn', 1)).toContain('soon after 1.1 ms');
      expect(know(frames[3])).toEqual({ nodes: 59, switches: 42 });
      const all = Array.from({ length: 128 }, (_, source) => source).filter((source) => source !== 4);
      const usual = switchesTo(notified, all, 4);
      const informed = Array.from({ length: 80 }, (_, at) => 128 + at).filter((one) => knowsRoot(sure(frames[3]), one));
      expect(usual.size).toBe(41);
      expect(informed.filter((one) => !usual.has(one))).toEqual([128 + 33]);
      expect(know(frames[6])).toEqual({ nodes: 126, switches: 42 });
      expect(said('arn', 2)).toMatch(/59 nodes know, and 42 switches: all 41 .* 126 of 128 nodes/);
      expect(frames.slice(4).map((frame) => links(frame, LINK_ROOT))).toEqual([
        [HOT_PORT],
        [UPLINK, HOT_PORT],
        [UPLINK, HOT_PORT],
      ]);
      expect(recovery?.steady).toBeCloseTo(0.32, 2);
      expect(pathOf(notified, 100, 4).at(-3)).toBe(641);
    },
    SLOW,
  );

  it(
    'change nothing by themselves',
    () => {
      const [fixed, notified] = lanesAnswered('arn', 3);
      const [, isolated] = lanesAnswered('arn', 7);
      const steady = [fixed, notified, isolated].map((lane) => about(snapshotOf(lane).recovery));
      expect(steady).toEqual([right('arn', 3), right('arn', 3), right('arn', 7)]);
      const { recovery, summary } = snapshotOf(isolated);
      const most = (115 * (126 / 127) + 1) / 128;
      expect(recovery?.ideal).toBeCloseTo(most, 9);
      expect(answerText('arn', 7)).toContain(`(115 · 126/127 + 1) / 128 = ${most.toFixed(3)}`);
      const { binPs, values } = efficiencyOf(sure(isolated), summary, 128);
      const late = values.filter((_, bin) => bin * binPs >= 2e9 && (bin + 1) * binPs <= 3e9);
      const [least, greatest] = [Math.min(...late), Math.max(...late)].map((value) => value.toFixed(2));
      expect(answerText('arn', 7)).toContain(`From 2 to 3 ms, ${least} to ${greatest} is measured`);
    },
    SLOW,
  );
});

it(
  'a second root is an uplink: a hot source and its neighbours share it, and it never rests',
  () => {
    const ends = [answered('arn', 2), answered('isolation', 3)].map(({ scene }) => resolveLanes(scene).at(-1));
    for (const lane of ends) {
      const run = core.open(sure(lane));
      const { shape } = run;
      const frame = frameAt(run, 2.5);
      const edge = shape.fromOf(UPLINK);
      const below = Array.from({ length: 128 }, (_, node) => node).filter(
        (node) => shape.toOf(shape.firstLinkOf(node)) === edge,
      );
      expect(links(frame, LINK_ROOT)).toEqual([UPLINK, HOT_PORT]);
      expect(below).toEqual([12, 13, 14, 15]);
      expect(below.map((node) => ((frame.congestion?.nodeState[node] ?? 0) & NODE_HOT_SOURCE) !== 0)).toEqual([
        ...[true, false, false, false],
      ]);
      expect(frame.linkShare[UPLINK]).toBe(1);
      const { credits, capacity } = run.portOf(UPLINK);
      expect(credits[0]).toBeGreaterThan(0.9 * capacity);
    }
  },
  SLOW,
);

it(
  'a link serves both channels in turn',
  () => {
    const { scene } = step('isolation', 1);
    const seen = insideStep({ scene: { ...scene, view: { ...scene.view, inside: 129 } } });
    const root = seen.outputs.find(({ link }) => link === HOT_PORT);
    const channels = sure(root).left.map((departure) => departure && packetOf(departure.message)?.adapted);
    expect(new Set(channels.filter((_, at) => at % 2 === 0)).size).toBe(1);
    expect(new Set(channels).size).toBe(2);
    expect(seen.inputs.some(({ waiting }) => new Set(waiting.map(({ phase }) => phase)).size === 2)).toBe(true);
  },
  SLOW,
);

it(
  'old packets for the hot node stand before others in the usual channel, beside those that are isolated',
  () => {
    const one = step('isolation', 1);
    const settings = sure(lanesOf(one)[0]);
    const seen = insideStep(one);
    const picture = insideCongestion({ shape: core.open(settings).shape, settings }, seen, 'light');
    expect(picture.verdict.strong).toBe('Head-of-line blocking:');
    const toHot = seen.inputs.flatMap(({ waiting }) => waiting.filter(({ destination }) => destination === 4));
    expect(new Set(toHot.map(({ phase }) => phase)).size).toBe(2);
  },
  SLOW,
);

it(
  'isolation, with the end nodes and without',
  () => {
    const [isolated] = lanesAnswered('isolation', 1);
    const { frames, summary } = snapshotOf(isolated, 1, 1.5, 1.6, 2.5);
    expect(nodesWith(frames[0], NODE_HOT_SOURCE)).toBe(13);
    expect(nodesWith(frames[0], NODE_HOT_SOURCE, NODE_ISOLATING)).toBe(12);
    expect(nodesWith(frames[1], NODE_VICTIM)).toBeGreaterThan(0);
    expect(frames.slice(2).map((frame) => nodesWith(frame, NODE_VICTIM))).toEqual([0, 0]);
    expect(said('isolation', 1)).toContain(`${back(isolated)} after the hot spot began`);
    const [, fixed] = lanesAnswered('isolation', 2);
    const hot = [summary, snapshotOf(fixed).summary].map(({ congestion }) => congestion?.hotPackets ?? 0);
    expect(Math.abs((hot[0] ?? 0) / (hot[1] ?? 1) - 1)).toBeLessThan(0.001);
    const [all, switches] = lanesAnswered('isolation', 3).map((lane) => snapshotOf(lane).recovery);
    expect(said('isolation', 3)).toContain(`Efficiency is ${all?.steady?.toFixed(2)}.`);
    expect(switches).toMatchObject({ recoveryPs: null });
    expect(about(switches)).toBe(right('isolation', 3));
  },
  SLOW,
);

/** Inside a switch of a step's only lane, at the step's instant. */
function insideStep({ scene }: Pick<LessonStep, 'scene'>) {
  const [lane] = resolveLanes(scene);
  const seen = insideOf(core, sure(lane), scene.view.timeNs * 1000, scene.view.inside);
  return { ...seen, sending: seen.outputs.filter(({ next }) => next).length };
}

describe('when a queue is a root', () => {
  it(
    'in a branch no place is free ahead; the root passes on a packet in every slot',
    () => {
      const branch = insideStep(step('root', 1));
      const full = branch.inputs.filter(({ waiting }) => waiting.filter((one) => one.destination === 4).length >= 47);
      expect(full).toHaveLength(7);
      expect(branch.outputs[0]?.port?.credits[0]).toBe(0);
      expect(said('root', 1)).toContain('No place is free at aggregation 0');
      const root = insideStep(answered('root', 1));
      expect(root.inputs[0]?.waiting.filter(({ destination }) => destination === 4).length).toBeGreaterThan(0.81 * 48);
      const port = root.outputs.find(({ link }) => link === HOT_PORT);
      expect(port?.left.every(Boolean)).toBe(true);
      expect(port?.next).not.toBeNull();
    },
    SLOW,
  );

  it(
    'how full it is hardly matters, and how long delays',
    () => {
      const [paper, full] = lanesAnswered('root', 2);
      expect(said('root', 2)).toContain(`recovered after ${back(paper)}`);
      expect(right('root', 2)).toBe(`After ${back(full)}`);
      const lower = { ...sure(full), congestion: { ...sure(full).congestion, highThreshold: 0.64 } };
      expect(said('root', 2)).toContain(`64 % instead of 81 % it takes ${back(lower)}`);
      const [, late] = lanesAnswered('root', 4);
      expect(right('root', 4)).toBe(back(late));
    },
    SLOW,
  );

  it(
    'room beyond it tells it from a branch',
    () => {
      const [paper, roomless] = lanesAnswered('root', 3);
      const few = snapshotOf(paper, 2.5).frames[0]?.congestion?.roots;
      expect(few).toBe(2);
      const { frames, recovery } = snapshotOf(roomless, 2.5);
      expect(right('root', 3)).toBe(`${frames[0]?.congestion?.roots}`);
      expect(recovery?.recoveryPs).toBeNull();
    },
    SLOW,
  );

  it(
    'a timer too short makes false roots, and efficiency falls again',
    () => {
      const [paper, hasty] = lanesAnswered('root', 5);
      const { frames, recovery, efficiency } = snapshotOf(hasty, 2.5);
      expect(said('root', 5)).toContain(`By 2.5 ms, ${frames[0]?.congestion?.roots} ports`);
      expect(efficiency(1.3)).toBeGreaterThan(0.85);
      expect(snapshotOf(paper).efficiency(1.3)).toBeLessThan(0.5);
      expect(efficiency(2.5)).toBeLessThan(0.65);
      expect(recovery?.recoveryPs).toBeNull();
      expect(right('root', 5)).toMatch(/sooner, then falls/);
    },
    SLOW,
  );

  it(
    'entries must outlive the time between two packets',
    () => {
      const [long, short] = lanesAnswered('root', 6);
      expect(said('root', 6)).toContain(`it is back after ${back(long)}`);
      expect(back(short)).toBe('never');
      expect(snapshotOf(short).recovery?.steady).toBeLessThan(0.4);
      expect(`TTL ${right('root', 6)}`).toBe(long?.name);
    },
    SLOW,
  );
});

describe('queuing schemes', () => {
  it(
    'part the buffers, and others pass',
    () => {
      const channels = (seen: ReturnType<typeof insideStep>) =>
        seen.inputs.map(({ waiting }) =>
          [0, 1, 2].map((vc) => waiting.filter(({ phase }) => phase === vc).map(({ destination }) => destination)),
        );
      const parted = insideStep(answered('queues', 1));
      const [whole] = lanesOf(step('queues', 1));
      expect(said('queues', 1)).toContain(`a buffer of ${whole?.switch.bufferPackets} places`);
      const busy = channels(parted).filter(([, own]) => own?.includes(4));
      expect(busy).toHaveLength(7);
      for (const [, own] of busy) expect(own?.every((destination) => destination === 4)).toBe(true);
      for (const [none, , two] of busy) expect([none, two].map((own) => (own?.length ?? 0) < 4)).toEqual([true, true]);
      expect([4, 20, 84, 100].map((node) => node % 3)).toEqual([1, 2, 0, 1]);
      expect(parted.sending).toBeGreaterThan(insideStep(step('queues', 1)).sending);
    },
    SLOW,
  );

  it(
    'shelter at once, and for good not all',
    () => {
      const [one, dbbm] = lanesAnswered('queues', 2);
      const steady = (lane: ResolvedLane | undefined) => snapshotOf(lane).recovery?.steady?.toFixed(2);
      expect(said('queues', 2)).toContain(`nodes receive ${steady(one)} of`);
      const { frames, recovery } = snapshotOf(dbbm, 0.6, 1, 1.5, 2, 2.5);
      expect(frames.map((frame) => nodesWith(frame, NODE_VICTIM))).toEqual([0, 0, 0, 0, 0]);
      expect(right('queues', 2)).toBe(`About ${recovery?.steady?.toFixed(2)}`);
      const beside = Array.from({ length: 128 }, (_, node) => node % 3).filter((channel) => channel === 4 % 3);
      expect(said('queues', 2)).toContain(`${beside.length} of 128`);
      const [, vftree, flow2sl] = lanesAnswered('queues', 3);
      expect(said('queues', 3)).toContain(`vFtree reaches ${steady(vftree)}, Flow2SL ${steady(flow2sl)}`);
    },
    SLOW,
  );

  it(
    'and notifications give back the rest',
    () => {
      const [dbbm, isolated] = lanesAnswered('queues', 4);
      const isolatedSnapshot = snapshotOf(isolated);
      const fixed = snapshotOf(dbbm);
      expect(isolatedSnapshot.recovery?.steady?.toFixed(2)).toBe('0.89');
      expect([0.8, 1.2].map((ms) => isolatedSnapshot.efficiency(ms) < fixed.efficiency(ms))).toEqual([true, true]);
      expect([1.65, 2.5].map((ms) => isolatedSnapshot.efficiency(ms) > fixed.efficiency(ms))).toEqual([true, true]);
      expect(isolatedSnapshot.recovery?.drop).toBeCloseTo(0.2, 1);
      const both = lanesAnswered('queues', 5)[2];
      const { recovery } = snapshotOf(both);
      expect(right('queues', 5)).toContain(recovery?.drop.toFixed(2));
      expect(said('queues', 5)).toContain(`${back(both)} after the 13 nodes began`);
      expect(question('queues', 5).answer).toBe(right('queues', 5));
    },
    SLOW,
  );
});
