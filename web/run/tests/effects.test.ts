/* The field table says where each field matters. Elsewhere it changes nothing that a run reports; where it matters it reaches
 * the core. So notes about fields without effect are reliable. */

import { describe, expect, it } from 'vitest';
import type { Field, Value } from '../../model/field.ts';
import { nameOf, partOf } from '../../model/field.ts';
import { fieldsOf, isShown, settingAt } from '../../model/fields.ts';
import { tablesBy } from '../../model/forwarding-text.ts';
import { hasPhases, PARTS, resolveLanes } from '../../model/lanes.ts';
import { checkScenario } from '../../model/parse.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { Tree } from '../../tree/tree.ts';
import { configFields, configLists } from '../config.ts';
import { builtCore } from './lanes.ts';

const core = await builtCore();

type Document = Record<string, Record<string, unknown>>;

/** A permutation by this routing, for a while. */
const permuted = (routing: Record<string, unknown>): Document => ({
  ...tree,
  ...{ traffic: { kind: 'permutation' }, routing, ...until },
});
const tree = { topology: { kind: 'xgft', m: [2, 2, 2], w: [1, 2, 1] } };
const hot = { kind: 'hot-spot', hotNodes: [3], startNs: 3000, endNs: 20_000, share: 0.3 };
const until = { run: { untilNs: 30_000 } };
const rows = [
  [-1, 0, 0, 5, 40_960],
  [0, 1000, 5, 0, 4096],
];
const jobs = [
  ['reduce-chain', 4, 20_000],
  ['all-reduce-ring', 3, 20_000, 500, 'round-robin'],
];
const ends = { senders: [0, 1, 2, 3, 4, 5], receivers: [6, 7] };
const few = { schedule: 'sync', packetsPerDestination: 3 };
const cluster = { topology: { kind: 'cluster', nodesPerSwitch: 3, switches: 2 } };

/** All packets of a leaf switch by one port. */
function tablesOf(port: number): (number | null)[][] {
  return tablesBy(new Tree({ m: [2, 2, 2], w: [1, 2, 1] }), (entity) => (entity < 12 ? port : 0));
}

/** One per family, and for every condition in the table. */
const LANES: Record<string, Document> = {
  OPT: { ...tree },
  'LIN, D-mod-k': { ...tree, traffic: { exchange: 'lin', shift: 2 }, routing: { kind: 'd-mod-k' } },
  'random routes and places': { ...tree, routing: { kind: 'random' }, mapping: { kind: 'random' } },
  'levels in another order': { ...tree, traffic: { exchange: 'permuted-base' } },
  'by hand': { ...tree, traffic: { exchange: 'custom', phases: [[1, 0, 3, 2, 5, 4, 7, 6]] } },
  'a job': { topology: { kind: 'xgft', m: [3, 3], w: [1, 3] }, job: { size: 5 }, routing: { kind: 'root-table' } },
  'all-reduce': { ...tree, traffic: { exchange: 'all-reduce-tree', pieces: 2, dataBytes: 4096 } },
  uniform: { ...tree, traffic: { kind: 'uniform' }, ...until },
  permutation: { ...tree, traffic: { kind: 'permutation' }, ...until },
  'permutation by flowlets': permuted({ kind: 'flowlets' }),
  'permutation by tables': permuted({ kind: 'forwarding', tables: tablesOf(0) }),
  'permutation by REPS': permuted({ kind: 'reps', markPackets: 1 }),
  'permutation by queues': permuted({ kind: 'adaptive' }),
  'permutation by a shift': { ...tree, traffic: { kind: 'permutation', partners: 'shift' }, ...until },
  'hot spot, DBBM': { ...tree, traffic: hot, queuing: { kind: 'dbbm' }, ...until },
  'hot spot, adaptive': { ...tree, traffic: hot, routing: { kind: 'adaptive' }, isolation: { kind: 'afi' }, ...until },
  'hot spot, ARN': { ...tree, traffic: hot, routing: { kind: 'arn' }, congestion: { rootTimerNs: 3000 }, ...until },
  transpose: { ...tree, traffic: { kind: 'trace' }, ...until },
  'messages to partners': { ...tree, traffic: { kind: 'trace', trace: 'pattern', messageBytes: 20_000 } },
  'a shift of messages': { ...tree, traffic: { kind: 'trace', trace: 'pattern', partners: 'shift', shift: 1 } },
  rows: { ...tree, traffic: { kind: 'trace', trace: 'file', rows } },
  'rows with incast': { ...tree, traffic: { ...hot, kind: 'trace', trace: 'file', rows, incast: true }, ...until },
  'two jobs': { ...tree, traffic: { kind: 'trace', trace: 'jobs', jobs, pieces: 3 } },
  shuffle: { ...tree, traffic: { ...ends, kind: 'many-to-many' } },
  hierarchical: { ...tree, traffic: { ...ends, kind: 'many-to-many', schedule: 'hierarchical' } },
  'two sizes': { ...tree, traffic: { ...ends, kind: 'many-to-many', sizes: [1, 2] } },
  'random places, many to many': { ...tree, traffic: { ...ends, kind: 'many-to-many' }, mapping: { kind: 'random' } },
  'in steps': { ...cluster, traffic: few },
  'pairwise with a window': { ...cluster, traffic: { ...few, schedule: 'pairwise' }, window: { kind: 'global' } },
  'a window of its own size': { ...cluster, traffic: few, window: { kind: 'global', size: 4 } },
  'naive without end': { ...cluster, traffic: { ...few, schedule: 'naive' }, loss: { infinite: true } },
  'free acknowledgements': { ...cluster, traffic: few, loss: { acknowledge: 'free' } },
  'riding acknowledgements': { ...cluster, traffic: few, loss: { acknowledge: 'rides' } },
};

