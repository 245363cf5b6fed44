/* Changes the kind of traffic, or the schedule, in one step: the resulting scenario has suitable lanes where it runs on
 * another kind of switches, and times that fit into the run. */

import { engines } from '../../model/algorithms/engines.ts';
import { withSchedule, withTraffic } from '../../model/change-traffic.ts';
import { defaultSettings } from '../../model/defaults.ts';
import { engineOf, resolveLanes } from '../../model/lanes.ts';
import type { Congestion, Engine, LaneOverride, Scenario, Traffic, TrafficKind } from '../../model/types.ts';

const TECHNIQUES: LaneOverride[] = [
  { name: 'D-mod-k', routing: { kind: 'd-mod-k' }, isolation: { kind: 'none' } },
  { name: 'ARN + AFI', routing: { kind: 'arn' }, isolation: { kind: 'afi' } },
];

const EXCHANGES: LaneOverride[] = [
  { name: 'XOR', traffic: { exchange: 'xor' }, routing: { kind: 'd-mod-k' } },
  { name: 'LIN', traffic: { exchange: 'lin' }, routing: { kind: 'd-mod-k' } },
  { name: 'OPT', traffic: { exchange: 'opt' }, routing: { kind: 'conflict-free' } },
];

const SCHEDULES: LaneOverride[] = [
  { name: 'Independent', traffic: { schedule: 'independent' } },
  { name: 'Shuffle', traffic: { schedule: 'shuffle' } },
];

const WINDOWS: LaneOverride[] = [
  { name: 'No window', window: { kind: 'none' } },
  { name: 'Global window', window: { kind: 'global' } },
];

const LANES: Record<Engine, LaneOverride[]> = {
  output: EXCHANGES,
  input: TECHNIQUES,
  voq: SCHEDULES,
  lossy: WINDOWS,
};

/** Shares of a run of a few milliseconds, as in the demonstration on 128 nodes. */
const ONSET = 0.075;
const OFF = 0.75;
const TIMER = 0.1;
const TTL = 0.5;

const TITLES: Record<TrafficKind, string> = {
  'all-to-all': 'All to all',
  'many-to-many': 'Many to many',
  uniform: 'Uniform traffic',
  'hot-spot': 'A hot spot',
  trace: 'A trace',
};

/** `problems`: one sentence for each setting that had to change. */
export function changeTrafficKind(scenario: Scenario, kind: TrafficKind): { scenario: Scenario; problems: string[] } {
  const engine = engineOf({ traffic: { ...scenario.traffic, kind, schedule: 'phases' } });
  const ready = withLanesFor(scenario, engine, TITLES[kind]);
  const { scenario: changed, problems } = withTraffic(ready, kind);
  if (!engines[engine].phases) return { scenario: withFittedTimes(changed), problems };
  // Changing the kind removed the lanes' schedule overrides.
  const schedules = (lane: LaneOverride, index: number): LaneOverride => {
    const schedule = ready.lanes[index]?.traffic?.schedule;
    return schedule ? { ...lane, traffic: { ...lane.traffic, schedule } } : lane;
  };
  const lanes = engines[engine].sides ? changed.lanes.map(schedules) : changed.lanes;
  return { scenario: { ...changed, lanes }, problems };
}

/** The same for a schedule; a cluster's schedule needs a cluster. */
export function changeScheduleKind(
  scenario: Scenario,
  schedule: Traffic['schedule'],
): { scenario: Scenario; problems: string[] } {
  const { kind } = (resolveLanes(scenario)[0] ?? scenario).traffic;
  const engine = engineOf({ traffic: { ...scenario.traffic, kind, schedule } });
  return withSchedule(
    withLanesFor(scenario, engine, engines[engine].drops ? 'A cluster with loss' : TITLES[kind]),
    schedule,
  );
}

/** On another kind of switches lanes are replaced. */
function withLanesFor(scenario: Scenario, engine: Engine, title: string): Scenario {
  if (engineOf(resolveLanes(scenario)[0] ?? scenario) !== engine) {
    const view = { ...scenario.view, trees: [], select: '' };
    return { ...scenario, lanes: structuredClone(LANES[engine]), view, title };
  }
  return Object.values(TITLES).includes(scenario.title) ? { ...scenario, title } : scenario;
}

/** Fits the hot spot and timers that nobody has set into the run. */
function withFittedTimes(scenario: Scenario): Scenario {
  const { traffic, congestion, run } = scenario;
  const untilNs = run.untilNs > 0 ? run.untilNs : 4_000_000;
  if (traffic.endNs <= untilNs) return scenario;
  const hot: Partial<Traffic> = { startNs: untilNs * ONSET, endNs: untilNs * OFF };
  const given = defaultSettings.congestion;
  const timers: Partial<Congestion> = {
    rootTimerNs: congestion.rootTimerNs === given.rootTimerNs ? untilNs * TIMER : congestion.rootTimerNs,
    ttlNs: congestion.ttlNs === given.ttlNs ? untilNs * TTL : congestion.ttlNs,
  };
  return { ...scenario, traffic: { ...traffic, ...hot }, congestion: { ...congestion, ...timers } };
}
