/* Every program on its own, against a naive memory: for each task and piece the tasks whose contribution is in it. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CollectiveKind, collectives, messageSizes, powerFault } from '../algorithms/collectives/collectives.ts';
import { type Program, phasesOf, stepOf } from '../algorithms/collectives/program.ts';
import { checkPhases } from '../field-types.ts';
import { jobRules } from '../job-rules.ts';
import { resolveLanes } from '../lanes.ts';
import { parseScenario } from '../parse.ts';

interface Drawn {
  tasks: number;
  pieces: number;
  m: number[];
}

/** Each leaf switch has a group of m1 tasks. */
const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    group: fc.integer({ min: 1, max: 7 }),
    groups: fc.integer({ min: 1, max: 7 }),
    pieces: fc.integer({ min: 1, max: 9 }),
  })
  .filter(({ group, groups }) => group * groups > 1)
  .map(({ group, groups, pieces }) => ({ tasks: group * groups, pieces, m: [group, groups] }));

const powers: fc.Arbitrary<Drawn> = fc
  .record({ exponent: fc.integer({ min: 1, max: 6 }), pieces: fc.integer({ min: 1, max: 9 }) })
  .map(({ exponent, pieces }) => ({ tasks: 2 ** exponent, pieces, m: [2, 2 ** (exponent - 1)] }));

const kinds = Object.keys(collectives) as CollectiveKind[];
const programOf = (kind: CollectiveKind, { tasks, pieces, m }: Drawn) =>
  collectives[kind].collective.program(tasks, { pieces }, m);

/** By task and piece: who is in it, a bit for each; 0: the task has no such piece. */
type Memory = bigint[][];

const only = (task: number) => 1n << BigInt(task);

/** Nobody is ever added twice, nothing is sent that is not there, and nothing is overwritten by less. */
function receive(before: bigint, has: bigint, adds: boolean): bigint {
  if (has === 0n) throw new Error('it is not there');
  if (adds && (before & has) !== 0n) throw new Error('somebody is in it already');
  if (!adds && (before & ~has) !== 0n) throw new Error('something is lost');
  return before | has;
}

/** Plays one phase: all send before anybody receives. */
function playPhase(program: Program, memory: Memory, phase: number): void {
  const { part, phase: own } = stepOf(program, phase);
  const before = memory.map((pieces) => [...pieces]);
  for (const [from, pieces] of before.entries()) {
    const to = part.to(from, own);
    if (to === null) continue;
    const carried = part.carries(from, own);
    if (new Set(carried).size !== part.size(own)) throw new Error(`task ${from} sends ${carried} in phase ${phase}`);
    const target = memory[to] as bigint[];
    for (const piece of carried) target[piece] = receive(before[to]?.[piece] ?? 0n, pieces[piece] ?? 0n, part.adds);
  }
}

const rows = <T>(count: number, of: (index: number) => T) => Array.from({ length: count }, (_, index) => of(index));
const memoryOf = (tasks: number, pieces: number, has: (task: number, piece: number) => boolean): Memory =>
  rows(tasks, (task) => rows(pieces, (piece) => (has(task, piece) ? only(task) : 0n)));

/** What is there before, and after. */
const laws: Record<string, { before(tasks: number, pieces: number): Memory; isDone(memory: Memory): boolean }> = {
  'all-reduce': {
    before: (tasks, pieces) => memoryOf(tasks, pieces, () => true),
    isDone: (memory) => memory.flat().every((has) => has === only(memory.length) - 1n),
  },
  'all-gather': {
    before: (tasks, pieces) => memoryOf(tasks, pieces, (task, piece) => task === piece),
    isDone: (memory) => memory.every((pieces) => pieces.every((has, piece) => has === only(piece))),
  },
  'reduce-scatter': {
    before: (tasks, pieces) => memoryOf(tasks, pieces, () => true),
    isDone: (memory) => memory.every((pieces, task) => pieces[task] === only(memory.length) - 1n),
  },
  broadcast: {
    before: (tasks, pieces) => memoryOf(tasks, pieces, (task) => task === 0),
    isDone: (memory) => memory.flat().every((has) => has === only(0)),
  },
  reduce: {
    before: (tasks, pieces) => memoryOf(tasks, pieces, () => true),
    isDone: (memory) => memory[0]?.every((has) => has === only(memory.length) - 1n) ?? false,
  },
  'all-to-all': {
    before: (tasks) => memoryOf(tasks, tasks * tasks, (task, piece) => Math.floor(piece / tasks) === task),
    isDone: (memory) =>
      memory.every((pieces, task) =>
        rows(memory.length, (source) => pieces[source * memory.length + task] === only(source)).every(Boolean),
      ),
  },
};

