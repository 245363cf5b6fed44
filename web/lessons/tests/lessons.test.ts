import { describe, expect, it } from 'vitest';
import type { CoreRun } from '../../engine/core.ts';
import { hasPhases, resolveLanes } from '../../scenario/lanes.ts';
import { fitView, readSelect } from '../../scenario/view.ts';
import type { Step } from '../lesson.ts';
import { lessons } from '../lessons.ts';
import { core, step } from './bench.ts';

function runs(one: Step): CoreRun[] {
  return resolveLanes(one.scene).map((lane) => core.open(lane));
}

function longer(run: CoreRun): number {
  run.prepare();
  while (run.run(Number.MAX_SAFE_INTEGER, 1e9) === 'running');
  const { completionPs, idealPs } = run.summary();
  return completionPs / idealPs - 1;
}

const top = (run: CoreRun, phase: number) => run.plan(phase).crossings[run.shape.levels];
const worst = (run: CoreRun) => Array.from({ length: run.shape.phases }, (_, phase) => run.plan(phase).contention);

describe('every lesson', () => {
  const steps = lessons.flatMap((lesson) =>
    lesson.steps.map((one, index) => ({ name: `${lesson.id} ${index + 1}`, one })),
  );

  it.each(steps)('$name shows a phase or an instant that exists, and points at things that exist', ({ one }) => {
    const { scene, text, question } = one;
    const [run] = runs(one);
    if (!hasPhases(scene)) expect(scene.view.timeNs).toBeLessThan(scene.run.untilNs);
    else expect(scene.view.phase).toBeLessThan(run?.shape.phases ?? 0);
    // What the answer points at is there when it has run.
    const buts = question && 'choices' in question ? question.choices.flatMap(({ but = [] }) => but) : [];
    const told = [
      { words: text, picture: scene },
      { words: [...(question?.why ?? []), ...buts], picture: question?.run?.scene ?? scene },
    ];
    for (const { words, picture } of told) {
      expect(words.join(' ')).not.toMatch(/!/);
      for (const [, target = ''] of words.join(' ').matchAll(/\]\(([^)]+)\)/g)) {
        expect(readSelect(target), target).not.toBeNull();
        expect(fitView({ ...picture, view: { ...picture.view, select: target } }).problems, target).toEqual([]);
      }
    }
  });

  it.each(steps)(
    '$name asks with choices that differ, and says why each wrong one is wrong',
    ({ one: { question } }) => {
      if (!question || !('choices' in question)) return;
      const { choices, right } = question;
      expect(new Set(choices.map(({ say }) => say)).size).toBe(choices.length);
      for (const [place, { say, but }] of choices.entries()) expect(but === undefined, say).toBe(place === right);
    },
  );

  it('has three to seven steps and a name of its own', () => {
    for (const { steps: own } of lessons) {
      expect(own.length).toBeGreaterThanOrEqual(3);
      expect(own.length).toBeLessThanOrEqual(7);
    }
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  });
});

describe('what the lessons say is so', () => {
  it('half the bisection', () => {
    const [xor] = runs(step('half', 1));
    expect(xor && [top(xor, 3), top(xor, 8), top(xor, 9), top(xor, 15)]).toEqual([0, 16, 16, 16]);
    expect(xor?.plan(9).linkLoad[33]).toBe(2);
    for (const run of runs(step('half', 3))) {
      expect(Array.from({ length: 16 }, (_, phase) => top(run, phase) ?? 0).reduce((a, b) => a + b)).toBe(128);
    }
    const [narrow] = runs(step('half', 5));
    expect(narrow && new Set(worst(narrow))).toEqual(new Set([2]));
    expect(narrow?.plan(0).bound).toBe(2);
  });

  it('moved tasks', () => {
    const [near] = runs(step('move', 2));
    expect(near && [top(near, 11), Math.max(...worst(near))]).toEqual([8, 1]);
    const [far] = runs(step('move', 3));
    expect(far && [top(far, 0), top(far, 11), far.plan(11).contention]).toEqual([4, 12, 2]);
  });

  it('routes', () => {
    const [modulo, searched] = runs(step('routes', 1));
    expect(modulo?.plan(0).linkLoad[16]).toBe(3);
    expect(Array.from(modulo?.plan(0).destination.slice(1, 4) ?? [])).toEqual([8, 4, 12]);
    expect(searched && Math.max(...worst(searched))).toBe(1);
    const [random] = runs(step('routes', 2));
    expect(random && Math.min(...worst(random))).toBeGreaterThan(1);
  });

  it('start jitter', () => {
    const [together, near, far] = runs(step('barrier', 3)).map(longer);
    expect(together).toBeLessThan(0.05);
    expect(near).toBeLessThan(0.05);
    expect(far).toBeGreaterThan(1);
    const [, kept, lost] = runs(step('barrier', 4)).map(longer);
    expect(kept).toBeLessThan(0.05);
    expect(lost).toBeGreaterThan(0.15);
  });

  it('latency', () => {
    const [ideal] = runs(step('latency', 1)).map(longer);
    expect(ideal).toBeCloseTo(0.5, 1);
    const [real] = runs(step('latency', 2)).map(longer);
    expect(real).toBeCloseTo(0.25, 1);
    const [tiny] = runs(step('latency', 3)).map(longer);
    expect(tiny).toBeLessThan(0.05);
    const [large, opt] = runs(step('latency', 4)).map(longer);
    expect(large).toBeGreaterThan(0.4);
    expect(opt).toBeLessThan(0.05);
  });
});
