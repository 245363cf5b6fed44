/* Everything painting needs: the state of a lane at an instant, and the geometry of its drawing. */

import {
  type LoadStep,
  middleOf,
  middleOfCurve,
  type Subtree,
  type Target,
  type TargetPosition,
} from '../../../draw/drawing.ts';
import { WIDE_LEFT } from '../../../draw/link-cells/labels.ts';
import { loadStep, type Palette } from '../../../draw/palette.ts';
import type { Size } from '../../../draw/pen.ts';
import type { Draw, PaintedInstant, PictureModel } from '../../../draw/picture.ts';
import type { Texture } from '../../../draw/texture.ts';
import { layOutDetailed } from '../../../draw/tree/detail.ts';
import { placeOf, positionOf } from '../../../draw/tree/hit.ts';
import { GUTTER, layoutTree, type TreeLayout } from '../../../draw/tree/layout.ts';
import { layOutSeparateTops, rowsOverGauges } from '../../../draw/tree/separate-tops.ts';
import { brokenAt } from '../../../measures/breaks.ts';
import { jobLetter, jobNodes } from '../../../model/algorithms/jobs.ts';
import { runsJobs } from '../../../model/lanes.ts';
import { placesOf } from '../../../model/shape.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import { type Frame, IDLE, NODE_HOT, type Shape } from '../../../run/protocol.ts';
import { channelsOf } from '../../../run/stalled.ts';
import { type Colours, coloursOn } from './colours.ts';
import { type Bundle, type Bundles, planBundles } from './paint-links.ts';
import { divideIntoPods, drawnPods, type Pod } from './pods.ts';
import { canTellTreesApart, congestionTree, isRoot, type LinkStates, readStates } from './state.ts';

/** For either drawing. */
export interface Scene extends Size {
  model: CongestionModel;
  pods: readonly Pod[];
  /** over the last window, by link, 0 .. 1 */
  load: Float32Array;
  states: LinkStates;
  palette: Palette;
  colours: Colours;
  frame: Frame | null;
  /** up links of cables that are broken at its instant */
  broken: readonly number[];
  hover: CongestionTarget | null;
  /** the links of the selected root's congestion tree: all others fade */
  tree: ReadonlySet<number> | null;
  /** by node, the number of its job; null where there are not several; -1: in none */
  jobOf: Int8Array | null;
  /** its shift is the offset of the moving marks */
  texture: Texture;
}

export interface TreeScene extends Scene {
  layout: TreeLayout;
  bundles: Bundles;
}

export const makeScene: Draw<CongestionModel, TreeScene> = (model, size, opened, instant, palette) => {
  const { shape, gutter, hotNodes } = model;
  const layout = layoutOf(shape, size, gutter, hotNodes, opened);
  const { width, height } = layout;
  const pods = drawnPods(shape, hotNodes, layout);
  const bundles = planBundles(shape, layout);
  return { ...sceneAt(model, instant, palette), width, height, pods, layout, bundles };
};

/** A scene with its parts in other places. */
export function movedTo(scene: TreeScene, layout: TreeLayout): TreeScene {
  const { shape, hotNodes } = scene.model;
  const { width, height } = layout;
  return {
    ...scene,
    width,
    height,
    layout,
    pods: drawnPods(shape, hotNodes, layout),
    bundles: planBundles(shape, layout),
  };
}

export function layoutOf(
  shape: Shape,
  size: Size,
  gutter: CongestionModel['gutter'],
  hotNodes: readonly number[],
  open: readonly Subtree[],
): TreeLayout {
  const arrange = (of: Shape, layout: TreeLayout): void => {
    const root = divideIntoPods(of, hotNodes, open, layout.right - layout.left);
    if (of.pods > 1) layOutSeparateTops(of, layout, root);
    else layOutDetailed(of, layout, root, layout.left, layout.right);
  };
  return layoutTree(shape, size, {
    gutter,
    open,
    rows: rowsOverGauges,
    arrange,
    left: gutter === 'wide' ? WIDE_LEFT : GUTTER[gutter],
  });
}

/** What depends neither on the size nor on which drawing it is. */
export function sceneAt(model: CongestionModel, { frame, texture }: PaintedInstant, palette: Palette) {
  const { shape, settings, theme } = model;
  const states = readStates(shape, settings);
  return {
    model,
    states,
    palette,
    colours: coloursOn(palette, theme),
    hover: null,
    tree: null,
    texture,
    jobOf: jobsByNode(settings),
    ...shownOf(model, frame),
  };
}

function jobsByNode(settings: CongestionModel['settings']): Int8Array | null {
  if (!runsJobs(settings)) return null;
  const jobs = new Int8Array(placesOf(settings.topology)).fill(-1);
  for (const [job, nodes] of jobNodes(settings).entries()) for (const node of nodes) jobs[node] = job;
  return jobs;
}

/** The letter of a node's job; '' where it has none. */
export function jobAt({ jobOf }: Pick<Scene, 'jobOf'>, node: number): string {
  const job = jobOf?.[node] ?? -1;
  return job < 0 ? '' : jobLetter(job);
}

function shownOf(
  { shape: { links }, settings }: CongestionModel,
  newest: Frame | null,
): Pick<Scene, 'frame' | 'load' | 'broken'> {
  const frame = newest && finishedFrame(newest);
  return {
    frame,
    load: frame?.linkShare ?? new Float32Array(links),
    broken: newest ? brokenAt(settings, newest.timePs) : [],
  };
}

/** Whether it is another frame. */
export function showFrame(scene: Scene, newest: Frame | null): boolean {
  if ((newest && finishedFrame(newest)) === scene.frame) return false;
  Object.assign(scene, shownOf(scene.model, newest));
  return true;
}

