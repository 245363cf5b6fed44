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

test('a room over its budget, or without one, is one sentence', () => {
  const sums = new Map(Object.entries({ page: 11, study: 2, state: 3 }));
  const over = (page, both) => overBudget({ rows: [row('page', page), row('study, state', both)] }, sums);
  expect(over(11, 5)).toEqual([]);
  expect(over(10, 5)).toEqual(['page: over its budget in scripts/budgets.json, with 11 of 10.']);
  expect(over(11, 4)).toEqual(['study, state: over its budget in scripts/budgets.json, with 5 of 4.']);
  expect(overBudget({ rows: [] }, new Map([['features/new', 1]]))).toEqual([
    'features/new has no budget in scripts/budgets.json.',
  ]);
});

test('budgets fall and never rise', () => {
  const text = (page) => `[{ "room": "page", "budget": ${page} }, { "room": "study, state", "budget": 5 }]`;
  expect(fallen(`{ "rows": ${text(9)} }`, new Map(Object.entries({ page: 7, state: 6 })))).toBe(
    `{ "rows": ${text(7)} }`,
  );
});
