/* How the lanes of a kind of run are drawn: on the page, and as a still on a sheet. */

import type { Drawing } from '../../draw/drawing.ts';
import type { Picture } from '../../draw/matrix/PictureSwitch.tsx';
import type { Size } from '../../draw/pen.ts';
import type { Subtree } from '../../draw/target.ts';
import type { TreeEvents, TreeModel } from '../../draw/tree/model.ts';
import type { Shown } from '../../draw/View.tsx';
import type { LaneState } from '../../engine/lane-state.ts';
import type { Frame, Shape } from '../../engine/protocol.ts';
import type { Brush } from '../../tree/selection.ts';

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

export type DrawnLane = Pick<LaneState, 'name' | 'loads' | 'settings' | 'summary'> & { shape: Shape };

export interface LanePictures<Model> {
  /** of a tree that folds; others have no choice */
  choices: readonly Picture[];
  /** nodes from which on the matrix leads */
  leadsFrom: number;
  model(lane: DrawnLane, options: ViewOptions): Model;
  create(picture: Picture): (place: HTMLElement, model: Model, events: () => TreeEvents) => Shown<Model>;
  /** `open`: subtrees that stand open; `frame`: what the packets show */
  still(picture: Picture, model: Model, size: Size, open: readonly Subtree[], frame: Frame | null): Drawing;
}
