/* What the lesson on a broken cable says: what the nodes of its switch send and receive, and what all others deliver. */

import { describe, expect, it } from 'vitest';
import { leafShares } from '../../../kinds/congestion/facts.ts';
import type { CongestionInstant, CongestionLane } from '../../../kinds/congestion/inspect/lane.ts';
import { measureOf } from '../../../measures/measures.ts';
import { reportedRun } from '../../../measures/outcome.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import { against, answerText, core, lanesAnswered, right, said, sure } from './bench.ts';

/** At the end of its run. */
function endOf(settings: ResolvedLane, fromNs = 0) {
  const sent = (links: Float64Array, nodes: number) => links.slice(0, nodes);
  const run = core.open(settings);
  const { shape } = run;
  const to = (ns: number) => {
    while (run.run(ns * 1000, 1e7) === 'running');
    return run.frame();
  };
  const first = to(fromNs);
  const before = first.taskReceived.reduce((sum, packets) => sum + packets, 0);
  const sentBefore = sent(first.linkSent, shape.nodes);
  const frame = to(settings.run.untilNs);
  const after = frame.taskReceived.reduce((sum, packets) => sum + packets, 0);
  const report = reportedRun(settings, undefined, { summary: run.summary(), nodes: shape.nodes, over: true });
  run.destroy();
  const instant = { timePs: frame.timePs, frame } as CongestionInstant;
  const slots = (settings.run.untilNs - fromNs) / (4096 * 0.08);
  const rates = [...sent(frame.linkSent, shape.nodes)].map((flits, node) => (flits - (sentBefore[node] ?? 0)) / slots);
  return {
    rates,
    leaf: sure(leafShares({ settings, shape } as CongestionLane, shape.nodes + 5, instant) ?? undefined),
    rate: (after - before) / slots / shape.nodes,
    delivered: sure(measureOf('delivered-load')?.value(report) ?? undefined),
  };
}

describe('a broken cable', () => {
  it('leaves half if the next link takes over', () => {
    const { leaf } = endOf(sure(lanesAnswered('broken', 1)[0]));
    const bound = 127 / 248;
    expect(leaf.sent).toBeGreaterThan(bound);
    expect(leaf.sent).toBeLessThan(0.53);
    expect(leaf.received).toBeLessThan(0.54);
    expect(right('broken', 1)).toBe('Half');
    expect(answerText('broken', 1)).toContain(`127/248 = ${bound.toFixed(3)}`);
  });

  it('leaves three quarters if all that are left do', () => {
    const { leaf } = endOf(sure(lanesAnswered('broken', 2)[0]));
    const bound = (3 * 127) / (4 * 124);
    expect(Math.abs(leaf.sent - bound)).toBeLessThan(0.01);
    expect(Math.abs(leaf.received - bound)).toBeLessThan(0.01);
    expect(right('broken', 2)).toBe('Three quarters');
    expect(answerText('broken', 2)).toContain(`3 · 127/(4 · 124) = ${bound.toFixed(3)}`);
  });

  it('slows down everybody in the end, or nobody', () => {
    const [next, spread] = lanesAnswered('broken', 3).map((lane) => endOf(lane, 3_000_000));
    expect(said('broken', 3)).toContain('At 60 % load');
    expect(answerText('broken', 3)).toContain(
      `delivers ${sure(next).rate.toFixed(2)} of full load on average, instead of ${sure(spread).rate.toFixed(2)}`,
    );
    const less = (share: number) => sure(next).rates.filter((rate) => rate < share * 0.6).length;
    expect(less(0.5)).toBeLessThan(16);
    expect(less(0.95)).toBeGreaterThan(64);
    expect(sure(spread).delivered).toBeGreaterThan(0.597);
    expect(against('broken', 3, 'Only those four nodes')).toContain('others wait behind them');
  });

  it('loses as much as can be sent into the gap until routes avoid it', () => {
    const [next] = lanesAnswered('broken', 4);
    const { rerouteNs } = sure(next).routing;
    const slots = Math.floor(rerouteNs / (4096 * 0.08));
    expect(answerText('broken', 4)).toContain(`can send ${slots} packets, and 60 % are ${Math.round(slots * 0.6)}.`);
    expect(right('broken', 4)).toBe('About 700');
  });
});
