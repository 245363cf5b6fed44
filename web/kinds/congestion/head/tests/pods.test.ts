import { describe, expect, test } from 'vitest';
import { networkStateOf } from '../../../../measures/network-state.ts';
import { defaultSettings } from '../../../../model/defaults.ts';
import type { Cable, LaneSettings, Traffic } from '../../../../model/types.ts';
import {
  type CongestionFrame,
  LINK_CONGESTED,
  NODE_HOT,
  NODE_HOT_SOURCE,
  NODE_ISOLATING,
  NODE_VICTIM,
} from '../../../../run/protocol.ts';
import { shapeOf } from '../../picture/tests/shapes.ts';
import { podSentence } from '../pod-sentence.ts';

const ONE_CHANNEL = { vcs: 1, linkVcQueue: new Uint8Array(2) };

/** 8 pods of 16 nodes; node 4 is hot, one node of each pod is a hot source. */
const SHAPE = shapeOf([4, 4, 8], [1, 4, 4]);
const SOURCES = Array.from({ length: 8 }, (_, pod) => pod * 16 + 9);

function standing(
  waiting: number[],
  { isolating = [] as number[], few = [] as number[], stands = false, judged = true } = {},
) {
  const nodeState = new Uint8Array(128);
  const add = (node: number, bit: number) => {
    nodeState[node] = (nodeState[node] ?? 0) | bit;
  };
  add(4, NODE_HOT);
  for (const source of SOURCES) add(source, NODE_HOT_SOURCE);
  for (const pod of waiting) for (let node = 0; node < 16; node++) if (node !== 9) add(pod * 16 + node, NODE_VICTIM);
  for (const node of few) add(node, NODE_VICTIM);
  for (const node of isolating) add(node, NODE_ISOLATING);
  const linkState = Uint8Array.of(0, stands ? LINK_CONGESTED : 0);
  const congestion = { nodeState, linkState, ...ONE_CHANNEL } as unknown as CongestionFrame;
  return networkStateOf(SHAPE, { timePs: judged ? DURING : 1, windowPs: 1e6 }, congestion, defaultSettings);
}

const TRAFFIC = { kind: 'hot-spot', hotNodes: [4], startNs: 300_000, endNs: 3e6, background: 1 } as const;
const DURING = 1.1e9;

/** Six leaf switches of four nodes; node 4 is hot. */
function standingOnLeaves(waiting: number[]) {
  const nodeState = new Uint8Array(24);
  nodeState[4] = NODE_HOT;
  for (const leaf of waiting) nodeState.fill(NODE_VICTIM, leaf * 4, leaf * 4 + 4);
  const congestion = { nodeState, linkState: new Uint8Array(2), ...ONE_CHANNEL } as unknown as CongestionFrame;
  return networkStateOf(shapeOf([4, 6], [1, 4]), { timePs: DURING, windowPs: 1e6 }, congestion, defaultSettings);
}

const said = (
  pods: ReturnType<typeof standing>,
  timePs = DURING,
  traffic: Partial<Traffic> = {},
  topology: LaneSettings['topology'] = defaultSettings.topology,
) =>
  podSentence(
    pods,
    { traffic: { ...defaultSettings.traffic, ...TRAFFIC, hotNodes: [4], ...traffic }, topology },
    timePs,
  );

