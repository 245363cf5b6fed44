/* How long collectives take on the core, against sums of this file: among any number of tasks, of a job, with latencies. */

import { describe, expect, it } from 'vitest';
import { type CollectiveKind, collectives, powerFault } from '../../model/algorithms/collectives/collectives.ts';
import { phasesOf, stepOf } from '../../model/algorithms/collectives/program.ts';
import { laneOf as opened } from '../../model/tests/opened.ts';
import type { Cable, ResolvedLane } from '../../model/types.ts';
import { builtCore } from '../../run/tests/lanes.ts';
import { analyse, lockstepPs, phaseTimesPs } from '../loads.ts';

const core = await builtCore();
const kinds = Object.keys(collectives) as CollectiveKind[];

const PS = 1000;
/** 64 bytes at 100 Gb/s */
const FLIT_PS = 5120;
/** ns */
const [LINK, SWITCH, ADAPTER] = [20, 50, 100];

interface Wanted {
  cuts?: Cable[];
  exchange: CollectiveKind;
  m?: number[];
  w?: number[];
  dataBytes?: number;
  pieces?: number;
  acknowledge?: boolean;
  window?: number;
  /** of a job */
  nodes?: number[];
}

function laneOf({ exchange, m = [4, 4], w = [1, 4], nodes = [], cuts = [], ...traffic }: Wanted): ResolvedLane {
  return opened({
    topology: { kind: 'xgft', m, w, cuts },
    job: { nodes },
    traffic: { exchange, dataBytes: 100_001, acknowledge: true, ...traffic },
    routing: { kind: 'conflict-free' },
    link: { gbps: 100, latencyNs: LINK },
    switch: { latencyNs: SWITCH },
    adapter: { latencyNs: ADAPTER },
  });
}

function ran(lane: ResolvedLane) {
  const run = core.open(lane);
  const { nodes, phases } = run.shape;
  const loads = analyse(run, () => undefined);
  while (run.run(Number.MAX_SAFE_INTEGER, 2 ** 31) === 'running') {}
  const { completionPs, idealPs, deliveredFlits, delivered, taskTimes } = run.summary();
  const slowest = Array.from({ length: phases }, (_, phase) =>
    Math.max(...(taskTimes?.alonePs ?? []).slice(phase * nodes, (phase + 1) * nodes)),
  );
  run.destroy();
  return { loads, completionPs, idealPs, deliveredFlits, delivered, alonePs: slowest };
}

/** The level of the nearest switch above both. */
function turnLevel(m: readonly number[], a: number, b: number): number {
  let [level, below] = [0, 1];
  while (Math.floor(a / below) !== Math.floor(b / below)) below *= m[level++] ?? 1;
  return level;
}

const tasksIn = ({ m = [4, 4], nodes }: Pick<Wanted, 'm' | 'nodes'>) =>
  nodes?.length ?? m.reduce((product, of) => product * of, 1);

/** Whether a task can be sent messages of two phases at once: then flits of both take turns on its last link, and the one that could be
 * there first is not. */
const meets = (exchange: CollectiveKind, tasks: number) =>
  exchange === 'all-reduce-tree' ||
  (!Number.isInteger(Math.log2(tasks)) && /^(all-reduce-(doubling|halving)|reduce-binomial)/.test(exchange));

/** Until when a link is busy that takes one after another: from one of them on, those that do not come before it. */
const takenPs = (messages: readonly { firstPs: number; workPs: number }[]) =>
  Math.max(
    0,
    ...messages.map(({ firstPs }) =>
      messages.reduce((sum, other) => sum + (other.firstPs >= firstPs ? other.workPs : 0), firstPs),
    ),
  );