const log = (tasks: number) => Math.ceil(Math.log2(tasks));
const low = (tasks: number) => Math.floor(Math.log2(tasks));
/** An extra step before and after, where the tasks are no power of two. */
const folds = (tasks: number) => (log(tasks) > low(tasks) ? 2 : 0);

/** Those in which some task of a tree sends a piece to its parent: a level up all come two phases later, right children one. */
function treePhases(tasks: number, pieces: number): number[] {
  return rows(tasks - 1, (at) => {
    const bits = (at + 1).toString(2).padStart(20, '0');
    const level = 19 - bits.lastIndexOf('1');
    const [task, above] = [at + 1, at + 1 + 2 ** level];
    // Its parent is on its right if there is one, and always if it is a left child of that.
    const right = bits[18 - level] === '1' || (above >= tasks && task > 2 ** level);
    return rows(pieces, (piece) => 2 * (level + piece) + (right ? 1 : 0));
  }).flat();
}

type Counts = { phases(drawn: Drawn): number; sends(drawn: Drawn): number };

const halving: Counts = {
  phases: ({ tasks: n }) => 2 * low(n) + folds(n),
  sends: ({ tasks: n }) => 2 * (1 - 1 / 2 ** low(n)) + folds(n) / 2,
};

/** How many phases, and how much the busiest task sends and receives, in S. */
const counts: Record<CollectiveKind, Counts> = {
  'all-reduce-ring': { phases: ({ tasks: n }) => 2 * (n - 1), sends: ({ tasks: n }) => (2 * (n - 1)) / n },
  'all-reduce-doubling': {
    phases: ({ tasks: n }) => low(n) + folds(n),
    sends: ({ tasks: n }) => low(n) + folds(n) / 2,
  },
  'all-reduce-halving': halving,
  'all-reduce-halving-far': halving,
  'all-reduce-tree': {
    phases: ({ tasks: n, pieces: k }) => 2 * new Set(treePhases(n, k)).size,
    sends: ({ tasks: n }) => (n > 3 ? 3 : n > 2 ? 2 : 1),
  },
  'all-reduce-hierarchical': {
    phases: ({ m: [g = 1, groups = 1] }) => 2 * (g - 1) + 2 * (groups - 1),
    sends: ({ tasks: n }) => (2 * (n - 1)) / n,
  },
  'all-gather-ring': { phases: ({ tasks: n }) => n - 1, sends: ({ tasks: n }) => (n - 1) / n },
  'all-gather-doubling': { phases: ({ tasks: n }) => log(n), sends: ({ tasks: n }) => (n - 1) / n },
  'all-gather-bruck': { phases: ({ tasks: n }) => log(n), sends: ({ tasks: n }) => (n - 1) / n },
  'reduce-scatter-ring': { phases: ({ tasks: n }) => n - 1, sends: ({ tasks: n }) => (n - 1) / n },
  'reduce-scatter-halving': { phases: ({ tasks: n }) => log(n), sends: ({ tasks: n }) => (n - 1) / n },
  'broadcast-binomial': { phases: ({ tasks: n }) => log(n), sends: ({ tasks: n }) => log(n) },
  'broadcast-chain': { phases: ({ tasks: n, pieces: k }) => n - 2 + k, sends: () => 1 },
  'reduce-binomial': { phases: ({ tasks: n }) => log(n), sends: () => 1 },
  'reduce-chain': { phases: ({ tasks: n, pieces: k }) => n - 2 + k, sends: () => 1 },
  'all-to-all-bruck': {
    phases: ({ tasks: n }) => log(n),
    sends: ({ tasks: n }) =>
      Array.from({ length: n }, (_, b) => b.toString(2).replaceAll('0', '').length).reduce((a, b) => a + b) / n,
  },
};

