import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultScenario } from '../defaults.ts';
import { resolveLanes } from '../lanes.ts';
import { limits } from '../limits.ts';
import { checkScenario, parseScenario } from '../parse.ts';
import { nodesOf } from '../shape.ts';
import { documents, SENTENCE, wrecks } from './arbitraries.ts';
import { tried } from './tried.ts';

/** The problem of a document that has exactly one. */
function problem(document: object): string {
  const { problems } = parseScenario({ version: 1, ...document });
  expect(problems).toHaveLength(1);
  return problems[0] ?? '';
}

describe('a scenario', () => {
  it('is complete when nothing is said', () => {
    expect(parseScenario({ version: 1 })).toEqual({ scenario: defaultScenario(), problems: [] });
  });

  it('comes back from JSON as it was', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const { scenario } = parseScenario(document);
        expect(checkScenario(JSON.parse(JSON.stringify(scenario)))).toEqual({ ok: true, value: scenario });
      }),
      { numRuns: tried(300) },
    );
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
    fc.assert(
      fc.property(wrecks, (wreck) => {
        const { scenario, problems } = parseScenario(wreck);
        for (const sentence of problems) expect(sentence).toMatch(SENTENCE);
        expect(problems.length).toBeLessThanOrEqual(limits.problems);
        expect(checkScenario(scenario)).toEqual({ ok: true, value: scenario });
        for (const lane of resolveLanes(scenario)) expect(nodesOf(lane.topology)).toBeLessThanOrEqual(limits.nodes);
      }),
      { numRuns: tried(800) },
    );
  });

  it('is refused exactly where something would be repaired', () => {
    fc.assert(
      fc.property(wrecks, (wreck) => {
        expect(checkScenario(wreck).ok).toBe(parseScenario(wreck).problems.length === 0);
      }),
    );
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
  it.each([
    [
      { link: { latencyNs: '50 ns' } },
      'Link latency is "50 ns"; it must be a number from 0 to 1,000,000 ns, written without a unit, so 100 is used.',
    ],
    [{ link: { latencyNs: -5 } }, 'Link latency is -5; it must be a number from 0 to 1,000,000 ns, so 100 is used.'],
    [
      { link: { latencyNs: '100' } },
      'Link latency is "100"; it must be a number from 0 to 1,000,000 ns, so 100 is used.',
    ],
    [{ link: { speed: 1 } }, 'The field "speed" of link is unknown, so it was ignored.'],
    [
      { links: {} },
      'The section "links" is unknown; the sections are topology, mapping, traffic, routing, link, switch, packet, queuing, isolation, congestion, adapter, window, job, software, loss, run, view, lanes, title and version, so it was ignored.',
    ],
    [{ traffic: { kind: 'custom' } }, 'Traffic "custom" is not available yet, so all-to-all is used.'],
    [{ topology: { uplink: 1 } }, 'The field topology.uplink is not available yet, so it was ignored.'],
    [
      { routing: { kind: 'fast' } },
      'Routing is "fast"; it must be s-mod-k, d-mod-k, random, ecmp, ecmp-alike, spray, flowlets, forwarding, reps, conflict-free, adaptive, arn or root-table, so conflict-free is used.',
    ],
    [
      { topology: { kind: 'rlft', ports: 7, stages: 2 } },
      'Ports (P) is 7; it must be an even number from 4 to 65,536, so 4 is used.',
    ],
    [{ topology: { kind: 'rlft', k: 2 } }, 'The field topology.k does not apply to the kind rlft, so it was ignored.'],
    [
      { topology: { m: [4, 0, 2], w: [1, 4, 1] } },
      'Children (m), level 2, is 0; it must be a whole number from 1 to 65,536, so 4,2,2 is used.',
    ],
    [
      { topology: { m: [4, 2] } },
      'The tree has children (m) for 2 levels and parents (w) for 3 levels; both need one number per level, so the default tree is used.',
    ],
    [
      { topology: { m: [300, 300], w: [1, 1] } },
      'The tree has 90,000 nodes; at most 65,536 are allowed, so the default tree is used.',
    ],
    [{ topology: { m: [1], w: [1] } }, 'The tree has 1 node; at least 2 are needed, so the default tree is used.'],
    [
      { topology: { m: [2, 32768], w: [1, 64] } },
      'The tree has 4,325,376 links; at most 4,194,304 are allowed, so the default tree is used.',
    ],
    [
      {
        mapping: {
          swaps: [
            [3, 6],
            [1, 16],
          ],
        },
      },
      'Swaps may not name node 16; nodes are 0 to 15, so swaps of other nodes are left out.',
    ],
    [
      { mapping: { swaps: [[3]] } },
      'Swaps, pair 1, is a list; it must be two nodes from 0 to 65,535, such as [3, 6], so it was ignored.',
    ],
    [{ traffic: { exchange: 'lin', shift: 16 } }, 'Shift is 16; it must be 0 to 15 with 16 tasks, so 0 is used.'],
    [
      { traffic: { exchange: 'permuted-base', sigma: [1, 1, 2] } },
      'Order of levels (σ) is 1, 1, 2; it must hold each of 1 to 3 once, so the levels are taken in order.',
    ],
    [{ traffic: { exchange: 'custom' } }, 'Phases may not be empty here, so OPT is used.'],
    [
      { traffic: { exchange: 'custom', phases: [[1, 0]] } },
      'The exchange by hand names 2 tasks; it needs 16 tasks, one on each node, so OPT is used.',
    ],
    [
      {
        traffic: {
          phases: [
            [0, 1],
            [1, 1],
          ],
        },
      },
      'In phase 1, tasks 0 and 1 both send to task 1; only one may, so it was ignored.',
    ],
    [{ traffic: { phases: [[0, 2]] } }, 'In phase 0, task 1 sends to task 2; tasks are 0 to 1, so it was ignored.'],
    [
      { traffic: { phases: [[0, 1], [0]] } },
      'Phase 1 names 1 task, but phase 0 names 2 tasks; each phase must name every task once, so it was ignored.',
    ],
    [{ lanes: [] }, 'The section lanes is an empty list; it must be a list of 1 to 6 lanes, so one lane is used.'],
    [
      { lanes: [{ name: 'A' }, { name: 'A' }] },
      'Two lanes are called "A"; each needs a name of its own, so the second one is called "A 2".',
    ],
    [
      { lanes: [{ name: 'A', run: { seed: -1 } }] },
      "In lane A, seed is -1; it must be a whole number from 0 to 4,294,967,295, so the lane keeps the scenario's setting.",
    ],
    [
      { version: 2 },
      'This scenario has version 2; this program knows versions up to 1, so only what it knows is opened.',
    ],
    [
      { title: '' },
      'The title is ""; it must be text of 1 to 120 characters without line breaks, so it is called Untitled.',
    ],
  ])('of %j is one sentence: what, where, what is allowed', (document, sentence) => {
    expect(problem(document)).toBe(sentence);
  });

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
