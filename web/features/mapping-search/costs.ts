/* Cost of a placement of tasks: the sum over the phases of the messages on the fullest link, and a little for every message that shares
 * a link; phases count by the length of their messages. Swapping two tasks affects few messages of each phase, so only those are recounted. */

import { linkCapacities } from '../../model/capacity.ts';
import { phaseFlits } from '../../model/message-sizes.ts';
import { hasRates } from '../../model/shape.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { type Core, FOREVER_PS } from '../../run/core.ts';
import { levelFlitPs } from '../../run/flits.ts';
import { type Router, routerOf } from '../../traffic/meetings.ts';
import { NO_TARGET, planOf } from '../../traffic/plan.ts';
import { NO_PATH, type Tree } from '../../tree/tree.ts';

interface Cost {
  /** the quantity to minimise, as displayed: messages, or picoseconds where they differ in length */
  figure: number;
  /** what the search compares; of the order of phases */
  weight: number;
}

export interface Costs {
  readonly nodes: number;
  /** by node: the task on it; changed by `swap` only */
  readonly taskOn: Uint32Array;
  /** How many placements may be evaluated in the search for the fewest swaps. Depends on the lane, not on the machine, so that the same
   * search gives the same result everywhere. */
  readonly evaluationLimit: number;
  now(): Cost;
  /** Swaps the tasks of two nodes. */
  swap(nodeA: number, nodeB: number): void;
}

/** Weight of a message that shares a link: among placements with the same sum, fewer of them are better. */
const SHARED_WEIGHT = 0.02;

/** What the messages of a phase count, and the sums of them. */
interface Lengths {
  of(phase: number): number;
  figure(sum: number): number;
  /** of the order of phases */
  weight(sum: number): number;
}

/** Alike, each is 1; else its flits, and what is shown is the time that they take. */
function lengthsOf(lane: ResolvedLane): Lengths {
  const flits = phaseFlits(lane);
  if (!flits) return { of: () => 1, figure: (sum) => sum, weight: (sum) => sum };
  const mean = flits.reduce((sum, of) => sum + of, 0) / flits.length;
  return { of: (phase) => flits[phase] ?? 0, figure: (sum) => sum * levelFlitPs(lane, 1), weight: (sum) => sum / mean };
}

/** What is missing burdens no link: without a weight above all others such placements would be the best. */
const missingWeight = (messages: number, nodes: number) => messages * nodes;

/** In `hops`, of a pair without a path. */
const CUT_OFF = 255;

/** Null where routes follow from more than the ends of a message, or links are not alike: the core counts then. */
export function countedCosts(lane: ResolvedLane, taskNode: ArrayLike<number>): Costs | null {
  const plan = planOf(lane);
  const router = plan && routerOf(lane, plan.tree);
  if (plan?.kind !== 'exchange' || !router || hasRates(lane.topology)) return null;
  const targets = Array.from({ length: plan.rows }, (_, row) => plan.targets(row));
  return new CountedCosts(plan.tree, targets, router, lane.routing.climb, taskNode, lengthsOf(lane));
}

/** Messages counted in the search for the fewest swaps. */
const COUNTED_WORK = 2e7;

class CountedCosts implements Costs {
  readonly nodes: number;
  readonly evaluationLimit: number;
  readonly taskOn: Uint32Array;
  private readonly nodeOf: Uint32Array;
  /** by phase and directed link: messages */
  private readonly load: Uint16Array;
  /** by phase and number of messages: links that carry that many */
  private readonly linksByLoad: Uint32Array;
  /** by phase: messages on the fullest link */
  private readonly fullestLoad: Uint16Array;
  /** by phase: who sends to a task, from `first[task]` to the next one's in `senders` */
  private readonly firstSender: Uint32Array[];
  private readonly senders: Uint32Array[];
  /** by node and node: the links from one to the other, `stride` of them at most, and how many they are */
  private readonly paths: Uint32Array;
  private readonly hops: Uint8Array;
  private readonly stride: number;
  private sum = 0;
  private shared = 0;
  private unsentMessages = 0;