/** Other values that the field takes on its own. */
function others(value: Value, now: unknown): unknown[] {
  switch (value.type) {
    case 'choice':
      return value.options.map(({ name }) => name).filter((name) => name !== now);
    case 'flag':
      return [!now];
    case 'integer':
    case 'number': {
      if (value.max <= 1) return [Number(now) / 2, 1 - Number(now), (Number(now) + 1) / 2];
      const step = value.type === 'integer' && !('even' in value) ? 1 : 2;
      return [Number(now) + step, Number(now) * 3, Math.floor(Number(now) / 4) * 2].filter((other) => {
        return other !== now && other >= Math.min(1, value.max) && other <= value.max;
      });
    }
    case 'integers':
      return [[2], [7], [1, 2], [2, 1], [2, 1, 3]];
    case 'pairs':
      return [[[0, 3]]];
    case 'cables':
      return [[['1.0', '2.1']]];
    case 'phases':
      return 'each' in value ? [tablesOf(1)] : [[[7, 6, 5, 4, 3, 2, 1, 0]]];
    case 'rows':
      return [[[-1, 0, 2, 3, 4096]]];
    case 'jobs':
      return [[['all-reduce-ring', 8, 40_960]]];
    default:
      return [];
  }
}

function laneOf(document: object): ResolvedLane | null {
  const result = checkScenario({ version: 1, ...document });
  return result.ok ? (resolveLanes(result.value)[0] ?? null) : null;
}

/** 50 ms. */
const MOST_PS = 5e10;

/** Everything a run reports except its hash, which includes the configuration, plus the loads of its first phase. */
function told(lane: ResolvedLane): string {
  const run = core.open(lane);
  const untilPs = lane.run.untilNs > 0 ? lane.run.untilNs * 1000 : MOST_PS;
  run.run(Math.min(untilPs, MOST_PS), 1_000_000);
  const { hash: _, ...summary } = run.summary();
  const plan = !hasPhases(lane) ? null : run.plan(run.shape.phases - 1);
  run.destroy();
  const plain = (_: string, value: unknown) => (ArrayBuffer.isView(value) ? Array.from(value as Uint8Array) : value);
  return JSON.stringify([summary, plan], plain);
}

const settings = PARTS.flatMap((part) => fieldsOf(part));

function changed(document: Document, field: Field, value: unknown): Document {
  const part = partOf(field);
  return { ...document, [part]: { ...document[part], [nameOf(field)]: value } };
}

/** Changes of a field that are valid in this lane. */
function changesOf(document: Document, lane: ResolvedLane, field: Field): ResolvedLane[] {
  const now = settingAt(lane, field.path);
  if (now === undefined) return [];
  return others(field.value, now)
    .map((value) => laneOf(changed(document, field, value)))
    .filter((other) => other !== null);
}

const lanes = Object.entries(LANES);

describe('a field that the table calls idle', () => {
  it.each(lanes)('changes nothing of a run: %s', (_, document) => {
    const lane = laneOf(document);
    if (!lane) throw new Error('The lane is not right.');
    const before = told(lane);
    const idle = settings.filter((field) => !isShown(field, lane));
    expect(idle.length).toBeGreaterThan(20);
    const effective = idle.filter((field) => changesOf(document, lane, field).some((other) => told(other) !== before));
    expect(effective.map(({ path }) => path)).toEqual([]);
  });
});

describe('a field that the table calls effective', () => {
  /** What the core receives for a lane. */
  function given(lane: ResolvedLane): string {
    return JSON.stringify([configFields(lane), configLists(lane)]);
  }

  it('reaches the core in some lane', () => {
    const vain = settings.filter(
      (field) =>
        partOf(field) !== 'topology' &&
        !lanes.some(([, document]) => {
          const lane = laneOf(document);
          if (!lane || !isShown(field, lane)) return false;
          const until = lane.run.untilNs > 0 ? lane.run.untilNs * 1000 : 0;
          const before = given(lane);
          return changesOf(document, lane, field).some(
            (other) => given(other) !== before || other.run.untilNs * 1000 !== until,
          );
        }),
    );
    expect(vain.map(({ path }) => path)).toEqual([]);
  });
});
