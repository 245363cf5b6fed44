/* Forwarding tables, given while something is open. */

import { describe, expect, it } from 'vitest';
import { Tree } from '../../tree/tree.ts';
import { tablesByModulo, writeRoutes } from '../forwarding-text.ts';
import { parseScenario } from '../parse.ts';
import { openChosen } from '../share-link/chosen.ts';
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
