/* What the parts of one picture share. */

import type { Drawing } from './drawing.ts';
import type { Card } from './elements.ts';
import type { Pointed } from './model.ts';

export interface Stage {
  root: HTMLElement;
  canvas: HTMLCanvasElement;
  drawing: Drawing | null;
  card: Card;
  choose(target: Pointed | null): void;
  /** opens a folded pod, or folds it again */
  turn(pod: number): void;
  hover(target: Pointed | null): void;
  repaint(): void;
  say(text: string): void;
}
