/* The number of nodes as something to vary: a tree of any kind grows by children at its top, or by levels. Written like fields of the
 * scenario, whose topology they set. */

import { isOfMachine, topologies, topologyRow, withTop } from '../model/algorithms/topologies.ts';
import { traffics } from '../model/algorithms/traffics.ts';
import { defaultSettings } from '../model/defaults.ts';
import type { Field, FieldPath } from '../model/field.ts';
import { fieldAt } from '../model/fields.ts';
import { limits } from '../model/limits.ts';
import { packetNodesOf } from '../model/notes.ts';
import { isObject } from '../model/parse.ts';
import { nodesBelowTop, nodesOf, withLargerHalves } from '../model/shape.ts';
import type { LaneSettings, Topology, TrafficKind } from '../model/types.ts';
import { count, lowerFirst } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import type { Axis, Setting } from './sweep.ts';
import { type Document, fail } from './sweep-file/checks.ts';

interface Growth {
  path: string;
  label: string;
  meaning: string;
  /** the tree with so many nodes; null: none has */
  resized(topology: Topology, nodes: number): Topology | null;
  /** up to a number of nodes, from small to large */
  sizes(topology: Topology, max: number): number[];
}

function byLevels(topology: Topology): Topology[] {
  const all = Array.from({ length: limits.levels }, (_, at) => topologyRow(topology).withLevels(topology, at + 1));
  return all.filter((size) => size !== null);
}

/** Where a tree has two halves, they come first: with a wider top they were no halves any more. */
const GROWTHS: readonly Growth[] = [
  {
    path: 'size.halves',
    label: t`Number of nodes (both halves grow)`,
    meaning: t`Both halves of a tree whose top has two children, and fewer links than the nodes of a half, get more or fewer nodes, and links in proportion.`,
    resized: (topology, nodes) => withLargerHalves(topology, nodes / nodesOf(topology), 'width'),
    sizes(topology, max) {
      const [top, nodes] = [2 * nodesBelowTop(topology), nodesOf(topology)];
      const all = Array.from({ length: Math.floor(max / 2) }, (_, at) => 2 * (at + 1));
      return nodes === top ? all.filter((size) => withLargerHalves(topology, size / nodes, 'width')) : [];
    },
  },
  {
    path: 'size.top',
    label: t`Number of nodes (more subtrees)`,
    meaning: t`The top level gets more or fewer subtrees, as many as the number of nodes needs; each keeps its links to the top.`,
    resized(topology, nodes) {
      const children = nodes / nodesBelowTop(topology);
      return Number.isInteger(children) && children > 0 ? withTop(topology, children) : null;
    },
    sizes: (topology, max) =>
      Array.from({ length: Math.floor(max / nodesBelowTop(topology)) }, (_, at) => (at + 1) * nodesBelowTop(topology)),
  },
  {
    path: 'size.levels',
    label: t`Number of nodes (more levels)`,
    meaning: t`Levels like the top one are added, or levels are left out from the top, as the number of nodes needs.`,
    resized: (topology, nodes) => byLevels(topology).find((resized) => nodesOf(resized) === nodes) ?? null,
    sizes: (topology, max) =>
      byLevels(topology)
        .map(nodesOf)
        .filter((nodes) => nodes <= max),
  },
];

/** Rows for the form and for the docs. No field of a scenario has these paths. */
export const sizeFields: readonly Field[] = GROWTHS.map(({ path, label, meaning }) => ({
  ...{ path: path as FieldPath, key: path, label, meaning, group: 'topology' as const },
  ...{ common: false, value: { type: 'integer', min: 2, max: limits.nodes }, standard: undefined },
}));

/** A field of the scenario, or the number of nodes. */
export function variedFieldAt(path: string): Field | undefined {
  return sizeFields.find((field) => field.path === path) ?? fieldAt(path);
}