/** Who waits for whom: a task goes on when its own message is acknowledged and those for it have arrived, over its one link. */
function criticalPathPs({ exchange, m = [4, 4], nodes, dataBytes = 100_001, pieces = 1 }: Wanted): number {
  const tasks = tasksIn({ m, nodes });
  const { collective, phases, rule } = collectives[exchange];
  const program = collective.program(tasks, { pieces }, m);
  const traffic = { pieces } as Parameters<typeof phases>[0];
  const to = rule(traffic, tasks, m);
  const sizes = program.parts.flatMap((part) => Array.from({ length: part.phases }, (_, phase) => part.size(phase)));
  let enters = Array.from({ length: tasks }, () => 0);
  const comes = enters.map((): { firstPs: number; workPs: number }[] => []);
  for (const [phase, pieces] of sizes.entries()) {
    const flits = Math.ceil(Math.ceil((pieces * dataBytes) / program.pieces) / 64);
    const leaves = [...enters];
    for (const [task, at] of enters.entries()) {
      const partner = to(task, phase);
      if (partner === null) continue;
      const level = turnLevel(m, nodes?.[task] ?? task, nodes?.[partner] ?? partner);
      const way = (2 * ADAPTER + 2 * level * LINK + (2 * level - 1) * SWITCH) * PS;
      const arrives = at + way + flits * FLIT_PS;
      comes[partner]?.push({ firstPs: at + way, workPs: flits * FLIT_PS });
      leaves[partner] = Math.max(leaves[partner] ?? 0, arrives, takenPs(comes[partner] ?? []));
      leaves[task] = Math.max(leaves[task] ?? 0, arrives + way + FLIT_PS);
    }
    enters = leaves;
  }
  return Math.max(...enters);
}

const wanted: [string, Omit<Wanted, 'exchange'>][] = [
  ['16 tasks', { pieces: 4 }],
  ['12 tasks', { m: [4, 3], pieces: 4 }],
  ['7 tasks', { m: [7], w: [1], pieces: 3 }],
  ['5 of 16 nodes', { nodes: [1, 2, 6, 9, 14], pieces: 2 }],
];

/** Messages, and the flits of what each carries. */
function sentBy({ exchange, m = [4, 4], nodes, dataBytes = 100_001, pieces = 1 }: Wanted) {
  const tasks = tasksIn({ m, nodes });
  const program = collectives[exchange].collective.program(tasks, { pieces }, m);
  const sent = { messages: 0, flits: 0 };
  for (let phase = 0; phase < phasesOf(program); phase++) {
    const { part, phase: own } = stepOf(program, phase);
    for (let task = 0; task < tasks; task++) {
      if (part.to(task, own) === null) continue;
      sent.messages++;
      sent.flits += Math.ceil(Math.ceil((part.carries(task, own).length * dataBytes) / program.pieces) / 64);
    }
  }
  return sent;
}

describe.each(wanted)('among %s', (_, of) => {
  const tasks = tasksIn(of);
  const possible = kinds.filter((kind) => {
    const { collective } = collectives[kind];
    return powerFault(collective, tasks) === null && !(of.nodes && collective.wholeLeaves);
  });

  it.each(possible)('the ideal time of %s is that of tasks which wait for each other', (exchange) => {
    expect(ran(laneOf({ exchange, ...of })).idealPs).toBe(criticalPathPs({ exchange, ...of }));
  });

  it.each(possible)('%s delivers what its tasks carry', (exchange) => {
    for (const dataBytes of [1, 65, 100_001]) {
      const { deliveredFlits, delivered } = ran(laneOf({ exchange, ...of, dataBytes }));
      const { flits, messages } = sentBy({ exchange, ...of, dataBytes });
      expect([deliveredFlits, delivered]).toEqual([flits, messages]);
    }
  });

  it.each(possible)('phases of %s that wait last as long as their slowest message alone', (exchange) => {
    for (const acknowledge of [true, false]) {
      const lane = laneOf({ exchange, ...of, acknowledge });
      const { alonePs, loads } = ran(lane);
      expect(Math.max(...loads.contention)).toBe(1);
      expect(phaseTimesPs(lane, loads)).toEqual(alonePs);
      expect(lockstepPs(lane, loads)).toBe(alonePs.reduce((sum, ps) => sum + ps, 0));
    }
  });

  it.each(possible)('%s takes no less than its ideal time, and no longer where messages do not meet', (exchange) => {
    for (const acknowledge of [true, false]) {
      const { loads, completionPs, idealPs } = ran(laneOf({ exchange, ...of, acknowledge }));
      expect(Math.max(...loads.contention)).toBe(1);
      expect(completionPs).toBeGreaterThanOrEqual(idealPs);
      // An acknowledgement goes before the next message.
      if (!meets(exchange, tasks)) expect(completionPs / idealPs).toBeLessThan(1.01);
    }
  });
});

