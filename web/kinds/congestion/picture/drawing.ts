/* A drawing of a lane on input-queued switches: the tree (tree-drawing.ts), or every link as a cell (matrix/). */

import type { Drawing } from '../../../draw/drawing.ts';
import { paintLabels } from '../../../draw/labels.ts';
import type { Pen, Size } from '../../../draw/pen.ts';
import type { Subtree } from '../../../draw/target.ts';
import { chosenBy } from '../../../draw/tree/scene.ts';
import type { Colours } from './colours.ts';
import { explain, summary } from './explain.ts';
import type { CongestionModel, CongestionTarget } from './model.ts';
import type { Scene } from './scene.ts';
import type { LinkStates } from './state.ts';

export interface CongestionDrawing extends Drawing {
  /** what it draws; mutated from outside between two paints */
  scene: Scene;
}

/** `opened`: pods opened by hand. */
export type CreateDrawing = (
  model: CongestionModel,
  size: Size,
  opened: readonly Subtree[],
  states: LinkStates,
  colours: Colours,
) => CongestionDrawing;

type Geometry = Pick<
  Required<CongestionDrawing>,
  'paintStill' | 'paintMarks' | 'paintMoving' | 'labels' | 'hit' | 'podAt' | 'positionOf' | 'walk'
>;

/** What both drawings share. */
export function congestionDrawing(scene: Scene, geometry: Geometry): CongestionDrawing {
  return {
    ...geometry,
    scene,
    size: scene,
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
