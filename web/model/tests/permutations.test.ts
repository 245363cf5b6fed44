import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listedPhases } from '../algorithms/exchanges.ts';
import { exchangePhases, logicalOf, physicalOf } from '../algorithms/permutations.ts';
import { drawDistinct } from '../algorithms/random.ts';
import { defaultSettings } from '../defaults.ts';
import { checkPhases } from '../field-types.ts';
import { jobOf } from '../lanes.ts';
import { phasesOf } from '../notes.ts';
import { writeNumbers } from '../numbers.ts';
import type { ResolvedLane } from '../types.ts';
import { always } from './always.ts';
import { laneOf } from './opened.ts';

/** The switch that each switch's nodes send to, one digit each; all nodes of a switch have to agree. */
function targets(lane: ResolvedLane, toNode: (task: number) => number, toTask: (node: number) => number): string[] {
  return (exchangePhases(lane) ?? []).map((phase) =>
    [0, 1, 2, 3]
      .map((from) => {
        const nodes = [0, 1, 2, 3].map((place) => from * 4 + place);
        const switches = nodes.map((node) => Math.floor(toNode(phase[toTask(node)] ?? 0) / 4));
        expect(new Set(switches).size).toBe(1);
        return switches[0];
      })
      .join(''),
  );
}

const xor = { traffic: { schedule: 'sync', exchange: 'xor' } };

const coloured = (tasks: number) => listedPhases('edge-coloring', defaultSettings.traffic, tasks);
const shifted = (tasks: number) => listedPhases('shift', defaultSettings.traffic, tasks);

const same = (number: number) => number;

describe('the steps of a permutation', () => {
  it('are those of a round robin tournament', () => {
    expect(coloured(6).map((phase) => phase.join(''))).toEqual(['104523', '250431', '321054', '435102', '543210']);
  });

  it('bring each pair together once, without a task that is addressed twice', () => {
    always([fc.integer({ min: 2, max: 40 }), fc.constantFrom(coloured, shifted)], (tasks, make) => {
      const phases = make(tasks);
      expect(checkPhases(phases)).toBeNull();
      const pairs = phases
        .flatMap((phase) => phase.map((to, task) => `${task}>${to}`))
        .filter((at) => !/null/.test(at));
      expect(new Set(pairs).size).toBe(tasks * (tasks - 1));
      expect(pairs.length).toBe(tasks * (tasks - 1));
      for (const phase of phases) expect(phase.filter((to, task) => to === task)).toEqual([]);
    });
  });

  it('stay in the same switch for long without numbers that know of contention', () => {
    const rows = ['0123', '0123', '0123', ...Array(4).fill('1032'), ...Array(4).fill('2301'), ...Array(4).fill('3210')];
    expect(targets(laneOf(xor), same, same)).toEqual(rows);
  });

  it('go to another switch in every step with them', () => {
    const rows = Array.from({ length: 15 }, (_, step) => ['0123', '1032', '2301', '3210'][(step + 1) % 4]);
    const lane = laneOf({ ...xor, mapping: { kind: 'contention-aware' } });
    const [toNode, toTask] = [physicalOf, logicalOf].map((of) => (number: number) => of(number, 4, 4));
    expect(targets(lane, toNode as typeof same, toTask as typeof same)).toEqual(rows);
  });

  it('are as many as is said', () => {
    always(
      [
        fc.constantFrom('xor', 'shift', 'edge-coloring'),
        fc.constantFrom('sync', 'pairwise', 'naive'),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 2, max: 5 }),
      ],
      (exchange, schedule, nodesPerSwitch, switches) => {
        const lane = laneOf({ topology: { nodesPerSwitch, switches }, traffic: { exchange, schedule } });
        expect(exchangePhases(lane)).toHaveLength(phasesOf(lane));
      },
    );
  });
});

it('eq. 5 has its inverse', () => {
  for (let node = 0; node < 24; node++) expect(physicalOf(logicalOf(node, 6, 4), 6, 4)).toBe(node);
});

describe('the phases of a job', () => {
  it('are the distances between its nodes', () => {
    const lane = laneOf({ topology: { m: [2, 3], w: [1, 2] }, job: { nodes: [0, 1, 2, 4] } });
    expect(lane.traffic.exchange).toBe('shift');
    expect(exchangePhases(lane)).toEqual([
      [1, 2, 4, null, 0, null],
      [2, 4, 0, null, 1, null],
      [4, 0, 1, null, 2, null],
    ]);
    expect(phasesOf(lane)).toBe(3);
  });

  it('are as many as is said, of a job that is drawn too', () => {
    always([fc.integer({ min: 2, max: 30 }), fc.nat()], (size, seed) => {
      const lane = laneOf({ job: { size, seed } });
      expect(jobOf(lane)).toEqual(drawDistinct(30, size, seed));
      expect(exchangePhases(lane)).toHaveLength(phasesOf(lane));
    });
  });
});

describe('a random job', () => {
  it('has so many nodes, each once, in ascending order', () => {
    always([fc.integer({ min: 2, max: 200 }), fc.nat(200), fc.nat()], (nodes, size, seed) => {
      const job = drawDistinct(nodes, size, seed);
      expect(job).toHaveLength(Math.min(nodes, size));
      expect(job).toEqual([...new Set(job)].sort((a, b) => a - b));
      expect(job.every((node) => node >= 0 && node < nodes)).toBe(true);
    });
  });

  it('is repeated by its seed, for ever', () => {
    expect(drawDistinct(30, 16, 7)).not.toEqual(drawDistinct(30, 16, 8));
    expect(writeNumbers(drawDistinct(30, 16, 1))).toBe('1,3-6,8,10,12,14,16-20,23,29');
  });

  it('takes each node as often as any other', () => {
    const times = Array.from({ length: 30 }, () => 0);
    for (let seed = 0; seed < 3000; seed++)
      for (const node of drawDistinct(30, 16, seed)) times[node] = (times[node] ?? 0) + 1;
    for (const many of times) expect(Math.abs(many - 1600)).toBeLessThan(140); // five standard errors of 27
  });
});
