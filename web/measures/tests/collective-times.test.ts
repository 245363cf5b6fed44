/* How long collectives take on the core, against sums of this file: among any number of tasks, of a job, with latencies. */

import { describe, expect, it } from 'vitest';
import type { CollectiveKind } from '../../model/algorithms/collectives/collective-rules.ts';
import { collectives, powerFault } from '../../model/algorithms/collectives/collectives.ts';
import { resolveLanes } from '../../model/lanes.ts';
import { parseScenario } from '../../model/parse.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { builtCore } from '../../run/tests/lanes.ts';
import { analyse } from '../loads.ts';

const core = await builtCore();
const kinds = Object.keys(collectives) as CollectiveKind[];

const PS = 1000;
/** 64 bytes at 100 Gb/s */
const FLIT_PS = 5120;
/** ns */
const [LINK, SWITCH, ADAPTER] = [20, 50, 100];

interface Wanted {
  exchange: CollectiveKind;
  m?: number[];
  w?: number[];
  dataBytes?: number;
  pieces?: number;
  acknowledge?: boolean;
  /** of a job */
  nodes?: number[];
}

function laneOf({ exchange, m = [4, 4], w = [1, 4], nodes = [], ...traffic }: Wanted): ResolvedLane {
  const { scenario, problems } = parseScenario({
    version: 1,
    topology: { kind: 'xgft', m, w },
    job: { nodes },
    traffic: { exchange, dataBytes: 100_001, acknowledge: true, ...traffic },
    routing: { kind: 'conflict-free' },
    link: { gbps: 100, latencyNs: LINK },
    switch: { latencyNs: SWITCH },
    adapter: { latencyNs: ADAPTER },
  });
  expect(problems).toEqual([]);
  return resolveLanes(scenario)[0] as ResolvedLane;
}

function ran(lane: ResolvedLane) {
  const run = core.open(lane);
  const { contention } = analyse(run, () => undefined);
  while (run.run(Number.MAX_SAFE_INTEGER, 2 ** 31) === 'running') {}
  const { completionPs, idealPs, deliveredFlits, deliveredMessages } = run.result();
  run.destroy();
  return { contention, completionPs, idealPs, deliveredFlits, deliveredMessages };
}

/** The level of the nearest switch above both. */
function turnLevel(m: readonly number[], a: number, b: number): number {
  let [level, below] = [0, 1];
  while (Math.floor(a / below) !== Math.floor(b / below)) below *= m[level++] ?? 1;
  return level;
}

const tasksIn = ({ m = [4, 4], nodes }: Pick<Wanted, 'm' | 'nodes'>) =>
  nodes?.length ?? m.reduce((product, of) => product * of, 1);

/** Whether a task can be sent messages of two phases at once: then one of them waits for its last link. */
const meets = (exchange: CollectiveKind, tasks: number) =>
  exchange === 'all-reduce-tree' ||
  (!Number.isInteger(Math.log2(tasks)) && /^(all-reduce-(doubling|halving)|reduce-binomial)/.test(exchange));

/** Who waits for whom: a task goes on when its own message is acknowledged and the one for it has arrived. */
function criticalPathPs({ exchange, m = [4, 4], nodes, dataBytes = 100_001, pieces = 1 }: Wanted): number {
  const tasks = tasksIn({ m, nodes });
  const { collective, phases, rule } = collectives[exchange];
  const program = collective.program(tasks, { pieces }, m);
  const traffic = { pieces } as Parameters<typeof phases>[0];
  const to = rule(traffic, tasks, m);
  const sizes = program.parts.flatMap((part) => Array.from({ length: part.phases }, (_, phase) => part.size(phase)));
  let enters = Array.from({ length: tasks }, () => 0);
  for (const [phase, pieces] of sizes.entries()) {
    const flits = Math.ceil(Math.ceil((pieces * dataBytes) / program.pieces) / 64);
    const leaves = [...enters];
    for (const [task, at] of enters.entries()) {
      const partner = to(task, phase);
      if (partner === null) continue;
      const level = turnLevel(m, nodes?.[task] ?? task, nodes?.[partner] ?? partner);
      const way = (2 * ADAPTER + 2 * level * LINK + (2 * level - 1) * SWITCH) * PS;
      const arrives = at + way + flits * FLIT_PS;
      leaves[partner] = Math.max(leaves[partner] ?? 0, arrives);
      leaves[task] = Math.max(leaves[task] ?? 0, arrives + way + FLIT_PS);
    }
    enters = leaves;
  }
  return Math.max(...enters);
}

const wanted: [string, Omit<Wanted, 'exchange'>][] = [
  ['16 tasks', { pieces: 7 }],
  ['12 tasks', { m: [4, 3], pieces: 7 }],
  ['7 tasks', { m: [7], w: [1], pieces: 3 }],
  ['5 of 16 nodes', { nodes: [1, 2, 6, 9, 14], pieces: 2 }],
];

describe.each(wanted)('among %s', (_, of) => {
  const tasks = tasksIn(of);
  const possible = kinds.filter((kind) => {
    const { collective } = collectives[kind];
    return powerFault(collective, tasks) === null && !(of.nodes && collective.wholeLeaves);
  });

  it.each(possible)('the ideal time of %s is that of tasks which wait for each other', (exchange) => {
    expect(ran(laneOf({ exchange, ...of })).idealPs).toBe(criticalPathPs({ exchange, ...of }));
  });

  it.each(possible)('%s takes no less than its ideal time, and no longer where messages do not meet', (exchange) => {
    for (const acknowledge of [true, false]) {
      const { contention, completionPs, idealPs } = ran(laneOf({ exchange, ...of, acknowledge }));
      expect(Math.max(...contention)).toBe(1);
      expect(completionPs).toBeGreaterThanOrEqual(idealPs);
      // An acknowledgement goes before the next message.
      expect(completionPs / idealPs < 1.01).toBe(!meets(exchange, tasks));
    }
  });
});
