/* Default values of a scenario. They are published: links and files omit them, so they change only with the version. */

import { capitalize } from '../words/grammar.ts';
import { engines } from './algorithms/engines.ts';
import { exchanges } from './algorithms/exchanges.ts';
import { routings } from './algorithms/routings.ts';
import { topologies } from './algorithms/topologies.ts';
import { allToAllSchedules, traffics } from './algorithms/traffics.ts';
import { nameOf, type Part } from './field.ts';
import { fieldsOf } from './fields.ts';
import { PARTS } from './lanes.ts';
import type { ExchangeKind, LaneSettings, Scenario, Topology, TrafficKind } from './types.ts';

export const VERSION = 1;

/** The defaults of a part, as the table of fields has them. */
function standardsOf(part: Part): object {
  return Object.fromEntries(fieldsOf(part).map((field) => [nameOf(field), field.standard]));
}

export const defaultSettings = Object.fromEntries(
  PARTS.map((part) => [part, part === 'topology' ? topologies.xgft.defaults : standardsOf(part)]),
) as unknown as LaneSettings;

const defaultView = standardsOf('view');

export const DEFAULT_TITLE = 'Untitled';

/** What the other defaults depend on: the traffic, and for an all-to-all whether a cluster or a job runs it. */
export type DefaultsKind = TrafficKind | 'cluster' | 'job';

type Parts = { [P in Part]?: object };

/** End of a run whose traffic never ends. */
export const ENDLESS_UNTIL_NS = 4_000_000;

/** The slotted hardware of Rocher-Gonzalez; only a trace ends by itself. */
function partsWithoutPhases(untilNs: number): Parts {
  return {
    routing: { kind: 'd-mod-k' },
    link: { gbps: 100, latencyNs: 30 },
    switch: { buffering: 'input', latencyNs: 0 },
    run: { untilNs },
    view: { clock: 'packets' },
  };
}

/** Default settings that differ by kind: the hardware of each paper. */
const defaultsByKind: Readonly<Record<DefaultsKind, Parts>> = {
  'all-to-all': {},
  /* an open loop: what is generated is never lost, however long it waits */
  uniform: { ...partsWithoutPhases(ENDLESS_UNTIL_NS), traffic: { sourceQueue: 0 } },
  'hot-spot': partsWithoutPhases(ENDLESS_UNTIL_NS),
  permutation: { ...partsWithoutPhases(ENDLESS_UNTIL_NS), traffic: { sourceQueue: 0, shift: 1 } },
  trace: partsWithoutPhases(0),
  /* Shu: 6 cables, 5 switches and 2 adapters are 1484 ns; the paper's 26 ns of cable are 6 times 4 and 2 at the adapters */
  'many-to-many': {
    topology: topologies['extended-kary-ntree'].defaults,
    traffic: { schedule: 'shuffle', messageBytes: 256 },
    routing: { kind: 's-mod-k', climb: 'top' },
    link: { gbps: 16, latencyNs: 4 },
    switch: { buffering: 'voq', bufferPackets: 46, latencyNs: 170 },
    packet: { bytes: 256 },
    adapter: { latencyNs: 305 },
  },
  /* Tam and Wang, section 4: Fast Ethernet */
  cluster: {
    topology: topologies.cluster.defaults,
    traffic: { exchange: 'edge-coloring' },
    routing: { kind: 'd-mod-k' },
    link: { gbps: 0.1 },
    switch: { buffering: 'drop' },
    packet: { bytes: 1500 },
  },
  /* Naruse: 5 leaf switches of 6 nodes, 6 root switches */
  job: {
    topology: { kind: 'xgft', m: [6, 5], w: [1, 6], p: [], r: [], absent: [], names: '', cuts: [] },
    traffic: { exchange: 'shift' },
  },
};

interface Hints {
  traffic?: { kind?: unknown; schedule?: unknown };
  routing?: { kind?: unknown };
  job?: { nodes?: unknown; size?: unknown };
}

/** The row of a name that may be none. */
function rowOf<Table extends object>(table: Table, name: unknown): Table[keyof Table] | undefined {
  return typeof name === 'string' && Object.hasOwn(table, name) ? table[name as keyof Table] : undefined;
}

/** The kind of defaults for a possibly incomplete document: by its first lane, else by the document itself. */
export function defaultsKindOf(document: { traffic?: unknown; lanes?: unknown }): DefaultsKind {
  const first: unknown = Array.isArray(document.lanes) ? document.lanes[0] : undefined;
  const hints = [objectOf(first), objectOf(document)].map(({ traffic, routing, job }): Hints => {
    return { traffic: objectOf(traffic), routing: objectOf(routing), job: objectOf(job) };
  });
  const kinds = hints.flatMap(({ traffic }) => rowOf(traffics, traffic?.kind) ?? []);
  const { name: kind, engine } = kinds[0] ?? traffics['all-to-all'];
  if (engine) return kind;
  const schedules = hints.flatMap(({ traffic }) => rowOf(allToAllSchedules, traffic?.schedule) ?? []);
  if (schedules[0] && engines[schedules[0].engine].drops) return 'cluster';
  const namesJob = ({ routing, job }: Hints) =>
    rowOf(routings, routing?.kind)?.tabled ||
    (Array.isArray(job?.nodes) && job.nodes.length > 0) ||
    Number(job?.size) > 0;
  return hints.some(namesJob) ? 'job' : kind;
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The defaults of one part: a topology's by its kind, where one is given; all others by `defaultsKind`. */
export function defaultPart(
  part: Part,
  tree?: Topology['kind'],
  defaultsKind: DefaultsKind = 'all-to-all',
): Record<string, unknown> {
  if (part === 'topology' && tree !== undefined) return copied(topologies[tree].defaults);
  const value: object = part === 'view' ? defaultView : defaultSettings[part];
  const changes = defaultsByKind[defaultsKind][part];
  return copied(part === 'topology' ? (changes ?? value) : { ...value, ...changes });
}

/** Shallow is enough: defaults are plain values, or lists of them. */
function copied(values: object): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...values };
  for (const name of Object.keys(copy)) {
    const value = copy[name];
    if (Array.isArray(value)) copy[name] = [...value];
  }
  return copy;
}

/** The name of the lane where none is given: after what it runs. Unknown exchanges count as the default one. */
export function defaultLaneName(
  defaultsKind: DefaultsKind,
  exchange: unknown = defaultSettings.traffic.exchange,
): string {
  if (defaultsKind !== 'all-to-all') return capitalize(defaultsKind.replaceAll('-', ' '));
  const known = Object.hasOwn(exchanges, String(exchange));
  return exchanges[known ? (exchange as ExchangeKind) : defaultSettings.traffic.exchange].laneName;
}

/** Name of the only lane where none is named. */
export function impliedLaneName(scenario: Pick<Scenario, 'traffic' | 'lanes'>): string {
  return defaultLaneName(defaultsKindOf(scenario), scenario.lanes[0]?.traffic?.exchange ?? scenario.traffic.exchange);
}

/** A fresh scenario with one lane, sharing nothing with others. Its own traffic is all-to-all in phases in any case: `defaultsKind`
 * only chooses the defaults of the rest. */
export function defaultScenario(defaultsKind: DefaultsKind = 'all-to-all'): Scenario {
  const parts = Object.fromEntries(
    [...Object.keys(defaultSettings), 'view'].map((part) => [part, defaultPart(part as Part, undefined, defaultsKind)]),
  );
  const lanes = [{ name: defaultLaneName(defaultsKind) }];
  return { version: VERSION, title: DEFAULT_TITLE, ...parts, lanes } as unknown as Scenario;
}