  constructor(
    private readonly tree: Tree,
    private readonly targets: readonly Int32Array[],
    router: Router,
    climb: 'nearest' | 'top',
    taskNode: ArrayLike<number>,
    private readonly lengths: Lengths,
  ) {
    const { nodes, upLinks, levels } = tree;
    this.stride = 2 * levels;
    this.paths = new Uint32Array(nodes * nodes * this.stride);
    this.hops = new Uint8Array(nodes * nodes);
    for (let pair = 0; pair < nodes * nodes; pair++) {
      const [from, to] = [Math.floor(pair / nodes), pair % nodes];
      const turnLevel = tree.turnLevelOf(climb, from, to);
      const label = turnLevel === 0 ? NO_PATH : router(from, to, turnLevel);
      if (label === NO_PATH) {
        if (turnLevel > 0) this.hops[pair] = CUT_OFF;
        continue;
      }
      const path = this.paths.subarray(pair * this.stride, (pair + 1) * this.stride);
      this.hops[pair] = tree.writeLinks(from, to, turnLevel, label, path);
    }
    this.nodes = nodes;
    // of each phase, the messages to and from two tasks, before and after
    const messages = 8 * Math.max(1, targets.length);
    this.evaluationLimit = Math.floor(COUNTED_WORK / messages);
    this.nodeOf = Uint32Array.from({ length: nodes }, (_, task) => taskNode[task] ?? task);
    this.taskOn = new Uint32Array(nodes);
    for (const [task, node] of this.nodeOf.entries()) this.taskOn[node] = task;
    this.load = new Uint16Array(targets.length * 2 * upLinks);
    this.linksByLoad = new Uint32Array(targets.length * (nodes + 1));
    this.fullestLoad = new Uint16Array(targets.length);
    const sorted = targets.map((row) => sendersOf(row));
    this.firstSender = sorted.map(({ first }) => first);
    this.senders = sorted.map(({ senders }) => senders);
    for (let phase = 0; phase < targets.length; phase++)
      for (let task = 0; task < nodes; task++) this.count(phase, task, 1);
  }

  now(): Cost {
    const unsent = missingWeight(this.unsentMessages, this.nodes);
    const weight = this.lengths.weight(this.sum + SHARED_WEIGHT * this.shared) + unsent;
    return { figure: this.lengths.figure(this.sum), weight };
  }

  swap(nodeA: number, nodeB: number): void {
    const a = this.taskOn[nodeA] ?? 0;
    const b = this.taskOn[nodeB] ?? 0;
    if (a === b) return;
    for (let phase = 0; phase < this.targets.length; phase++) this.countOf(phase, a, b, -1);
    this.taskOn[nodeA] = b;
    this.taskOn[nodeB] = a;
    this.nodeOf[a] = nodeB;
    this.nodeOf[b] = nodeA;
    for (let phase = 0; phase < this.targets.length; phase++) this.countOf(phase, a, b, 1);
  }

  /** All messages of a phase that two tasks send or receive, each once. */
  private countOf(phase: number, a: number, b: number, delta: 1 | -1): void {
    this.count(phase, a, delta);
    this.count(phase, b, delta);
    this.countSenders(phase, a, a, b, delta);
    this.countSenders(phase, b, a, b, delta);
  }

  private countSenders(phase: number, task: number, a: number, b: number, delta: 1 | -1): void {
    const first = this.firstSender[phase] as Uint32Array;
    const senders = this.senders[phase] as Uint32Array;
    for (let at = first[task] ?? 0; at < (first[task + 1] ?? 0); at++) {
      const sender = senders[at] ?? 0;
      if (sender !== a && sender !== b) this.count(phase, sender, delta);
    }
  }

  /** Adds a task's message to its links, or removes it. */
  private count(phase: number, task: number, delta: 1 | -1): void {
    const { tree, load, linksByLoad, fullestLoad, paths } = this;
    const target = this.targets[phase]?.[task] ?? NO_TARGET;
    if (target === NO_TARGET) return;
    const pair = (this.nodeOf[task] ?? 0) * tree.nodes + (this.nodeOf[target] ?? 0);
    if (this.hops[pair] === CUT_OFF) {
      this.unsentMessages += delta;
      return;
    }
    const first = pair * this.stride;
    const end = first + (this.hops[pair] ?? 0);
    if (first === end) return;
    const row = phase * 2 * tree.upLinks;
    const counts = phase * (tree.nodes + 1);
    const length = this.lengths.of(phase);
    for (let at = first; at < end; at++) {
      const index = row + (paths[at] ?? 0);
      const before = load[index] ?? 0;
      const after = before + delta;
      load[index] = after;
      // On a link with n messages n - 1 count as shared.
      if (Math.min(before, after) >= 1) this.shared += delta * length;
      if (before > 0) linksByLoad[counts + before] = (linksByLoad[counts + before] ?? 0) - 1;
      if (after > 0) linksByLoad[counts + after] = (linksByLoad[counts + after] ?? 0) + 1;
    }
    let fullest = Math.min(tree.nodes, (fullestLoad[phase] ?? 0) + (delta > 0 ? 1 : 0));
    while (fullest > 0 && linksByLoad[counts + fullest] === 0) fullest -= 1;
    this.sum += (fullest - (fullestLoad[phase] ?? 0)) * length;
    fullestLoad[phase] = fullest;
  }
}

