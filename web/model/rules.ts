/* Rules that need the tree: a value may be valid on its own and still not fit its lane. A new rule is a row. */

import { Tree } from '../tree/tree.ts';
import { agree, count, counted } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { exchanges } from './algorithms/exchanges.ts';
import { cutRules } from './cut-rules.ts';
import { jobRules } from './job-rules.ts';
import { tasksOf } from './lanes.ts';
import { limits } from './limits.ts';
import { fieldMark } from './naming.ts';
import { NODES_PATHS, type Rule, rule, unknownNode } from './rule.ts';
import { clusterRules, manyRules, scheduleRules } from './schedule-rules.ts';
import { absentOf, fittingAbsent, nodesOf, placesOf, shapeOf } from './shape.ts';
import { switchRules } from './switch-rules.ts';
import type { ResolvedLane } from './types.ts';

function treeFault({ topology }: ResolvedLane): string | null {
  const shape = shapeOf(topology);
  if (shape.m.length !== shape.w.length) {
    return t`The tree has children (m) for ${counted(shape.m.length, 'level')} and parents (w) for ${counted(shape.w.length, 'level')}; both need one number per level`;
  }
  if (topology.kind === 'xgft' && topology.p?.length && topology.p.length !== shape.m.length)
    return t`The tree has parallel cables (p) for ${counted(topology.p.length, 'level')} and children (m) for ${counted(shape.m.length, 'level')}; both need one number per level`;
  if (topology.kind === 'xgft' && topology.r?.length && topology.r.length !== shape.m.length)
    return t`The tree has rates (r) for ${counted(topology.r.length, 'level')} and children (m) for ${counted(shape.m.length, 'level')}; both need one number per level`;
  const tree = new Tree(shape);
  const { nodes, links } = tree;
  if (nodes < 2) return t`The tree has 1 node; at least 2 are needed`;
  const large = tooLarge(nodes, 'node', limits.nodes) ?? tooLarge(links, 'link', limits.links);
  // Parallel cables at many levels make few links, and many ways.
  const ways = tree.waysOf(tree.levels);
  if (large !== null || ways <= limits.links / 2) return large;
  return t`There are ${manyText(ways)} shortest ways between two nodes; at most ${count(limits.links / 2)} are allowed`;
}

function tooLarge(many: number, noun: string, max: number): string | null {
  return many <= max ? null : t`The tree has ${manyText(many)} ${agree(many, noun)}; at most ${count(max)} are allowed`;
}

function manyText(value: number): string {
  return value < 1e12 ? count(value) : t`about 10^${Math.floor(Math.log10(value))}`;
}

/** In checking order. */
export const rules: readonly Rule[] = [
  rule(NODES_PATHS, treeFault),
  rule(['topology.absent'], ({ topology }) => {
    const listed = absentOf(topology);
    if (listed.length === 0 || fittingAbsent(topology).join() === listed.join()) return null;
    const places = placesOf(topology);
    return t`${fieldMark('topology.absent')} must be different nodes from 0 to ${places - 1}, in ascending order, and at least 2 must be left`;
  }),
  ...scheduleRules,
  ...cutRules,
  ...clusterRules,
  rule(['mapping.swaps'], ({ mapping, topology }) => unknownNode('mapping.swaps', mapping.swaps.flat(), topology)),
  rule(['traffic.shift'], (lane) => {
    const [{ exchange, shift }, nodes] = [lane.traffic, tasksOf(lane)];
    if (!exchanges[exchange].takesShift || shift < nodes) return null;
    return t`${fieldMark('traffic.shift')} is ${shift}; it must be 0 to ${nodes - 1} with ${nodes} tasks`;
  }),
  rule(['traffic.sigma'], ({ topology, traffic: { exchange, sigma } }) => {
    const levels = shapeOf(topology).m.length;
    const complete = sigma.length === levels && new Set(sigma).size === levels && Math.max(...sigma) <= levels;
    if (!exchanges[exchange].takesOrder || complete) return null;
    return t`${fieldMark('traffic.sigma')} is ${sigma.join(', ')}; it must hold each of 1 to ${levels} once`;
  }),
  rule(['traffic.phases', 'traffic.exchange'], ({ topology, traffic: { exchange, phases } }) => {
    if (!exchanges[exchange].byHand) return null;
    const [nodes, first] = [nodesOf(topology), phases[0]];
    if (!first) return t`${fieldMark('traffic.phases')} may not be empty here`;
    if (first.length === nodes) return null;
    return t`The exchange by hand names ${counted(first.length, 'task')}; it needs ${counted(nodes, 'task')}, one on each node`;
  }),
  ...jobRules,
  ...manyRules,
  ...switchRules,
];
