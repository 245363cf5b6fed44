/* What things are called on a timed screen: edge, aggregation and core with their pods where a tree has three levels, else
 * level and number. */

import { levelOfEntity, levelOfLink } from '../../../engine/paths.ts';
import type { Shape } from '../../../engine/protocol.ts';
import { capital } from '../../tree/numbering.ts';

const LONG = ['', 'edge', 'aggregation', 'core'];
const SHORT = ['', 'edge', 'agg', 'core'];

/** The subtree under the top in which an entity stands; null for those at the top. */
export function podOf(shape: Shape, entity: number): number | null {
  const level = levelOfEntity(shape, entity);
  if (level >= shape.levels || shape.levels < 2) return null;
  return Math.floor((entity - (shape.firstEntity[level] ?? 0)) / perPod(shape, level));
}

/** Entities of a level in one pod. */
function perPod(shape: Shape, level: number): number {
  const subtrees = (shape.below[shape.levels - 1] ?? 1) / (shape.below[level] ?? 1);
  return subtrees * (shape.width[level] ?? 1);
}

function named(shape: Shape, entity: number, words: string[]): string {
  const level = levelOfEntity(shape, entity);
  const index = entity - (shape.firstEntity[level] ?? 0);
  if (level === 0) return `node ${index}`;
  if (shape.levels !== 3) return `switch ${index} of level ${level}`;
  return `${words[level]} ${level === 3 ? index : index % perPod(shape, level)}`;
}

/** 'aggregation 0', without its pod. */
export function longName(shape: Shape, entity: number): string {
  return named(shape, entity, LONG);
}

/** 'agg 0', without its pod. */
export function shortName(shape: Shape, entity: number): string {
  return named(shape, entity, SHORT);
}

/** What stands at the other end of a port of a switch: for one at the top, whose neighbours share a number, the pod. */
export function neighbourName(shape: Shape, entity: number, neighbour: number): string {
  const pod = podOf(shape, neighbour);
  const top = shape.levels === 3 && levelOfEntity(shape, entity) === shape.levels;
  return top && pod !== null ? `pod ${pod}` : shortName(shape, neighbour);
}

/** The same in a narrow column: without a level that all rows on one side share. */
export function rowName(shape: Shape, entity: number, neighbour: number): string {
  return neighbourName(shape, entity, neighbour).replace(/ of level \d+$/, '');
}

/** 'edge 0, pod 2' */
export function placeName(shape: Shape, entity: number): string {
  const pod = podOf(shape, entity);
  const isSwitch = entity >= shape.nodes;
  return pod === null || !isSwitch || shape.levels !== 3
    ? shortName(shape, entity)
    : `${shortName(shape, entity)}, pod ${pod}`;
}

/** 'Edge 1, port to node 4' */
export function portTitle(shape: Shape, link: number): string {
  const [from, to] = endsOf(shape, link);
  return `${capital(longName(shape, from))}, port to ${shortName(shape, to)}`;
}

/** 'edge 1 to node 4, pod 0', in a sentence or a list. */
export function portName(shape: Shape, link: number): string {
  const [from, to] = endsOf(shape, link);
  const pod = podOfLink(shape, link);
  const where = pod === null || shape.levels !== 3 ? '' : `, pod ${pod}`;
  return `${shortName(shape, from)} to ${shortName(shape, to)}${where}`;
}

/** 'pod 0, level 1, down' */
export function portPlace(shape: Shape, link: number): string {
  const pod = podOfLink(shape, link);
  const parts = [`level ${levelOfLink(shape, link)}`, link < shape.upLinks ? 'up' : 'down'];
  return (pod === null ? parts : [`pod ${pod}`, ...parts]).join(', ');
}

export function endsOf(shape: Shape, link: number): [from: number, to: number] {
  return [shape.linkFrom[link] ?? 0, shape.linkTo[link] ?? 0];
}

/** Of its lower end: every link has a foot in one pod. */
function podOfLink(shape: Shape, link: number): number | null {
  const [from, to] = endsOf(shape, link);
  return podOf(shape, link < shape.upLinks ? from : to);
}
