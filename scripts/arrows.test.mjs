import { expect, test } from 'vitest';
import { importsOf, includesOf, webRules, wrongIn } from './arrows.mjs';

test('every way to import is seen, packages are not', () => {
  const text = `import type { A } from '../scenario/types.ts';
    import './style.css';
    export { b } from "./b.ts";
    const c = await import('../views/c.ts');
    new Worker(new URL('./worker.ts', import.meta.url));
    import react from 'react';`;
  expect(importsOf(text)).toEqual(['../scenario/types.ts', './style.css', './b.ts', '../views/c.ts', './worker.ts']);
});

test('quoted includes are seen, system headers are not', () => {
  expect(includesOf('#include <stdint.h>\n#include "base/arena.h"\n  # include "fattree.h"\n')).toEqual([
    'base/arena.h',
    'fattree.h',
  ]);
});

test('an arrow against the order is one sentence, one along it is none', () => {
  const arrows = [
    { file: 'web/model/a.ts', name: '../state/b.ts', from: 'scenario', to: 'state' },
    { file: 'web/state/b.ts', name: '../scenario/a.ts', from: 'state', to: 'scenario' },
  ];
  const wrong = wrongIn(arrows, { scenario: [], state: ['scenario'] });
  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toContain('scenario must not know state');
});

test('a feature is known by the list alone, and knows no other one', () => {
  const rules = webRules(['features/a', 'features/b']);
  const arrow = (from, to) => ({ file: 'a.ts', name: 'b.ts', from, to });
  const allowed = [arrow('page', 'features'), arrow('features', 'features/a'), arrow('features/a', 'page')];
  expect(wrongIn(allowed, rules)).toEqual([]);
  const wrong = [arrow('page', 'features/a'), arrow('features/a', 'features/b'), arrow('features/a', 'features')];
  expect(wrongIn([...wrong, arrow('cli', 'features/a'), arrow('state', 'features')], rules)).toHaveLength(5);
});
