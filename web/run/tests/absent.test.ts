/* Places of a tree without a node: nothing is sent from or to them, and everything is about the nodes that exist. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { efficiencyOf } from '../../measures/efficiency.ts';
import { powerFault } from '../../model/algorithms/collectives/collectives.ts';
import { exchanges } from '../../model/algorithms/exchanges.ts';
import { traceRows } from '../../model/algorithms/traces.ts';
import { treeOf } from '../../model/cables.ts';
import { tasksOf } from '../../model/lanes.ts';
import { phasesOf } from '../../model/notes.ts';
import { checkScenario } from '../../model/parse.ts';
import { nodesIn } from '../../model/shape.ts';
import { always } from '../../model/tests/always.ts';
import { laneOf } from '../../model/tests/opened.ts';
import type { ExchangeKind } from '../../model/types.ts';
import { planOf } from '../../traffic/plan.ts';
import { expectedMessages } from '../background.ts';
import { IDLE } from '../protocol.ts';
import type { CoreRun } from '../run.ts';
import { builtCore, runOn } from './lanes.ts';

const core = await builtCore();

/** Unequal leaves as well as whole subtrees that are not there; at least three nodes are. */
const trees = fc
  .tuple(
    fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 1, maxLength: 3 }),
    fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
    fc.array(fc.boolean(), { minLength: 64, maxLength: 64 }),
  )
  .map(([m, w, gaps]) => {
    const places = m.reduce((product, children) => product * children, 1);
    const absent = Array.from({ length: places }, (_, node) => node).filter((node) => gaps[node]);
    return { kind: 'xgft', m, w: m.map((_, level) => (level === 0 ? 1 : (w[level] ?? 1))), absent };
  })
  .filter(({ m, absent }) => m.reduce((product, children) => product * children, 1) - absent.length >= 3);

function absentLinksAreStill(run: CoreRun): void {
  const { shape } = run;
  const { linkSent } = run.frame();
  for (let link = 0; link < shape.links; link++)
    if (shape.isAbsent(shape.lowerEndOf(shape.pairOf(link)))) expect(linkSent[link]).toBe(0);
}

const anyNumber = Object.values(exchanges).flatMap(({ name, byHand, collective, anyTasks }) =>
  byHand || (collective && (!anyTasks || powerFault(collective, 3) !== null)) ? [] : [name],
);

