/* What can be pointed at in the picture of a lane, and what of it can be selected. */

export type Target =
  | { kind: 'link'; link: number }
  | { kind: 'switch'; entity: number }
  | { kind: 'node'; node: number }
  | { kind: 'task'; task: number }
  /** a subtree drawn as one: all switches of a level over one stretch of nodes */
  | ({ kind: 'pod' } & Subtree)
  /** all links of one direction that leave a folded subtree, or that lie inside it between two levels */
  | ({ kind: 'bundle'; first: number; count: number } & Subtree)
  /** packet clock: the packets waiting for a link */
  | { kind: 'queue'; link: number };

export type SelectedTarget = Exclude<Target, { kind: 'pod' | 'bundle' | 'queue' }>;

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

function keyOf(target: Target): string {
  switch (target.kind) {
    case 'queue':
    case 'link':
      return `${target.kind} ${target.link}`;
    case 'switch':
      return `switch ${target.entity}`;
    case 'node':
      return `node ${target.node}`;
    case 'task':
      return `task ${target.task}`;
    case 'pod':
      return `pod ${target.level}.${target.subtree}`;
    case 'bundle':
      return `bundle ${target.first}`;
  }
}
