/* Several addresses of one node: one for each top switch, and so one for each path to it. The address is the label of the path. */

import { IDLE, type PhaseLoads } from '../run/protocol.ts';
import type { Tree } from '../tree/tree.ts';

/** A message that climbs to the top, and the address it is sent to. */
export interface Addressed {
  task: number;
  /** nodes */
  source: number;
  target: number;
  address: number;
}

export function addressesOf(tree: Tree): number {
  return tree.widthOf(tree.levels);
}

/** Links to an address, first to last. */
export function linksToAddress(tree: Tree, source: number, target: number, address: number): number[] {
  return tree.linksOfPath(source, target, tree.levels, address);
}

/** The message of a task; null where it sends none over the top. */
function addressedBy(
  tree: Tree,
  { destination, taskNode, turnLevel, label }: PhaseLoads,
  task: number,
): Addressed | null {
  const to = destination[task] ?? IDLE;
  if (to === IDLE || turnLevel[task] !== tree.levels) return null;
  return { task, source: taskNode[task] ?? task, target: taskNode[to] ?? to, address: label[task] ?? 0 };
}

/** That of the task wanted; where it has none, one that shares the fullest link, or any. */
export function addressedMessage(tree: Tree, loads: PhaseLoads, wanted: number | null): Addressed | null {
  const own = wanted === null ? null : addressedBy(tree, loads, wanted);
  if (own) return own;
  let [found, most]: [Addressed | null, number] = [null, 0];
  for (const task of loads.destination.keys()) {
    const message = addressedBy(tree, loads, task);
    if (!message) continue;
    const path = linksToAddress(tree, message.source, message.target, message.address);
    const load = Math.max(...path.map((link) => loads.linkLoad[link] ?? 0));
    if (load > most) [found, most] = [message, load];
  }
  return found;
}

/** By address: messages to a node in all of these phases. */
export function addressUses(tree: Tree, phases: Iterable<PhaseLoads>, target: number): number[] {
  const uses = Array.from({ length: addressesOf(tree) }, () => 0);
  for (const loads of phases)
    for (const task of loads.destination.keys()) {
      const message = addressedBy(tree, loads, task);
      if (message?.target === target) uses[message.address] = (uses[message.address] ?? 0) + 1;
    }
  return uses;
}
