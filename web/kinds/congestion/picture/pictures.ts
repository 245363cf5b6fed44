/* The pictures of a lane on input-queued switches: its tree or, from a certain number of nodes on, every link as a cell. */

import { hasHotSpot } from '../../../model/lanes.ts';
import { flitPs } from '../../../run/flits.ts';
import { preloaded } from '../../common/loadable.ts';
import { type DrawnLane, type LanePictures, pictureOf } from '../../common/pictures.ts';
import { drawMatrix } from './matrix.ts';
import type { CongestionModel } from './scene.ts';
import { drawTree } from './tree-drawing.ts';

export const congestionPictures: LanePictures = {
  id: 'congestion',
  choices: ['tree', 'links'],
  matrixLeadsFrom: 2048,
  of: (picture) => (picture === 'tree' ? tree : matrix),
};

const tree = preloaded(pictureOf(congestionModel, drawTree));
const matrix = preloaded(pictureOf(congestionModel, drawMatrix));

function congestionModel(lane: DrawnLane): CongestionModel {
  const { settings } = lane;
  const hotNodes = hasHotSpot(settings.traffic) ? settings.traffic.hotNodes : [];
  return { ...lane, hotNodes, slotPs: flitPs(settings) };
}
