import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY, rememberDraft, rememberedDraft, stepOf } from '../draft.ts';

afterEach(() => vi.unstubAllGlobals());

function storage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  return kept;
}

test('a draft comes back as it was left', () => {
  storage();
  const draft = { title: 'Mine', point: '', steps: [{ ...stepOf('#v=1'), notes: 'Slowly.' }], withoutNotes: true };
  rememberDraft(draft);
  expect(rememberedDraft()).toEqual(draft);
});

test('a draft of before there were notes comes back', () => {
  storage();
  rememberDraft({ title: '', point: '', steps: [stepOf('#v=1')] });
  expect(rememberedDraft().steps).toHaveLength(1);
});

test.each([
  '{"steps":5}',
  '{"steps":[5]}',
  '{"steps":[null]}',
  '{"steps":[{"id":"a","link":"#"}]}',
  '{"title":7}',
  '[]',
  'null',
  '5',
  'no JSON',
])('what is stored and is no draft is refused: %s', (text) => {
  const kept = storage();
  rememberDraft(EMPTY);
  const [key = ''] = kept.keys();
  kept.set(key, text);
  expect(rememberedDraft()).toMatchObject(EMPTY);
});
