/* What is selected in a lane, and which of its links are highlighted while the others fade. */

export type Selection =
  | { kind: 'link'; lane: number; link: number }
  | { kind: 'switch'; lane: number; entity: number }
  | { kind: 'node'; lane: number; node: number }
  | { kind: 'task'; lane: number; task: number };

/** Steps of the legend: 0 idle, 1 up to 1/4, 2 up to 1/2, 3 up to 3/4, 4 full, 5 above capacity. */
export type LoadStep = 0 | 1 | 2 | 3 | 4 | 5;

/** Highlighted links: those whose value lies in [from, to), or [from, 1] where `to` is 1. `load` is the share
 * of the last moments in which a link carried packets, `fill` that of the buffer at its end; both 0 .. 1. */
export interface Brush {
  quantity: 'load' | 'fill';
  from: number;
  to: number;
  /** null: all; else links between this level and the one below */
  level: number | null;
  direction: 'up' | 'down' | null;
}