/** A chain of 16 tasks, along which pieces of so many flits go from each task to the next. */
function chainOf(pieces: number, flits: number, traffic: Partial<Wanted>) {
  return ran(laneOf({ exchange: 'broadcast-chain', dataBytes: 64 * flits * pieces, pieces, ...traffic }));
}

/** One way and a piece on it, over each link of the chain. */
function chainWaysPs(flits: number): number[] {
  return Array.from({ length: 15 }, (_, task) => {
    const level = turnLevel([4, 4], task, task + 1);
    return (2 * ADAPTER + 2 * level * LINK + (2 * level - 1) * SWITCH) * PS + flits * FLIT_PS;
  });
}

it.each([16, 64, 256, 1024])('a chain of %i pieces takes what pipelining says without acknowledgements', (pieces) => {
  const flits = 65_536 / pieces;
  const { completionPs, idealPs } = chainOf(pieces, flits, { acknowledge: false });
  const wanted = chainWaysPs(flits).reduce((sum, ps) => sum + ps, (pieces - 1) * flits * FLIT_PS);
  expect([completionPs, idealPs]).toEqual([wanted, wanted]);
});

it.each([1, 2, 3, 64])(
  'a chain with a window of %i pieces sends so many in the time of one there and back',
  (window) => {
    const [pieces, flits] = [1024, 4];
    const { completionPs, idealPs } = chainOf(pieces, flits, { window });
    const longest = Math.max(...chainWaysPs(flits));
    const roundPs = 2 * longest - (flits - 1) * FLIT_PS;
    // Beside the pieces a link carries acknowledgements, two for each at most.
    const eachPs = (answers: number) => Math.max(roundPs / window, (flits + answers) * FLIT_PS);
    expect(completionPs / pieces).toBeGreaterThan(eachPs(1));
    expect(completionPs / pieces).toBeLessThan(1.06 * eachPs(2));
    expect(completionPs).toBeGreaterThanOrEqual(idealPs);
  },
);

/** Where it matters that they do: all that a binomial tree sends to its root is needed. */
const isLater = (exchange: CollectiveKind, tasks: number) =>
  exchange !== 'reduce-binomial' && tasks > (exchange === 'all-reduce-tree' ? 7 : 0) && meets(exchange, tasks);

it.each(kinds)('%s attains its bound on a switch without latencies, but where messages share a link', (exchange) => {
  for (let tasks = 2; tasks <= 17; tasks++) {
    if (powerFault(collectives[exchange].collective, tasks) !== null) continue;
    const lane = laneOf({ exchange, m: [tasks], w: [1], dataBytes: 16_384 * tasks, pieces: 8, acknowledge: false });
    for (const part of [lane.link, lane.switch, lane.adapter]) part.latencyNs = 0;
    const { completionPs, idealPs } = ran(lane);
    expect(completionPs).toBeGreaterThanOrEqual(idealPs);
    expect(completionPs / idealPs < 1.005).toBe(!isLater(exchange, tasks));
  }
});

const UP = [0, 1, 2, 3].map((top): Cable => ['1.0', `2.${top}`]);

describe('with cut cables', () => {
  it.each(kinds)('%s delivers the same over the others, and takes no less time', (exchange) => {
    const lane = laneOf({ exchange, pieces: 4, cuts: UP.slice(0, 2) });
    const { completionPs, idealPs, deliveredFlits } = ran(lane);
    expect(deliveredFlits).toBe(sentBy({ exchange, pieces: 4 }).flits);
    // The ideal is that of the whole tree.
    expect(idealPs).toBe(criticalPathPs({ exchange, pieces: 4 }));
    expect(completionPs).toBeGreaterThanOrEqual(idealPs);
  });

  it('sends nothing to a leaf that is cut off, and compares that with nothing', () => {
    const lane = laneOf({ exchange: 'all-reduce-ring', cuts: UP });
    const { loads, delivered } = ran(lane);
    // Two messages of each of the 30 phases lead into the leaf or out of it.
    expect(loads.unreachable.reduce((sum, of) => sum + of, 0)).toBe(60);
    expect(delivered).toBe(16 * 30 - 60);
  });
});
