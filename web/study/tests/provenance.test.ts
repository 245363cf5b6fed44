/* Files say where they come from: equal settings have one hash, others another, and no cell of a table is touched. */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { svgDocument } from '../../draw/svg-pen.ts';
import { resolveLanes } from '../../model/lanes.ts';
import { presets } from '../../model/presets/presets.ts';
import type { Scenario } from '../../model/types.ts';
import { csvOf } from '../../words/table.ts';
import { csvFrom, PRODUCT, provenanceOf, provenanceText } from '../key.ts';

const some = { product: 'P 1', model: 'abc', settings: '0123' };

test('every line of a table gets it, whatever its cells contain', () => {
  const cell = fc.stringMatching(/^[a-z",\n ]{0,12}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 6 }), (rows) => {
      const columns = [
        { heading: 'first', value: ([first]: [string, string]) => first },
        { heading: 'second', value: ([, second]: [string, string]) => second },
      ];
      const more = Object.entries(some).map(([heading, value]) => ({ heading, value: () => value }));
      expect(csvFrom(some, csvOf({ columns, rows }))).toBe(csvOf({ columns: [...columns, ...more], rows }));
    }),
  );
});

test('the version is that of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(PRODUCT).toBe(`Fat-Tree Playground ${version}`);
});

test('equal settings have one hash, and others another one', () => {
  const hashOf = (scenario: Scenario) => provenanceOf('m', resolveLanes(scenario)).settings;
  const hashes = presets.map(({ scenario }) => hashOf(scenario));
  expect(presets.map(({ scenario }) => hashOf(structuredClone(scenario)))).toEqual(hashes);
  // Some presets differ in what they show only.
  const settings = presets.map(({ scenario }) => JSON.stringify(resolveLanes(scenario)));
  expect(new Set(hashes).size).toBe(new Set(settings).size);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{16}$/);
});

test('a picture has it as metadata', () => {
  const svg = svgDocument({ width: 9, height: 9 }, () => undefined, { source: provenanceText(some) });
  expect(svg).toContain('<metadata>P 1, model abc, settings 0123</metadata>');
});
