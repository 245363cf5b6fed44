/* Walking with the arrow keys: left and right along a row, up and down along links. Rows from below: nodes, the links to
 * level 1, the switches of level 1, and so on; a folded pod is one stop. Pure. */

import { type Step, sameTarget } from '../../../draw/target.ts';
import type { Shape } from '../../../engine/protocol.ts';
import { levelOfEntity, levelOfLink, pairOf } from '../../../tree/numbering.ts';
import type { Layout } from './layout.ts';
import type { Pointed } from './model.ts';
import { podOf, podTarget } from './pods.ts';

export function walk(shape: Shape, layout: Layout, from: Pointed, step: Step): Pointed {
  const next =
    step === 'left' || step === 'right'
      ? beside(shape, layout, from, step === 'left' ? -1 : 1)
      : along(shape, layout, from, step === 'up');
  return next ?? from;
}

function beside(shape: Shape, layout: Layout, from: Pointed, by: number): Pointed | null {
  const row = rowOf(shape, layout, from);
  return row[row.findIndex((each) => sameTarget(each, from)) + by] ?? null;
}

function rowOf(shape: Shape, layout: Layout, from: Pointed): Pointed[] {
  switch (from.kind) {
    case 'pod':
      return layout.pods.map(({ pod }) => podTarget(shape, pod));
    case 'node':
      return range(
        0,
        shape.nodes,
        (node) => ({ kind: 'node', node }),
        (node) => isOpen(shape, layout, node),
      );
    case 'switch': {
      const level = levelOfEntity(shape, from.entity);
      const first = shape.firstEntity[level] ?? 0;
      return range(
        first,
        shape.firstEntity[level + 1] ?? first,
        (entity) => ({ kind: 'switch', entity }),
        (entity) => isOpen(shape, layout, entity),
      );
    }
    case 'link': {
      const level = levelOfLink(shape, from.link);
      const first = shape.firstUp[level] ?? 0;
      const pairs = range(
        first,
        shape.firstUp[level + 1] ?? first,
        (link) => link,
        (link) => isOpen(shape, layout, shape.linkFrom[link] ?? 0),
      );
      return pairs.flatMap((link): Pointed[] => [
        { kind: 'link', link },
        { kind: 'link', link: link + shape.upLinks },
      ]);
    }
  }
}

function range<T>(from: number, to: number, make: (at: number) => T, keep: (at: number) => boolean): T[] {
  const found: T[] = [];
  for (let at = from; at < to; at++) if (keep(at)) found.push(make(at));
  return found;
}

function isOpen(shape: Shape, layout: Layout, entity: number): boolean {
  const pod = podOf(shape, entity);
  return pod < 0 || layout.pods[pod]?.folded !== true;
}

function along(shape: Shape, layout: Layout, from: Pointed, up: boolean): Pointed | null {
  if (from.kind === 'pod') return up ? { kind: 'switch', entity: shape.firstEntity[shape.levels] ?? 0 } : null;
  if (from.kind === 'link') {
    const pair = pairOf(shape, from.link);
    return entityTarget(shape, layout, (up ? shape.linkTo[pair] : shape.linkFrom[pair]) ?? 0);
  }
  const entity = from.kind === 'switch' ? from.entity : from.node;
  const end = up ? shape.linkFrom : shape.linkTo;
  for (let link = 0; link < shape.upLinks; link++)
    if (end[link] === entity && isOpen(shape, layout, shape.linkFrom[link] ?? 0)) return { kind: 'link', link };
  const folded = layout.pods.find((pod) => pod.folded);
  return !up && folded ? podTarget(shape, folded.pod) : null;
}

function entityTarget(shape: Shape, layout: Layout, entity: number): Pointed {
  if (!isOpen(shape, layout, entity)) return podTarget(shape, podOf(shape, entity));
  return entity < shape.nodes ? { kind: 'node', node: entity } : { kind: 'switch', entity };
}
