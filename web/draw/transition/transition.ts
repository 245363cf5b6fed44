/* Pictures of trees glide from what they showed to what they show: another tree, or other nodes for the tasks. What is pointed at, dragged
 * or focused is where it will be from the beginning. Loaded after the first picture. */

import './transition.css';
import { canvasPen } from '../canvas-pen.ts';
import { fitCanvas, makeElement, wantsLessMotion } from '../dom.ts';
import type { Pose } from '../drawing.ts';
import type { Host } from '../host.ts';
import { transitions } from '../picture.ts';
import { magnifiedBy } from '../pointer.ts';
import type { ChipSlot, TreeLayout } from '../tree/layout.ts';
import { keepFigures } from '../tree/paint-marks.ts';
import { type ChipPlaces, chipPlaces, chipsTowards, isSameTree, towards } from './between.ts';

const TRANSITION_MS = 400;
/** More nodes and switches take too long to paint twice in a frame. */
const MOST_DRAWN = 600;
/** Where frames come late, a transition takes longer rather than leave out what it is for. */
const LONGEST_STEP_MS = 100;
/** By then it has faded from the one into the other. */
const FADED = 0.6;

/** What is on the screen. */
interface Shown {
  pose: Pose;
  chips(): ChipPlaces;
}

interface Transition {
  from: Pose;
  chips: ChipPlaces;
  share: number;
  canvas: HTMLCanvasElement;
  request: number;
  /** what it glides to, and both on their way; null: to be planned */
  plan: Plan | null;
}

interface Plan {
  to: Pose;
  /** where the chips will be */
  chips: ChipPlaces;
  outgoing(share: number): TreeLayout;
  incoming(share: number): TreeLayout;
}

const current = new Map<Host, Transition>();
const laneOf = new WeakMap<Host, Element | null>();
/** what a lane showed when its picture went */
const left = new WeakMap<Element, Shown>();
/** Where the incoming tree is painted before it is laid over the outgoing one. */
const scratch = document.createElement('canvas');

const eased = (share: number): number => share * share * (3 - 2 * share);

export function startTransitions(): void {
  transitions.now = { before, end };
}

function before(host: Host): () => void {
  const lane = laneOf.get(host) ?? host.root.closest('.lane');
  laneOf.set(host, lane);
  if (wantsLessMotion()) return () => undefined;
  const from = host.drawing === null ? arrival(lane) : shownBy(host);
  if (!from || drawnIn(from.pose) > MOST_DRAWN) return () => undefined;
  return () => {
    const to = host.drawing?.pose?.();
    if (to && changes(from.pose, to)) start(host, from);
  };
}

function end(host: Host): void {
  const lane = laneOf.get(host);
  const shown = shownBy(host);
  if (lane && shown) left.set(lane, shown);
  finish(host);
}

/** A new picture begins as what its lane showed. */
function arrival(lane: Element | null): Shown | null {
  const shown = lane && left.get(lane);
  if (shown) left.delete(lane);
  return shown ?? null;
}

/** On its way it is the tree that comes, where that is by now. */
function shownBy(host: Host): Shown | null {
  const pose = host.drawing?.pose?.();
  if (!pose) return null;
  const transition = current.get(host);
  if (!transition) {
    const dropped = droppedOn(host);
    return { pose, chips: () => new Map([...chipPlaces(pose), ...dropped]) };
  }
  const { layout, chips } = incomingOf(transition, pose);
  return {
    pose: { ...pose, layout },
    chips: () => chipPlaces({ layout: { ...layout, nodes: chips }, ...(pose.tasks ? { tasks: pose.tasks } : {}) }),
  };
}

/** A task that was dropped goes on from there. */
function droppedOn(host: Host): ChipPlaces {
  const ghost = host.root.querySelector<HTMLElement>('.tree-ghost:not([hidden])');
  if (!ghost) return new Map();
  const { offsetLeft, offsetTop, offsetWidth: width, offsetHeight } = ghost;
  const chipY = Math.min(offsetTop, host.root.clientHeight - offsetHeight);
  return new Map([[Number(ghost.textContent), { x: offsetLeft + width / 2, width, chipY }]]);
}

function incomingOf(transition: Transition, pose: Pose) {
  const plan = planOf(transition, pose);
  const back = 1 - eased(transition.share);
  const layout = plan.incoming(back);
  const chips = chipsTowards(pose.tasks, plan.chips, transition.chips, layout, back);
  return { layout, chips };
}