describe('where nodes are absent', () => {
  it('an exchange is among the others, wherever their tasks sit, and has its ideal', () => {
    const mappings = fc.record({
      kind: fc.constantFrom('contiguous', 'round-robin', 'random'),
      seed: fc.nat(99),
      swapped: fc.tuple(fc.nat(), fc.nat()),
    });
    always([trees, fc.constantFrom(...(anyNumber as ExchangeKind[])), mappings], 80, (topology, exchange, mapping) => {
      const nodes = nodesIn({ ...topology, kind: 'xgft' });
      const [a, b] = mapping.swapped.map((at) => nodes[at % nodes.length] ?? 0);
      const swaps = a === b ? [] : [[a, b]];
      const { kind, seed } = mapping;
      const lane = laneOf({
        topology,
        traffic: { exchange, messageBytes: 256, dataBytes: 4096 },
        mapping: { kind, seed, swaps },
        routing: { kind: 'd-mod-k' },
      });
      const run = core.open(lane);
      const plan = planOf(lane);
      expect(run.shape.phases).toBe(phasesOf(lane));
      const taken = new Set<number>();
      let messages = 0;
      for (let phase = 0; phase < run.shape.phases; phase++) {
        const loads = run.plan(phase);
        expect(loads.unreachable).toBe(0);
        expect(loads.messages + loads.selfMessages + loads.idle).toBe(nodes.length);
        const targets = plan?.targets(phase) ?? [];
        for (const [at, task] of nodes.entries()) {
          taken.add(loads.taskNode[task] ?? -1);
          const to = loads.destination[task] ?? IDLE;
          expect(targets[at]).toBe(to === IDLE ? -1 : to);
          if (to !== IDLE && to !== task) messages++;
        }
      }
      expect([...taken].sort((x, y) => x - y)).toEqual(nodes);
      expect([tasksOf(lane), expectedMessages(lane)]).toEqual([nodes.length, messages]);
      runOn(run);
      const summary = run.summary();
      expect(summary.delivered).toBe(messages);
      expect(summary.idealPs).toBeGreaterThan(0);
      expect(summary.completionPs).toBeGreaterThanOrEqual(0);
      absentLinksAreStill(run);
      run.destroy();
    });
  });

  it('traffic without phases is sent and counted by the others', () => {
    const traffics = fc.oneof(
      fc.record({
        kind: fc.constantFrom('uniform', 'permutation', 'hot-spot'),
        partners: fc.constantFrom('random', 'shift', 'tornado', 'neighbour', 'transpose', 'bit-complement'),
        load: fc.constantFrom(0.3, 1),
        burstPackets: fc.constantFrom(1, 4),
        sourceQueue: fc.constantFrom(0, 8),
      }),
      fc.record({ kind: fc.constant('trace'), trace: fc.constantFrom('ptrans', 'cnn', 'pattern', 'jobs', 'file') }),
    );
    always([trees, traffics], 80, (topology, traffic) => {
      const nodes = nodesIn({ ...topology, kind: 'xgft' });
      const jobs = [['all-reduce-ring', nodes.length - 1, 4096, 0, 'round-robin']];
      const rows = [[-1, 0, 0, nodes.length - 1, 4096]];
      const hot = { hotNodes: [nodes[0]], startNs: 0, endNs: 1e6 };
      const untilNs = 100_000;
      const lane = laneOf({
        topology,
        traffic: { partners: 'neighbour', ...hot, ...traffic, jobs, rows },
        run: 'trace' in traffic ? {} : { untilNs },
      });
      const run = core.open(lane);
      if ('trace' in traffic) {
        runOn(run);
        const exists = new Set(nodes);
        for (const [, , source, destination] of traceRows(lane))
          expect([exists.has(source), exists.has(destination)]).toEqual([true, true]);
        expect(run.summary().congestion?.traceDelivered).toBe(expectedMessages(lane));
        expect(run.summary().completionPs).toBeGreaterThan(0);
      } else {
        runOn(run, untilNs * 1000);
        const { congestion } = run.summary();
        const packets = (congestion?.generatedPackets ?? 0) + (congestion?.unofferedPackets ?? 0);
        const slots = Math.floor(untilNs / 327.68);
        const wanted = nodes.length * slots * traffic.load;
        if (traffic.load === 1) expect(packets).toBe(wanted);
        else expect(Math.abs(packets - wanted)).toBeLessThan(6 * Math.sqrt(wanted * traffic.burstPackets * 2) + 3);
      }
      absentLinksAreStill(run);
      run.destroy();
    });
  });

  it('rings of leaves and across them are among the nodes of leaves that have equally many', () => {
    const traffic = { exchange: 'all-reduce-hierarchical', dataBytes: 4096 };
    const routing = { kind: 'd-mod-k' };
    const part = { kind: 'xgft', m: [3, 3], w: [1, 1] };
    const whole = { ...part, m: [4, 4], absent: [3, 4, 8, 9, 10, 11, 14] };
    const [one, other] = [part, whole].map((topology) => {
      const lane = laneOf({ topology, traffic, routing });
      const run = core.open(lane);
      const [first] = nodesIn(lane.topology);
      expect(run.shape.phases).toBe(phasesOf(lane));
      expect(planOf(lane)?.targets(0)[0]).toBe((first ?? 0) + 1);
      const { delivered, hops, completionPs, idealPs } = runOn(run).summary();
      expect(expectedMessages(lane)).toBe(delivered);
      absentLinksAreStill(run);
      return [delivered, hops, completionPs, idealPs];
    });
    expect(other).toEqual(one);
    const refused = checkScenario({ version: 1, topology: { ...part, m: [4, 4], absent: [13, 14, 15] }, traffic });
    expect(refused.ok ? [] : refused.problems).toEqual([
      expect.stringMatching(
        /^Exchange is all-reduce, hierarchical, which needs equally many nodes on each leaf switch that has some, and here these have 1 to 4 nodes; all-reduce, ring, .* can be used\.$/,
      ),
    ]);
  });

  it('senders and receivers exist, and messages arrive', () => {
    const topology = { kind: 'xgft', m: [2, 2, 4], w: [1, 2, 2], absent: [1, 6, 7, 12, 13, 14, 15] };
    const many = (senders: number[]) => ({
      topology,
      traffic: { kind: 'many-to-many', senders, receivers: [4, 5, 8] },
    });
    const lane = laneOf(many([0, 2, 3]));
    const run = runOn(core.open(lane));
    expect(run.summary().delivered).toBe(expectedMessages(lane));
    expect(run.summary().idealPs).toBeGreaterThan(0);
    absentLinksAreStill(run);
    const refused = checkScenario({ version: 1, ...many([0, 1]) });
    expect(refused.ok ? '' : refused.problems.join()).toContain('may not name node 1, which is absent');
  });

  it('subtrees without nodes might as well not be there', () => {
    const part = { kind: 'xgft', m: [3, 2], w: [1, 2] };
    const whole = { ...part, m: [3, 4], absent: [6, 7, 8, 9, 10, 11] };
    for (const traffic of [
      ...anyNumber.filter((exchange) => !exchanges[exchange].ofTree).map((exchange) => ({ exchange })),
      { kind: 'uniform', load: 0.7 },
      { kind: 'hot-spot', hotNodes: [2], startNs: 0, endNs: 50_000, load: 0.9 },
      { kind: 'permutation', partners: 'random', load: 1 },
      { kind: 'trace', trace: 'cnn' },
    ]) {
      const [one, other] = [part, whole].map((topology) => {
        const run = core.open(laneOf({ topology, traffic, routing: { kind: 'd-mod-k' }, run: { untilNs: 100_000 } }));
        runOn(run, 1e8);
        const { delivered, hops, completionPs, latencyPs, idealPs, congestion } = run.summary();
        run.destroy();
        const { generatedPackets, unofferedPackets, innocentNodes } = congestion ?? {};
        const own = [delivered, hops, completionPs, idealPs, generatedPackets, unofferedPackets, innocentNodes];
        return { own, latencyPs };
      });
      expect(other, JSON.stringify(traffic)).toEqual(one);
    }
  });
});

