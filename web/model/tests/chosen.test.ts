/* Files that are chosen or dropped: what they open, and what they are refused for. */

import { describe, expect, it, vi } from 'vitest';
import { Tree } from '../../tree/tree.ts';
import { linesOf } from '../foreign-files.ts';
import { tablesByModulo, writeRoutes } from '../forwarding-text.ts';
import { parseScenario } from '../parse.ts';
import { openChosen } from '../share-link/chosen.ts';
import { readTrace } from '../trace-file.ts';
import type { Scenario } from '../types.ts';

const small = new Tree({ m: [2, 2], w: [1, 2] });
const tables = tablesByModulo(small).map((ports) => ports.map((port) => (port === null ? null : 1 - port)));
const text = writeRoutes(small, tables);

const present = (document: object): Scenario => parseScenario({ version: 1, ...document }).scenario;
const topology = { kind: 'xgft', m: [2, 2], w: [1, 2] };
const wider = { kind: 'xgft', m: [4, 2], w: [1, 2] };

describe('forwarding tables', () => {
  it('route what is open, in all of its lanes', () => {
    const lanes = [{ name: 'A', routing: { kind: 's-mod-k' } }, { name: 'B' }, { name: 'C', topology }];
    const found = openChosen(`\uFEFF# ours\n${text}`, present({ topology, traffic: { kind: 'uniform' }, lanes }));
    if (!('scenario' in found)) throw new Error(found.refusal);
    expect(found.problems).toEqual([]);
    expect(found.report).toEqual(['Every lane goes by these forwarding tables now.']);
    expect(found.scenario.routing).toMatchObject({ kind: 'forwarding', tables });
    expect(found.scenario.lanes.map(({ routing }) => routing?.kind)).toEqual([undefined, undefined, 'forwarding']);
  });

  it.each([
    [text, null, 'Forwarding tables need a tree; open it first.'],
    [
      text,
      { topology: wider, traffic: { kind: 'uniform' } },
      'Line 2 of the forwarding tables sends node 2 up from switch 1.0, which it is below; only a down port leads to it.',
    ],
    [
      text,
      { topology: { kind: 'cluster', nodesPerSwitch: 2, switches: 2 }, traffic: { schedule: 'sync' } },
      'Line 2 of the forwarding tables has up port 1 of switch 1.0, whose up ports are 0 to 0.',
    ],
  ] as const)('%# are refused where they do not fit', (content, document, sentence) => {
    const found = openChosen(content, document && present(document));
    expect('refusal' in found && found.refusal).toBe(sentence);
  });

  it('are not taken for traces, nor traces for them', () => {
    const trace = openChosen('- 0 0 1 4096\n', present({ topology }));
    expect('scenario' in trace && trace.scenario.traffic.trace).toBe('file');
  });
});

/* Files that become a scenario which would lose what somebody wrote down are refused. */

it('the scenario of results', () => {
  const results = { scenario: { version: 1, mapping: { swaps: [[3, 99]] } }, lanes: [{}] };
  expect(openChosen(JSON.stringify(results))).toEqual({
    refusal: expect.stringMatching(/^Swaps may not name node 99.*, so nothing was opened\.$/),
  });
});

it('a program is opened behind a long comment', () => {
  const many = 'nothing/of interest/*'.repeat(2500);
  expect(openChosen(`# ${many}\n- 0 0 1 64\n`)).toMatchObject({
    problems: [],
    scenario: { traffic: { trace: 'file' } },
  });
});

it.each([
  ['a graph in the DOT language', 'graph fabric {\n  leaf1 -- host1;\n}\n'],
  ['XML of another tool', '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n'],
  ['a binary file', '\x07\n\x050.0.4\x1a\x08\x01\x12\x04COMM\x18\x07'],
])('%s is refused in one sentence', (_, text) => {
  expect(openChosen(text)).toEqual({
    refusal: 'This is neither a scenario nor a trace nor a link to a scenario, so nothing was opened.',
  });
});

/* Lines of a file are read one after the other, by all that read one. */

it('are numbered from 1, and the last one needs no end', () => {
  expect([...linesOf('a\n\nb')]).toEqual([
    [1, 'a'],
    [2, ''],
    [3, 'b'],
  ]);
  expect([...linesOf('a\r\n')]).toEqual([[1, 'a\r']]);
});

it('say how much of the text is behind them', () => {
  const shares: number[] = [];
  const read = [...linesOf('0 0 1 2 64\n'.repeat(8193), (share) => shares.push(share))];
  expect(read).toHaveLength(8193);
  expect(shares).toEqual([0, 4096 / 8193, 8192 / 8193]);
});

it('of a trace are not all copied at once', () => {
  const text = `- 0 1 2 64\r\n${'- 0 1 2 64\r\n'.repeat(500)}`;
  const split = vi.spyOn(String.prototype, 'split');
  const result = readTrace(text);
  const whole = split.mock.contexts.filter((context) => String(context) === text);
  split.mockRestore();
  expect(result).toMatchObject({ ok: true });
  expect(whole).toEqual([]);
});
