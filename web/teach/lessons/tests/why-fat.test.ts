/* What the lesson on thick cables says, computed by the core. */

import { describe, expect, it } from 'vitest';
import { Tree } from '../../../tree/tree.ts';
import { after, answered, answerText, brief, core, ended, lanesOf, opened, right, step, sure, words } from './bench.ts';

const ID = 'why-fat';
const time = (run: ReturnType<typeof opened>): string => `${brief(ended(run).completionPs)} µs`;

describe('why not one thick cable', () => {
  it('waits where the tree is thinnest', () => {
    const thin = opened(step(ID, 1));
    expect(time(thin)).toBe(right(ID, 1));
    const { linkLoad } = thin.plan(0);
    for (const [level, messages] of [1, 2, 4].entries()) expect(linkLoad[thin.shape.firstUpFrom(level)]).toBe(messages);
    const alone = opened(step(ID, 1), 0, { phases: [[4, null, null, null, null, null, null, null]] });
    expect(time(alone)).toBe('3.33 µs');
    expect(answerText(ID, 1)).toContain('From two on');
    const [one = 0, ...more] = after(ID, 1);
    for (const many of more) expect(many / one).toBeCloseTo(1 / 2, 2);
  });

  it('needs a port for half of the nodes', () => {
    const binary = (levels: number) => new Tree({ m: Array(levels).fill(2), w: Array(levels).fill(1) });
    expect(`${binary(7).nodesBelow(6)}×`).toBe(right(ID, 2));
    expect(answerText(ID, 2)).toContain(`${(3456 / 2).toLocaleString('en')}×`);
  });

  it('is as fast taken apart, and slower with one of the links cut', () => {
    const whole = opened(step(ID, 3));
    const cut = core.open(sure(lanesOf(answered(ID, 3))[0]));
    expect(words(ID, 3)).toContain(`${whole.shape.switches} switches`);
    expect(answerText(ID, 3)).toContain(time(whole));
    expect(answerText(ID, 3)).toContain(`it needs ${time(cut)}`);
    expect([whole.shape.uplinksOf(2), cut.shape.fewestUplinks(2)]).toEqual([4, 3]);
    expect(cut.plan(0).unreachable).toBe(0);
  });

  it('is as fast with fewer switches at the top and parallel cables', () => {
    const parallel = opened(step(ID, 4));
    expect([parallel.shape.switches, parallel.shape.uplinksOf(2)]).toEqual([10, 4]);
    expect(right(ID, 4)).toBe(time(parallel));
    expect(Math.max(...parallel.plan(0).linkLoad)).toBe(1);
    const [lane] = lanesOf(step(ID, 4));
    const single = core.open({ ...sure(lane), topology: { kind: 'xgft', m: [2, 2, 2], w: [1, 2, 1], p: [] } });
    expect(answerText(ID, 4)).toContain(`it would be ${time(single)}`);
  });
});
