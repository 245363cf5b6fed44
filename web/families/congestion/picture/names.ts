/* Names used in the trees, the heat maps and the inspector alike: edge, aggregation and core with their pods if a tree has
 * three levels, else level and number. */

import type { Shape } from '../../../engine/protocol.ts';
import { t, tFor } from '../../../language/language.ts';
import { levelOfEntity, levelOfLink } from '../../../tree/numbering.ts';
import { capitalize } from '../../../words/grammar.ts';

const LONG = [t`node`, t`edge`, t`aggregation`, t`core`];
const SHORT = [t`node`, t`edge`, t`agg`, t`core`];

/** 'node', 'aggregation'; 'level 2' in trees without exactly three levels. */
export function levelName(shape: Shape, level: number): string {
  return levelIn(shape, level, LONG);
}

/** 'agg', for narrow layouts */
export function shortLevelName(shape: Shape, level: number): string {
  return levelIn(shape, level, SHORT);
}

function levelIn({ levels }: Shape, level: number, words: string[]): string {
  return levels === 3 ? (words[level] ?? '') : level === 0 ? t`node` : t`level ${level}`;
}

/** The pod of an entity if worth naming: null at the top, and in trees of one pod. */
export function namedPod(shape: Shape, entity: number): number | null {
  const pod = shape.podOf(entity);
  return pod < 0 || shape.pods === 1 ? null : pod;
}

/** 0-based from the left, in its pod; at the top in the whole tree. */
export function indexInPod(shape: Shape, entity: number): number {
  const level = levelOfEntity(shape, entity);
  const index = entity - (shape.firstEntity[level] ?? 0);
  return shape.podOf(entity) < 0 ? index : index % shape.perPod(level);
}

function named(shape: Shape, entity: number, words: string[]): string {
  const level = levelOfEntity(shape, entity);
  const index = entity - (shape.firstEntity[level] ?? 0);
  if (level === 0) return t`node ${index}`;
  if (shape.levels !== 3) return t`switch ${index} of level ${level}`;
  return `${words[level]} ${indexInPod(shape, entity)}`;
}

/** 'aggregation 0', without its pod. */
export function longName(shape: Shape, entity: number): string {
  return named(shape, entity, LONG);
}

/** 'agg 0', without its pod. */
export function shortName(shape: Shape, entity: number): string {
  return named(shape, entity, SHORT);
}

/** The entity at the other end of a port of a switch; seen from the top, where neighbours in all pods share a number, the pod. */
export function neighbourName(shape: Shape, entity: number, neighbour: number): string {
  const pod = namedPod(shape, neighbour);
  const top = shape.levels === 3 && levelOfEntity(shape, entity) === shape.levels;
  return top && pod !== null ? t`pod ${pod}` : shortName(shape, neighbour);
}

/** The same for a narrow column: without the level if all rows on one side share it. */
export function rowName(shape: Shape, entity: number, neighbour: number): string {
  const level = levelOfEntity(shape, neighbour);
  return shape.levels === 3 || level === 0
    ? neighbourName(shape, entity, neighbour)
    : t`switch ${neighbour - (shape.firstEntity[level] ?? 0)}`;
}

/** 'edge 0, pod 2' */
export function nameWithPod(shape: Shape, entity: number): string {
  const pod = namedPod(shape, entity);
  const isSwitch = entity >= shape.nodes;
  return pod === null || !isSwitch || shape.levels !== 3
    ? shortName(shape, entity)
    : t`${shortName(shape, entity)}, pod ${pod}`;
}

/** 'Edge 1, port to node 4' */
export function portTitle(shape: Shape, link: number): string {
  const [from, to] = endpointsOf(shape, link);
  return t`${capitalize(longName(shape, from))}, port to ${shortName(shape, to)}`;
}

/** 'edge 1 to node 4, pod 0', in a sentence or a list. */
export function portName(shape: Shape, link: number): string {
  const [from, to] = endpointsOf(shape, link);
  const pod = podOfLink(shape, link);
  const [start, end] = [shortName(shape, from), shortName(shape, to)];
  return pod === null || shape.levels !== 3 ? tFor('of a path')`${start} to ${end}` : t`${start} to ${end}, pod ${pod}`;
}

/** 'pod 0, level 1, down' */
export function portLocation(shape: Shape, link: number): string {
  const pod = podOfLink(shape, link);
  const parts = [t`level ${levelOfLink(shape, link)}`, link < shape.upLinks ? t`up` : t`down`];
  return (pod === null ? parts : [t`pod ${pod}`, ...parts]).join(', ');
}

export function endpointsOf(shape: Shape, link: number): [from: number, to: number] {
  return [shape.linkFrom[link] ?? 0, shape.linkTo[link] ?? 0];
}

/** The pod of its lower end: every link has one. */
function podOfLink(shape: Shape, link: number): number | null {
  const [from, to] = endpointsOf(shape, link);
  return namedPod(shape, link < shape.upLinks ? from : to);
}