describe('a machine whose leaves have 4, 4, 4 and 1 nodes', () => {
  const topology = { kind: 'xgft', m: [4, 4], w: [1, 1], absent: [13, 14, 15] };

  it('has a tree of 13 nodes, of which none has a cut cable', () => {
    const tree = treeOf(laneOf({ topology }).topology);
    expect(tree.present).toEqual({ nodes: 13, switches: 5, links: 34 });
  });

  it('delivers the load of its nodes, and nothing is unsent', () => {
    const lane = laneOf({ topology, traffic: { kind: 'uniform', load: 0.2 }, run: { untilNs: 4_000_000 } });
    const run = runOn(core.open(lane), 4e9);
    const summary = run.summary();
    const { values } = efficiencyOf(lane, summary, run.shape.nodes);
    expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(0.2, 2);
    expect(summary.congestion?.unofferedPackets).toBeLessThan(3);
  });

  it('runs LIN and a ring with all of their messages, against their ideals', () => {
    for (const [exchange, messages] of [
      ['lin', 13 * 12],
      ['all-reduce-ring', 13 * 24],
    ] as const) {
      const run = core.open(laneOf({ topology, traffic: { exchange }, routing: { kind: 'd-mod-k' } }));
      const { delivered, idealPs, completionPs } = runOn(run).summary();
      expect([exchange, delivered]).toEqual([exchange, messages]);
      expect(idealPs).toBeGreaterThan(0);
      expect(completionPs).toBeGreaterThanOrEqual(idealPs);
    }
  });

  it('has as many nodes as there are where more than 64 places are empty', () => {
    const absent = Array.from({ length: 19 * 14 }, (_, at) => 40 * Math.floor(at / 14) + 26 + (at % 14));
    const lane = laneOf({ topology: { kind: 'xgft', m: [40, 20], w: [1, 1], absent }, traffic: { exchange: 'lin' } });
    expect([tasksOf(lane), lane.topology.cuts]).toEqual([19 * 26 + 40, []]);
  });
});
