/* docs/lessons.md against what is read: its example is a lesson, and its table has every field of the form and no other. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { fitView, readSelect } from '../../scenario/view.ts';
import { lessonForm, readLesson } from '../read.ts';
import { answeredBy, brief, contentions, ended, opened } from './bench.ts';

const text = readFileSync(resolve('docs/lessons.md'), 'utf8');

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** 'steps.question.ask'; what a scene holds belongs to the scenario. */
function fieldsOf({ properties = {}, items }: Schema, before = ''): string[] {
  const own = Object.entries(properties).flatMap(([name, field]) => [
    `${before}${name}`,
    ...fieldsOf(field, `${before}${name}.`),
  ]);
  return items ? [...own, ...fieldsOf(items, before)] : own;
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
    expect(named.toSorted()).toEqual(fieldsOf(z.toJSONSchema(lessonForm) as Schema).toSorted());
  });

  it('has an example that is read, points at what is there, and is true', () => {
    const { id, steps } = example();
    expect(id).toBe('one-link');
    for (const { text: words, scene, question } of steps)
      for (const [, target = ''] of [...words, ...(question?.why ?? [])].join(' ').matchAll(/\]\(([^)]+)\)/g)) {
        expect(readSelect(target), target).not.toBeNull();
        expect(fitView({ ...scene, view: { ...scene.view, select: target } }).problems).toEqual([]);
      }
    const [turns, deed] = steps;
    if (!turns?.question || !deed?.question) throw new Error('no questions');
    expect(turns.text.join(' ')).toContain(`${brief(ended(opened(turns)).completionPs)} µs`);
    const both = opened(answeredBy(turns.question));
    expect(both.plan(0).linkLoad[12]).toBe(2);
    expect(turns.question.why.join(' ')).toContain(`${brief(ended(both).completionPs)} µs`);
    expect(contentions(opened(deed))).toEqual([4]);
    expect(contentions(opened(answeredBy(deed.question)))).toEqual([1]);
  });
});
