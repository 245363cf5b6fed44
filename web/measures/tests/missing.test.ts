/* A run that is over and compared has delivered all that was planned, whatever is cut or breaks when; and a cable that is broken from the
 * start to the end is a cut one. */

import { expect, it } from 'vitest';
import { exchanges } from '../../model/algorithms/exchanges.ts';
import { cableOf, switchEntry } from '../../model/cables.ts';
import { defaultScenario } from '../../model/defaults.ts';
import { enforceRules } from '../../model/enforce-rules.ts';
import { engineOf, resolveLane } from '../../model/lanes.ts';
import { presetById } from '../../model/presets/presets.ts';
import { uncutTreeOf } from '../../model/shape.ts';
import { type Next, seeded } from '../../model/tests/large.ts';
import { isThorough } from '../../model/tests/tried.ts';
import type { Cable, ExchangeKind, ResolvedLane, Scenario } from '../../model/types.ts';
import { builtCore, lane } from '../../run/tests/lanes.ts';
import { measureLane, type RunRequest, reportLane } from '../../study/measure-lane.ts';
import { measures } from '../measures.ts';
import type { ReportedLane } from '../outcome.ts';

const core = await builtCore();

const EXCHANGES = (Object.keys(exchanges) as ExchangeKind[]).filter((kind) => kind !== 'custom');
const oneOf = <T>(next: Next, list: readonly T[]) => list[next(list.length)] as T;
const requestOf = (settings: ResolvedLane): RunRequest => ({
  ...{ lane: settings, loads: true, packets: true },
  ...{ warmUpNs: 0, series: [] },
});

/** What each engine is given to do. */
const KINDS: Readonly<Record<string, (scenario: Scenario, next: Next) => void>> = {
  exchange({ traffic }, next) {
    Object.assign(traffic, { exchange: oneOf(next, EXCHANGES), acknowledge: next(3) > 0, messageBytes: 64 << next(4) });
  },
  job(scenario, next) {
    scenario.traffic.exchange = oneOf(next, ['shift', 'lin', 'all-reduce-ring', 'all-gather-bruck'] as const);
    scenario.job = { ...scenario.job, size: 3 + next(4), seed: next(99) };
  },
  many({ traffic }, next) {
    const nodes = [0, 1, 2, 3, 4, 5, 6, 7];
    const senders = 1 + next(6);
    Object.assign(traffic, { kind: 'many-to-many', schedule: 'shuffle', messageBytes: 256 << next(3) });
    Object.assign(traffic, { senders: nodes.slice(0, senders), receivers: nodes.slice(senders) });
  },
  traffic(scenario, next) {
    Object.assign(scenario.traffic, { kind: oneOf(next, ['uniform', 'permutation', 'hot-spot']), load: 0.5 });
    Object.assign(scenario.traffic, { startNs: 10_000, endNs: 60_000, hotNodes: [1], share: 0.3 });
    scenario.routing.kind = oneOf(next, ['d-mod-k', 's-mod-k', 'random', 'ecmp', 'spray']);
    scenario.run.untilNs = 80_000;
  },
};

/** Trees of 8 to 27 nodes, thin ones among them, and what a kind does on them. */
function whole(kind: string, next: Next): ResolvedLane {
  const scenario = defaultScenario();
  const levels = 2 + next(2);
  const numbers = (from: number, many: number) => Array.from({ length: levels }, () => from + next(many));
  const m = levels === 2 ? [4, 2 + next(3)] : numbers(2, 2);
  scenario.topology = { kind: 'xgft', m, w: [1, ...numbers(1, 2).slice(1)] };
  scenario.lanes = [{ name: 'lane' }];
  scenario.routing.kind = oneOf(next, ['d-mod-k', 's-mod-k', 'random']);
  KINDS[kind]?.(scenario, next);
  const kept = enforceRules(scenario).scenario;
  return resolveLane(kept, kept.lanes[0] ?? { name: 'lane' });
}

function cableIn({ topology }: ResolvedLane, next: Next): Cable {
  const tree = uncutTreeOf(topology);
  return next(4) === 0 ? switchEntry(tree, tree.nodes + next(tree.switches)) : cableOf(tree, next(tree.upLinks));
}

const withCuts = (settings: ResolvedLane, cuts: Cable[]): ResolvedLane => ({
  ...settings,
  topology: { ...settings.topology, cuts },
});

const SEEDS = isThorough ? 60 : 24;

/** Everything by which runs are compared, and what it says in its place. */
function claims(run: ReportedLane, values: Readonly<Record<string, number | null>>): number[] {
  const measured = measures.filter(({ ofAnyRun }) => !ofAnyRun).map(({ name }) => values[name]);
  return [run.completionNs, run.idealNs, run.overIdeal, run.collective?.busBandwidthGbps, ...measured].flatMap(
    (value) => value ?? [],
  );
}

