/* The pictures of a lane on input-queued switches: its tree or, from a certain number of nodes on, every link as a cell. */

import { hasHotSpot } from '../../../model/lanes.ts';
import { flitPs } from '../../../run/config.ts';
import { type Loadable, preloaded } from '../../common/loadable.ts';
import {
  type CreatePicture,
  type DrawnLane,
  drawnWith,
  type LanePicture,
  type LanePictures,
} from '../../common/pictures.ts';
import { createCongestionMatrix, createCongestionTree } from './create.ts';
import type { CreateDrawing } from './drawing.ts';
import { congestionAt } from './instant.ts';
import { drawMatrix } from './matrix/draw.ts';
import type { CongestionModel } from './model.ts';
import { drawTree } from './tree-drawing.ts';

export const congestionPictures: LanePictures = {
  id: 'congestion',
  choices: ['tree', 'links'],
  matrixLeadsFrom: 2048,
  of: (picture) => (picture === 'tree' ? tree : matrix),
};

const tree = pictureWith(createCongestionTree, drawTree);
const matrix = pictureWith(createCongestionMatrix, drawMatrix);

function pictureWith(create: CreatePicture<CongestionModel>, draws: CreateDrawing): Loadable<LanePicture> {
  return preloaded({
    create: drawnWith(congestionModel, create),
    still: (lane, size, opened, { frame }) => congestionAt(congestionModel(lane), frame, { size, opened, draws }),
  });
}

function congestionModel(lane: DrawnLane): CongestionModel {
  const { settings } = lane;
  const hotNodes = hasHotSpot(settings.traffic) ? settings.traffic.hotNodes : [];
  return { ...lane, hotNodes, slotPs: flitPs(settings) };
}
