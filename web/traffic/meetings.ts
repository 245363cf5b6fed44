/* Which messages share links in a phase, by routes that follow from numbers alone, and totals of all phases. */

import { useEffect, useState } from 'react';
import { routings } from '../model/algorithms/routings.ts';
import type { LaneSettings } from '../model/types.ts';
import { IDLE, type PhaseLoads } from '../run/protocol.ts';
import { NO_PATH, type Tree } from '../tree/tree.ts';
import { t } from '../words/language/language.ts';
import { NO_TARGET, type Plan } from './plan.ts';

/** Writes the links of a column's message and returns how many; 0 for none and for a self message. */
export type LinkWriter = (column: number, links: Uint32Array) => number;

export interface Meetings {
  /** messages on the fullest link; 0 when nothing leaves its node */
  contention: number;
  /** messages that share a link with another one */
  meeting: number;
  /** the fullest link as a multiple of its capacity */
  fill: number;
  /** by column: messages on the fullest link of its path, itself among them; 0 without a path */
  share: Uint16Array;
  /** by column: 1 where a link of its path is above its capacity */
  waits: Uint8Array;
}

/** Messages of a row on routes that follow from source and destination. */
export function linksByRouter(plan: Plan, targets: Int32Array, router: Router, climb: 'nearest' | 'top'): LinkWriter {
  return (column, links) => {
    const target = targets[column] ?? NO_TARGET;
    if (target === NO_TARGET) return 0;
    const from = plan.nodeOf(plan.columns[column] ?? 0);
    const to = plan.nodeOf(target);
    const turnLevel = plan.tree.turnLevelOf(climb, from, to);
    const label = turnLevel === 0 ? 0 : router(from, to, turnLevel);
    return label === NO_PATH ? 0 : plan.tree.writeLinks(from, to, turnLevel, label, links);
  };
}

/** Messages of the phase that the core has planned. */
export function linksByLoads(plan: Plan, loads: PhaseLoads): LinkWriter {
  return (column, links) => {
    const task = plan.columns[column] ?? 0;
    // Turn level 0, and so no link, where the task sends to nobody.
    const target = loads.destination[task] ?? IDLE;
    const from = loads.taskNode[task] ?? task;
    const to = loads.taskNode[target] ?? target;
    return plan.tree.writeLinks(from, to, loads.turnLevel[task] ?? 0, loads.label[task] ?? 0, links);
  };
}

/** Counts of one row after the other; the arrays are reused. */
export class MeetingCounter {
  private readonly count: Uint16Array;
  private readonly links: Uint32Array;

  /** by directed link */
  private readonly capacity: Float64Array;

  /** `capacities` by level of a link's upper end: messages it takes in a phase; one each where none are given */
  constructor(tree: Plan['tree'], capacities: readonly number[] = []) {
    this.count = new Uint16Array(2 * tree.upLinks);
    this.capacity = new Float64Array(2 * tree.upLinks).fill(1);
    for (const [below, capacity] of capacities.slice(1).entries()) {
      const [from, to] = [tree.firstUpFrom(below), tree.firstUpFrom(below + 1)];
      this.capacity.fill(capacity, from, to).fill(capacity, from + tree.upLinks, to + tree.upLinks);
    }
    this.links = new Uint32Array(2 * tree.levels);
  }

  meetings(columns: number, linksOf: LinkWriter): Meetings {
    const { count, links } = this;
    const share = new Uint16Array(columns);
    this.add(columns, linksOf);
    const waits = new Uint8Array(columns);
    let [contention, meeting, fill] = [0, 0, 0];
    for (let column = 0; column < columns; column++) {
      const linkCount = linksOf(column, links);
      let [max, fullest] = [0, 0];
      for (let at = 0; at < linkCount; at++) {
        const link = links[at] ?? 0;
        max = Math.max(max, count[link] ?? 0);
        fullest = Math.max(fullest, (count[link] ?? 0) / (this.capacity[link] ?? 1));
      }
      share[column] = max;
      waits[column] = fullest > 1 ? 1 : 0;
      fill = Math.max(fill, fullest);
      contention = Math.max(contention, max);
      if (max > 1) meeting += 1;
    }
    count.fill(0);
    return { contention, meeting, fill, share, waits };
  }

  private add(columns: number, linksOf: LinkWriter): void {
    const { count, links } = this;
    for (let column = 0; column < columns; column++) {
      const linkCount = linksOf(column, links);
      for (let at = 0; at < linkCount; at++) {
        const link = links[at] ?? 0;
        count[link] = (count[link] ?? 0) + 1;
      }
    }
  }
}

export interface PathSharing {
  /** columns that share a link with this one */
  columns: ReadonlySet<number>;
  /** the shared links, in the order of the path */
  sharedLinks: { position: string; others: number }[];
}

