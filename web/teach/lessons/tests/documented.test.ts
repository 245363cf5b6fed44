/* docs/lessons.md against the parser: its example is valid, and its table lists exactly the fields of the schema. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fitView, readSelect } from '../../../model/view.ts';
import { type Form, lessonForm } from '../form.ts';
import { readLesson } from '../read.ts';
import { answeredBy, brief, contentions, ended, opened } from './bench.ts';

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
