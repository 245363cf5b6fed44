import { expect, test } from 'vitest';
import { amounts, fallen, fragments, overBudget } from './budgets.mjs';

const row = (room, budget) => ({ room, budget, goal: 1 });

test('a file counts for its room, and for what web/ has in all', () => {
  const sums = amounts([
    ['web/main.tsx', 'a\n'],
    ['web/page/stage/a.tsx', 'interface A {\n}\ntype B = 1;\nexport type C<T> =\n  T;\n'],
    ['web/features/features.ts', 'a\n'],
    ['web/features/film/a.ts', 'a\nb\n'],
    ['web/page/stage/a.css', 'a\nb\n'],
    ['papers/a.ts', 'a\n'],
    ['scripts/a.mjs', 'a\n'],
    ['scripts/a.test.mjs', 'a\n'],
    ['web/words/language/de.json', '{"a": {"A": "1", "B": "2"}, "b": {"c": {"C": "3"}}}\n'],
  ]);
  expect(Object.fromEntries(sums)).toEqual({
    main: 1,
    features: 1,
    'features/film': 2,
    page: 5,
    'web in all': 9,
    'named types': 3,
    CSS: 2,
    papers: 1,
    scripts: 2,
    sentences: 3,
  });
});

test('tests count for themselves alone, those of papers and of the command line not at all', () => {
  const sums = amounts([
    ['web/page/tests/a.test.tsx', 'a\n'],
    ['web/page/tests/pictures.ts', 'a\n'],
    ['papers/tests/a.test.ts', 'a\n'],
    ['e2e/a.spec.ts', 'a\n'],
    ['wasm-core/tests/invariants/a.h', 'a\n'],
    ['wasm-core/slow/a.c', 'a\n'],
  ]);
  expect(Object.fromEntries(sums)).toEqual({ 'tests of web': 2, 'tests of e2e': 1, 'tests of C': 2 });
});

test('a long line of C counts as several, an empty one as one', () => {
  const text = `${'a'.repeat(120)}\n${'b'.repeat(121)}\n\n${'c'.repeat(361)}\n`;
  expect(amounts([['wasm-core/src/base/a.c', text]]).get('C')).toBe(1 + 2 + 1 + 4);
});

test('a comment that needs the line beside it is one sentence', () => {
  const written = (begin) => `a\n/** ${begin} a run. */\nb // ${begin} it\n/**\n * ${begin} all.\n */\n`;
  const at = (line) => `a.ts:${line}: this comment is no whole thought.`;
  for (const begin of ['Of', 'The same', 'Those of'])
    expect(fragments([['a.ts', written(begin)]])).toEqual([2, 3, 4].map(at));
  expect(fragments([['a.ts', `${written('Length of')}/* Often, */ a // one of\n`]])).toEqual([]);
});

test('a room over its budget is one sentence with the room, its lines, and its budget', () => {
  const sums = new Map([
    ['page', 11],
    ['study', 2],
    ['state', 3],
  ]);
  const within = { rows: [row('page', 11), row('study, state', 5)] };
  expect(overBudget(within, sums)).toEqual([]);
  expect(overBudget({ ...within, rows: [row('page', 10), row('study, state', 5)] }, sums)).toEqual([
    'page: over its budget in scripts/budgets.json, with 11 of 10.',
  ]);
  expect(overBudget({ ...within, rows: [row('page', 11), row('study, state', 4)] }, sums)).toEqual([
    'study, state: over its budget in scripts/budgets.json, with 5 of 4.',
  ]);
});

test('a room without a budget is told', () => {
  expect(overBudget({ rows: [] }, new Map([['features/new', 1]]))).toEqual([
    'features/new has no budget in scripts/budgets.json.',
  ]);
});

test('budgets fall and never rise', () => {
  const text = (page) => `{ "rows": [
    { "room": "page", "budget": ${page}, "goal": 1 },
    { "room": "study, state", "budget": 5, "goal": 1 }] }`;
  const sums = new Map([
    ['page', 7],
    ['state', 6],
  ]);
  expect(fallen(text(9), sums)).toBe(text(7));
});