function sendersOf(targets: Int32Array): { first: Uint32Array; senders: Uint32Array } {
  const first = new Uint32Array(targets.length + 1);
  for (const target of targets) if (target !== NO_TARGET) first[target + 1] = (first[target + 1] ?? 0) + 1;
  for (let task = 0; task < targets.length; task++) first[task + 1] = (first[task + 1] ?? 0) + (first[task] ?? 0);
  const next = first.slice();
  const senders = new Uint32Array(first[targets.length] ?? 0);
  for (const [task, target] of targets.entries()) {
    if (target === NO_TARGET) continue;
    senders[next[target] ?? 0] = task;
    next[target] = (next[target] ?? 0) + 1;
  }
  return { first, senders };
}

export type Objective = 'fullest' | 'time';

/** Runs of the core in the search for the fewest swaps. */
const MEASURED_EVALUATIONS = 4000;

/** Costs by the core: for routes that it alone knows, and for the time that packets take. */
export function measuredCosts(
  core: Core,
  lane: ResolvedLane,
  taskNode: ArrayLike<number>,
  objective: Objective,
): Costs {
  const nodes = taskNode.length;
  const before = new Uint32Array(nodes);
  for (let task = 0; task < nodes; task++) before[taskNode[task] ?? 0] = task;
  const taskOn = before.slice();
  let known: Cost | null = null;
  return {
    nodes,
    taskOn,
    evaluationLimit: MEASURED_EVALUATIONS,
    now() {
      const swaps = [...lane.mapping.swaps, ...swapsBetween(before, taskOn)];
      known ??= measureCost(core, { ...lane, mapping: { ...lane.mapping, swaps } }, objective);
      return known;
    },
    swap(nodeA, nodeB) {
      [taskOn[nodeA], taskOn[nodeB]] = [taskOn[nodeB] ?? 0, taskOn[nodeA] ?? 0];
      known = null;
    },
  };
}

const HOPS_PER_CALL = 1e9;

function measureCost(core: Core, lane: ResolvedLane, objective: Objective): Cost {
  const run = core.open(lane);
  try {
    const { nodes, phases } = run.shape;
    const lengths = lengthsOf(lane);
    const capacities = linkCapacities(lane);
    let [sum, shared, unsentMessages] = [0, 0, 0];
    for (let phase = 0; phase < phases && objective === 'fullest'; phase++) {
      const { contention, linkLoad, unreachable } = run.plan(phase);
      sum += contention * lengths.of(phase);
      unsentMessages += unreachable;
      for (const [link, load] of linkLoad.entries())
        shared += Math.max(0, load / (capacities[run.shape.levelOfLink(link)] ?? 1) - 1) * lengths.of(phase);
    }
    if (objective === 'fullest') {
      const weight = lengths.weight(sum + SHARED_WEIGHT * shared);
      return { figure: lengths.figure(sum), weight: weight + missingWeight(unsentMessages, nodes) };
    }
    run.prepare();
    while (run.run(FOREVER_PS, HOPS_PER_CALL) === 'running');
    const { completionPs, idealPs, missingMessages } = run.result();
    // One phase of ideal time weighs as much as one message on a link.
    const weight = (completionPs / Math.max(1, idealPs)) * phases;
    return { figure: completionPs, weight: weight + missingWeight(missingMessages, nodes) };
  } finally {
    run.destroy();
  }
}

/** A shortest sequence of swaps that turns one placement into another. */
export function swapsBetween(before: ArrayLike<number>, after: ArrayLike<number>): [number, number][] {
  const at = Array.from(before);
  const nodeOf = new Map(at.map((task, node) => [task, node]));
  const swaps: [number, number][] = [];
  for (let node = 0; node < at.length; node++) {
    const current = at[node] ?? 0;
    const wanted = after[node] ?? 0;
    if (current === wanted) continue;
    const other = nodeOf.get(wanted) ?? node;
    swaps.push([node, other]);
    at[other] = current;
    at[node] = wanted;
    nodeOf.set(current, other).set(wanted, node);
  }
  return swaps;
}
