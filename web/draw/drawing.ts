/* One way to draw a lane at one size, as functions: a tree, a folded tree, or every link as a cell. Canvases, pointer,
 * keyboard, card and labels are common to all (host.ts). */

import type { Shape } from '../run/protocol.ts';
import { type Points, pointAtHeight } from './curve.ts';
import type { Label } from './labels.ts';
import type { Palette } from './palette.ts';
import type { Box, Pen, Size } from './pen.ts';
import type { ChipSlot, TreeLayout } from './tree/layout.ts';

export interface Position {
  x: number;
  y: number;
}

/** Where a target is drawn. */
export interface TargetPosition extends Position {
  /** its bounding box; null for links */
  box: Box | null;
}

/** A target's description and state. */
export interface TargetText {
  title: string;
  /** name and value; or a remark alone */
  lines: [name: string, value: string][];
}

/** A tree as it looks at an instant, wherever its parts are. */
export interface Pose {
  shape: Shape;
  layout: TreeLayout;
  palette: Palette;
  /** by node; absent: it has no chips */
  tasks?: Int32Array;
  labels: readonly Label[];
  /** with its parts in these places, and its chips in those */
  paint(pen: Pen, layout: TreeLayout, chips: readonly ChipSlot[]): void;
}

export interface Drawing {
  size: Size;
  /** Only trees: what a later one begins from (transition/). */
  pose?(): Pose;
  /** Right before it is painted; whether it goes on changing by itself. */
  prepare?(): boolean;
  /** what does not move between two instants; on the page, under the elements */
  paintStill(pen: Pen): void;
  /** Marks what is pointed at or selected; on the page on a separate canvas, so that hovering does not repaint the whole
   * picture. Absent where paintStill does it. */
  paintMarks?(pen: Pen): void;
  /** whether anything moves at this instant */
  hasMotion(): boolean;
  paintMoving(pen: Pen): void;
  /** the complete picture, including what are elements on the page; for SVG documents */
  paintAll(pen: Pen): void;
  labels(): readonly Label[];
  hit(x: number, y: number): Target | null;
  /** what a click there selects; null: nothing */
  chosen(target: Target, at: Position | null): SelectedTarget | null;
  /** the subtree there that can be opened or folded */
  podAt(x: number, y: number): Subtree | null;
  /** the open subtrees after this one was opened, or folded if it was open */
  togglePod(open: readonly Subtree[], pod: Subtree): Subtree[];
  positionOf(target: Target): TargetPosition | null;
  selection(): SelectedTarget | null;
  /** where the keyboard begins when nothing is selected */
  start(): Target | null;
  walk(from: Target, step: WalkStep): Target;
  hover(target: Target | null): void;
  explain(target: Target): TargetText;
  /** the whole picture in a sentence */
  summary(): string;
}

export function targetSentence({ title, lines }: TargetText): string {
  return [title, ...lines.map(([name, value]) => (value ? `${name} ${value}` : name))].filter(Boolean).join(', ');
}

export function middleOf({ x, y, width, height }: Box): TargetPosition {
  return { x: x + width / 2, y: y + height / 2, box: { x, y, width, height } };
}

/** Half way up. */
export function middleOfCurve(points: Points): TargetPosition {
  const y = ((points[1] ?? 0) + (points[points.length - 1] ?? 0)) / 2;
  return { x: pointAtHeight(points, y)?.x ?? points[0] ?? 0, y, box: null };
}

/* What can be pointed at in the picture of a lane, and what of it can be selected. */

export type Target =
  | { kind: 'link'; link: number }
  | { kind: 'switch'; entity: number }
  | { kind: 'node'; node: number }
  | { kind: 'task'; task: number }
  /** a subtree drawn as one: all switches of a level over one stretch of nodes */
  | ({ kind: 'pod' } & Subtree)
  /** all links of one direction that leave a folded subtree, or that lie inside it between two levels */
  | ({ kind: 'bundle'; first: number; count: number } & Subtree);

export type SelectedTarget = Exclude<Target, { kind: 'pod' | 'bundle' }>;

/** All below one or several switches of a level; subtrees of a level are numbered from the left. */
export interface Subtree {
  level: number;
  subtree: number;
}

/** The direction of an arrow key. */
export type WalkStep = 'left' | 'right' | 'up' | 'down';

export function sameTarget(a: Target | null, b: Target | null): boolean {
  return a === b || (a !== null && b !== null && keyOf(a) === keyOf(b));
}

const keyOf = (target: Target): string => Object.entries(target).sort().join();

export type Selection =
  | { kind: 'link'; lane: number; link: number }
  | { kind: 'switch'; lane: number; entity: number }
  | { kind: 'node'; lane: number; node: number }
  | { kind: 'task'; lane: number; task: number };

/** Steps of the legend: 0 idle, 1 up to 1/4, 2 up to 1/2, 3 up to 3/4, 4 full, 5 above capacity. */
export type LoadStep = 0 | 1 | 2 | 3 | 4 | 5;