describe('one sentence about the pods', () => {
  test('counts victims among the innocents only', () => {
    expect(standing([1, 2])).toMatchObject({ pods: 8, waiting: [1, 2], victims: 30, innocents: 120, hotSources: 8 });
    expect(standing([], { few: [16, 17, 18, 19, 20, 21, 22] }).waiting).toEqual([]);
    expect(standing([], { few: [16, 17, 18, 19, 20, 21, 22, 23] }).waiting).toEqual([1]);
  });
  test('says who waits, and behind what', () => {
    expect(said(standing([1, 2, 3, 4, 5, 6, 7]))).toBe('Seven pods wait behind the port into node 4.');
    expect(said(standing([3]))).toBe('One pod waits behind the port into node 4.');
    expect(said(standing([0, 1, 2, 3, 4, 5, 6, 7]))).toBe('All eight pods wait behind the port into node 4.');
    expect(said(standing([], { few: [17] }))).toBe('One node waits behind the port into node 4.');
  });
  test('speaks of leaf switches in a tree of two levels', () => {
    expect(said(standingOnLeaves([0]))).toBe('One leaf switch waits behind the port into node 4.');
    expect(said(standingOnLeaves([0, 2, 3, 5]))).toBe('Four leaf switches wait behind the port into node 4.');
    expect(said(standingOnLeaves([0, 1, 2, 3, 4, 5]))).toBe('All six leaf switches wait behind the port into node 4.');
  });
  test('says who is isolated once nobody waits', () => {
    expect(said(standing([1, 3, 6], { isolating: SOURCES }))).toBe('Three pods wait behind the port into node 4.');
    expect(said(standing([], { isolating: SOURCES }))).toBe(
      'All other traffic flows; all eight hot sources are isolated.',
    );
    expect(said(standing([], { isolating: SOURCES.slice(1) }))).toBe(
      'All other traffic flows; 7 of 8 hot sources are isolated.',
    );
    expect(said(standing([]))).toBe('Every other node keeps at least half its rate.');
    expect(said(standing([], { judged: false }))).toBe('Victims are not counted yet.');
  });
  test('says that nobody is held back only once somebody could be', () => {
    const uniform = (judged: boolean) => said(standing([], { judged }), DURING, { kind: 'uniform' });
    expect(uniform(false)).toBe('Victims are not counted yet.');
    expect(uniform(true)).toBe('No node is held below half of its load.');
    // A window is cut at time 0: none has passed before anything ran.
    const congestion = { nodeState: new Uint8Array(128), linkState: new Uint8Array(2), ...ONE_CHANNEL };
    const before = { timePs: 0, windowPs: 0 };
    const none = networkStateOf(SHAPE, before, congestion as unknown as CongestionFrame, defaultSettings);
    expect(none.judged).toBe(false);
  });
  test('does not speak for nodes that may be cut off', () => {
    const broken = { ...defaultSettings.topology, cuts: [['1.5', '1.5', 1_000_000]] as Cable[] };
    expect(said(standing([]), DURING, { kind: 'uniform' }, broken)).toBe(
      'No node that has a way is held below half of its load.',
    );
  });
  test('judges nobody where nodes send in bursts, and still says when the hot spot begins and is over', () => {
    const bursty = (timePs: number) => said(standing([1]), timePs, { burstPackets: 9 });
    expect(bursty(DURING)).toBe('Victims are not judged with bursts.');
    expect(bursty(1e8)).toBe('The hot spot begins at 300\u202fµs.');
    expect(bursty(4e9)).toMatch(/^The hot spot is over/);
  });
  test('knows what has not begun and what is over', () => {
    expect(said(standing([], { stands: true }), 1e8)).toBe('The hot spot begins at 300\u202fµs.');
    expect(said(standing([1, 2]), 3.1e9)).toBe('The hot spot is over; two pods wait.');
    expect(said(standing([]), 3.1e9)).toBe('The hot spot is over; nobody waits.');
    expect(said(standing([], { stands: true }), 3.1e9)).toBe('The hot spot is over; its queues still drain.');
  });
  test('of hot sources alone, says what they share', () => {
    expect(said(standing([]), DURING, { background: 0 })).toBe('Eight sources share the port into node 4.');
  });
  test('without a hot spot blames nobody', () => {
    expect(said(standing([2, 5]), DURING, { kind: 'uniform' })).toBe('Two pods wait.');
    expect(said(standing([]), DURING, { kind: 'uniform' })).toBe('No node is held below half of its load.');
  });
  test('of a list of messages, which asks for no rate, says how many links are stalled', () => {
    expect(said(standing([]), DURING, { kind: 'trace' })).toBe('No link is stalled.');
  });
});

test('a tree of one level is one pod', () => {
  const nodeState = Uint8Array.of(0, 0, 0, 0, NODE_HOT, NODE_HOT_SOURCE, NODE_HOT_SOURCE, 0);
  const congestion = { nodeState, linkState: new Uint8Array(16), ...ONE_CHANNEL } as unknown as CongestionFrame;
  const found = networkStateOf(shapeOf([8], [1]), { timePs: DURING, windowPs: 1e6 }, congestion, defaultSettings);
  expect(found).toMatchObject({ pods: 1, hotNodes: 1 });
});