it('whatever is over and compared has delivered all that was planned; else it says how many are missing', () => {
  const seen = { compared: 0, missing: 0, late: 0 };
  for (const kind of ['exchange', 'job', 'many'])
    for (let seed = 1; seed <= SEEDS; seed++) {
      const next = seeded(1000 * kind.length + seed);
      const settings = whole(kind, next);
      const { delivered: planned, completionNs = 0 } = reportLane(core, requestOf(settings));
      const entries = Array.from({ length: 1 + next(3) }, (_, at): Cable => {
        const [one, other] = cableIn(settings, next);
        const atNs = next(Math.ceil(completionNs ?? 0) + 1);
        const times = [atNs, atNs + 1 + next(2000)];
        return [one, other, ...times.slice(0, (seed + at) % 3)] as Cable;
      });
      const cuts = entries.filter(([a, b], at) => entries.findIndex(([c, d]) => a === c && b === d) === at);
      const broken = withCuts({ ...settings, routing: { ...settings.routing, rerouteNs: next(2) * 300 } }, cuts);
      const run = reportLane(core, requestOf(broken));
      const { values } = measureLane(core, requestOf(broken));
      const of = planned?.messages ?? 0;
      const { messages = -1 } = run.missing ?? {};
      expect(run.missing, `${kind} ${seed}`).toEqual({ messages: of - (run.delivered?.messages ?? 0), of });
      expect(values.unreachable).toBe(messages);
      expect(claims(run, values).length > 0, `${kind} ${seed}`).toBe(messages === 0);
      seen[messages === 0 ? 'compared' : 'missing']++;
      seen.late += Number(messages > (run.unreachable ?? 0));
    }
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(SEEDS / 3);
});

it('what breaks at 0 for good is cut, in every measure, whenever routes learn of breaks', () => {
  let missing = 0;
  for (const kind of Object.keys(KINDS))
    for (let seed = 1; seed <= 20; seed++) {
      const next = seeded(77 * kind.length + seed);
      const settings = whole(kind, next);
      settings.routing = { ...settings.routing, rerouteNs: next(2) * 5000 };
      const [one, other] = cableIn(settings, next);
      const [cut, broken] = [[one, other] as Cable, [one, other, 0] as Cable].map((entry) =>
        measureLane(core, requestOf(withCuts(settings, [entry]))),
      );
      expect({ ...broken, ms: 0 }, `${kind} ${seed}`).toEqual({ ...cut, ms: 0 });
      missing += Number((cut?.values.unreachable ?? 0) > 0);
    }
  expect(missing).toBeGreaterThan(10);
});

it('a cluster that is over has delivered all frames that its broken cables lost, and a trace refuses both', () => {
  const preset = presetById('cluster-8x2')?.scenario as Scenario;
  const settings = resolveLane(preset, preset.lanes.at(-1) ?? { name: 'lane' });
  settings.traffic = { ...settings.traffic, packetsPerDestination: 4 };
  const brief = withCuts(settings, [['1.0', '2.0', 10_000, 4_000_000]]);
  const [run, plain] = [brief, settings].map((of) => reportLane(core, requestOf(of)));
  expect(run?.completionNs).toBeGreaterThan(plain?.completionNs ?? Infinity);
  expect(run).toMatchObject({ delivered: plain?.delivered, missing: { messages: 0, of: plain?.delivered?.messages } });
  const jobs = lane({
    traffic: { kind: 'trace', trace: 'jobs', jobs: [['all-reduce-ring', 8, 4096]] },
    routing: { kind: 'd-mod-k' },
  });
  expect(engineOf(jobs)).toBe('input');
  expect(() => reportLane(core, requestOf(withCuts(jobs, [['0', '1.0']])))).toThrow('leave no way');
});

it('a break is no short cut: the shift of a thin tree, and an all-gather of which one node is cut off in time', () => {
  const ran = (top: number, cut: Cable, exchange: ExchangeKind) => {
    const topology = { kind: 'xgft' as const, m: [4, 4], w: [1, top], cuts: [cut] };
    return reportLane(core, requestOf(lane({ topology, traffic: { exchange } })));
  };
  const shifted = ran(1, ['1.0', '2.0', 0], 'lin');
  expect(shifted.missing).toEqual({ messages: 96, of: 240 });
  const bruck = ran(2, ['0', '1.0', 20_000], 'all-gather-bruck');
  expect(bruck.missing).toEqual({ messages: 6, of: 64 });
  for (const run of [shifted, bruck])
    expect([run.completionNs, run.idealNs, run.overIdeal, run.collective]).toEqual([null, null, null, undefined]);
});
