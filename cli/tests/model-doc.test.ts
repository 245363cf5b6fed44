/* The figures of docs/model.md are results of the commands beside them. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isObject } from '../../web/model/parse.ts';
import { builtCore } from '../../web/run/tests/lanes.ts';
import { readArguments } from '../arguments.ts';
import { runScenario } from '../run.ts';
import { sourceOf } from '../source.ts';

const DOC = readFileSync('docs/model.md', 'utf8');
const ROW =
  /^\| ([^|]+) \| `npm run --silent sim -- ([^`]+) --json` \| `([\w.]+)`(?: of ([\d,]+))? \| ([\d,.]+)(?: [\w/]+)? \|$/;

const core = await builtCore();

/** Splits as a shell does: what is in quotation marks is one. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|\S+/g)].map(([word, inside]) => inside ?? word);
}

function valueAt(record: unknown, path: string): number {
  const value = path.split('.').reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), record);
  if (typeof value !== 'number') throw new Error(`There is no number ${path}.`);
  return value;
}

const numberOf = (text: string) => Number(text.replaceAll(',', ''));
const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0;

const rows = DOC.split('\n')
  .map((line) => ROW.exec(line))
  .filter((found) => found !== null);

it.each(rows.map((row) => row.slice(1)))(
  '%s',
  (_, command = '', path = '', of = '1', printed = '') => {
    const { scenario } = sourceOf(readArguments(wordsOf(command)));
    const [lane] = runScenario(core, scenario).lanes;
    expect((valueAt(lane, path) / numberOf(of)).toFixed(decimalsOf(printed))).toBe(printed.replaceAll(',', ''));
  },
  120_000,
);

it('has no command without a figure that is tested, and names files that are there', () => {
  expect(rows).toHaveLength(DOC.split('npm run').length - 1);
  for (const [, path = ''] of DOC.matchAll(/\]\(\.\.\/([^)]+)\)/g)) expect(readFileSync(path, 'utf8')).toContain('/* ');
  for (const section of DOC.split('\n## ').slice(1)) expect(section).toContain('npm run --silent sim');
});
