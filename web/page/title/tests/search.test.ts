import { expect, it } from 'vitest';
import { searchTopics } from '../search.ts';

it('leads from a word to a lesson and a scenario, each once, the lesson first', () => {
  const found = searchTopics('incast');
  expect(found[0]).toEqual({ text: 'Two to one: who waits?', detail: 'lesson', lesson: 'to-one' });
  expect(found[1]).toEqual({ text: 'Two senders, one receiver', detail: 'scenario', preset: 'two-to-one' });
  expect(new Set(found.map(({ text }) => text)).size).toBe(found.length);
});

it('says which word it went by, where that is not the one that was typed', () => {
  expect(searchTopics('headofl')[0]?.detail).toBe('lesson, for “head-of-line blocking”');
});
