import { describe, expect, it } from 'vitest';
import { defaultScenario } from '../defaults.ts';
import { resolveLanes } from '../lanes.ts';
import { limits } from '../limits.ts';
import { checkScenario, parseScenario } from '../parse.ts';
import { nodesOf } from '../shape.ts';
import { always } from './always.ts';
import { documents, SENTENCE, wrecks } from './arbitraries.ts';
import { tried } from './tried.ts';

describe('a scenario', () => {
  it('is complete when nothing is said', () => {
    expect(parseScenario({ version: 1 })).toEqual({ scenario: defaultScenario(), problems: [] });
  });

  it('comes back from JSON as it was', () => {
    always([documents], tried(300), (document) => {
      const { scenario } = parseScenario(document);
      expect(checkScenario(JSON.parse(JSON.stringify(scenario)))).toEqual({ ok: true, value: scenario });
    });
  });

  it.each<{ kind: unknown }>([
    { kind: { toString: 1 } },
    { kind: ['xgft'] },
    { kind: { kind: 'xgft' } },
    { kind: 7 },
    { kind: null },
  ])('is opened though the tree is %j', ({ kind }) => {
    const { scenario, problems } = parseScenario({ version: 1, topology: { kind, m: [2, 2], w: [1, 2] } });
    expect(scenario.topology).toMatchObject({ kind: 'xgft', m: [2, 2], w: [1, 2] });
    expect(problems).toHaveLength(1);
  });

  it('is opened from anything, with one sentence for each problem, and is right then', () => {
    always([wrecks], tried(800), (wreck) => {
      const { scenario, problems } = parseScenario(wreck);
      for (const sentence of problems) expect(sentence).toMatch(SENTENCE);
      expect(problems.length).toBeLessThanOrEqual(limits.problems);
      expect(checkScenario(scenario)).toEqual({ ok: true, value: scenario });
      for (const lane of resolveLanes(scenario)) expect(nodesOf(lane.topology)).toBeLessThanOrEqual(limits.nodes);
    });
  });

  it('is refused exactly where something would be repaired', () => {
    always([wrecks], (wreck) => {
      expect(checkScenario(wreck).ok).toBe(parseScenario(wreck).problems.length === 0);
    });
  });

  it('is not reached through what an object inherits', () => {
    const input: unknown = JSON.parse(
      '{"version": 1, "__proto__": {"title": "x"}, "link": {"constructor": 1}, "topology": {"kind": "toString"}}',
    );
    const { scenario, problems } = parseScenario(input);
    expect(scenario).toEqual(defaultScenario());
    expect(problems).toHaveLength(3);
  });
});

describe('a problem', () => {
  it('says how many lanes there may be, and keeps the first six', () => {
    const lanes = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({ name }));
    const { scenario, problems } = parseScenario({ version: 1, lanes });
    expect(problems).toEqual(['The scenario has 7 lanes; at most 6 are allowed, so the first 6 are used.']);
    expect(scenario.lanes).toEqual(lanes.slice(0, 6));
  });

  it('of a lane of its own does not touch the others', () => {
    const lanes = [{ name: 'A' }, { name: 'B', traffic: { exchange: 'lin', shift: 99 } }];
    const { scenario, problems } = parseScenario({ version: 1, lanes });
    expect(problems).toHaveLength(1);
    expect(scenario.lanes).toEqual([{ name: 'A' }, { name: 'B', traffic: { exchange: 'lin' } }]);
  });
});
