/* Walking a tree with the arrow keys: left and right along a row, up and down along links. Rows from below: nodes, the links
 * to level 1, the switches of level 1, and so on. Pure. */

import type { Shape } from '../../engine/protocol.ts';
import { levelOfEntity, levelOfLink, pairOf } from '../../tree/numbering.ts';
import { type Step, sameTarget, type Target } from '../target.ts';
import type { Layout } from './layout.ts';

/** Where walking begins: the first pod of a folded tree, else the first switch of the top. */
export function firstTarget(shape: Shape, layout: Layout): Target | null {
  const pod = layout.pods[0];
  if (pod) return { kind: 'pod', level: pod.level, subtree: pod.subtree };
  const bar = layout.bars.find((each) => each.level === shape.levels && each.entity >= 0);
  return bar ? { kind: 'switch', entity: bar.entity } : null;
}

export function walk(shape: Shape, layout: Layout, from: Target, step: Step): Target {
  const next =
    step === 'left' || step === 'right'
      ? beside(shape, layout, from, step === 'left' ? -1 : 1)
      : along(shape, layout, from, step);
  return next ?? from;
}

function beside(shape: Shape, layout: Layout, from: Target, by: number): Target | null {
  const row = rowOf(shape, layout, from);
  const at = row.findIndex((each) => sameTarget(each, from));
  return row[at + by] ?? null;
}

function rowOf(shape: Shape, layout: Layout, from: Target): Target[] {
  switch (from.kind) {
    case 'pod':
    case 'bundle':
      return layout.pods.map(({ level, subtree }) => ({ kind: 'pod', level, subtree }));
    case 'switch': {
      const level = levelOfEntity(shape, from.entity);
      return layout.bars
        .filter((bar) => bar.level === level && bar.entity >= 0)
        .map(({ entity }) => ({ kind: 'switch', entity }));
    }
    case 'queue':
    case 'link': {
      const level = levelOfLink(shape, from.link);
      const pairs = layout.pairs.filter((pair) => pair.level === level).sort((a, b) => a.link - b.link);
      return pairs.flatMap(({ link }): Target[] => [
        { kind: 'link', link },
        { kind: 'link', link: link + shape.upLinks },
      ]);
    }
    case 'node':
    case 'task':
      return layout.nodes.map(({ node }) => ({ kind: 'node', node }));
    case 'cell':
      return [];
  }
}

function along(shape: Shape, layout: Layout, from: Target, step: 'up' | 'down'): Target | null {
  if (from.kind === 'pod') {
    const node = layout.nodes[0];
    return step === 'down' && node ? { kind: 'node', node: node.node } : firstSwitch(shape, layout);
  }
  if (from.kind === 'link') {
    const pair = pairOf(shape, from.link);
    const entity = (step === 'up' ? shape.linkTo[pair] : shape.linkFrom[pair]) ?? 0;
    if (entity < shape.nodes) return { kind: 'node', node: entity };
    return (layout.barAt[entity - shape.nodes] ?? -1) >= 0 ? { kind: 'switch', entity } : null;
  }
  const entity = from.kind === 'switch' ? from.entity : from.kind === 'node' ? from.node : -1;
  const end = step === 'up' ? shape.linkFrom : shape.linkTo;
  const pair = layout.pairs.find(({ link }) => end[link] === entity);
  return pair ? { kind: 'link', link: pair.link } : null;
}

function firstSwitch(shape: Shape, layout: Layout): Target | null {
  const bar = layout.bars.find((each) => each.entity >= shape.nodes);
  return bar ? { kind: 'switch', entity: bar.entity } : null;
}
