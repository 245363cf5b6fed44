/* The picture of a lane on input-queued switches: reads the state of the run at an instant, and passes it to a drawing. */

import { createHost } from '../../../draw/host.ts';
import { matchingFrame } from '../../../draw/matching-frame.ts';
import type { ViewHandle } from '../../../draw/View.tsx';
import type { Frame } from '../../../run/protocol.ts';
import { readColours } from './colours.ts';
import type { CongestionDrawing, CreateDrawing } from './drawing.ts';
import { drawMatrix } from './matrix/draw.ts';
import type { CongestionEvents, CongestionModel } from './model.ts';
import { showFrame } from './scene.ts';
import { readStates } from './state.ts';
import { drawTree } from './tree-drawing.ts';

/** Diamonds, px per second: slow enough for the eye to follow. */
const SPEED = 38;

/** The model fields that affect the static part. */
const STANDING = ['name', 'theme', 'brush', 'filter'] as const;

type Events = () => CongestionEvents;

export function createCongestionTree(container: HTMLElement, model: CongestionModel, events: Events) {
  return createCongestion(container, model, events, drawTree);
}

export function createCongestionMatrix(container: HTMLElement, model: CongestionModel, events: Events) {
  return createCongestion(container, model, events, drawMatrix);
}

function createCongestion(
  container: HTMLElement,
  first: CongestionModel,
  events: Events,
  draw: CreateDrawing,
): ViewHandle<CongestionModel> {
  let model = first;
  let states = readStates(model.shape, model.settings);
  let frame: Frame | null = null;
  let tickedAt = 0;
  let shift = 0;

  const host = createHost<CongestionDrawing>(container, {
    events,
    layOut(size, open) {
      const drawing = draw(model, size, open, states, readColours(container, model.theme));
      drawing.scene.shift = shift;
      showFrame(drawing.scene, frame);
      return drawing;
    },
    prepare({ scene }) {
      if (scene.frame) states.read(scene.frame);
    },
  });
  host.rebuild();

  function update(next: CongestionModel): void {
    const last = model;
    model = next;
    if (last.shape !== next.shape) host.foldAll();
    const another = last.shape !== next.shape || last.settings !== next.settings || last.slotPs !== next.slotPs;
    if (another) {
      states = readStates(next.shape, next.settings);
      frame = null;
    }
    const scene = host.drawing?.scene;
    if (!scene || another || last.gutter !== next.gutter || last.hotNodes.join() !== next.hotNodes.join())
      host.rebuild();
    else {
      scene.model = next;
      if (last.theme !== next.theme) scene.colours = readColours(container, next.theme);
      if (STANDING.some((part) => last[part] !== next[part])) host.refresh();
      else host.mark();
    }
  }

  function tick(_timePs: number, newest: Frame | null): void {
    const now = performance.now();
    if (model.playing && !model.reducedMotion) shift += (Math.min(100, now - tickedAt) / 1000) * SPEED;
    tickedAt = now;
    const before = frame;
    frame = matchingFrame(newest, model.shape);
    const scene = host.drawing?.scene;
    if (!scene) return;
    if (!frame && before) scene.states = states = readStates(model.shape, model.settings);
    scene.shift = shift;
    showFrame(scene, frame);
    if (frame !== before) host.showInstant((frame === null) !== (before === null) || !model.playing);
    else if (model.playing) host.move();
  }

  return { update, tick, destroy: host.destroy };
}
