/* One lane's tree, free of frameworks: two canvases (what stands, what moves) under real elements (chips, labels, the
 * keyboard's cursor, tooltip and cards). */

import type { Frame, Shape } from '../../engine/protocol.ts';
import { canvasPen } from '../canvas-pen.ts';
import { observeSize } from '../observe-size.ts';
import { ofShape } from '../of-shape.ts';
import { showPicture } from '../shown.ts';
import { createFloating } from './card.ts';
import { createChips } from './chips.ts';
import { createCursor } from './cursor.ts';
import { fitCanvas, make } from './dom.ts';
import { type Drops, trackDrops } from './drops.ts';
import { summary } from './explain.ts';
import { type Flow, noFlow, planFlow } from './flow.ts';
import { createFolds } from './folds.ts';
import { locate } from './hit.ts';
import { showLabels } from './labels.ts';
import { type Layout, layoutTree } from './layout.ts';
import { isNarrow } from './lens.ts';
import type { Target, Tree, TreeEvents, TreeModel } from './model.ts';
import { createMover } from './move.ts';
import { turn } from './opened.ts';
import { paintTree } from './paint.ts';
import { forgetSums } from './paint-bundles.ts';
import { paintChips, paintPodFeet } from './paint-labels.ts';
import { paintMotion } from './paint-motion.ts';
import { readPalette } from './palette.ts';
import type { Opened } from './plan.ts';
import { watchPointer } from './pointer.ts';
import { chosenBy, type Scene, selectedPaths, staticLoads, taskOrder } from './scene.ts';
import type { Stage } from './stage.ts';
import { sceneToSvg } from './svg.ts';
import { trackUtilisation, type Utilisation } from './utilisation.ts';

const SWELL_MS = 150;
/** On the packet clock loads are redrawn at this pace; what moves, at every tick. */
const REDRAW_MS = 60;

