/* What somebody wrote down entry by entry is opened as it stands, or not at all. */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { withTraffic } from '../change-traffic.ts';
import { isData, partOf } from '../field.ts';
import { fields, settingAt } from '../fields.ts';
import { resolveLanes } from '../lanes.ts';
import { limits } from '../limits.ts';
import { isObject, parseScenario } from '../parse.ts';
import { decodeFragment, openLink, openText } from '../share-link/decode.ts';
import type { ResolvedLane, TrafficKind } from '../types.ts';
import { equalValues } from '../values.ts';
import { always } from './always.ts';
import { documents, wrecks } from './arbitraries.ts';
import { tried } from './tried.ts';

const data = fields.filter(isData);

/** What a document says about a field of a lane; undefined: nothing, or only where the lane's tree is another one. */
function saidOf(document: Record<string, unknown>, lane: unknown, part: string, name: string): unknown {
  const own = isObject(lane) ? lane[part] : undefined;
  if (part === 'topology' && own !== undefined) return isObject(own) ? own[name] : undefined;
  return [own, document[part]].map((from) => (isObject(from) ? from[name] : undefined)).find((it) => it !== undefined);
}

/** Choices with which a list counts. */
const COUNTS: [list: string, choices: Record<string, string>][] = [
  ['traffic.rows', { 'traffic.kind': 'trace', 'traffic.trace': 'file' }],
  ['traffic.jobs', { 'traffic.kind': 'trace', 'traffic.trace': 'jobs' }],
  ['traffic.phases', { 'traffic.kind': 'all-to-all', 'traffic.schedule': 'phases', 'traffic.exchange': 'custom' }],
  ['routing.tables', { 'traffic.kind': 'uniform', 'routing.kind': 'forwarding' }],
];

function expectKept(document: Record<string, unknown>, opened: readonly ResolvedLane[]): void {
  const lanes = Array.isArray(document.lanes) && document.lanes.length > 0 ? document.lanes : [{}];
  if (!lanes.every(isObject)) return;
  for (const [index, lane] of lanes.entries()) {
    const said = (path: string) => saidOf(document, lane, ...(path.split('.') as [string, string]));
    const is = (path: string) => settingAt(opened[index] as ResolvedLane, path as 'run.seed');
    for (const field of data) {
      const list = said(field.path);
      if (Array.isArray(list) && list.length > 0) expect(is(field.path), field.path).toEqual(list);
    }
    for (const [list, choices] of COUNTS) {
      const rows = said(list);
      const meant = Object.entries(choices);
      if (Array.isArray(rows) && rows.length > 0 && meant.every(([path, choice]) => said(path) === choice))
        for (const [path, choice] of meant) expect(is(path), `${path} with ${list}`).toBe(choice);
    }
    if (typeof lane.name === 'string' && lane.name.trim() !== '')
      expect(opened[index]?.name).toContain([...lane.name].slice(0, 20).join(''));
  }
}

describe('data of a file', () => {
  it('are opened as they are, or the file is refused: whatever else is wrong with it', () => {
    let opens = 0;
    always([fc.oneof(documents, wrecks)], 2 * tried(1200), (document) => {
      if (!isObject(document)) return;
      const opened = openLink(JSON.stringify(document));
      if ('refusal' in opened) return;
      opens++;
      expectKept(JSON.parse(JSON.stringify(document)), resolveLanes(opened.scenario));
    });
    expect(opens).toBeGreaterThan(20);
  });

  it('are not replaced by another kind of traffic', () => {
    // A lane without tables, beside those that the others have; the traffic brings another climb.
    const noTables = {
      routing: { tables: [[0]] },
      lanes: [{ name: 'A', routing: { kind: 'forwarding', tables: [] } }],
    };
    const kinds: TrafficKind[] = ['all-to-all', 'many-to-many', 'uniform', 'hot-spot', 'permutation', 'trace'];
    fc.assert(
      fc.property(documents, fc.constantFrom(...kinds), (document, kind) => {
        const { scenario } = parseScenario(document);
        const changed = withTraffic(scenario, kind);
        expect(changed.refused ? changed.scenario : scenario).toBe(scenario);
        for (const [index, lane] of resolveLanes(changed.scenario).entries())
          for (const field of data.filter((field) => partOf(field) !== 'traffic')) {
            const before = settingAt(resolveLanes(scenario)[index] as ResolvedLane, field.path);
            // A tree of another kind, which comes where nobody has chosen one, may lack a list that was empty, or have one.
            const listed = (value: unknown) =>
              value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;
            const [was, is] = [before, settingAt(lane, field.path)].map(listed);
            // A lane whose own list was empty may lose what it overrides, and then has the scenario's.
            const isShared = was === undefined && equalValues(is, settingAt(scenario, field.path));
            if (!isShared) expect(is, field.path).toEqual(was);
          }
      }),
      { numRuns: tried(600), examples: [[{ version: 1, ...noTables }, 'many-to-many']] },
    );
  });
});

const { lost } = parse(readFileSync(new URL('sentences.yaml', import.meta.url), 'utf8')) as {
  lost: { of: object; says: string }[];
};
const longNames = { of: { topology: { names: 'x'.repeat(limits.names + 1) } }, says: 'so nothing was opened\\.$' };

it.each([...lost, longNames])('$says: it is refused, and what is open stays', ({ of, says }) => {
  const text = JSON.stringify({ version: 1, ...of });
  expect(openLink(text)).toEqual({ refusal: expect.stringMatching(new RegExp(says)) });
  expect(openLink(text)).toEqual({ refusal: expect.stringMatching(/, so nothing was opened\.$/) });
  const started = openText(text);
  expect(started.scenario).toEqual(decodeFragment('').scenario);
  expect(started.problems).toEqual([expect.stringMatching(/, so the opening scenario is shown\.$/)]);
});

it.each([
  'swaps=3-99',
  'cuts=2.9-3.99',
  'swaps=hello',
  'lanes=A&lane2.swaps=1-2',
  'traffic=trace&rows=%E0',
  'title=%E0',
])('a link with %s is refused', (settings) => {
  expect(openLink(`#v=1&${settings}`)).toHaveProperty('refusal');
});

it('settings that cannot be used still fall back, in a sentence', () => {
  expect(openLink('#v=1&latency=-5&exchange=lin&shift=99')).toMatchObject({
    problems: [expect.any(String), expect.any(String)],
  });
});

it('a hot node that does not exist falls back to that of the preset, as a wrong setting does', () => {
  const { scenario, preset, problems, loss } = openText('#v=1&preset=one-hot-node&hot=99999');
  expect(preset).toBe('one-hot-node');
  expect(scenario.traffic.hotNodes).toEqual([4]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^Hot nodes, node 1, is 99999; .* ignored\.$/);
  expect(loss).toBeUndefined();
});
