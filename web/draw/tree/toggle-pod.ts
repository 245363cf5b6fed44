/* Opening and closing pods: which ones remain open when another one opens. Pure. */

import type { Shape } from '../../run/protocol.ts';
import type { Subtree } from '../target.ts';
import { detailLevel, isOpen } from './plan.ts';

/** Least width per node of an open pod, px; share of the picture for all open pods. */
const MIN_PITCH = 4.5;
const SHARE = 0.5;

/** The open pods after toggling one. When space runs out, the pod opened first closes first. */
export function togglePod(shape: Shape, open: readonly Subtree[], pod: Subtree, width: number): Subtree[] {
  if (isOpen(open, pod)) return withoutPod(shape, open, pod);
  const depth = detailLevel(shape);
  const nodes = shape.nodesBelow(depth);
  const maxOpen = Math.max(1, Math.floor((width * SHARE) / (nodes * MIN_PITCH)));
  let next = [...open];
  while (next.filter(({ level }) => level === pod.level).length >= (pod.level > depth ? 1 : maxOpen)) {
    const oldest = next.find(({ level }) => level === pod.level);
    if (!oldest) break;
    next = withoutPod(shape, next, oldest);
  }
  return [...next, pod];
}

/** Without a pod and everything that is open inside it. */
function withoutPod(shape: Shape, open: readonly Subtree[], pod: Subtree): Subtree[] {
  return open.filter((other) => !contains(shape, pod, other));
}

function contains(shape: Shape, outer: Subtree, inner: Subtree): boolean {
  if (inner.level > outer.level) return false;
  return shape.subtreeAround(inner.subtree * shape.nodesBelow(inner.level), outer.level) === outer.subtree;
}
