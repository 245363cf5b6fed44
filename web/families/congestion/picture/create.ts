/* The picture of a lane on input-queued switches: what is known of the run at an instant, handed to whoever draws it. */

import { createHost } from '../../../draw/host.ts';
import { ofShape } from '../../../draw/of-shape.ts';
import type { Shown } from '../../../draw/View.tsx';
import type { Frame } from '../../../engine/protocol.ts';
import { readColours } from './colours.ts';
import type { CongestionDrawing, Draw } from './drawing.ts';
import { drawMatrix } from './matrix/draw.ts';
import type { CongestionEvents, CongestionModel } from './model.ts';
import { atRest } from './rest.ts';
import { startTracking, type Trackers, takeLoads, trackingOf } from './scene.ts';
import { drawTree } from './tree-drawing.ts';

/** Diamonds, px per second: slow enough for the eye to follow. */
const SPEED = 38;

type Events = () => CongestionEvents;

export function createCongestionTree(place: HTMLElement, model: CongestionModel, events: Events) {
  return createCongestion(place, model, events, drawTree);
}

export function createCongestionMatrix(place: HTMLElement, model: CongestionModel, events: Events) {
  return createCongestion(place, model, events, drawMatrix);
}

function createCongestion(
  place: HTMLElement,
  first: CongestionModel,
  events: Events,
  draw: Draw,
): Shown<CongestionModel> {
  let model = first;
  let trackers: Trackers = trackingOf(model);
  let frame: Frame | null = null;
  let ticked = 0;
  let shift = 0;
  /** all frames since the states were taken followed each other */
  let followed = true;

  const host = createHost<CongestionDrawing>(place, {
    events,
    layOut(size, open) {
      const drawing = draw(model, size, open, trackers, readColours(place, model.theme));
      Object.assign(drawing.scene, { frame, shift });
      return drawing;
    },
    prepare() {
      if (frame) trackers.states.take(frame, followed);
      followed = true;
    },
  });
  host.rebuild();

  function update(next: CongestionModel): void {
    const last = model;
    model = next;
    if (last.shape !== next.shape) host.foldAll();
    const another = last.shape !== next.shape || last.settings !== next.settings || last.slotPs !== next.slotPs;
    if (another) {
      trackers = trackingOf(next);
      frame = null;
    }
    const scene = host.drawing?.scene;
    if (!scene || another || last.gutter !== next.gutter || last.hotNodes.join() !== next.hotNodes.join())
      host.rebuild();
    else {
      scene.model = next;
      if (last.theme !== next.theme) scene.colours = readColours(place, next.theme);
      host.refresh();
    }
  }

  function tick(_timePs: number, newest: Frame | null): void {
    const next = ofShape(newest, model.shape);
    const now = performance.now();
    if (model.playing && !model.reducedMotion) shift += (Math.min(100, now - ticked) / 1000) * SPEED;
    ticked = now;
    const before = frame;
    frame = next && atRest(next);
    const jumped = (next === null) !== (before === null);
    if (next && frame !== before) {
      if (jumped) trackers = trackingOf(model);
      takeLoads(trackers, next);
      followed &&= trackers.loads.follows;
    } else if (jumped) trackers = startTracking(model);
    if (!host.drawing) return;
    Object.assign(host.drawing.scene, trackers, { frame, shift });
    if (frame !== before) host.another(jumped || !model.playing);
    else if (model.playing) host.move();
  }

  return { update, tick, destroy: host.destroy };
}
