/* The moving parts of one tree share this: its elements, what is drawn now, and how to ask for another drawing. */

import type { Floating } from './card.ts';
import type { Chips } from './chips.ts';
import type { Target, TreeEvents } from './model.ts';
import type { Opened } from './plan.ts';
import type { Scene } from './scene.ts';

export interface Stage {
  root: HTMLElement;
  canvas: HTMLCanvasElement;
  /** null until the first update */
  scene: Scene | null;
  events: TreeEvents;
  chips: Chips;
  floating: Floating;
  repaint(): void;
  /** opens a folded subtree, or closes an open one */
  unfold(pod: Opened): void;
  /** closes the subtree that was opened last; false when none is open */
  fold(): boolean;
  /** selects what was pointed at; of a bundle its fullest link */
  choose(target: Target | null): void;
  /** says a sentence to screen readers */
  say(text: string): void;
}

/** A pointer event's place in CSS pixels of the tree. */
export function placeOf(stage: Stage, event: { clientX: number; clientY: number }): { x: number; y: number } {
  const box = stage.root.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
