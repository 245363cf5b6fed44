/* The tree of a lane with phases: its picture at an instant, and its chips with their interaction. */

import type { Frame } from '../../run/protocol.ts';
import { t } from '../../words/language/language.ts';
import { makeElement } from '../dom.ts';
import { createHost } from '../host.ts';
import { matchingFrame } from '../matching-frame.ts';
import { readPalette } from '../palette.ts';
import type { Size } from '../pen.ts';
import type { Subtree } from '../target.ts';
import type { ViewHandle } from '../View.tsx';
import './big.css';
import { createChips } from './chips.ts';
import { type TreeDrawing, treeDrawing } from './drawing.ts';
import { noFlow, planFlow } from './flow.ts';
import { createFolds } from './folds.ts';
import { layoutTree } from './layout.ts';
import type { TreeEvents, TreeModel } from './model.ts';
import { createMover } from './move.ts';
import type { Motion } from './paint-motion.ts';
import { loadsOf, makeScene, type Scene, selectedPaths, taskOrder } from './scene.ts';
import { startTexture } from './texture.ts';
import './tree.css';

const TRANSITION_MS = 150;

export function createTree(container: HTMLElement, first: TreeModel, events: () => TreeEvents): ViewHandle<TreeModel> {
  const tasks = makeElement('div', 'tree-tasks', { role: 'group', 'aria-label': t`Tasks on their nodes` });
  const feet = makeElement('div', 'tree-feet');
  let model = first;
  let frame: Frame | null = null;
  let swellFrom = 0;
  const motion: Motion = { position: 0, flow: noFlow, texture: startTexture() };

  const chips = createChips(tasks);
  const host = createHost<TreeDrawing>(container, {
    events,
    elements: [tasks, feet],
    layOut,
    prepare: ({ scene }) => swell(scene),
    updateElements: updateOverlay,
    targetOf(element) {
      const node = chips.nodeOf(element);
      return node === null ? null : { kind: 'node', node };
    },
    isBusy: () => mover.isBusy(),
  });
  const mover = createMover({ host, chips, events });
  const folds = createFolds(feet, host.unfold);
  host.rebuild();

  function update(next: TreeModel): void {
    const last = model;
    model = next;
    if (last.shape !== next.shape) {
      host.foldAll();
      frame = matchingFrame(frame, next.shape);
    }
    const scene = host.drawing?.scene;
    if (!scene || last.shape !== next.shape || last.gutter !== next.gutter) {
      host.rebuild();
      return;
    }
    if (last.theme !== next.theme) scene.palette = readPalette(container, next.theme);
    if (last.loads !== next.loads || last.clock !== next.clock) takeLoads(scene, next, last.clock === next.clock);
    if (last.loads !== next.loads || last.selection !== next.selection) scene.paths = selectedPaths(next, scene.tasks);
    scene.model = next;
    host.refresh();
  }

  function layOut(size: Size, open: readonly Subtree[]): TreeDrawing {
    const layout = layoutTree(model.shape, size, { gutter: model.gutter, open });
    folds.show(model, layout);
    motion.flow = planFlow(model, layout);
    return treeDrawing(
      makeScene(model, layout, readPalette(container, model.theme), loadsOf(model, frame), frame),
      motion,
    );
  }

  /** Loads of another phase or mapping swell from the previous ones. */
  function takeLoads(scene: Scene, next: TreeModel, swells: boolean): void {
    const packets = next.clock === 'packets';
    scene.before = scene.load;
    scene.load = loadsOf(next, frame);
    scene.tasks = taskOrder(next);
    motion.flow = planFlow(next, scene.layout);
    scene.transition = next.reducedMotion || packets || !swells ? 1 : 0;
    swellFrom = performance.now();
  }

  function swell(scene: Scene): void {
    if (scene.transition >= 1) return;
    scene.transition = Math.min(1, (performance.now() - swellFrom) / TRANSITION_MS);
    if (scene.transition < 1) host.repaint();
  }

  function updateOverlay({ scene }: TreeDrawing): void {
    host.root.classList.toggle('is-fixed', scene.model.dragDisabledReason !== null);
    chips.show(scene);
    mover.refresh();
  }

  function tick(position: number, newest: Frame | null): void {
    frame = matchingFrame(newest, model.shape);
    motion.position = position;
    const scene = host.drawing?.scene;
    if (!scene) return;
    scene.frame = frame;
    if (model.clock === 'packets' && frame) {
      scene.load = loadsOf(model, frame);
      motion.texture.advance(frame.timePs, model.flitPs, model.linkPs, model.playing);
      host.showInstant(false);
    } else if (scene.transition >= 1) host.move();
  }

  return {
    update,
    tick,
    destroy() {
      mover.destroy();
      host.destroy();
    },
  };
}
