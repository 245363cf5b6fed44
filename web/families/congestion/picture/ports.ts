/* Where links start and end: the ports of nodes and switches. */

import type { Shape } from '../../../engine/protocol.ts';
import { levelOfLink, pairOf } from '../../../tree/numbering.ts';
import type { Layout } from './layout.ts';

/** Where a pair of links leaves its lower entity and enters its upper one. */
export function linkEnds(
  shape: Shape,
  layout: Layout,
  link: number,
): { x0: number; y0: number; x1: number; y1: number } {
  const pair = pairOf(shape, link);
  const level = levelOfLink(shape, pair);
  const ups = shape.w[level - 1] ?? 1;
  const port = (pair - (shape.firstUp[level] ?? 0)) % ups;
  const lower = shape.linkFrom[pair] ?? 0;
  const upper = shape.linkTo[pair] ?? 0;
  const half = layout.barHeight / 2;
  const bottom = level === 1 ? layout.gauge.top - 1 : (layout.rowY[level - 1] ?? 0) - half;
  return {
    x0: portX(layout, lower, port, ups),
    y0: bottom,
    x1: portX(layout, upper, childOf(shape, level, lower), shape.m[level - 1] ?? 1),
    y1: (layout.rowY[level] ?? 0) + half,
  };
}

/** Which child of its parents an entity right below a level is. */
export function childOf(shape: Shape, level: number, lower: number): number {
  const index = lower - (shape.firstEntity[level - 1] ?? 0);
  return Math.floor(index / (shape.width[level - 1] ?? 1)) % (shape.m[level - 1] ?? 1);
}

export function portX(layout: Layout, entity: number, port: number, ports: number): number {
  return (layout.slotX[entity] ?? 0) + ((port + 0.5) / ports) * (layout.slotWidth[entity] ?? 0);
}
