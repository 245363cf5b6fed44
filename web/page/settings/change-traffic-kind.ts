/* Changes the kind of traffic, or the schedule, in one step: the resulting scenario has times that fit into the run, and as far as it can
 * the lanes it had. On another kind of switches lanes stay if they still differ and their names still hold; else as many suitable ones
 * take their places. */

import type { Engine } from '../../model/algorithms/engines.ts';
import { engines } from '../../model/algorithms/engines.ts';
import { exchanges } from '../../model/algorithms/exchanges.ts';
import { withSchedule, withTraffic } from '../../model/change-traffic.ts';
import { defaultSettings } from '../../model/defaults.ts';
import { fieldsOf, isShown, settingAt } from '../../model/fields.ts';
import { engineOf, PARTS, resolveLanes } from '../../model/lanes.ts';
import type { LaneOverride, LaneSettings, ResolvedLane, Scenario, Traffic, TrafficKind } from '../../model/types.ts';
import given from './first-lanes.json';

/** What lanes on other switches begin as, by engine, and what a scenario of a kind of traffic is called. */
const LANES = given.lanes as Record<Engine, LaneOverride[]>;
const TITLES: Record<TrafficKind, string> = given.titles;

/** Lanes are there to be compared. */
const FEWEST = 2;

/** Shares of a run of a few milliseconds, as in the demonstration on 128 nodes. */
const ONSET = 0.075;
const OFF = 0.75;
const TIMER = 0.1;
const TTL = 0.5;

type Change = ReturnType<typeof withTraffic>;

export function changeTrafficKind(scenario: Scenario, kind: TrafficKind): Change {
  const engine = engineOf({ traffic: { ...scenario.traffic, kind, schedule: 'phases' } });
  const change = (given: Scenario) => withTraffic(given, kind);
  const ready = made(scenario, { engine, title: TITLES[kind], change });
  const { scenario: next, problems, refused } = change(ready);
  if (refused) return { scenario, problems, refused };
  if (!engines[engine].phases) return { scenario: withFittedTimes(next), problems };
  // Changing the kind removed the lanes' schedule overrides.
  const schedules = (lane: LaneOverride, index: number): LaneOverride => {
    const schedule = ready.lanes[index]?.traffic?.schedule;
    return schedule ? { ...lane, traffic: { ...lane.traffic, schedule } } : lane;
  };
  const lanes = engines[engine].sides ? next.lanes.map(schedules) : next.lanes;
  return { scenario: { ...next, lanes }, problems };
}

/** Changes the schedule; a cluster's schedule needs a cluster. */
export function changeScheduleKind(scenario: Scenario, schedule: Traffic['schedule']): Change {
  const { kind } = (resolveLanes(scenario)[0] ?? scenario).traffic;
  const engine = engineOf({ traffic: { ...scenario.traffic, kind, schedule } });
  const title = engines[engine].drops ? 'A cluster with loss' : TITLES[kind];
  const change = (given: Scenario) => withSchedule(given, schedule);
  const next = change(made(scenario, { engine, title, change }));
  return next.refused ? { ...next, scenario } : next;
}

interface Wish {
  engine: Engine;
  /** where the scenario has none of its own */
  title: string;
  /** with the same lanes */
  change(scenario: Scenario): Change;
}

/** With a title and, for other switches, with lanes that the change can begin from. */
function made(scenario: Scenario, { engine, title, change }: Wish): Scenario {
  const retitled = Object.values(TITLES).includes(scenario.title) ? { ...scenario, title } : scenario;
  if (engineOf(resolveLanes(scenario)[0] ?? scenario) === engine) return retitled;
  const kept = keptLanes(scenario, engine, change);
  if (kept) return { ...retitled, lanes: kept };
  const fresh = LANES[engine].slice(0, Math.max(FEWEST, scenario.lanes.length));
  const view = { ...scenario.view, trees: [], select: '' };
  return { ...scenario, lanes: structuredClone(fresh), view, title };
}

/** Null where some would be called what they are no longer, would do the same, or would lose a setting. */
function keptLanes(scenario: Scenario, engine: Engine, change: Wish['change']): LaneOverride[] | null {
  const others = Object.keys(LANES).filter((other) => other !== engine) as Engine[];
  const names = new Set(others.flatMap((other) => LANES[other].map(({ name }) => name)));
  for (const { label } of Object.values(exchanges)) names.add(label);
  if (scenario.lanes.some(({ name }) => names.has(name))) return null;
  const { scenario: changed, problems } = change(scenario);
  if (problems.length > 0) return null;
  const different = new Set(resolveLanes(changed).map((lane) => JSON.stringify(shownSettings(lane))));
  return different.size === changed.lanes.length ? changed.lanes : null;
}

function shownSettings(lane: ResolvedLane): unknown[] {
  return PARTS.flatMap(fieldsOf)
    .filter((field) => isShown(field, lane))
    .map((field) => settingAt(lane, field.path));
}

/** Fits the hot spot and timers that nobody has set into the run. */
function withFittedTimes(scenario: Scenario): Scenario {
  const { traffic, congestion, run } = scenario;
  const untilNs = run.untilNs > 0 ? run.untilNs : 4_000_000;
  if (traffic.endNs <= untilNs) return scenario;
  const hot: Partial<Traffic> = { startNs: untilNs * ONSET, endNs: untilNs * OFF };
  const given = defaultSettings.congestion;
  const timers: Partial<LaneSettings['congestion']> = {
    rootTimerNs: congestion.rootTimerNs === given.rootTimerNs ? untilNs * TIMER : congestion.rootTimerNs,
    ttlNs: congestion.ttlNs === given.ttlNs ? untilNs * TTL : congestion.ttlNs,
  };
  return { ...scenario, traffic: { ...traffic, ...hot }, congestion: { ...congestion, ...timers } };
}
