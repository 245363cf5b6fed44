/* Everything painting needs: the state of a lane at an instant, and the geometry of its drawing. */

import { loadStep } from '../../../draw/palette.ts';
import type { Size } from '../../../draw/pen.ts';
import type { Subtree } from '../../../draw/target.ts';
import type { Frame } from '../../../engine/protocol.ts';
import { upLinkOfNode } from '../../../tree/numbering.ts';
import { isInBrush, keepsValue } from './brush.ts';
import type { Colours } from './colours.ts';
import { finishedFrame } from './finished-frame.ts';
import { type Layout, layoutCongestion } from './layout.ts';
import type { CongestionModel, CongestionTarget } from './model.ts';
import type { Pod } from './pods.ts';
import type { LinkStates } from './state.ts';
import { planStrands, type Strand, type Strands } from './strands.ts';

/** For either drawing. */
export interface Scene extends Size {
  model: CongestionModel;
  pods: readonly Pod[];
  /** over the last window, by link, 0 .. 1 */
  load: Float32Array;
  states: LinkStates;
  colours: Colours;
  frame: Frame | null;
  hover: CongestionTarget | null;
  /** offset of the moving marks, px */
  shift: number;
}

export interface TreeScene extends Scene {
  layout: Layout;
  strands: Strands;
}

export function makeScene(
  model: CongestionModel,
  size: Size,
  opened: readonly Subtree[],
  states: LinkStates,
  colours: Colours,
): TreeScene {
  const layout = layoutCongestion(model.shape, size, { gutter: model.gutter, hotNodes: model.hotNodes, opened });
  const { width, height, pods } = layout;
  const strands = planStrands(model.shape, layout);
  return { ...emptyScene(model, states, colours), width, height, pods, layout, strands };
}

/** Until there is a frame. */
export function emptyScene(model: CongestionModel, states: LinkStates, colours: Colours) {
  return { model, states, colours, load: new Float32Array(model.shape.links), frame: null, hover: null, shift: 0 };
}

/** Shows a frame. */
export function showFrame(scene: Scene, frame: Frame | null): void {
  const shown = frame && finishedFrame(frame);
  scene.frame = shown;
  scene.load = shown?.linkShare ?? new Float32Array(scene.model.shape.links);
}

/** A node's send rate is that of its link. */
export function sendRateOf({ model, load }: Scene, node: number): number {
  return load[upLinkOfNode(model.shape, node)] ?? 0;
}

/** Passes brush and legend filter. */
export function isKept({ model, load: loads, states }: Scene, link: number): boolean {
  const { brush, filter, shape } = model;
  const stands = states.stands[link] === 1;
  const load = loads[link] ?? 0;
  if (filter !== null && (stands ? 5 : loadStep(load < 0.01 ? 0 : load)) !== filter) return false;
  if (!brush) return true;
  const value = brush.quantity === 'load' ? load : Math.max(states.fill[link] ?? 0, states.isolatedFill[link] ?? 0);
  return isInBrush(shape, brush, link) && keepsValue(brush, value);
}

export function hasFilter({ model }: Scene): boolean {
  return model.filter !== null || model.brush !== null;
}

/** Mean load of those links of a strand that do not stand. */
export function meanLoadOf(scene: TreeScene, strand: Strand): { load: number; standing: number } {
  let sum = 0;
  let standing = 0;
  for (const link of strand.links) {
    if (scene.states.stands[link]) standing++;
    else sum += scene.load[link] ?? 0;
  }
  const flowing = strand.links.length - standing;
  return { load: flowing > 0 ? sum / flowing : 0, standing: standing / strand.links.length };
}
