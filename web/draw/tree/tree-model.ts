/* What the tree of a lane with phases is told, and what its user does. */

import type { FirstPhase } from '../../model/phase-number.ts';
import type { Frame, PhaseLoads } from '../../run/protocol.ts';
import type { Participants } from '../../traffic/participants.ts';
import type { QueueCapacities } from '../../traffic/queue-capacity.ts';
import type { LoadStep } from '../../traffic/selection.ts';
import type { TargetText } from '../drawing.ts';
import type { HostEvents } from '../host.ts';
import type { Pen } from '../pen.ts';
import type { PictureModel } from '../picture.ts';
import type { Target } from '../target.ts';
import type { Scene } from './scene.ts';

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
