/* docs/lessons.md against the parser: its example is valid, and its table lists exactly the fields of the schema. Every lesson is true:
 * what the rows of `check` in its file say is what the core computes. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Form } from '../../../model/form.ts';
import { fitView, readSelect } from '../../../model/view.ts';
import { lessons } from '../lessons.ts';
import { lessonForm, readLesson } from '../read.ts';
import { answeredBy, brief, contentions, ended, opened } from './bench.ts';
import { faultsIn, forget, rowsOf } from './facts.ts';

const text = readFileSync(resolve('docs/lessons.md'), 'utf8');

/** 'steps.question.ask'; fields of scenes belong to the scenario's docs. */
function fieldsOf({ fields = {} }: Form, before = ''): string[] {
  return Object.entries(fields).flatMap(([name, { form }]) => [
    `${before}${name}`,
    ...fieldsOf(form, `${before}${name}.`),
  ]);
}

const example = () => {
  const [, yaml = ''] = /```yaml\n([\s\S]*?)```/.exec(text) ?? [];
  const read = readLesson(parse(yaml, { merge: true }));
  if (!read.ok) throw new Error(read.problems.join(' '));
  return read.value;
};

it('docs/teaching.md names lessons that are there', () => {
  const named = readFileSync(resolve('docs/teaching.md'), 'utf8').matchAll(/lesson=([a-z-]+)/g);
  const ids = new Set([...named].map(([, id]) => id));
  expect(ids.size).toBeGreaterThan(10);
  expect([...lessons.map(({ id }) => id), 'all']).toEqual(expect.arrayContaining([...ids]));
});

describe('docs/lessons.md', () => {
  it('names every field of a lesson', () => {
    const [, table = ''] = /<!-- fields -->\n([\s\S]*?)<!-- end -->/.exec(text) ?? [];
    const named = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, field = '']) => field);
    expect(named.toSorted()).toEqual(fieldsOf(lessonForm).toSorted());
  });

  it('has an example that is read, points at what is there, and is true', () => {
    const { id, steps } = example();
    expect(id).toBe('one-link');
    for (const { text: words, scene, question } of steps)
      for (const [, target = ''] of [...words, ...(question?.why ?? [])].join(' ').matchAll(/\]\(([^)]+)\)/g)) {
        expect(readSelect(target), target).not.toBeNull();
        expect(fitView({ ...scene, view: { ...scene.view, select: target } }).problems).toEqual([]);
      }
    const [opening, deed] = steps;
    if (!opening?.question || !deed?.question) throw new Error('no questions');
    expect(opening.text.join(' ')).toContain(`${brief(ended(opened(opening)).completionPs)} µs`);
    const both = opened(answeredBy(opening.question));
    expect(both.plan(0).linkLoad[12]).toBe(2);
    expect(opening.question.why.join(' ')).toContain(`${brief(ended(both).completionPs)} µs`);
    expect(contentions(opened(deed))).toEqual([4]);
    expect(contentions(opened(answeredBy(deed.question)))).toEqual([1]);
  });
});

afterEach(forget);

it.each(lessons)('$id says what is so', ({ id }) => {
  const rows = rowsOf(id);
  expect(rows.flat()).not.toEqual([]);
  const faults = rows.flatMap((own, index) => own.flatMap((row) => faultsIn({ id, number: index + 1 }, row)));
  expect(faults).toEqual([]);
});

it('names what a lesson does not say, and what is not so', () => {
  const where = { id: 'half', number: 4 };
  expect(faultsIn(where, 'XOR takes {+0 longer} longer')).toEqual([]);
  expect(faultsIn(where, 'XOR takes {+1 longer} longer')).toEqual(['half 4 does not say "XOR takes 7 % longer".']);
  expect(faultsIn(where, 'XOR takes 53 % longer')).toEqual(['half 4: "XOR takes 53 % longer" has no fact.']);
  const three = '{setting run.untilNs with run.untilNs=3} % longer';
  expect(faultsIn(where, three)).toEqual(['half 4 does not say "3 % longer".']);
  expect(faultsIn(where, { right: '{+0 longer}' })).toEqual(['half 4: "7 %" is right, but it comes to "53 %".']);
  expect(faultsIn(where, { '+1 worst': 1, '+1 phases': '17..18' })).toEqual(['half 4: +1 phases is 16, not "17..18".']);
  expect(faultsIn(where, { '+1 contention': '<1' })).toHaveLength(1);
  expect(() => faultsIn(where, { '+1 width': 1 })).toThrow('There is no fact');
});
