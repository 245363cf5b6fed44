/* What moves. Phase clock: one dot per message on its way. Packet clock: a dot per flit on a wire, or flowing texture when
 * steps are too long for the eye to follow single flits. */

import { type Frame, IDLE } from '../../run/protocol.ts';
import { lengthOf, type Points, pointAt } from '../curve.ts';
import { mix } from '../palette.ts';
import type { Pen } from '../pen.ts';
import type { Texture } from '../texture.ts';
import { dotAt, type Flow } from './flow.ts';
import { bundleLoad } from './paint-bundles.ts';
import { paintDrops, paintQueues, paintWindows } from './queues.ts';
import { drawnLinks, type Scene, taskColour } from './scene.ts';

const RADIUS = 4.2;
/** What a pale colour keeps of its own. */
const PALE = 0.25;

function radius(scene: Scene): number {
  return Math.max(1.4, RADIUS * Math.min(1.15, Math.max(0.4, scene.layout.scale)));
}

function paintMessages(pen: Pen, scene: Scene, flow: Flow, fraction: number): void {
  const size = radius(scene);
  const rim = { colour: scene.palette.paper, width: size > 3 ? 1.3 : 0.6 };
  for (const message of flow.messages) {
    const dot = dotAt(message, fraction);
    if (!dot) continue;
    const { x, y } = pointAt(dot.leg.points, dot.distance, dot.leg.down);
    pen.dot(x, y, size, taskColour(scene, message.task).fill, rim);
  }
}

/** Bundles with traffic flow as texture: short strokes of paper that move along them. */
function paintBundleFlow(pen: Pen, scene: Scene, shift: number): void {
  const { shape } = scene.model;
  const busy = (first: number, count: number): boolean => bundleLoad(scene.load, first, count).worst > 0;
  for (const side of ['up', 'down'] as const) {
    pen.begin();
    for (const bundle of scene.layout.bundles) {
      if (bundle.width >= 2 && busy(side === 'up' ? bundle.first : shape.twinOf(bundle.first), bundle.count))
        pen.line(bundle[side]);
    }
    pen.stroke({
      colour: scene.palette.paper,
      width: 1,
      dash: [3, 15],
      shift: side === 'up' ? -shift : shift,
      alpha: 0.65,
    });
  }
}

/** Task whose flit is on a wire; acknowledgements are numbered after the messages. */
function taskOf(message: number, nodes: number): number {
  return message < nodes ? message : message - nodes;
}

/** The colour of what a task sends: pale where another one is followed. */
function packetColour(scene: Scene, task: number): string {
  const { fill } = taskColour(scene, task);
  const { followed = null } = scene.model;
  return followed === null || followed === task ? fill : mix(scene.palette.paper, fill, PALE);
}

function paintFlits(pen: Pen, scene: Scene, frame: Frame): void {
  const { model } = scene;
  const size = radius(scene) * 0.82;
  const rim = { colour: scene.palette.paper, width: size > 3 ? 1.2 : 0.5 };
  for (const { link, points, down, pair } of drawnLinks(scene)) {
    const message = frame.linkLast[link] ?? IDLE;
    if (message === IDLE) continue;
    const flight = model.flitPs / (model.capacities[pair.level] ?? 1) + model.linkPs;
    const share = (frame.timePs - (frame.linkSentAtPs[link] ?? 0)) / flight;
    if (share < 0 || share > 1) continue;
    const { x, y } = pointAt(points, share * lengthOf(points), down);
    const task = taskOf(message, model.shape.nodes);
    if (message < model.shape.nodes) pen.dot(x, y, size, packetColour(scene, task), rim);
    else pen.dot(x, y, size * 0.6, scene.palette.paper, { colour: packetColour(scene, task), width: 1.2 });
  }
}

/** Beads of the colour of the last message flow along every lane that sent within the last few flits. */
function paintTexture(pen: Pen, scene: Scene, frame: Frame, shift: number): void {
  const { model } = scene;
  const recent = 3 * model.flitPs + model.linkPs;
  const lanes = new Map<string, { up: Points[]; down: Points[] }>();
  for (const { link, points, down } of drawnLinks(scene)) {
    const message = frame.linkLast[link] ?? IDLE;
    if (message === IDLE || frame.timePs - (frame.linkSentAtPs[link] ?? 0) > recent) continue;
    const fill = packetColour(scene, taskOf(message, model.shape.nodes));
    const bucket = lanes.get(fill) ?? { up: [], down: [] };
    bucket[down ? 'down' : 'up'].push(points);
    lanes.set(fill, bucket);
  }
  const size = 2 * radius(scene) * 0.52;
  const every = Math.max(9, size * 3.6);
  for (const [fill, { up, down }] of lanes) {
    for (const [points, move] of [
      [up, -shift],
      [down, shift],
    ] as const) {
      pen.begin();
      for (const line of points) pen.line(line);
      const dots = { dash: [0.01, every], shift: move, cap: 'round' as const };
      pen.stroke({ colour: scene.palette.paper, width: size + 1.6, ...dots });
      pen.stroke({ colour: fill, width: size, ...dots });
    }
  }
}

/* One frame of what moves, chosen by the clock. */

/** Texture of bundles moves this far per phase, px. */
const PHASE_SHIFT = 90;

/** What moves, apart from the scene it moves in. */
export interface Motion {
  /** on the phase clock: phase and fraction */
  position: number;
  flow: Flow;
  texture: Texture;
}

export function paintMotion(pen: Pen, scene: Scene, { position, flow, texture }: Motion): void {
  const { model, frame } = scene;
  if (model.clock === 'packets') {
    if (!frame) return;
    // At 0 s nothing is under way yet: where links take no time, what sets out would be seen on all of its way at once.
    if (frame.timePs > 0) {
      paintBundleFlow(pen, scene, texture.shift);
      if (texture.coarse && model.playing) paintTexture(pen, scene, frame, texture.shift);
      else paintFlits(pen, scene, frame);
      paintQueues(pen, scene, frame);
    }
    paintWindows(pen, scene, frame);
    paintDrops(pen, scene, frame);
    return;
  }
  const fraction = position - Math.floor(position);
  const still = model.reducedMotion || (fraction === 0 && !model.playing);
  paintBundleFlow(pen, scene, fraction * PHASE_SHIFT);
  paintMessages(pen, scene, flow, still ? flow.stillFraction : fraction);
}
