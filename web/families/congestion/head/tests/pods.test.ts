import { describe, expect, test } from 'vitest';
import {
  type Frame,
  LINK_STANDING,
  NODE_HOT,
  NODE_HOT_SOURCE,
  NODE_ISOLATING,
  NODE_VICTIM,
} from '../../../../engine/protocol.ts';
import { defaultSettings } from '../../../../scenario/defaults.ts';
import type { Traffic } from '../../../../scenario/types.ts';
import { shapeOf } from '../../picture/tests/shapes.ts';
import { podSentence, waitingPodsOf } from '../waiting-pods.ts';

const ONE_CHANNEL = { vcs: 1, linkVcQueue: new Uint8Array(2) };

/** 8 pods of 16 nodes; node 4 is hot, one node of each pod is a hot source. */
const SHAPE = shapeOf([4, 4, 8], [1, 4, 4]);
const SOURCES = Array.from({ length: 8 }, (_, pod) => pod * 16 + 9);

function standing(waiting: number[], { isolating = [] as number[], few = [] as number[], stands = false } = {}) {
  const nodeState = new Uint8Array(128);
  const add = (node: number, bit: number) => {
    nodeState[node] = (nodeState[node] ?? 0) | bit;
  };
  add(4, NODE_HOT);
  for (const source of SOURCES) add(source, NODE_HOT_SOURCE);
  for (const pod of waiting) for (let node = 0; node < 16; node++) if (node !== 9) add(pod * 16 + node, NODE_VICTIM);
  for (const node of few) add(node, NODE_VICTIM);
  for (const node of isolating) add(node, NODE_ISOLATING);
  const linkState = Uint8Array.of(0, stands ? LINK_STANDING : 0);
  const congestion = { nodeState, linkState, ...ONE_CHANNEL };
  const found = waitingPodsOf(SHAPE, { congestion } as unknown as Frame, defaultSettings);
  if (!found) throw new Error('nothing stands');
  return found;
}

function moment(timePs: number, peak = 0, traffic: Partial<Traffic> = {}) {
  const base = { ...defaultSettings.traffic, kind: 'hot-spot' as const, hotNodes: [4], startNs: 300_000, endNs: 3e6 };
  return {
    settings: { ...defaultSettings, traffic: { ...base, background: 1, ...traffic } },
    timePs,
    clockPs: timePs,
    peak,
  };
}

const DURING = 1.1e9;

describe('one sentence about the pods', () => {
  test('counts victims among the innocents only', () => {
    expect(standing([1, 2])).toMatchObject({ pods: 8, waiting: [1, 2], victims: 30, innocents: 120, hotSources: 8 });
    expect(standing([], { few: [16, 17, 18, 19, 20, 21, 22] }).waiting).toEqual([]);
    expect(standing([], { few: [16, 17, 18, 19, 20, 21, 22, 23] }).waiting).toEqual([1]);
  });
  test('says who waits, and behind what', () => {
    expect(podSentence(standing([1, 2, 3, 4, 5, 6, 7]), moment(DURING))).toBe(
      'Seven pods wait behind one port of pod 0.',
    );
    expect(podSentence(standing([3]), moment(DURING))).toBe('One pod waits behind one port of pod 0.');
    expect(podSentence(standing([0, 1, 2, 3, 4, 5, 6, 7]), moment(DURING))).toBe(
      'All eight pods wait behind one port of pod 0.',
    );
    expect(podSentence(standing([], { few: [17] }), moment(DURING))).toBe('One node waits behind one port of pod 0.');
  });
  test('says "again" only where nearly everybody had stood', () => {
    const some = standing([1, 3, 6], { isolating: SOURCES });
    expect(podSentence(some, moment(DURING, 110))).toBe('Five pods flow again; pods 1, 3 and 6 still drain.');
    expect(podSentence(some, moment(DURING, 60))).toBe('Five pods flow; pods 1, 3 and 6 still drain.');
    const free = standing([], { isolating: SOURCES });
    expect(podSentence(free, moment(DURING, 110))).toBe(
      'All other traffic flows again; all eight hot sources are isolated.',
    );
    expect(podSentence(standing([], { isolating: SOURCES.slice(1), few: [2] }), moment(DURING, 20))).toBe(
      'All pods flow; 7 of 8 hot sources are isolated.',
    );
  });
  test('knows what has not begun and what is over', () => {
    expect(podSentence(standing([]), moment(1e8))).toBe('The hot spot begins at 300\u202fµs; nobody is waiting yet.');
    expect(podSentence(standing([], { stands: true }), moment(1e8))).toBe(
      'The hot spot begins at 300\u202fµs; one link is already stalled.',
    );
    // The newest picture may be older than the clock.
    expect(podSentence(standing([]), { ...moment(2.98e8), clockPs: 3.13e8 })).toBe(
      'The hot spot began at 300\u202fµs; nobody is waiting yet.',
    );
    expect(podSentence(standing([1, 2]), moment(3.1e9))).toBe('The hot spot is over; two pods still drain.');
    expect(podSentence(standing([]), moment(3.1e9))).toBe('The hot spot is over; nobody waits.');
    expect(podSentence(standing([], { stands: true }), moment(3.1e9))).toBe(
      'The hot spot is over; its queues are still draining.',
    );
    expect(podSentence(standing([]), moment(DURING))).toBe(
      'Eight sources are hot; every other node keeps at least half its rate.',
    );
  });
  test('of hot sources alone, says what they share', () => {
    expect(podSentence(standing([]), moment(DURING, 0, { background: 0 }))).toBe(
      'Eight sources share one port of pod 0.',
    );
  });
  test('without a hot spot blames nobody', () => {
    expect(podSentence(standing([2, 5]), moment(DURING, 0, { kind: 'uniform' }))).toBe('Two pods wait.');
  });
});

test('a tree of one level is one pod', () => {
  const nodeState = Uint8Array.of(0, 0, 0, 0, NODE_HOT, NODE_HOT_SOURCE, NODE_HOT_SOURCE, 0);
  const found = waitingPodsOf(
    shapeOf([8], [1]),
    { congestion: { nodeState, linkState: new Uint8Array(16), ...ONE_CHANNEL } } as unknown as Frame,
    defaultSettings,
  );
  expect(found).toMatchObject({ pods: 1, hotPods: [0] });
});
