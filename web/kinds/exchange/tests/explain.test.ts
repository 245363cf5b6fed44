import { describe, expect, test } from 'vitest';
import { resolveLanes } from '../../../model/lanes.ts';
import { presetById } from '../../../model/presets/presets.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import { Shape } from '../../../run/shape.ts';
import { narrowestLevelBrief, narrowestLevelText } from '../../../traffic/narrowest-level.ts';
import { Tree } from '../../../tree/tree.ts';
import { explainExchange as explain } from '../explain.ts';

const THIN = '\u202f';
const opening = resolveLanes(presetById('half-bisection')?.scenario as never);
const shape = new Shape({ m: [4, 2, 2], w: [1, 4, 1], cuts: [], phases: 16, bMin: [1, 3, 4] });

/** A lane that sends 16 messages in each phase, or 12 if some task sends to itself. */
function lane(settings: ResolvedLane, contention: number[], ratio: number | null, sent = 16) {
  const messages = contention.map((load) => (load === 0 ? 0 : sent));
  return {
    settings,
    shape,
    analysis: { phases: contention.length, done: contention.length, levels: 1, contention, messages } as never,
    summary: ratio === null ? null : ({ finished: true, idealPs: 1500, completionPs: 1500 * ratio } as never),
    run: { state: 'finished', fraction: 1, secondsLeft: null, refusal: null } as const,
  };
}
const [xor, lin, opt] = opening as [ResolvedLane, ResolvedLane, ResolvedLane];
const half = [0, ...Array(7).fill(1), ...Array(8).fill(2)];

describe('a figure and its sum', () => {
  test('XOR: the sum is what is measured', () => {
    expect(explain(lane(xor, half, 23 / 15))).toEqual([
      `If phases waited for each other, the busiest links would add up to 23 phase times (7 at 1×, 8 at 2×) where 15 would do: 23/15 = +53${THIN}%.`,
      `The simulation measures the same: +53${THIN}%.`,
    ]);
  });
  test('LIN: phases do not wait, and late messages meet the next', () => {
    const said = explain(lane(lin, [0, ...Array(8).fill(1), ...Array(7).fill(2)], 1.94));
    expect(said[0]).toContain(`22 phase times (8 at 1×, 7 at 2×) where 15 would do: 22/15 = +47${THIN}%.`);
    expect(said[1]).toBe(
      `They do not wait, so late messages meet those of the next phase: +94${THIN}% (measured in the simulation).`,
    );
  });
  test('OPT: one phase more than messages', () => {
    expect(explain(lane(opt, Array(16).fill(1), 16 / 15, 12))[0]).toBe(
      `No link is ever overloaded; 16 phases for 15 messages, because in 16 of them some task sends to itself or not at all: 16/15 = +7${THIN}%.`,
    );
  });
  test('faster than the sum, and without packets', () => {
    expect(explain(lane(xor, half, 1.2))[1]).toContain('begins where links are already free');
    const refused = { ...lane(xor, half, null), run: { ...lane(xor, half, null).run, refusal: 'Too large.' } };
    expect(explain(refused as never)[1]).toBe('Too large. The figure counts loads only.');
  });
  test('with latencies no sum is pretended', () => {
    const slow = { ...xor, link: { ...xor.link, latencyNs: 100 } };
    const said = explain(lane(slow, half, 1.25));
    expect(said[0]).toContain(`in 15 phases add up to 23 phase times (7 at 1×, 8 at 2×): +53${THIN}%.`);
    expect(said[1]).toContain('section 5.1');
    expect(said[2]).toContain(`no simple sum gives the result: +25${THIN}%`);
  });
  test('jitter is a cause of its own', () => {
    const late = { ...opt, run: { ...opt.run, startJitterNs: 500 } };
    expect(explain(lane(late, Array(16).fill(1), 2, 12))[1]).toContain(`Tasks start up to 500${THIN}ns apart.`);
  });
});

test('a tree that is too narrow for any exchange', () => {
  const narrow = (m: number[], w: number[]) => new Tree({ m, w });
  expect(narrowestLevelBrief(narrow([4, 2, 4], [1, 4, 1]), opt)).toBe('4 subtrees need 6 links up each, have 4');
  const top = new Tree({ m: [4, 2, 2], w: [1, 4, 1] });
  const cut = new Tree({ m: [4, 2, 2], w: [1, 4, 1] }, [top.upLinks - 1]);
  expect(narrowestLevelBrief(cut, opt)).toBe('a subtree needs 4 links up, has 3 since the cut');
  expect(narrowestLevelText(narrow([4, 2, 4], [1, 4, 1]), opt)).toBe(
    'Some phase sends at least 6 messages out of each subtree of level 2, but only 4 links leave it: no exchange fits here.',
  );
  expect(narrowestLevelText(narrow([4, 2, 2], [1, 4, 1]), opt)).toBeNull();
  const byHand = { ...opt, traffic: { ...opt.traffic, exchange: 'custom' as const } };
  expect(narrowestLevelText(narrow([4, 2, 4], [1, 4, 1]), byHand)).toBeNull();
});
