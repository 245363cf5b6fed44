/* One lane on input-queued switches, free of frameworks: two canvases (what stands, what runs) under real elements
 * (labels, the keyboard's cursor, the card). */

import './congestion.css';
import { canvasPen } from '../../../draw/canvas-pen.ts';
import { observeSize } from '../../../draw/observe-size.ts';
import { ofShape } from '../../../draw/of-shape.ts';
import { showPicture } from '../../../draw/shown.ts';
import { fitCanvas, make } from '../../../draw/tree/dom.ts';
import type { Frame } from '../../../engine/protocol.ts';
import { readColours } from './colours.ts';
import { createCursor } from './cursor.ts';
import type { Draw, Drawing } from './drawing.ts';
import { createCard, showLabels } from './elements.ts';
import { summary } from './explain.ts';
import type { CongestionEvents, CongestionModel, CongestionPicture, Pointed } from './model.ts';
import { watchPointer } from './pointer.ts';
import { atRest } from './rest.ts';
import { startTracking, type Trackers, takeLoads, trackingOf } from './scene.ts';
import type { Stage } from './stage.ts';
import { drawingToSvg } from './svg.ts';
import { isFree, tookTurn } from './turn.ts';

/** What stands is painted at this pace while frames come; what runs, at every frame. */
const REPAINT_MS = 60;
/** The picture in words is told anew at this pace: it looks at every link. */
const TELL_MS = 1000;
/** Diamonds, px per second: slow enough for the eye to follow. */
const SPEED = 38;

export function createCongestion(
  host: HTMLElement,
  first: CongestionModel,
  events: CongestionEvents,
  draws: Draw,
): CongestionPicture {
  const root = make('div', 'jam', { role: 'group' });
  const still = make('canvas', 'jam-still', { 'aria-hidden': 'true' });
  const moving = make('canvas', 'jam-moving', { 'aria-hidden': 'true' });
  const labels = make('div', 'jam-labels', { 'aria-hidden': 'true' });
  const said = make('div', 'jam-said', { 'aria-live': 'polite' });
  root.append(still, moving, labels, said);
  host.append(root);

  let model = first;
  let trackers: Trackers = trackingOf(model);
  let frame: Frame | null = null;
  let opened: number[] = [];
  let request = 0;
  let painted = 0;
  let late = 0;
  let told = Number.NEGATIVE_INFINITY;
  let telling = 0;
  let drawn = 0;
  let shift = 0;
  /** all frames since the states were taken followed each other */
  let followed = true;
  let runs = false;

  const stage: Stage = {
    root,
    canvas: still,
    drawing: null,
    card: createCard(root),
    choose(target) {
      if (target?.kind === 'pod') stage.turn(target.pod);
      else events.onSelect(target);
    },
    turn(pod) {
      if (stage.drawing?.sight.pods[pod]?.hot.length) return;
      opened = opened.includes(pod) ? opened.filter((each) => each !== pod) : [...opened, pod].sort((a, b) => a - b);
      rebuild();
      events.onOpen?.(opened);
    },
    hover(target) {
      if (stage.drawing) stage.drawing.sight.hover = target;
      stage.repaint();
    },
    repaint() {
      request ||= requestAnimationFrame(() => {
        request = 0;
        paint();
      });
    },
    say(text) {
      said.textContent = text;
    },
  };
  const cursor = createCursor(stage);
  watchPointer(stage);
  const unshow = showPicture(root, svg);
  const unobserve = observeSize(host, rebuild);
  rebuild();

  function update(next: CongestionModel): void {
    const last = model;
    model = next;
    if (last.shape !== next.shape || last.settings !== next.settings || last.slotPs !== next.slotPs) {
      trackers = trackingOf(next);
      frame = null;
      if (last.shape !== next.shape) opened = [];
      rebuild();
    } else if (last.gutter !== next.gutter || last.hotNodes.join() !== next.hotNodes.join()) rebuild();
    else if (stage.drawing) {
      const { sight } = stage.drawing;
      sight.model = next;
      if (last.theme !== next.theme) sight.colours = readColours(host, next.theme);
      cursor.refresh();
      stage.repaint();
    }
  }

  /** New geometry: another shape, size or open pod. */
  function rebuild(): void {
    const { width, height } = host.getBoundingClientRect();
    if (width < 40 || height < 80) return;
    stage.drawing = draws(model, { width, height }, opened, trackers, readColours(host, model.theme));
    stage.drawing.sight.frame = frame;
    stage.card.hide();
    cursor.refresh();
    paint();
  }

  function paint(): void {
    const { drawing } = stage;
    if (!drawing) return;
    painted = performance.now();
    clearTimeout(late);
    late = 0;
    const context = fitCanvas(still, drawing.sight.width, drawing.sight.height);
    if (!context) return;
    takeStates();
    drawing.paintStill(canvasPen(context));
    showLabels(labels, drawing.labels());
    run(drawing);
    tell();
    tookTurn(performance.now());
  }

  function svg(): string {
    takeStates();
    return stage.drawing ? drawingToSvg(stage.drawing, shift) : '';
  }

  function takeStates(): void {
    if (frame) trackers.states.take(frame, followed);
    followed = true;
  }

  function tell(): void {
    const wait = told + TELL_MS - performance.now();
    if (wait > 0) {
      telling ||= window.setTimeout(tell, wait);
      return;
    }
    clearTimeout(telling);
    telling = 0;
    told = performance.now();
    if (stage.drawing) root.setAttribute('aria-label', summary(stage.drawing.sight));
  }

  /** Before there has been a notification nothing runs, and nothing is there to be wiped. */
  function run({ sight, paintMoving }: Drawing): void {
    const before = runs;
    runs = (frame?.congestion?.notified ?? 0) > 0;
    if (!runs && !before) return;
    const context = fitCanvas(moving, sight.width, sight.height);
    if (context) paintMoving(canvasPen(context), shift);
  }

  function draw(_timePs: number, newest: Frame | null): void {
    const next = ofShape(newest, model.shape);
    const now = performance.now();
    if (model.playing && !model.reducedMotion) shift += (Math.min(100, now - drawn) / 1000) * SPEED;
    drawn = now;
    const before = frame;
    frame = next && atRest(next);
    const jumped = (next === null) !== (before === null);
    if (next && frame !== before) {
      if (jumped) trackers = trackingOf(model);
      takeLoads(trackers, next);
      followed &&= trackers.loads.follows;
    } else if (jumped) trackers = startTracking(model);
    if (!stage.drawing) return;
    Object.assign(stage.drawing.sight, trackers, { frame });
    if (frame !== before) show(stage.drawing, jumped || !model.playing, now);
    else if (model.playing) run(stage.drawing);
  }

  /** Another frame; `once`: it does not wait for its turn. */
  function show(drawing: Drawing, once: boolean, now: number): void {
    if (once || (now - painted > REPAINT_MS && isFree(now))) paint();
    else {
      late ||= window.setTimeout(paint, REPAINT_MS);
      run(drawing);
    }
    stage.card.refresh(drawing.sight);
  }

  return {
    update,
    draw,
    locate(target: Pointed) {
      const spot = stage.drawing?.spotOf(target) ?? null;
      return spot && { x: spot.x, y: spot.y };
    },
    destroy() {
      unshow();
      cancelAnimationFrame(request);
      clearTimeout(late);
      clearTimeout(telling);
      unobserve();
      root.remove();
    },
  };
}
