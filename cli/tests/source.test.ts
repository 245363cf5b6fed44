/* What command-line options change in a scenario before it runs. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readArguments } from '../arguments.ts';
import { type Source, sourceOf } from '../source.ts';

const folder = mkdtempSync(join(tmpdir(), 'source-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const source = (...words: string[]): Source => sourceOf(readArguments(words));
const document = (content: object): string => file('scenario.json', { version: 1, ...content });

const trace = file('trace.txt', '- 0 0 1 64\n');
const rows = [[-1, 0, 0, 1, 64]];

describe('--trace', () => {
  it.each([
    ['a file', () => document({ traffic: { kind: 'trace', trace: 'file' } })],
    ['a link', () => '#v=1&traffic=trace&trace=file'],
  ])('brings the rows that %s waits for', (_, what) => {
    expect(source(what(), '--trace', trace)).toMatchObject({ scenario: { traffic: { rows } }, notes: [] });
  });

  it.each([
    ['a file', () => document({ traffic: { kind: 'hot-spot', load: 0.5 } })],
    ['a link', () => '#v=1&traffic=hot-spot&load=0.5'],
  ])('makes idle what only the traffic of %s looked at, and that is told', (_, what) => {
    const { notes } = source(what(), '--trace', trace);
    expect(notes).toEqual([
      'The field traffic.load has no effect here; it needs traffic.kind uniform, hot-spot or permutation.',
    ]);
  });

  it.each([
    ['a file', () => document({ traffic: { kind: 'uniform' } })],
    ['a file that says nothing', () => document({})],
    ['a link', () => '#v=1&traffic=uniform'],
    ['a link that says nothing', () => '#v=1'],
  ])('decides about the defaults of %s: a trace runs to its end', (_, what) => {
    const { scenario } = source(what(), '--trace', trace);
    expect(scenario).toMatchObject({ switch: { buffering: 'input' }, run: { untilNs: 0 }, lanes: [{ name: 'Trace' }] });
  });

  it('holds for lanes with traffic of their own', () => {
    const lanes = [{ name: 'A', traffic: { kind: 'uniform', load: 0.5 } }, { name: 'B' }];
    const { scenario, notes } = source(document({ lanes }), '--trace', trace);
    expect(scenario.lanes).toEqual([{ name: 'A', traffic: { load: 0.5 } }, { name: 'B' }]);
    expect(notes).toEqual([
      'In lane A, traffic.load has no effect here; it needs traffic.kind uniform, hot-spot or permutation.',
    ]);
  });

  it.each([{ traffic: 5 }, { lanes: 'A' }, { lanes: [{ name: 'A', traffic: [] }] }, { lanes: [7] }])(
    'repairs nothing: %j',
    (content) => {
      expect(() => source(document(content), '--trace', trace)).toThrow(/; it must be (an object|a list)/);
    },
  );
});

describe('--until', () => {
  it('is the end that endless traffic needs, for every lane', () => {
    const lanes = [{ name: 'A' }, { name: 'B', run: { untilNs: 7 } }];
    const { scenario } = source(
      document({ traffic: { kind: 'uniform' }, run: { untilNs: 0 }, lanes }),
      '--until',
      '5000',
    );
    expect(scenario).toMatchObject({ run: { untilNs: 5000 }, lanes: [{}, { run: { untilNs: 5000 } }] });
  });
});

describe('--lane', () => {
  it('leaves the defaults that the first lane decides, and tells what the lane that runs has no use for', () => {
    const lanes = [
      { name: 'A', traffic: { kind: 'hot-spot' }, routing: { kind: 'arn' } },
      { name: 'B', traffic: { kind: 'uniform' } },
    ];
    const { scenario, notes } = source(document({ congestion: { rootTimerNs: 5 }, lanes }), '--lane', 'B');
    expect(scenario).toMatchObject({ switch: { buffering: 'input' }, lanes: [{ name: 'B' }] });
    expect(notes).toEqual(['The field congestion.rootTimerNs has no effect here; it needs routing.kind arn.']);
  });
});

describe('a file that cannot be read', () => {
  it.each([
    ['', 'it has no line with content'],
    ['# nothing yet\n\n', 'it has no line with content'],
    ['\n\nDear all,\n', 'one of its lines is "Dear all,"'],
  ])('%j is neither a scenario nor a trace', (text, found) => {
    expect(() => source(file('text.txt', text))).toThrow(`is neither a scenario in JSON nor a trace; ${found}.`);
  });

  it('is missed as what it was given for', () => {
    expect(() => source('nofile')).toThrow(/^There is no file, link or preset called "nofile"; the presets are half-b/);
    expect(() => source('figure-1', '--trace', 'nofile')).toThrow(
      /^There is no file called "nofile", which is given for --trace\.$/,
    );
  });

  it.each(['sweeps/recovery.json', 'sweeps/papers/prisacari-sizes.json'])('is a sweep: %s', (path) => {
    expect(() => source(path)).toThrow(/\.json" is a sweep; npm run --silent sweep -- FILE runs it\.$/);
  });

  it.each([
    { version: '0.1.0', name: 'x' },
    { nodes: [], links: [] },
    { scenario: {}, results: [] },
  ])('is no scenario, and no results of a run: %j', (content) => {
    expect(() => source(file('other.json', content))).toThrow(
      /is neither a scenario, such as .*, nor the results of a run: it has no section such as topology\.$/,
    );
  });

  it('may say a name twice', () => {
    expect(() => source(file('twice.json', '{"run": {"seed": 1, "seed": 2}}'))).toThrow(
      'is not a scenario: the text says "seed" twice in the same place (line 1, column 21).',
    );
  });
});