/** A node's send rate is that of its links, in the mean. */
export function sendRateOf({ model, load }: Scene, node: number): number {
  return model.shape.meanOfCables(load, model.shape.firstLinkOf(node));
}

/** Passes the filter of the legend, and belongs to the selected root. */
export function isKept({ model, load: loads, states, tree }: Scene, link: number): boolean {
  const { filter } = model;
  if (tree && !tree.has(link)) return false;
  const isStalled = states.stalled[link] === 1;
  const load = loads[link] ?? 0;
  return filter === null || (isStalled ? 5 : loadStep(load < 0.01 ? 0 : load)) === filter;
}

export function hasFilter({ model, tree }: Scene): boolean {
  return model.filter !== null || tree !== null;
}

/** The tree of the selected link, if it is a root now, and told from others. */
export function selectedTree({ frame, model: { selection, shape, settings, rootsHidden } }: Scene): Scene['tree'] {
  const congestion = frame?.congestion;
  if (
    !congestion ||
    rootsHidden ||
    !canTellTreesApart(settings) ||
    selection?.kind !== 'link' ||
    !isRoot(congestion, selection.link)
  )
    return null;
  return congestionTree(shape, congestion, channelsOf(settings, congestion.vcs), selection.link);
}

/** Mean load of those links of a bundle that do not stand. */
export function meanLoadOf(scene: TreeScene, bundle: Bundle): { load: number; stalled: number } {
  let sum = 0;
  let stalled = 0;
  for (let link = bundle.first; link < bundle.first + bundle.count; link++) {
    if (scene.states.stalled[link]) stalled++;
    else sum += scene.load[link] ?? 0;
  }
  const flowing = bundle.count - stalled;
  return { load: flowing > 0 ? sum / flowing : 0, stalled: stalled / bundle.count };
}

/** Whether any of its links passes the filter. */
export function isAnyKept(scene: TreeScene, { first, count }: Bundle): boolean {
  for (let link = first; link < first + count; link++) if (isKept(scene, link)) return true;
  return false;
}

/* What the picture of input-queued switches is told. */

export interface CongestionModel extends PictureModel {
  settings: ResolvedLane;
  /** roots of congestion trees have no marks: a lesson asks for them */
  rootsHidden: boolean;
  /** only links of this legend step stay; 5: stalled links */
  filter: LoadStep | null;
  /** their pods are wide and never folded; may be empty */
  hotNodes: readonly number[];
  slotPs: number;
  /** links of a message that is pointed at in the charts */
  pointedPath?: readonly number[];
}

/** What can be pointed at. */
export type CongestionTarget = Extract<Target, { kind: 'link' | 'switch' | 'node' | 'pod' | 'bundle' }>;

/* The last frame of a run that is done, adjusted for drawing. Rates and states of its last windows would otherwise stay on as if
 * current; hot-spot packets still queued when a trace is done go nowhere any more. Other frames are returned unchanged. */

const known = new WeakMap<Frame, Frame>();

export function finishedFrame(frame: Frame): Frame {
  const { congestion } = frame;
  if (!frame.finished || !congestion) return frame;
  const before = known.get(frame);
  if (before) return before;
  const atEnd: Frame = {
    ...frame,
    linkLast: new Uint32Array(frame.linkLast.length).fill(IDLE),
    congestion: {
      ...congestion,
      linkVcQueue: new Uint8Array(congestion.linkVcQueue.length),
      linkInFlight: new Uint8Array(congestion.linkInFlight.length),
      linkState: new Uint8Array(congestion.linkState.length),
      linkNotifiedAtPs: new Float64Array(congestion.linkNotifiedAtPs.length).fill(-1),
      notices: [],
      entityEntries: new Uint16Array(congestion.entityEntries.length),
      nodeQueue: new Uint16Array(congestion.nodeQueue.length),
      nodeState: congestion.nodeState.map((state) => state & NODE_HOT),
      standingRoots: 0,
    },
  };
  known.set(frame, atEnd);
  known.set(atEnd, atEnd);
  return atEnd;
}

/* Positions of drawn targets. */

/** In a folded pod too: branches of a congestion tree and hot nodes are drawn there. */
export function locate(scene: TreeScene, target: CongestionTarget): TargetPosition | null {
  const { layout, model, bundles } = scene;
  const { shape } = model;
  if (target.kind === 'pod') {
    const pod = scene.pods[target.subtree];
    if (!pod) return null;
    const { top, bottom } = groundOf(scene);
    return middleOf({ x: pod.x, y: top, width: pod.width, height: bottom - top });
  }
  const drawn = positionOf(layout, target);
  if (drawn || target.kind === 'bundle') return drawn;
  if (target.kind === 'link') return target.link < shape.links ? middleOfCurve(bundles.path(target.link, 0)) : null;
  const entity = target.kind === 'node' ? target.node : target.entity;
  const place = entity < shape.nodes + shape.switches ? placeOf(shape, layout, entity) : null;
  if (!place) return null;
  const { y, height } = layout.node;
  if (target.kind === 'node') return middleOf({ ...place, y, height });
  const middle = layout.rowOf(shape.levelOf(entity)).y;
  return middleOf({ ...place, y: middle - layout.barHeight / 2, height: layout.barHeight });
}

/** Top and bottom of the grounds of pods. */
export function groundOf({ layout: { rows, node } }: TreeScene): { top: number; bottom: number } {
  return { top: (rows.at(-2)?.y ?? 0) - 12, bottom: node.y + node.height + 9 };
}
