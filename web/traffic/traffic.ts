/* Messages on a link, in a switch, on a node, read from the loads of one phase. */

import { IDLE, type PhaseLoads, type Shape } from '../run/protocol.ts';

/** One message of the phase. */
export interface PhaseMessage {
  task: number;
  destination: number;
  /** nodes of the two tasks */
  from: number;
  to: number;
  /** highest level of its path */
  turnLevel: number;
}

/** The message that a task sends in the phase; null when it sends none, or to itself. */
export function phaseMessageOf(loads: PhaseLoads, task: number): PhaseMessage | null {
  const destination = loads.destination[task] ?? IDLE;
  const turnLevel = loads.turnLevel[task] ?? 0;
  if (destination === IDLE || turnLevel === 0) return null;
  return {
    task,
    destination,
    from: loads.taskNode[task] ?? 0,
    to: loads.taskNode[destination] ?? 0,
    turnLevel,
  };
}

/** Links of a task's message in the phase. */
export function linksOfTask(shape: Shape, loads: PhaseLoads, task: number): number[] {
  const destination = loads.destination[task] ?? IDLE;
  if (destination === IDLE) return [];
  const [from, to] = [loads.taskNode[task] ?? 0, loads.taskNode[destination] ?? 0];
  return shape.linksOfPath(from, to, loads.turnLevel[task] ?? 0, loads.label[task] ?? 0);
}

/** Messages that use a directed link in the phase, by task. */
export function messagesOnLink(shape: Shape, loads: PhaseLoads, link: number): PhaseMessage[] {
  const level = shape.levelOfLink(link);
  const up = shape.isUp(link);
  const isBelow = isUnder(shape, shape.lowerEndOf(link));
  const messages: PhaseMessage[] = [];
  for (let task = 0; task < loads.destination.length; task++) {
    if ((loads.turnLevel[task] ?? 0) < level) continue;
    const message = phaseMessageOf(loads, task);
    if (!message || !isBelow(up ? message.from : message.to)) continue;
    if (linksOfTask(shape, loads, task).includes(link)) messages.push(message);
  }
  return messages;
}

function isUnder(shape: Shape, entity: number): (node: number) => boolean {
  const { first, last } = shape.nodesUnder(entity);
  return (node) => node >= first && node <= last;
}

/** Messages that leave (or enter) the subtree at the lower end of a link, and the uncut links available for them. */
interface BundleDemand {
  messages: number;
  links: number;
  first: number;
  last: number;
}

export function bundleDemandAt(shape: Shape, loads: PhaseLoads, link: number): BundleDemand {
  const level = shape.levelOfLink(link);
  const up = shape.isUp(link);
  const lower = shape.lowerEndOf(link);
  const { first, last } = shape.nodesUnder(lower);
  let messages = 0;
  for (let task = 0; task < loads.turnLevel.length; task++) {
    if ((loads.turnLevel[task] ?? 0) < level) continue;
    const message = phaseMessageOf(loads, task);
    const node = (up ? message?.from : message?.to) ?? -1;
    if (node >= first && node <= last) messages++;
  }
  return {
    messages,
    links: shape.intactCables(level - 1, shape.subtreeOf(lower)),
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
  return {
    up: shape.upLinksOf(entity).map((link) => ({ neighbour: shape.toOf(link), out: link, in: shape.twinOf(link) })),
    down: shape
      .upLinksInto(entity)
      .filter((link) => shape.hasLink(link))
      .map((link) => ({ neighbour: shape.fromOf(link), out: shape.twinOf(link), in: link })),
  };
}

/** Messages that pass through a switch, and those whose turn level is the switch's. */
export function messagesThrough(
  shape: Shape,
  loads: PhaseLoads,
  entity: number,
): { passing: PhaseMessage[]; turning: PhaseMessage[] } {
  const level = shape.levelOf(entity);
  const inside = isUnder(shape, entity);
  const passing: PhaseMessage[] = [];
  for (let task = 0; task < loads.turnLevel.length; task++) {
    if ((loads.turnLevel[task] ?? 0) < level) continue;
    const message = phaseMessageOf(loads, task);
    if (!message || !(inside(message.from) || inside(message.to))) continue;
    if (linksOfTask(shape, loads, task).some((link) => shape.toOf(link) === entity)) passing.push(message);
  }
  return { passing, turning: passing.filter((message) => message.turnLevel === level) };
}

/** Task on a node. */
export function taskOn(loads: PhaseLoads, node: number): number {
  return loads.taskNode.indexOf(node);
}

/** Task on every node, the inverse of taskNode. */
export function tasksByNode({ taskNode }: PhaseLoads, nodes: number): Int32Array {
  const tasks = new Int32Array(nodes).fill(-1);
  for (let task = 0; task < taskNode.length; task++) tasks[taskNode[task] ?? 0] = task;
  return tasks;
}

/** Who else sends to a task in the phase. */
export function sendersTo(loads: PhaseLoads, task: number): number[] {
  const senders: number[] = [];
  for (const [sender, destination] of loads.destination.entries())
    if (destination === task && sender !== task) senders.push(sender);
  return senders;
}