/** The field whose values the steps of an axis are; undefined of cases, which have names of their own. */
export function fieldOf(axis: Axis | undefined): Field | undefined {
  const [step] = axis?.steps ?? [];
  const [setting] = step?.settings ?? [];
  return setting && setting.value === step?.label ? variedFieldAt(setting.path) : undefined;
}

export function growthAt(path: string): Growth | undefined {
  return GROWTHS.find((growth) => growth.path === path);
}

/** What a setting of a path changes in the scenario. */
export function settledPath(path: string): string {
  return growthAt(path) ? 'topology' : path;
}

/** Sizes to be tried: doubling, from a quarter of the present number of nodes to its fourfold. */
export function usualSizes(path: string, lane: Pick<LaneSettings, 'topology' | 'traffic'>): number[] {
  const { topology } = lane;
  if (isOfMachine(topology)) return [];
  const nodes = nodesOf(topology);
  const sizes = growthAt(path)?.sizes(topology, Math.min(packetNodesOf(lane), 4 * nodes)) ?? [];
  const tried = sizes.filter((size) => size > 1 && size >= nodes / 4);
  return tried.filter(
    (size, at) => at === 0 || Number.isInteger(Math.log2(size / (tried[0] ?? 1))) || path === 'size.levels',
  );
}

/** Completes a tree like the scenario's reader. */
function wholeTopology(written: unknown, base: Topology | null): Topology {
  const own = isObject(written) ? written : {};
  const kind = (own.kind ?? base?.kind ?? defaultSettings.topology.kind) as Topology['kind'];
  const under = base?.kind === kind ? base : topologies[kind]?.defaults;
  return { ...under, ...own, kind } as Topology;
}

/** Nodes of the largest tree whose packets can be simulated with this traffic, as written. */
function mostNodes(...written: unknown[]): number {
  const kinds = written.map((traffic) => (isObject(traffic) ? traffic.kind : undefined));
  const kind = kinds.find((own) => typeof own === 'string' && Object.hasOwn(traffics, own));
  const { traffic } = defaultSettings;
  return packetNodesOf({ traffic: { ...traffic, kind: (kind ?? traffic.kind) as TrafficKind } });
}

/** `most`: sizes up to there are named if this one is none. */
function resizedOrFail({ path, value }: Setting, topology: Topology, most: number): Topology {
  if (Number(value) === nodesOf(topology)) return topology;
  const growth = growthAt(path);
  if (isOfMachine(topology))
    return fail(
      t`${growth?.label ?? path} cannot be ${count(Number(value))}: absent nodes and names belong to the places of this tree, so it keeps its size`,
    );
  const found = growth?.resized(topology, Number(value));
  if (found) return found;
  const sizes = growth?.sizes(topology, most).filter((size) => size > 1) ?? [];
  const some = sizes.length > 6 ? [...sizes.slice(0, 5).map(count), t`and so on`] : sizes.map(count);
  const other = GROWTHS.find((grown) => grown !== growth && grown.sizes(topology, most).includes(Number(value)));
  const refused = t`${growth?.label ?? path} cannot be ${count(Number(value))} in this tree; it can be ${some.join(', ')}`;
  return fail(other ? t`${refused}; ${lowerFirst(other.label)} can be ${count(Number(value))}` : refused);
}

/** The scenario document with trees of another size. */
export function withSize(document: Document, setting: Setting): Document {
  const base = wholeTopology(document.topology, null);
  const inLane = (own: unknown) => {
    if (!isObject(own) || (setting.lane === null ? !isObject(own.topology) : own.name !== setting.lane)) return own;
    return {
      ...own,
      topology: resizedOrFail(setting, wholeTopology(own.topology, base), mostNodes(own.traffic, document.traffic)),
    };
  };
  const settled =
    setting.lane === null
      ? { ...document, topology: resizedOrFail(setting, base, mostNodes(document.traffic)) }
      : document;
  return Array.isArray(document.lanes) && document.lanes.length > 0
    ? { ...settled, lanes: document.lanes.map(inLane) }
    : settled;
}
