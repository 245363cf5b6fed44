/* The onset of a hot spot: links in the order in which it reaches them. */

import { routings } from '../../../model/algorithms/routings.ts';
import { hasHotSpot } from '../../../model/lanes.ts';
import type { RoutingKind } from '../../../model/types.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { CongestionHistory, Shape } from '../../../run/protocol.ts';
import type { Selection } from '../../../traffic/selection.ts';
import { entityName, levelName } from '../../../tree/names.ts';
import { capitalize } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { isStalled } from './heat.ts';

interface OnsetOrder {
  /** Groups with their links in the order in which they first stood; the others last, by number. Returns the same array if no
   * further link is stalled. */
  order(groups: readonly RowGroup[], history: CongestionHistory): RowGroup[];
}

export function createOnsetOrder(): OnsetOrder {
  let known = new Map<number, number>();
  let readColumns = 0;
  let key = '';
  let last: readonly RowGroup[] | null = null;
  let ordered: RowGroup[] | null = null;

  function readNew(groups: readonly RowGroup[], history: CongestionHistory): void {
    const now = `${history.stepPs} ${history.links}`;
    if (now !== key || groups !== last || history.columns < readColumns) {
      known = new Map();
      readColumns = 0;
      ordered = null;
    }
    [key, last] = [now, groups];
    for (const { links } of groups) {
      for (const link of links) {
        if (known.has(link)) continue;
        const column = firstStalled(history, link, readColumns);
        if (column === null) continue;
        known.set(link, column);
        ordered = null;
      }
    }
    readColumns = history.columns;
  }

  return {
    order(groups, history) {
      readNew(groups, history);
      const onset = (link: number) => known.get(link) ?? Number.POSITIVE_INFINITY;
      ordered ??= groups.map((group) => ({
        ...group,
        links: [...group.links].sort((a, b) => (onset(a) === onset(b) ? a - b : onset(a) - onset(b))),
      }));
      return ordered;
    },
  };
}

function firstStalled(history: CongestionHistory, link: number, from: number): number | null {
  for (let column = from; column < history.columns; column++) {
    if (isStalled(history, column * history.links + link)) return column;
  }
  return null;
}

/* The links towards a hot node: on any default route that ends there, those with a queue at their far end. */

export interface RowGroup {
  name: string;
  links: number[];
}

/** Columns sampled to find the fullest queues; more would not change the result. */
const SAMPLES = 64;

/** Grouped by level and direction, the hot node's end first. Adaptive routings are shown by their default routes, which are
 * those of D-mod-k. */
export function linksTowards(shape: Shape, routing: RoutingKind, hot: number): RowGroup[] {
  const found = new Set<number>();
  for (let source = 0; source < shape.nodes; source++) {
    const turnLevel = shape.turnLevelOf('nearest', source, hot);
    const [key, parents] = [routings[routing].digitsOf === 'source' ? source : hot, shape.parentsOf(0)];
    // By each parent of the node: above one all digits choose as if it were the only one.
    for (let x = 0; x < parents; x++) {
      const label = shape.labelByModulo(key * parents + x, turnLevel);
      for (const link of shape.linksOfPath(source, hot, turnLevel, label)) found.add(link);
    }
  }
  return grouped(shape, [...found]);
}

/** If no node is hot: the links with the fullest queues, the fullest first within each group. */
export function fullestQueues(shape: Shape, history: CongestionHistory, limit: number): RowGroup[] {
  const sums = new Float64Array(shape.links);
  const step = Math.ceil(history.columns / SAMPLES);
  for (let column = 0; column < history.columns; column += step) {
    const at = column * history.links;
    for (let link = 0; link < shape.links; link++) {
      sums[link] = (sums[link] ?? 0) + Math.max(history.plain[at + link] ?? 0, history.isolated[at + link] ?? 0);
    }
  }
  const order = Array.from(sums.keys())
    .filter((link) => (sums[link] ?? 0) > 0 && shape.toOf(link) >= shape.nodes)
    .sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0) || a - b);
  return grouped(shape, order.slice(0, limit));
}

/** Links into nodes are left out: nothing queues there. */
function grouped(shape: Shape, links: readonly number[]): RowGroup[] {
  const groups: RowGroup[] = [];
  const add = (level: number, down: boolean) => {
    const own = links.filter((link) => shape.levelOfLink(link) === level && !shape.isUp(link) === down);
    if (own.length > 0) groups.push({ name: groupName(shape, level, down, own), links: own });
  };
  for (let level = 2; level <= shape.levels; level++) add(level, true);
  for (let level = shape.levels; level >= 1; level--) add(level, false);
  return groups;
}

/** 'Into edge 1', 'From core 1', 'Into core 1', 'Edge up', 'Node up' */
function groupName(shape: Shape, level: number, down: boolean, links: readonly number[]): string {
  const top = level === shape.levels;
  if (!down && level === 1) return t`Node up`;
  if (!down && !top) return t`${capitalize(levelName(shape, level - 1))} up`;
  const upper = top && !(down && level === 2);
  const at = new Set(links.map((link) => (down === upper ? shape.fromOf(link) : shape.toOf(link))));
  const [entity] = at;
  const end = upper ? level : down ? level - 1 : level;
  const name = at.size === 1 && entity !== undefined ? entityName(shape, entity) : levelName(shape, end);
  return down && top && level > 2 ? t`From ${name}` : t`Into ${name}`;
}

/* The time span of a hot spot, and its node. */

interface HotSpotSpan {
  onsetPs: number;
  offPs: number;
}

/** That of the first lane that has any. */
export function firstHotSpotSpan(lanes: readonly LaneState[], endPs: number): HotSpotSpan | null {
  for (const { traffic } of lanes.map(({ settings }) => settings)) {
    const [onsetPs, offPs] = [traffic.startNs * 1000, Math.min(traffic.endNs * 1000, endPs)];
    if (hasHotSpot(traffic) && offPs > onsetPs) return { onsetPs, offPs };
  }
  return null;
}

/** The hot node that is selected, directly or by its link; else the first one; null if there is none. */
export function hotNodeOf({ settings, shape }: LaneState, selection: Selection | null): number | null {
  const { traffic } = settings;
  if (!hasHotSpot(traffic)) return null;
  const selected = shape ? nodeOf(shape, selection) : null;
  return traffic.hotNodes.find((node) => node === selected) ?? traffic.hotNodes[0] ?? null;
}

function nodeOf(shape: Shape, selection: Selection | null): number | null {
  if (selection?.kind === 'node') return selection.node;
  return selection?.kind === 'link' ? shape.toOf(selection.link) : null;
}
