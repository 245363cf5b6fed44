/* How a family draws its lanes: on the page, and as a still for export. */

import type { Drawing } from '../../draw/drawing.ts';
import type { PictureKind } from '../../draw/matrix/PictureSwitch.tsx';
import type { Size } from '../../draw/pen.ts';
import type { Subtree } from '../../draw/target.ts';
import type { TreeEvents, TreeModel } from '../../draw/tree/model.ts';
import type { Texture } from '../../draw/tree/texture.ts';
import type { ViewHandle } from '../../draw/View.tsx';
import type { LaneState } from '../../run/lane-state.ts';
import type { Frame, Shape } from '../../run/protocol.ts';
import type { Brush } from '../../traffic/selection.ts';
import type { Loadable } from './loadable.ts';

/** View settings of a lane. */
export interface ViewOptions
  extends Pick<
    TreeModel,
    | 'selection'
    | 'filter'
    | 'preview'
    | 'theme'
    | 'gutter'
    | 'reducedMotion'
    | 'playing'
    | 'clock'
    | 'dragDisabledReason'
  > {
  /** links outside it fade */
  brush: Brush | null;
}

/** A lane with its view settings. */
export interface DrawnLane extends ViewOptions, Pick<LaneState, 'name' | 'loads' | 'settings' | 'summary'> {
  shape: Shape;
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
  /** returns the same part for the same picture */
  of(picture: PictureKind): Loadable<LanePicture>;
}

export interface LanePicture {
  create: CreatePicture<DrawnLane>;
  /** `open`: unfolded subtrees */
  still(lane: DrawnLane, size: Size, open: readonly Subtree[], instant: StillInstant): Drawing;
}

/** The instant of a still, drawn without the page. */
export interface StillInstant {
  /** state of the packets */
  frame: Frame | null;
  /** phase clock: phase + fraction */
  position?: number;
  /** films: carried over from one frame to the next */
  texture?: Texture;
}

/** Builds a picture of lanes from a drawing of models. */
export function drawnWith<Model>(
  modelOf: (lane: DrawnLane) => Model,
  create: CreatePicture<Model>,
): CreatePicture<DrawnLane> {
  return (container, lane, events) => {
    const { update, ...shown } = create(container, modelOf(lane), events);
    return { ...shown, update: (next) => update(modelOf(next)) };
  };
}
