/* The pictures of a lane on input-queued switches: its tree, or from many nodes on every link as a cell. */

import { flitPs } from '../../../engine/config.ts';
import { hasHotSpot } from '../../../scenario/lanes.ts';
import { type DrawnLane, drawnWith, type LanePictures } from '../../common/pictures.ts';
import { createCongestionMatrix, createCongestionTree } from './create.ts';
import { congestionAt } from './instant.ts';
import { drawMatrix } from './matrix/draw.ts';
import type { CongestionModel } from './model.ts';
import { drawTree } from './tree-drawing.ts';

export const congestionPictures: LanePictures = {
  id: 'congestion',
  choices: ['tree', 'links'],
  leadsFrom: 2048,
  create: (picture) => drawnWith(congestionModel, picture === 'tree' ? createCongestionTree : createCongestionMatrix),
  still(picture, lane, size, opened, { frame }) {
    const draws = picture === 'tree' ? drawTree : drawMatrix;
    return congestionAt(congestionModel(lane), frame, { size, opened, draws });
  },
};

function congestionModel(lane: DrawnLane): CongestionModel {
  const { settings } = lane;
  const hotNodes = hasHotSpot(settings.traffic) ? settings.traffic.hotNodes : [];
  return { ...lane, hotNodes, slotPs: flitPs(settings) };
}