/** What each task sends, in S. */
function sentBy(program: Program, tasks: number): number[] {
  const sent = Array.from({ length: tasks }, () => 0);
  for (let phase = 0; phase < phasesOf(program); phase++) {
    const { part, phase: own } = stepOf(program, phase);
    for (const task of sent.keys())
      if (part.to(task, own) !== null) sent[task] = (sent[task] ?? 0) + part.size(own) / program.pieces;
  }
  return sent;
}

describe.each(kinds)('%s', (kind) => {
  const { collective } = collectives[kind];
  const any = collective.needsPower ? powers : fc.oneof(drawn, powers);
  const check = (law: (one: Drawn) => void) => fc.assert(fc.property(any, law), { numRuns: 40 });

  it('brings every contribution where it belongs, and none of them twice', () => {
    const law = laws[collective.operation.name];
    check((one) => {
      const program = programOf(kind, one);
      const memory = law?.before(one.tasks, program.pieces) ?? [];
      for (let phase = 0; phase < phasesOf(program); phase++) playPhase(program, memory, phase);
      expect(law?.isDone(memory)).toBe(true);
    });
  });

  it('sends at most one message from and to each task in a phase, none of them to itself', () => {
    check((one) => {
      const { phases, rule } = collectives[kind];
      const traffic = { pieces: one.pieces } as Parameters<typeof phases>[0];
      const to = rule(traffic, one.tasks, one.m);
      const all = rows(phases(traffic, one.tasks, one.m), (phase) => rows(one.tasks, (task) => to(task, phase)));
      expect([checkPhases(all), to(0, all.length)]).toEqual([null, null]);
      expect(all.some((phase) => phase.some((destination, task) => destination === task))).toBe(false);
      expect(all.every((phase) => phase.some((destination) => destination !== null))).toBe(true);
    });
  });

  it('takes as many phases and bytes as its formula says, never fewer than it must', () => {
    check((one) => {
      const program = programOf(kind, one);
      expect(phasesOf(program)).toBe(counts[kind].phases(one));
      const sent = sentBy(program, one.tasks);
      expect(Math.max(...sent)).toBeCloseTo(counts[kind].sends(one), 9);
      // What S / t is multiplied by is the least that the busiest task sends or receives.
      const total = sent.reduce((sum, of) => sum + of, 0);
      const { busFactor, name } = collective.operation;
      const least = name === 'broadcast' || name === 'reduce' ? one.tasks - 1 : one.tasks * busFactor(one.tasks);
      expect(total).toBeGreaterThan(least - 1e-9);
    });
  });

  it('says so without going through the tasks, of which there are more than a list can have', () => {
    const { phases } = collectives[kind];
    let asked = 0;
    // A number that knows how often it was compared or calculated with.
    const tasks = {
      valueOf() {
        if (++asked > 100) throw new Error('it goes through the tasks');
        return 2 ** 40;
      },
    } as unknown as number;
    // Nobody can have heard of all tasks in fewer phases.
    expect(phases({ pieces: 1024 } as Parameters<typeof phases>[0], tasks, [2 ** 20, 2 ** 20])).toBeGreaterThan(39);
  });

  it('says how long each message is: what it carries, and a byte that cannot be shared out once more', () => {
    const sizes = new Set<number>();
    for (const dataBytes of [1, 63, 65, 100_001])
      for (const [tasks, pieces, m] of [
        [16, 3, [4, 4]],
        [16, 7, [8, 2]],
        [12, 16, [4, 3]],
      ] as const) {
        if (powerFault(collective, tasks) !== null) continue;
        const program = programOf(kind, { tasks, pieces, m: [...m] });
        const wanted = rows(phasesOf(program), (phase) => {
          const { part, phase: own } = stepOf(program, phase);
          const task = rows(tasks, (from) => from).find((from) => part.to(from, own) !== null) ?? 0;
          // The least whole number that is enough, without dividing.
          const needed = part.carries(task, own).length * dataBytes;
          let bytes = Math.max(0, Math.round(needed / program.pieces) - 2);
          while (bytes * program.pieces < needed) bytes++;
          sizes.add(bytes);
          return bytes;
        });
        expect(messageSizes(collective, { pieces, dataBytes }, tasks, m)).toEqual(wanted);
      }
    expect(sizes.has(1)).toBe(true);
  });
});