export function pathSharingOf({ tree, columns }: Plan, linksOf: LinkWriter, column: number): PathSharing {
  const links = new Uint32Array(2 * tree.levels);
  const otherLinks = new Uint32Array(2 * tree.levels);
  const path = [...links.subarray(0, linksOf(column, links))];
  const sharersByLink = new Map(path.map((link) => [link, new Set<number>()]));
  for (let other = 0; other < columns.length; other++) {
    if (other === column) continue;
    const linkCount = linksOf(other, otherLinks);
    for (let at = 0; at < linkCount; at++) sharersByLink.get(otherLinks[at] ?? 0)?.add(other);
  }
  const shared = path.filter((link) => (sharersByLink.get(link)?.size ?? 0) > 0);
  return {
    columns: new Set(shared.flatMap((link) => [...(sharersByLink.get(link) ?? [])])),
    sharedLinks: shared.map((link) => ({
      position: linkPositionText(tree, link),
      others: sharersByLink.get(link)?.size ?? 0,
    })),
  };
}

/** The root that a message of a two-level tree had before any was moved, as its label. */
export function initialRouter({ routing }: LaneSettings, plan: Plan): Router {
  const perLeaf = plan.tree.nodesBelow(1);
  const roots = plan.tree.parentsOf(1);
  const local = new Map(plan.columns.map((node, id) => [node, id]));
  return avoidingCuts(plan.tree, (source, target, turnLevel) => {
    if (turnLevel < 2) return 0;
    if (routing.initial === 'local') return (local.get(target) ?? 0) % roots;
    return ((routing.initial === 'source' ? source : target) % perLeaf) % roots;
  });
}

/** Label of a message's path at its turn level; in a tree with cuts also NO_PATH. */
export type Router = (source: number, target: number, turnLevel: number) => number;

/** Diverts routes around cut cables. */
function avoidingCuts(tree: Tree, router: Router): Router {
  if (tree.cuts.size === 0) return router;
  return (source, target, turnLevel) => tree.uncutLabel(source, target, turnLevel, router(source, target, turnLevel));
}

/** Routes that follow from source and destination; null where only the core knows them. */
export function routerOf(lane: Pick<LaneSettings, 'routing'>, tree: Tree): Router | null {
  const router = routerIgnoringCuts(lane, tree);
  return router && avoidingCuts(tree, router);
}

function routerIgnoringCuts({ routing }: Pick<LaneSettings, 'routing'>, tree: Tree): Router | null {
  if (tree.waysOf(tree.levels) === 1) return () => 0;
  switch (routings[routing.kind].digitsOf) {
    case 'source':
      return (source, _, turnLevel) => tree.labelByModulo(source, turnLevel);
    case 'destination':
      return (_, target, turnLevel) => tree.labelByModulo(target, turnLevel);
    case undefined:
      return null;
  }
}

/** Where a link is, in words that follow 'meets .. on the way': 'up to level 2', 'down to node 12'. */
function linkPositionText(tree: Tree, link: number): string {
  const level = tree.levelOfLink(link);
  if (tree.isUp(link)) return level === 1 ? t`out of its node` : t`up to level ${level}`;
  return level > 1 ? t`down to level ${level - 1}` : t`down to node ${tree.lowerEndOf(link)}`;
}

export interface Totals {
  /** rows counted so far, from 0 on */
  done: number;
  /** by row: messages on the fullest link, or a multiple of what it carries where levels have rates */
  contention: Float64Array;
  /** by row: the fullest link as a multiple of its capacity */
  fill: Float64Array;
  /** by row: messages that share a link */
  meeting: Uint32Array;
}

export interface RowTotal {
  contention: number;
  fill: number;
  meeting: number;
}

const SLICE_MS = 10;

export function emptyTotals(rows: number): Totals {
  return { done: 0, contention: new Float64Array(rows), fill: new Float64Array(rows), meeting: new Uint32Array(rows) };
}

/** Counts on until `enough` says so, or a row is not known yet; the arrays are shared with the totals given. */
export function countRows(totals: Totals, count: (row: number) => RowTotal | null, enough: () => boolean): Totals {
  let { done } = totals;
  const { contention, fill, meeting } = totals;
  while (done < contention.length) {
    const row = count(done);
    if (!row) break;
    contention[done] = row.contention;
    fill[done] = row.fill;
    meeting[done] = row.meeting;
    done += 1;
    if (enough()) break;
  }
  return { done, contention, fill, meeting };
}

export function useTotals(rows: number, count: ((row: number) => RowTotal | null) | null): Totals {
  const [totals, setTotals] = useState(() => emptyTotals(rows));
  useEffect(() => {
    let current = emptyTotals(rows);
    let timer = 0;
    const slice = () => {
      if (!count) return;
      const end = performance.now() + SLICE_MS;
      const before = current.done;
      current = countRows(current, count, () => performance.now() > end);
      setTotals(current);
      if (current.done > before && current.done < rows) timer = window.setTimeout(slice);
    };
    setTotals(current);
    slice();
    return () => window.clearTimeout(timer);
  }, [rows, count]);
  return totals;
}
