/* Messages on a link, in a switch, on a node, read from the loads of one phase. */

import { IDLE, type PhaseLoads, type Shape } from '../engine/protocol.ts';
import { homeOf, intactCables, levelOfEntity, levelOfLink } from './numbering.ts';
import { linksOfTask } from './paths.ts';

/** One message of the phase. */
export interface PhaseMessage {
  task: number;
  destination: number;
  /** nodes of the two tasks */
  from: number;
  to: number;
  /** home subtrees, for the colour of the chips */
  fromHome: number;
  toHome: number;
  /** highest level of its path */
  turnLevel: number;
}

/** The message that a task sends in the phase; null when it sends none, or to itself. */
export function phaseMessageOf(shape: Shape, loads: PhaseLoads, task: number): PhaseMessage | null {
  const destination = loads.destination[task] ?? IDLE;
  const turnLevel = loads.turnLevel[task] ?? 0;
  if (destination === IDLE || turnLevel === 0) return null;
  return {
    task,
    destination,
    from: loads.taskNode[task] ?? 0,
    to: loads.taskNode[destination] ?? 0,
    fromHome: homeOf(shape, task),
    toHome: homeOf(shape, destination),
    turnLevel,
  };
}

/** Messages that use a directed link in the phase, by task. */
export function messagesOnLink(shape: Shape, loads: PhaseLoads, link: number): PhaseMessage[] {
  const level = levelOfLink(shape, link);
  const up = link < shape.upLinks;
  const lower = (up ? shape.linkFrom[link] : shape.linkTo[link]) ?? 0;
  const subtree = subtreeOf(shape, lower);
  const below = shape.below[level - 1] ?? 1;
  const journeys: PhaseMessage[] = [];
  for (let task = 0; task < loads.destination.length; task++) {
    if ((loads.turnLevel[task] ?? 0) < level) continue;
    const journey = phaseMessageOf(shape, loads, task);
    if (!journey || Math.floor((up ? journey.from : journey.to) / below) !== subtree) continue;
    if (linksOfTask(shape, loads, task).includes(link)) journeys.push(journey);
  }
  return journeys;
}

/** The subtree of its level that an entity belongs to. */
function subtreeOf(shape: Shape, entity: number): number {
  const level = levelOfEntity(shape, entity);
  return Math.floor((entity - (shape.firstEntity[level] ?? 0)) / (shape.width[level] ?? 1));
}

/** First and last node under an entity. */
export function nodesUnder(shape: Shape, entity: number): { first: number; last: number } {
  const below = shape.below[levelOfEntity(shape, entity)] ?? 1;
  const first = subtreeOf(shape, entity) * below;
  return { first, last: first + below - 1 };
}

/** Messages that leave (or enter) the subtree at the lower end of a link, and the uncut links available for them. */
export interface BundleDemand {
  messages: number;
  links: number;
  first: number;
  last: number;
}

export function bundleDemandAt(shape: Shape, loads: PhaseLoads, link: number): BundleDemand {
  const level = levelOfLink(shape, link);
  const up = link < shape.upLinks;
  const { first, last } = nodesUnder(shape, (up ? shape.linkFrom[link] : shape.linkTo[link]) ?? 0);
  let messages = 0;
  for (let task = 0; task < loads.turnLevel.length; task++) {
    if ((loads.turnLevel[task] ?? 0) < level) continue;
    const journey = phaseMessageOf(shape, loads, task);
    const node = (up ? journey?.from : journey?.to) ?? -1;
    if (node >= first && node <= last) messages++;
  }
  return {
    messages,
    links: intactCables(shape, level - 1, Math.floor(first / (shape.below[level - 1] ?? 1))),
    first,
    last,
  };
}

/** A port of a switch: the pair of links to a neighbour, with the messages on each. */
export interface PortMessages {
  neighbour: number;
  /** out of the switch */
  out: number;
  /** into the switch */
  in: number;
}

export function switchPortsOf(shape: Shape, entity: number): { up: PortMessages[]; down: PortMessages[] } {
  const up: PortMessages[] = [];
  const down: PortMessages[] = [];
  for (let link = 0; link < shape.upLinks; link++) {
    if (shape.linkFrom[link] === entity) {
      up.push({ neighbour: shape.linkTo[link] ?? 0, out: link, in: link + shape.upLinks });
    } else if (shape.linkTo[link] === entity) {
      down.push({ neighbour: shape.linkFrom[link] ?? 0, out: link + shape.upLinks, in: link });
    }
  }
  return { up, down };
}

/** Messages that pass through a switch, and those whose turn level is the switch's. */
export function messagesThrough(
  shape: Shape,
  loads: PhaseLoads,
  entity: number,
): { passing: PhaseMessage[]; turning: PhaseMessage[] } {
  const level = levelOfEntity(shape, entity);
  const { first, last } = nodesUnder(shape, entity);
  const inside = (node: number) => node >= first && node <= last;
  const passing: PhaseMessage[] = [];
  for (let task = 0; task < loads.turnLevel.length; task++) {
    if ((loads.turnLevel[task] ?? 0) < level) continue;
    const journey = phaseMessageOf(shape, loads, task);
    if (!journey || !(inside(journey.from) || inside(journey.to))) continue;
    if (linksOfTask(shape, loads, task).some((link) => shape.linkTo[link] === entity)) passing.push(journey);
  }
  return { passing, turning: passing.filter((journey) => journey.turnLevel === level) };
}

/** Task on a node. */
export function taskOn(loads: PhaseLoads, node: number): number {
  return loads.taskNode.indexOf(node);
}

/** Who else sends to a task in the phase. */
export function sendersTo(loads: PhaseLoads, task: number): number[] {
  const senders: number[] = [];
  for (const [sender, destination] of loads.destination.entries())
    if (destination === task && sender !== task) senders.push(sender);
  return senders;
}
