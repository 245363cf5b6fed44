/* Everything one painting of a tree needs to know, derived once per change: geometry, colours, the load of every link now
 * and before, the paths of the selection. */

import type { FirstPhase } from '../../model/notes.ts';
import type { Frame, PhaseLoads, Shape } from '../../run/protocol.ts';
import { bisectionOf, groupOf } from '../../traffic/groups.ts';
import { type Participants, takesPart } from '../../traffic/participants.ts';
import type { QueueCapacities } from '../../traffic/queue-capacity.ts';
import { linksOfTask, tasksByNode } from '../../traffic/traffic.ts';
import type { Bisection } from '../../tree/tree.ts';
import { formatMultiple } from '../../words/format.ts';
import type { Points } from '../curve.ts';
import type { LoadStep, SelectedTarget, Target, TargetText } from '../drawing.ts';
import type { HostEvents } from '../host.ts';
import { loadStep, type Palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import type { PictureModel } from '../picture.ts';
import type { Pair, TreeLayout } from './layout.ts';

export interface Scene {
  model: TreeModel;
  layout: TreeLayout;
  palette: Palette;
  /** load of every directed link, 1 = what fits */
  load: Float32Array;
  /** what it was before the last change; drawn in between while `swell` < 1 */
  before: Float32Array;
  transition: number;
  /** task on every node, -1 = the node takes no part */
  tasks: Int32Array;
  /** paths that belong to the selection, for the accent underlay */
  paths: (readonly number[])[];
  /** tasks whose messages belong to it */
  lit: ReadonlySet<number>;
  bisection: Bisection | null;
  hover: Target | null;
  /** packet clock: the newest frame */
  frame: Frame | null;
  /** up links of the cables that are broken at its instant */
  broken: readonly number[];
}

export function brokenIn({ brokenAt }: TreeModel, frame: Frame | null): readonly number[] {
  return (frame && brokenAt?.(frame.timePs)) ?? [];
}

export function makeScene(model: TreeModel, layout: TreeLayout, palette: Palette, newest: Frame | null): Scene {
  const frame = model.clock === 'packets' ? newest : null;
  const load = loadsOf(model, frame);
  const tasks = taskOrder(model);
  const bisection = model.bisection || layout.arcs ? bisectionOf(model.shape, model.capacities) : null;
  const light = lightOf(model, tasks, null);
  const broken = brokenIn(model, frame);
  return {
    ...{ model, layout, palette, load, before: load, transition: 1, tasks, ...light, bisection, hover: null },
    ...{ frame, broken },
  };
}

function idleLoads(shape: Shape): Float32Array {
  return new Float32Array(shape.links);
}

/** Messages per link, as a multiple of what the link takes in a phase. */
export function staticLoads(
  shape: Shape,
  loads: Pick<PhaseLoads, 'linkLoad'> | null,
  capacities: readonly number[],
): Float32Array {
  const result = idleLoads(shape);
  if (!loads) return result;
  result.set(loads.linkLoad);
  for (let level = 1; level <= shape.levels; level++) {
    const capacity = capacities[level] ?? 1;
    if (capacity === 1) continue;
    for (let up = shape.firstUpFrom(level - 1); up < shape.firstUpFrom(level); up++) {
      for (const link of [up, shape.twinOf(up)]) result[link] = (result[link] ?? 0) / capacity;
    }
  }
  return result;
}

/** What links carry, 1 = capacity: in a phase, or recently, at an instant of the packets. */
export function loadsOf(model: TreeModel, frame: Frame | null): Float32Array {
  const { clock, shape, loads, capacities, fullShares } = model;
  if (clock === 'phases') return staticLoads(shape, loads, capacities);
  if (!frame) return idleLoads(shape);
  if (fullShares.every((full) => full === 1)) return frame.linkShare;
  return frame.linkShare.map((share, link) => Math.min(1, share / (fullShares[shape.levelOfLink(link)] ?? 1)));
}

/** Share of recent time in which links carried data. */
export function busyOf({ frame, load }: Pick<Scene, 'frame' | 'load'>): Float32Array {
  return frame?.linkShare ?? load;
}

/** What a link takes in a phase. */
export function capacityOf({ shape, capacities }: Pick<TreeModel, 'shape' | 'capacities'>, link: number): number {
  return capacities[shape.levelOfLink(link)] ?? 1;
}

export function taskOrder(model: TreeModel): Int32Array {
  const { loads, shape, participants } = model;
  const tasks = loads ? tasksByNode(loads, shape.nodes) : Int32Array.from({ length: shape.nodes }, (_, node) => node);
  return participants ? tasks.map((task) => (takesPart(participants, task) ? task : -1)) : tasks;
}

/** Paths of the messages that belong to the selection: over the link, through the switch, from or to the task. With arcs, where a
 * task is pointed at, that of its own message instead. */
export function lightOf(model: TreeModel, tasks: Int32Array, hover: Target | null): Pick<Scene, 'paths' | 'lit'> {
  const { shape, loads, selection } = model;
  const paths: number[][] = [];
  const lit = new Set<number>();
  if (!loads) return { paths, lit };
  if (!model.overlay && model.pointedPath?.length) return { paths: [model.pointedPath], lit };
  const pointed = model.arcs ? taskAt(tasks, hover) : -1;
  if (pointed >= 0) return { paths: [linksOfTask(shape, loads, pointed)], lit: new Set([pointed]) };
  if (!selection) return { paths, lit };
  const uses = usesSelection(shape, loads, selection, tasks);
  for (let task = 0; task < shape.nodes; task++) {
    const path = linksOfTask(shape, loads, task);
    if (path.length === 0 || !uses(task, path)) continue;
    paths.push(path);
    lit.add(task);
  }
  return { paths, lit };
}

function taskAt(tasks: Int32Array, target: Target | null): number {
  if (target?.kind === 'task') return target.task;
  return target?.kind === 'node' ? (tasks[target.node] ?? -1) : -1;
}

function usesSelection(
  shape: Shape,
  loads: PhaseLoads,
  selection: SelectedTarget,
  tasks: Int32Array,
): (task: number, path: number[]) => boolean {
  switch (selection.kind) {
    case 'link':
      return (_, path) => path.includes(selection.link);
    case 'switch':
      return (_, path) => path.some((link) => shape.toOf(link) === selection.entity);
    case 'task':
      return (task) => task === selection.task || loads.destination[task] === selection.task;
    case 'node': {
      const own = tasks[selection.node] ?? -1;
      return (task) => task === own || loads.destination[task] === own;
    }
  }
}

/** The link that is itself selected. */
export function selectedLink(model: PictureModel): number | null {
  return model.selection?.kind === 'link' ? model.selection.link : null;
}

/** Switches that carry a ring: the selected one, or both ends of the selected link. */
export function ringedSwitches(model: TreeModel): number[] {
  const { selection, shape } = model;
  if (selection?.kind === 'switch') return [selection.entity];
  if (selection?.kind === 'link') return [shape.fromOf(selection.link), shape.toOf(selection.link)];
  return [];
}

/** Both links of every drawn pair. */
export function* drawnLinks({
  model: { shape },
  layout,
}: Pick<Scene, 'model' | 'layout'>): Generator<{ link: number; points: Points; down: boolean; pair: Pair }> {
  for (const pair of layout.pairs) {
    yield { link: pair.link, points: pair.up, down: false, pair };
    yield { link: shape.twinOf(pair.link), points: pair.down, down: true, pair };
  }
}

/** The drawn links with the most messages, if that is more than fits. */
export function worstLinks(scene: Scene): number[] {
  let worst: number[] = [];
  let worstLoad = 1;
  for (const { link } of drawnLinks(scene)) {
    const load = scene.load[link] ?? 0;
    if (load < worstLoad || load <= 1) continue;
    if (load > worstLoad) worst = [];
    worstLoad = load;
    worst.push(link);
  }
  return worst;
}

/** What a click on a target selects: for a bundle its fullest link, for a pod nothing. */
export function chosenBy(scene: Pick<Scene, 'load'>, target: Target): SelectedTarget | null {
  if (target.kind === 'pod') return null;
  if (target.kind !== 'bundle') return target;
  let link = target.first;
  for (let candidate = link; candidate < target.first + target.count; candidate++) {
    if ((scene.load[candidate] ?? 0) > (scene.load[link] ?? 0)) link = candidate;
  }
  return { kind: 'link', link };
}

/** The task of a node, or the node itself where there is none. */
export function taskOrNodeOn({ tasks }: Scene, node: number): SelectedTarget {
  const task = tasks[node] ?? -1;
  return task < 0 ? { kind: 'node', node } : { kind: 'task', task };
}

/** Whether the legend's filter keeps a link of this load. */
export function passesFilter(filter: LoadStep | null, load: number): boolean {
  return filter === null || loadStep(load) === filter;
}

/** A task wears the colour of its home subtree; a node without one is hollow. */
export function taskColour(
  { model, palette }: Pick<Scene, 'palette'> & { model: Pick<TreeModel, 'shape'> },
  task: number,
): { fill: string; text: string; outline?: string } {
  if (task < 0) return { fill: palette.paper, text: palette.grey, outline: palette.idle };
  const group = groupOf(model.shape.homeOf(task));
  return { fill: palette.group[group] ?? palette.slot, text: palette.groupInk[group] ?? palette.ink };
}

export function loadText(load: number): string {
  return `${formatMultiple(load)}×`;
}

/* What the tree of a lane with phases is told, and what its user does. */

/** A task being moved to another node, in this or another lane; `loads` are the phase after the swap, null while computed. */
export interface Preview {
  from: number;
  to: number;
  loads: PhaseLoads | null;
  /** names of the lanes it changes, where there are others that it leaves as they are */
  only: readonly string[] | null;
  /** how many it changes */
  count: number;
}

/** What a collective has in the memory of tasks, below their nodes; loaded where it is shown. */
export interface TreeMemory {
  /** beside it, in two lines */
  gutter: [string, string];
  paint(pen: Pen, scene: Scene): void;
  says(scene: Scene, task: number): string;
}

export interface TreeModel extends PictureModel {
  /** null before the first analysis: an idle tree */
  loads: PhaseLoads | null;
  /** by level of a link's upper end: messages it takes in a phase (model/capacity.ts) */
  capacities: readonly number[];
  /** the same, where levels have rates of their own; they are told in the gutter */
  rates?: readonly number[] | undefined;
  /** only links of this legend step stay; the others fade */
  filter: LoadStep | null;
  preview: Preview | null;
  /** links pointed at outside of the picture: marked like the path of a message */
  pointedPath?: readonly number[];
  /** packet clock: the task whose packets are in full colour, those of all others in a pale one; null: all are */
  followed?: number | null;
  clock: 'phases' | 'packets';
  /** packet clock, by level: part of the time in which a link carries data that takes just what fits */
  fullShares: readonly number[];
  /** packet clock: time of one flit on a link and latency of a link, ps */
  flitPs: number;
  linkPs: number;
  /** packet clock: up links of the cables that are broken at an instant */
  brokenAt?(timePs: number): readonly number[];
  /** packet clock: capacities of a link's queues, and what they hold */
  queueCapacities(link: number): QueueCapacities;
  window: number;
  /** who sends to whom, as arcs below the nodes */
  arcs: boolean;
  memory?: TreeMemory | null;
  /** the line between the halves, with what crosses it */
  bisection: boolean;
  /** packet clock: where a task sends in a phase; null: nowhere */
  sendsTo(task: number, phase: number): number | null;
  /** what is known of a link, a queue, a switch, a node or a task, at an instant of the packet clock or in the phase */
  explain(target: Target, frame: Frame | null): TargetText;
  /** who takes part, where not everybody sends and receives */
  participants: Participants | null;
  /** what a phase is called */
  firstPhase: FirstPhase;
  /** why tasks cannot be moved; null where they can */
  dragDisabledReason: string | null;
}

export interface TreeEvents extends HostEvents {
  /** the task of node `from` hovers over node `to`; null: nothing is lifted, or it is over nothing */
  onSwapPreview(pair: { from: number; to: number } | null): void;
  onSwap(from: number, to: number): void;
  /** somebody tried to move a task that cannot be moved; the reason */
  onMoveRefused(why: string): void;
}
