/* How a family draws its lanes: on the page, and as a still for export. */

import type { Drawing, Subtree } from '../../draw/drawing.ts';
import type { Size } from '../../draw/pen.ts';
import {
  createPicture,
  type Draw,
  type LiveDrawing,
  type PaintedInstant,
  type PictureModel,
  pictureAt,
} from '../../draw/picture.ts';
import type { TreeEvents, TreeModel } from '../../draw/tree/scene.ts';
import type { ViewHandle } from '../../draw/View.tsx';
import type { LaneState } from '../../run/lane-state.ts';
import type { Shape } from '../../run/protocol.ts';
import type { Loadable } from './loadable.ts';

export type PictureKind = 'tree' | 'links';

/** A lane with its view settings. */
export interface DrawnLane
  extends Pick<
      TreeModel,
      | 'selection'
      | 'filter'
      | 'preview'
      | 'pointedPath'
      | 'followed'
      | 'theme'
      | 'gutter'
      | 'overlay'
      | 'reducedMotion'
      | 'playing'
      | 'clock'
      | 'dragDisabledReason'
      | 'arcs'
      | 'bisection'
    >,
    Pick<LaneState, 'name' | 'loads' | 'settings' | 'summary'> {
  shape: Shape;
  /** of the tasks of a collective, below their nodes */
  hasMemory: boolean;
  /** a lesson asks for the roots of congestion trees */
  rootsHidden: boolean;
}

export type CreatePicture<Model> = (
  container: HTMLElement,
  model: Model,
  events: () => TreeEvents,
) => ViewHandle<Model>;

export interface LanePictures {
  /** families with the same id share their pictures, so a lane that changes between them keeps its picture */
  id: string;
  /** pictures of a tree that folds; others offer no choice */
  choices: readonly PictureKind[];
  /** from this many nodes on, the matrix is the default */
  matrixLeadsFrom: number;
  /** returns the same part for the same picture. `memory`: with that of tasks */
  of(picture: PictureKind, memory?: boolean): Loadable<LanePicture>;
}

export interface LanePicture {
  create: CreatePicture<DrawnLane>;
  /** `open`: unfolded subtrees */
  still(lane: DrawnLane, size: Size, open: readonly Subtree[], instant: Partial<PaintedInstant>): Drawing;
}

/** A picture of lanes from a drawing of models; `create` where more is operated on it. */
export function pictureOf<Model extends PictureModel, D extends LiveDrawing<Model>>(
  modelOf: (lane: DrawnLane) => Model,
  draw: Draw<Model, D>,
  create: CreatePicture<Model> = (container, first, events) => createPicture(container, first, events, draw),
): LanePicture {
  return {
    create(container, lane, events) {
      const { update, ...shown } = create(container, modelOf(lane), events);
      return { ...shown, update: (next) => update(modelOf(next)) };
    },
    still: (lane, size, open, instant) => pictureAt(draw, modelOf(lane), size, { open, ...instant }),
  };
}
