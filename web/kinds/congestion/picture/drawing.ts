/* A drawing of a lane on input-queued switches: the tree (tree-drawing.ts), or every link as a cell (matrix/). */

import type { Subtree } from '../../../draw/drawing.ts';
import { paintLabels } from '../../../draw/labels.ts';
import type { Pen } from '../../../draw/pen.ts';
import type { Draw, LiveDrawing } from '../../../draw/picture.ts';
import { chosenBy } from '../../../draw/tree/scene.ts';
import { explain, summary } from './explain.ts';
import { type CongestionModel, type CongestionTarget, type Scene, selectedTree, showFrame } from './scene.ts';
import { readStates } from './state.ts';

export interface CongestionDrawing extends LiveDrawing<CongestionModel> {
  scene: Scene;
}

export type DrawCongestion = Draw<CongestionModel, CongestionDrawing>;

/** Other words, colours, links that fade, roots that are shown, another switch that is looked into, or another path that is marked. */
const STILL = ['name', 'filter', 'rootsHidden', 'overlay', 'pointedPath'] as const;

/** Moving marks, px per second: slow enough for the eye to follow. */
const SPEED = 38;

type Geometry = Pick<
  Required<CongestionDrawing>,
  'paintStill' | 'paintMarks' | 'paintMoving' | 'labels' | 'hit' | 'podAt' | 'positionOf' | 'walk'
> &
  Pick<CongestionDrawing, 'pose'>;

/** What both drawings share. */
export function congestionDrawing(scene: Scene, geometry: Geometry): CongestionDrawing {
  const prepare = (): boolean => {
    if (scene.frame) scene.states.read(scene.frame);
    scene.tree = selectedTree(scene);
    return false;
  };
  prepare();

  return {
    ...geometry,
    scene,
    size: scene,
    update(next) {
      const last = scene.model;
      if (
        last.settings !== next.settings ||
        last.slotPs !== next.slotPs ||
        last.hotNodes.join() !== next.hotNodes.join()
      )
        return 'layout';
      scene.model = next;
      const before = scene.tree;
      scene.tree = selectedTree(scene);
      if (before !== null || scene.tree !== null) return 'still';
      return STILL.some((part) => last[part] !== next[part]) ? 'still' : 'marks';
    },
    show({ frame }, elapsedMs) {
      const { model, frame: before } = scene;
      if (model.playing && !model.reducedMotion) scene.texture.shift += (Math.min(100, elapsedMs) / 1000) * SPEED;
      if (!showFrame(scene, frame)) return model.playing ? 'motion' : null;
      if (!frame) scene.states = readStates(model.shape, model.settings);
      return !frame || !before || !model.playing ? 'all' : 'paced';
    },
    prepare,
    hasMotion: () => (scene.frame?.congestion?.notified ?? 0) > 0,
    paintAll(pen: Pen) {
      pen.box({ x: 0, y: 0, width: scene.width, height: scene.height }, 0, scene.colours.paper);
      geometry.paintStill(pen);
      geometry.paintMarks(pen);
      geometry.paintMoving(pen);
      paintLabels(pen, scene.colours, geometry.labels());
    },
    chosen: (target) => chosenBy(scene, target),
    togglePod: (open, pod) => togglePod(scene, open, pod),
    selection: () => (scene.model.selection?.kind === 'task' ? null : scene.model.selection),
    start: () => firstTarget(scene),
    hover(target: CongestionTarget | null) {
      scene.hover = target;
    },
    explain: (target: CongestionTarget) => explain(scene, target),
    summary: () => summary(scene),
  };
}

/** Pods with a hot node cannot be folded. */
function togglePod({ pods }: Scene, open: readonly Subtree[], { level, subtree }: Subtree): Subtree[] {
  if (pods[subtree]?.hot.length) return [...open];
  const others = open.filter((each) => each.subtree !== subtree);
  return others.length < open.length ? others : [...open, { level, subtree }];
}

/** A root, else the first switch of the top level. */
function firstTarget({ model: { shape }, states }: Scene): CongestionTarget {
  const root = states.roots[0];
  if (root !== undefined) return { kind: 'link', link: root };
  return { kind: 'switch', entity: shape.firstEntityOf(shape.levels) };
}
