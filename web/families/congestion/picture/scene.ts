/* Everything painting looks at: what is known of a lane at an instant, and the geometry of its tree. */

import { loadStep } from '../../../draw/palette.ts';
import type { Size } from '../../../draw/pen.ts';
import type { Subtree } from '../../../draw/target.ts';
import type { Frame, Shape } from '../../../engine/protocol.ts';
import type { ResolvedLane } from '../../../scenario/types.ts';
import { isAmong, keepsValue } from './brush.ts';
import { type Colours, rampStep } from './colours.ts';
import { type Layout, layoutCongestion } from './layout.ts';
import { type Loads, trackLoads } from './load.ts';
import type { CongestionModel, Pointed } from './model.ts';
import type { Pod } from './pods.ts';
import { atRest } from './rest.ts';
import { type LinkStates, trackStates } from './state.ts';
import { planStrands, type Strand, type Strands } from './strands.ts';

/** However it is drawn. */
export interface Scene extends Size {
  model: CongestionModel;
  pods: readonly Pod[];
  loads: Loads;
  states: LinkStates;
  colours: Colours;
  frame: Frame | null;
  hover: Pointed | null;
  /** how far what moves has come, px */
  shift: number;
}

export interface TreeScene extends Scene {
  layout: Layout;
  strands: Strands;
}

/** What is known of a run; outlives a change of size, and who draws it. */
export interface Trackers {
  loads: Loads;
  states: LinkStates;
  /** frames whose loads were taken */
  seen: WeakSet<Frame>;
}

type Tracked = Pick<CongestionModel, 'shape' | 'settings' | 'slotPs'>;

export function startTracking({ shape, settings, slotPs }: Tracked): Trackers {
  return { loads: trackLoads(shape, slotPs), states: trackStates(shape, settings, slotPs), seen: new WeakSet() };
}

const kept = new WeakMap<ResolvedLane, { shape: Shape; trackers: Trackers }>();

/** What every picture of a run has seen of it so far: who begins to look only now sees the same. */
export function trackingOf(run: Tracked): Trackers {
  const known = kept.get(run.settings);
  if (known?.shape === run.shape) return known.trackers;
  const trackers = startTracking(run);
  kept.set(run.settings, { shape: run.shape, trackers });
  return trackers;
}

export function takeFrame(trackers: Trackers, frame: Frame): void {
  takeLoads(trackers, frame);
  trackers.states.take(atRest(frame), trackers.loads.follows);
}

/** Of every frame: what is counted is counted from one to the next, once, whoever brings it. States can wait until they are
 * painted. */
export function takeLoads({ loads, seen }: Trackers, frame: Frame): void {
  if (seen.has(frame)) return;
  seen.add(frame);
  if (frame.finished) loads.rest();
  else loads.take(frame);
}

export function makeScene(
  model: CongestionModel,
  size: Size,
  opened: readonly Subtree[],
  trackers: Trackers,
  colours: Colours,
): TreeScene {
  const layout = layoutCongestion(model.shape, size, { gutter: model.gutter, hotNodes: model.hotNodes, opened });
  const { width, height, pods } = layout;
  const strands = planStrands(model.shape, layout);
  return { model, width, height, pods, layout, strands, ...trackers, colours, frame: null, hover: null, shift: 0 };
}

/** Brush and legend filter. */
export function stays({ model, loads, states }: Scene, link: number): boolean {
  const { brush, filter, shape } = model;
  const stands = states.stands[link] === 1;
  const load = loads.load[link] ?? 0;
  if (filter !== null && (stands ? 5 : loadStep(load < 0.01 ? 0 : load)) !== filter) return false;
  if (!brush) return true;
  const value = brush.quantity === 'load' ? load : Math.max(states.fill[link] ?? 0, states.isolatedFill[link] ?? 0);
  return isAmong(shape, brush, link) && keepsValue(brush, value);
}

export function filters({ model }: Scene): boolean {
  return model.filter !== null || model.brush !== null;
}

/** Mean load of the links of a strand that do not stand. */
export function flowOf(scene: TreeScene, strand: Strand): { load: number; standing: number } {
  let sum = 0;
  let standing = 0;
  for (const link of strand.links) {
    if (scene.states.stands[link]) standing++;
    else sum += scene.loads.load[link] ?? 0;
  }
  const flowing = strand.links.length - standing;
  return { load: flowing > 0 ? sum / flowing : 0, standing: standing / strand.links.length };
}

export function loadColour({ colours }: Scene, load: number): string {
  return colours.ramp[rampStep(load)] ?? colours.ink;
}