/** Typed from the page of the NCCL tests, among 4 and 12 tasks. */
it.each([
  ['all-reduce', 1.5, 22 / 12],
  ['all-gather', 0.75, 11 / 12],
  ['reduce-scatter', 0.75, 11 / 12],
  ['all-to-all', 0.75, 11 / 12],
  ['broadcast', 1, 1],
  ['reduce', 1, 1],
])('the bus bandwidth of %s is S / t times %d among 4 tasks, %d among 12', (name, four, twelve) => {
  const those = Object.values(collectives).filter(({ collective }) => collective.operation.name === name);
  expect(those.length).toBeGreaterThan(0);
  for (const { collective } of those) {
    expect(collective.operation.busFactor(4)).toBeCloseTo(four, 12);
    expect(collective.operation.busFactor(12)).toBeCloseTo(twelve, 12);
  }
});

it('halving and recursive doubling of pieces need a power of two, and say so', () => {
  expect(powerFault(collectives['all-gather-doubling'].collective, 12)).toMatch(/power of two.*12/);
  for (const kind of kinds) expect(powerFault(collectives[kind].collective, 16)).toBeNull();
});

it('is refused at once where it has too many phases', () => {
  const topology = { kind: 'xgft', m: [64, 32, 32], w: [1, 64, 32] };
  const start = performance.now();
  const { problems } = parseScenario({ version: 1, topology, traffic: { exchange: 'all-reduce-tree', pieces: 1024 } });
  expect(problems[0]).toContain('has too many phases');
  // A few milliseconds; counted task by task it was a minute.
  expect(performance.now() - start).toBeLessThan(1000);
});

describe('what cannot be so', () => {
  const huge = { kind: 'xgft', m: [16, 16, 16], w: [1, 16, 16] };
  const operationOf = (exchange: string) => collectives[exchange as CollectiveKind]?.collective.operation.name;

  it.each(kinds)('%s becomes something that does the same', (exchange) => {
    const traffic = { exchange, pieces: 1024 };
    for (const document of [{ job: { size: 5 } }, { topology: huge }, { topology: huge, job: { size: 5 } }]) {
      const { scenario } = parseScenario({ version: 1, traffic, ...document });
      const { size } = (document as { job?: { size: number } }).job ?? { size: 0 };
      expect([operationOf(scenario.traffic.exchange), scenario.job.size]).toEqual([operationOf(exchange), size]);
    }
  });

  it('is said of the pieces too, where they are too many', () => {
    const { scenario } = parseScenario({ version: 1, traffic: { exchange: 'all-reduce-tree', pieces: 9 } });
    const [lane] = resolveLanes({ ...scenario, topology: { ...scenario.topology, ...huge } } as never);
    const many = { ...lane, traffic: { ...lane?.traffic, pieces: 1024 } } as never;
    const paths = jobRules.filter(({ fault }) => fault(many) !== null).flatMap((rule) => rule.paths);
    expect(paths).toContain('traffic.pieces');
  });
});
