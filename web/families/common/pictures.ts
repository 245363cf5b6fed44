/* How the lanes of a kind of run are drawn: on the page, and as a still on a sheet. */

import type { Drawing } from '../../draw/drawing.ts';
import type { Picture } from '../../draw/matrix/PictureSwitch.tsx';
import type { Size } from '../../draw/pen.ts';
import type { Subtree } from '../../draw/target.ts';
import type { TreeEvents, TreeModel } from '../../draw/tree/model.ts';
import type { Texture } from '../../draw/tree/texture.ts';
import type { ViewHandle } from '../../draw/View.tsx';
import type { LaneState } from '../../engine/lane-state.ts';
import type { Frame, Shape } from '../../engine/protocol.ts';
import type { Brush } from '../../tree/selection.ts';
import type { Loadable } from './part.ts';

/** How one looks at a lane. */
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
  /** links outside fade */
  brush: Brush | null;
}

/** A lane, and how one looks at it. */
export interface DrawnLane extends ViewOptions, Pick<LaneState, 'name' | 'loads' | 'settings' | 'summary'> {
  shape: Shape;
}

export type CreatePicture<Model> = (
  container: HTMLElement,
  model: Model,
  events: () => TreeEvents,
) => ViewHandle<Model>;

export interface LanePictures {
  /** kinds of runs of one id share their pictures: a lane that changes between them keeps what stands on the page */
  id: string;
  /** of a tree that folds; others have no choice */
  choices: readonly Picture[];
  /** nodes from which on the matrix leads */
  matrixLeadsFrom: number;
  /** the same part for the same picture */
  of(picture: Picture): Loadable<LanePicture>;
}

export interface LanePicture {
  create: CreatePicture<DrawnLane>;
  /** `open`: subtrees that stand open */
  still(lane: DrawnLane, size: Size, open: readonly Subtree[], instant: StillInstant): Drawing;
}

/** What is drawn without a page. */
export interface StillInstant {
  /** what the packets show */
  frame: Frame | null;
  /** on the phase clock: phase and fraction */
  position?: number;
  /** of a film, from one of its pictures to the next */
  texture?: Texture;
}

/** A picture of lanes from one of models. */
export function drawnWith<Model>(
  modelOf: (lane: DrawnLane) => Model,
  create: CreatePicture<Model>,
): CreatePicture<DrawnLane> {
  return (container, lane, events) => {
    const { update, ...shown } = create(container, modelOf(lane), events);
    return { ...shown, update: (next) => update(modelOf(next)) };
  };
}
