/* What somebody wrote down entry by entry is opened as it stands, or not at all. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withTraffic } from '../change-traffic.ts';
import { isData, partOf } from '../field.ts';
import { fields, settingAt } from '../fields.ts';
import { resolveLanes } from '../lanes.ts';
import { limits } from '../limits.ts';
import { isObject, parseScenario } from '../parse.ts';
import { decodeFragment, openLink, openText } from '../share-link/decode.ts';
import type { ResolvedLane, TrafficKind } from '../types.ts';
import { equalValues } from '../values.ts';
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
    fc.assert(
      fc.property(fc.oneof(documents, wrecks), (document) => {
        if (!isObject(document)) return;
        const opened = openLink(JSON.stringify(document));
        if ('refusal' in opened) return;
        opens++;
        expectKept(JSON.parse(JSON.stringify(document)), resolveLanes(opened.scenario));
      }),
      { numRuns: 2 * tried(1200) },
    );
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

const wide = { topology: { kind: 'xgft', m: [4, 2], w: [1, 2] } };
const far = [[-1, 0, 0, 9, 64]];

it.each([
  [
    { ...wide, traffic: { kind: 'trace', trace: 'file', rows: far } },
    /^The trace needs 10 nodes or more, as row 0 names node 9; the tree has 8, so/,
  ],
  [
    {
      topology: { ...wide.topology, absent: [3] },
      traffic: { kind: 'trace', trace: 'file', rows: [[-1, 0, 0, 7, 64]] },
    },
    /^The trace needs 8 nodes or more, as row 0 names node 7 of those that exist, counted from 0; the tree has 7, so/,
  ],
  [
    { ...wide, traffic: { kind: 'trace', trace: 'file', rows: [[0, 0, 0, 1, 1]] } },
    /^Row 0 of the trace comes after row 0/,
  ],
  [{ traffic: { exchange: 'custom', phases: [[1, 0]] } }, /^The exchange by hand names 2 tasks/],
  [{ mapping: { swaps: [[3, 99]] } }, /^Swaps may not name node 99/],
  [{ topology: { cuts: [['2.9', '3.99']] } }, /^Cut cables may not name/],
  [{ job: { nodes: [3, 99] } }, /^Nodes of the job may not name node 99/],
  [{ traffic: { kind: 'uniform' }, routing: { kind: 'forwarding', tables: [[0, 0]] } }, /so nothing was opened\.$/],
  [{ topology: { m: [300, 300], w: [1, 1] }, mapping: { swaps: [[3, 20]] } }, /so nothing was opened\.$/],
  [{ topology: { m: [300, 300], w: [1, 1], names: 'n[1-90000]' } }, /^The tree has 90,000 nodes/],
  [{ topology: { names: 'x'.repeat(limits.names + 1) } }, /so nothing was opened\.$/],
  [{ title: 'x'.repeat(121) }, /^The title is/],
  [{ lanes: [{ name: 'x'.repeat(99) }] }, /^The name of lane 1 is/],
  [{ lanes: [{ name: 'A' }, { name: 'B', mapping: { swaps: [[3, 99]] } }] }, /^In lane B, swaps may not name node 99/],
])('%j is refused, and what is open stays', (document, sentence) => {
  const text = JSON.stringify({ version: 1, ...document });
  expect(openLink(text)).toEqual({ refusal: expect.stringMatching(sentence) });
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
