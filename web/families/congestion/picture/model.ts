/* What the tree of input-queued switches is given and what it says back. It draws one lane and owns nothing of the run.
 *
 * `update` takes the whole model; what did not change is recognised by identity. `draw` may be called on every animation
 * frame with the newest instant of the packets. */

import type { Frame, Shape } from '../../../engine/protocol.ts';
import type { ResolvedLane } from '../../../scenario/types.ts';
import type { Brush, LoadStep, Selection } from '../../../tree/selection.ts';

export interface CongestionModel {
  shape: Shape;
  settings: ResolvedLane;
  /** of the lane, for descriptions */
  name: string;
  /** resolved theme; colours themselves come from the host's CSS custom properties */
  theme: 'light' | 'dark';
  selection: Selection | null;
  /** links outside fade */
  brush: Brush | null;
  /** only links of this legend step stay; 5: those that stand */
  filter: LoadStep | null;
  /** names of the levels at the left: whole, numbers only, or none */
  gutter: 'wide' | 'none' | 'narrow';
  reducedMotion: boolean;
  playing: boolean;
  /** their pods are wide and never folded; may be empty */
  hotNodes: readonly number[];
  slotPs: number;
}

export type CongestionTarget =
  | { kind: 'link'; link: number }
  | { kind: 'switch'; entity: number }
  | { kind: 'node'; node: number };

/** What can be pointed at: a folded pod too. */
export type Pointed = CongestionTarget | { kind: 'pod'; pod: number };

export interface CongestionEvents {
  onSelect(target: CongestionTarget | null): void;
  /** the pods opened by hand, in ascending order */
  onOpen?(pods: number[]): void;
}

export interface CongestionPicture {
  update(model: CongestionModel): void;
  draw(timePs: number, frame: Frame | null): void;
  /** where something is drawn, in pixels of the host */
  locate(target: Pointed): { x: number; y: number } | null;
  destroy(): void;
}

export interface Size {
  width: number;
  height: number;
}

export function samePointed(a: Pointed | null, b: Pointed | null): boolean {
  return a === b || (a !== null && b !== null && keyOf(a) === keyOf(b));
}

function keyOf(target: Pointed): string {
  switch (target.kind) {
    case 'link':
      return `link ${target.link}`;
    case 'switch':
      return `switch ${target.entity}`;
    case 'node':
      return `node ${target.node}`;
    case 'pod':
      return `pod ${target.pod}`;
  }
}