export function createTree(host: HTMLElement, events: TreeEvents): Tree {
  const root = make('div', 'tree', { role: 'group' });
  const canvas = make('canvas', 'tree-still', { 'aria-hidden': 'true' });
  const motion = make('canvas', 'tree-motion', { 'aria-hidden': 'true' });
  const labels = make('div', 'tree-labels');
  const tasks = make('div', 'tree-tasks', { role: 'group', 'aria-label': 'Tasks on their nodes' });
  const feet = make('div', 'tree-feet');
  const aside = make('div', 'tree-aside', { 'aria-live': 'polite' });
  root.append(canvas, motion, labels, tasks, feet, aside);
  host.append(root);

  let model: TreeModel | null = null;
  let open: Opened[] = [];
  let flow: Flow = noFlow;
  let tracker: Utilisation | null = null;
  let drops: Drops | null = null;
  let counted: Shape | null = null;
  /** the frame before the newest one */
  let passed: Frame | null = null;
  let clock: { position: number; frame: Frame | null } = { position: 0, frame: null };
  let swellFrom = 0;
  let request = 0;
  let painted = 0;
  let late = 0;

  const stage: Stage = {
    root,
    canvas,
    scene: null,
    events,
    chips: createChips(tasks),
    floating: createFloating(root),
    repaint: () => {
      request ||= requestAnimationFrame(() => {
        request = 0;
        paint();
      });
    },
    unfold(pod) {
      if (!stage.scene) return;
      const { left, right } = stage.scene.layout;
      open = turn(stage.scene.model.shape, open, { level: pod.level, subtree: pod.subtree }, right - left);
      stage.floating.tooltip(null, 0, 0, 0);
      rebuild();
      events.onUnfold(open);
    },
    fold() {
      const last = open.at(-1);
      if (last) stage.unfold(last);
      return last !== undefined;
    },
    choose(target) {
      const chosen = stage.scene && target ? chosenBy(stage.scene, target) : null;
      if (chosen || target === null) events.onSelect(chosen);
    },
    say: (text) => {
      aside.textContent = text;
    },
  };
  const folds = createFolds(feet, stage.unfold);
  const mover = createMover(stage);
  const cursor = createCursor(stage);
  watchPointer(stage, mover);
  const unshow = showPicture(root, svg);
  const unobserve = observeSize(host, rebuild);
  void document.fonts?.ready.then(stage.repaint);

  function update(next: TreeModel): void {
    const last = model;
    model = next;
    if (!last || !stage.scene || last.shape !== next.shape || last.gutter !== next.gutter) {
      if (last?.shape !== next.shape) open = [];
      rebuild();
      return;
    }
    const { scene } = stage;
    if (last.theme !== next.theme) scene.palette = readPalette(host, next.theme);
    if (last.loads !== next.loads || last.clock !== next.clock) takeLoads(scene, next, last.clock === next.clock);
    if (last.loads !== next.loads || last.selection !== next.selection) scene.paths = selectedPaths(next, scene.tasks);
    scene.model = next;
    dress(scene);
    stage.repaint();
  }

  /** New geometry: another shape, size or open pod. */
  function rebuild(): void {
    const { width, height } = host.getBoundingClientRect();
    if (!model || width < 40 || height < 80) return;
    clock.frame = ofShape(clock.frame, model.shape);
    passed = ofShape(passed, model.shape);
    const layout = layoutTree(model.shape, { width, height }, { gutter: model.gutter, open });
    stage.scene = firstScene(model, layout);
    flow = planFlow(model, layout);
    tracker = trackUtilisation(model);
    if (counted !== model.shape) {
      drops = trackDrops(model.shape.links);
      if (passed) drops.take(passed, model.flitPs);
    }
    counted = model.shape;
    if (clock.frame) drops?.take(clock.frame, model.flitPs);
    if (clock.frame && model.clock === 'packets') tracker.take(clock.frame, model.flitPs, model.linkPs, false);
    if (model.clock === 'packets') stage.scene.load = tracker.load;
    showLabels(labels, model, layout);
    folds.show(model, layout);
    dress(stage.scene);
    paint();
  }

  function firstScene(given: TreeModel, layout: Layout): Scene {
    const load = staticLoads(given.shape, given.loads, given.capacities);
    const order = taskOrder(given);
    return {
      model: given,
      layout,
      load,
      before: load,
      swell: 1,
      tasks: order,
      hover: null,
      frame: clock.frame,
      palette: readPalette(host, given.theme),
      paths: selectedPaths(given, order),
    };
  }

  /** Loads of another phase or mapping: they swell from what was there. */
  function takeLoads(scene: Scene, next: TreeModel, swells: boolean): void {
    scene.before = scene.load;
    scene.load =
      next.clock === 'packets' && tracker ? tracker.load : staticLoads(next.shape, next.loads, next.capacities);
    scene.tasks = taskOrder(next);
    flow = planFlow(next, scene.layout);
    const still = next.reducedMotion || next.clock === 'packets' || !swells;
    scene.swell = still ? 1 : 0;
    swellFrom = performance.now();
  }

  /** Everything that is an element. */
  function dress(scene: Scene): void {
    root.setAttribute('aria-label', summary(scene));
    root.classList.toggle('is-fixed', scene.model.stays !== null);
    stage.chips.show(scene);
    cursor.refresh();
    mover.refresh();
  }

  function paint(): void {
    const { scene } = stage;
    if (!scene) return;
    if (scene.swell < 1) {
      scene.swell = Math.min(1, (performance.now() - swellFrom) / SWELL_MS);
      if (scene.swell < 1) stage.repaint();
    }
    painted = performance.now();
    clearTimeout(late);
    late = 0;
    const context = fitCanvas(canvas, scene.layout.width, scene.layout.height);
    if (!context) return;
    if (scene.model.clock === 'packets') forgetSums(scene.load);
    const pen = canvasPen(context);
    paintTree(pen, scene);
    if (isNarrow(scene.layout)) paintChips(pen, scene);
    paintPodFeet(pen, scene);
    move();
  }

  function move(): void {
    const { scene } = stage;
    if (!scene) return;
    const context = fitCanvas(motion, scene.layout.width, scene.layout.height);
    if (context) paintMotion(canvasPen(context), scene, flow, clock.position, clock.frame, tracker, drops);
  }

  function tick(position: number, newest: Frame | null = null): void {
    const frame = model && ofShape(newest, model.shape);
    if (frame !== clock.frame) passed = clock.frame;
    clock = { position, frame };
    if (!stage.scene || !model) return;
    stage.scene.frame = frame;
    if (model.clock === 'packets' && frame && tracker) {
      tracker.take(frame, model.flitPs, model.linkPs, model.playing);
      drops?.take(frame, model.flitPs);
      if (performance.now() - painted > REDRAW_MS) paint();
      else {
        late ||= window.setTimeout(paint, REDRAW_MS);
        move();
      }
    } else if (stage.scene.swell >= 1) move();
  }

  function svg(): string {
    const { scene } = stage;
    if (!scene) return '';
    const { position, frame } = clock;
    forgetSums(scene.load);
    return sceneToSvg({ ...scene, swell: 1 }, (pen) => paintMotion(pen, scene, flow, position, frame, tracker, drops));
  }

  function destroy(): void {
    unshow();
    cancelAnimationFrame(request);
    clearTimeout(late);
    unobserve();
    mover.destroy();
    root.remove();
  }

  return {
    update,
    tick,
    destroy,
    locate: (target: Target) =>
      stage.scene ? locate(stage.scene.model.shape, stage.scene.layout, stage.scene.tasks, target) : null,
  };
}
