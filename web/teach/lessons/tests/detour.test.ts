/* A root that can be gone round, one that cannot, and when a notice is forgotten: lesson arn, steps 4 to 6. */

import { expect, it } from 'vitest';
import { knowersOf, knowsRoot } from '../../../kinds/congestion/notified-switches.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import { LINK_CONGESTED, LINK_ROOT, LINK_ROOT_TIMER } from '../../../run/protocol.ts';
import {
  against,
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

/** The port of spine 0 to leaf 0, and that of leaf 0 to node 0. */
const TOP = 33;
const INTO_NODE = 21;

/** At each instant, ms: what a lane's ports say, who knows, and what has come from each source. */
function seen(lane: ResolvedLane | undefined, ...times: number[]) {
  const run = core.open(sure(lane));
  const { shape } = run;
  return times.map((ms) => {
    const frame = frameAt(run, ms);
    const congestion = frame.congestion ?? undefined;
    const links = (bit: number) =>
      [...sure(congestion).linkState].flatMap((state, link) => (state & bit ? [link] : []));
    return {
      roots: links(LINK_ROOT),
      timers: links(LINK_ROOT_TIMER),
      full: links(LINK_CONGESTED),
      ...knowersOf(shape, frame),
      who: Array.from({ length: shape.nodes + shape.switches }, (_, at) => at).filter((at) => knowsRoot(frame, at)),
      notices: sure(congestion).notified,
      flows: [...(run.summary().congestion?.flows ?? [])],
    };
  });
}

/** Shares of a link, from each source between two instants. */
function shares(lane: ResolvedLane | undefined, from: number, to: number): number[] {
  const { sources = [], hotNodes = [] } = lane?.traffic ?? {};
  const { nodes } = core.open(sure(lane)).shape;
  const [before, after] = seen(lane, from, to);
  const came = (at: typeof after, source: number, index: number) =>
    at?.flows[(index % hotNodes.length) * nodes + source] ?? 0;
  const slots = ((to - from) * 1e6) / ((8 * 4096) / 100);
  return sources.map((source, at) => (came(after, source, at) - came(before, source, at)) / slots);
}

it('the port at the top is gone round, the port into a node is not', () => {
  const [two, one] = lanesOf(step('arn', 4));
  const at = step('arn', 4).scene.view.timeNs / 1e6;
  expect(seen(two, at)[0]).toMatchObject({ roots: [], timers: [TOP] });
  expect(seen(one, at)[0]).toMatchObject({ roots: [], timers: [INTO_NODE] });
  expect(right('arn', 4)).toBe(`[The port at the top](link:0:${TOP})`);
  expect(against('arn', 4, `[The port into node 0](link:1:${INTO_NODE})`)).toContain('one link to node 0');

  const [first, second] = lanesAnswered('arn', 4);
  for (const share of shares(first, 0.02, 0.048)) expect(share).toBeCloseTo(1 / 2, 1);
  for (const share of shares(first, 0.09, 0.15)) expect(share).toBeCloseTo(3 / 4, 1);
  for (const share of shares(second, 0.09, 0.15)) expect(share).toBeCloseTo(1 / 2, 1);
  const [before, known, round] = seen(first, 0.05, 0.06, 0.14);
  expect(before?.who).not.toContain(14);
  expect(known).toMatchObject({ roots: [TOP], who: [13, 14, 15] });
  expect(round).toMatchObject({ roots: [], full: [], who: [13, 14, 15] });
  const [held] = seen(second, 0.14);
  expect(held).toMatchObject({ roots: [INTO_NODE], nodes: 2 });
  expect(held?.who.slice(0, 2)).toEqual([1, 4]);
});

it('both leaves take another spine, and not the same', () => {
  const [two] = lanesAnswered('arn', 4);
  const run = core.open(sure(two));
  const { shape } = run;
  const { linkShare } = frameAt(run, 0.15);
  const used = (leaf: number) =>
    shape
      .linksOutOf(leaf)
      .filter((link) => shape.isUp(link) && (linkShare[link] ?? 0) > 0.6)
      .map((link) => shape.toOf(link));
  expect([13, 14].flatMap(used).sort()).toEqual([16, 17]);
});

it('what nobody is told of is forgotten, and comes back', () => {
  const [lane] = lanesAnswered('arn', 5);
  const { ttlNs, rootTimerNs } = sure(lane).congestion;
  expect(said('arn', 5)).toContain(
    `${ttlNs / 1e6} ms, after its last notice; the root timer is ${rootTimerNs / 1e6} ms`,
  );
  // The last notice, a TTL before the last leaf forgets.
  const [told, later] = seen(lane, 0.066, 0.16);
  expect(later?.notices).toBe(told?.notices);
  expect(seen(lane, 0.06)[0]?.notices).toBeLessThan(told?.notices ?? 0);
  const [gone, full, last, again] = seen(lane, 0.165, 0.174, 0.214, 0.215);
  expect(gone).toMatchObject({ nodes: 0, switches: 0, full: [] });
  expect(seen(lane, 0.164)[0]?.switches).toBeGreaterThan(0);
  expect(full).toMatchObject({ full: [TOP], timers: [TOP] });
  expect(seen(lane, 0.173)[0]?.full).toEqual([]);
  expect([last?.roots, again?.roots]).toEqual([[], [TOP]]);
  expect(right('arn', 5)).toBe('At 0.215 ms');
  const rounds = [0.048, 0.215, 0.385];
  for (const ms of rounds) expect(seen(lane, ms - 0.001, ms).map(({ roots }) => roots)).toEqual([[], [TOP]]);
  expect(answerText('arn', 5)).toContain('about every 0.17 ms');
  for (const [at, ms] of rounds.slice(1).entries()) expect(ms - (rounds[at] ?? 0)).toBeCloseTo(0.17, 2);
  expect(question('arn', 5).answer).toBe(right('arn', 5));
});

it('a root that is gone round comes up again where the flows meet next', () => {
  const [before] = lanesOf(step('arn', 6));
  const [top, node] = [37, 25];
  expect(seen(before, step('arn', 6).scene.view.timeNs / 1e6)[0]).toMatchObject({ roots: [], timers: [top] });
  expect(right('arn', 6)).toBe(`At [the port into node 4](link:0:${node})`);
  const [lane] = lanesAnswered('arn', 6);
  const end = (question('arn', 6).run?.untilNs ?? 0) / 1e6;
  const [first, drained, moved] = seen(lane, 0.06, 0.08, end);
  expect(first).toMatchObject({ roots: [top], nodes: 0, who: [12, 14, 16] });
  expect(drained?.roots).toEqual([]);
  expect(seen(lane, 0.098)[0]?.roots).toEqual([]);
  expect(moved).toMatchObject({ roots: [node], nodes: 2 });
  expect(moved?.who.slice(0, 2)).toEqual([1, 9]);
  const run = core.open(sure(lane));
  const { shape } = run;
  frameAt(run, 0.07);
  const { linkShare } = frameAt(run, 0.095);
  const used = (leaf: number) =>
    shape.linksOutOf(leaf).filter((link) => shape.isUp(link) && (linkShare[link] ?? 0) > 0.3);
  expect([12, 14].map((leaf) => used(leaf).map((link) => shape.toOf(link) - 15))).toEqual([[2], [0]]);
});