/** What holds for all of the way, as long as its end stays what it is. */
function planOf(transition: Transition, to: Pose): Plan {
  const { from, plan } = transition;
  if (plan?.to.layout === to.layout && plan.to.tasks === to.tasks) return plan;
  transition.plan = { to, chips: chipPlaces(to), outgoing: towards(from, to), incoming: towards(to, from) };
  return transition.plan;
}

/** Whether something is somewhere else, in a picture of the same size. */
function changes(from: Pose, to: Pose): boolean {
  if (!isSameTree(from.shape, to.shape)) return true;
  if (from.tasks !== to.tasks && from.tasks?.some((task, node) => task !== to.tasks?.[node])) return true;
  const [one, other] = [from.layout, to.layout];
  const inPlace = one.width === other.width && one.height === other.height && one.left === other.left;
  return inPlace && one.node.y !== other.node.y;
}

function drawnIn({ layout: { nodes, bars, bundles } }: Pose): number {
  return nodes.length + bars.length + bundles.length;
}

function start(host: Host, { pose: from, chips }: Shown): void {
  const to = host.drawing?.pose?.();
  if (!to || Math.max(drawnIn(from), drawnIn(to)) > MOST_DRAWN) {
    finish(host);
    return;
  }
  const last = current.get(host);
  if (last) cancelAnimationFrame(last.request);
  const canvas = last?.canvas ?? makeElement('canvas', 'picture-transition', { 'aria-hidden': 'true' });
  const transition: Transition = { from, chips: chips(), share: 0, canvas, request: 0, plan: null };
  current.set(host, transition);
  host.canvas.after(canvas);
  host.root.classList.add('is-in-transition');
  host.root.classList.toggle('is-relabelled', JSON.stringify(from.labels) !== JSON.stringify(to.labels));
  paint(host, transition, to);
  let before = 0;
  const step = (now: number): void => {
    const elapsed = before > 0 ? Math.min(LONGEST_STEP_MS, now - before) : 0;
    before = now;
    transition.share += elapsed / TRANSITION_MS;
    const pose = host.drawing?.pose?.();
    if (transition.share >= 1 || !pose) {
      finish(host);
      return;
    }
    paint(host, transition, pose);
    transition.request = requestAnimationFrame(step);
  };
  transition.request = requestAnimationFrame(step);
}

function finish(host: Host): void {
  const transition = current.get(host);
  if (!transition) return;
  cancelAnimationFrame(transition.request);
  current.delete(host);
  transition.canvas.remove();
  host.root.classList.remove('is-in-transition', 'is-relabelled');
  host.root.style.removeProperty('--come');
}

function paint(host: Host, transition: Transition, to: Pose): void {
  const { from, canvas, share } = transition;
  const plan = planOf(transition, to);
  const gone = eased(share);
  const width = Math.max(from.layout.width, to.layout.width);
  const height = Math.max(from.layout.height, to.layout.height);
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
  host.root.style.setProperty('--come', String(Math.max(0, 2 * gone - 1)));
  const by = magnifiedBy(host.root);
  const context = fitCanvas(canvas, width, height, by);
  const above = fitCanvas(scratch, width, height, by);
  if (!context || !above) return;
  const layer = (on: CanvasRenderingContext2D, pose: Pose, layout: TreeLayout, chips: ChipSlot[]): void => {
    keepFigures(pose.layout, layout);
    pose.paint(canvasPen(on), layout, chips);
  };
  // When the tree is the same, both are in the same places: loads of the new run are shown as soon as they are there.
  const faded = isSameTree(from.shape, to.shape) ? 1 : eased(Math.min(1, share / FADED));
  const { layout, chips } = incomingOf(transition, to);
  layer(faded < 1 ? above : context, to, layout, chips);
  if (faded === 1) return;
  const leaving = plan.outgoing(gone);
  const places = chipsTowards(from.tasks, transition.chips, plan.chips, leaving, gone);
  layer(context, from, leaving, places);
  blend(context, faded, width, height);
}

/** Exactly so much of the scratch canvas and the rest of what is there: what is alike in both stays as it is. */
function blend(context: CanvasRenderingContext2D, share: number, width: number, height: number): void {
  context.save();
  context.globalCompositeOperation = 'destination-in';
  context.globalAlpha = 1 - share;
  context.fillRect(0, 0, width, height);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'lighter';
  context.globalAlpha = share;
  context.drawImage(scratch, 0, 0);
  context.restore();
}
