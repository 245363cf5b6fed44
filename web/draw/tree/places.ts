/* Where nodes, switches and links are, or would be inside their folded pods: some links matter so much that they are drawn even
 * there. */

import type { Shape } from '../../run/protocol.ts';
import { podAround } from '../walk.ts';
import { LANES_SHARE } from './detail.ts';
import type { TreeLayout } from './layout.ts';

export interface Place {
  x: number;
  width: number;
}

/** In a folded pod, a share of its width; null where all switches of a level are one bar above the pods. */
export function placeOf(shape: Shape, layout: TreeLayout, entity: number): Place | null {
  if (entity < shape.nodes) {
    const slot = layout.slotOf(entity);
    if (slot) return { x: slot.x - slot.width / 2, width: slot.width };
  } else {
    const bar = layout.barOf(entity);
    if (bar) return bar;
  }
  const pod = podAround(shape, layout.pods, entity);
  if (!pod) return null;
  const count = shape.entitiesOf(shape.levelOf(entity)) / shape.subtreesOf(pod.level);
  const width = pod.width / count;
  return { x: pod.x + (shape.indexOf(entity) % count) * width, width };
}

/** A pair of links from its lower to its upper end. */
export interface Ends {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** of either lane from the middle */
  offset: number;
  /** of neighbouring ports at the narrower end */
  pitch: number;
}

/** Half the distance of lanes in a folded pod. */
const APART = 0.9;

export function endsOf(shape: Shape, layout: TreeLayout, link: number): Ends {
  const drawn = layout.pairOf(link);
  if (drawn) {
    const { middle, offset } = drawn;
    const [x0 = 0, y0 = 0] = middle;
    const [x1 = 0, y1 = 0] = middle.subarray(-2);
    return { x0, y0, x1, y1, offset, pitch: offset / LANES_SHARE };
  }
  const level = shape.levelOfLink(link);
  const [ups, downs, place] = [shape.upPortsOf(level - 1), shape.downPortsOf(level), shape.placeOf(link)];
  const nowhere = { x: 0, width: 0 };
  const from = placeOf(shape, layout, shape.lowerEndOf(link)) ?? nowhere;
  const to = placeOf(shape, layout, shape.upperEndOf(link)) ?? nowhere;
  const half = layout.barHeight / 2;
  const pitch = Math.min(from.width / ups, to.width / downs);
  return {
    x0: from.x + ((place.lower + 0.5) / ups) * from.width,
    y0: level === 1 ? layout.node.y - 1 : layout.rowOf(level - 1).y - half,
    x1: to.x + ((place.upper + 0.5) / downs) * to.width,
    y1: layout.rowOf(level).y + half,
    offset: Math.min(APART, pitch / 4),
    pitch,
  };
}
