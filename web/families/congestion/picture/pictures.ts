/* The pictures of a lane on input-queued switches: its tree, or from many nodes on every link as a cell. */

import { flitPs } from '../../../engine/config.ts';
import { hasHotSpot } from '../../../scenario/lanes.ts';
import type { LanePictures } from '../../common/pictures.ts';
import { createCongestionMatrix, createCongestionTree } from './create.ts';
import { congestionAt } from './instant.ts';
import { drawMatrix } from './matrix/draw.ts';
import type { CongestionModel } from './model.ts';
import { drawTree } from './tree-drawing.ts';

export const congestionPictures: LanePictures<CongestionModel> = {
  choices: ['tree', 'links'],
  leadsFrom: 2048,
  model({ name, shape, settings }, options) {
    const hotNodes = hasHotSpot(settings.traffic) ? settings.traffic.hotNodes : [];
    return { ...options, name, shape, settings, hotNodes, slotPs: flitPs(settings) };
  },
  create: (picture) => (picture === 'tree' ? createCongestionTree : createCongestionMatrix),
  still(picture, model, size, opened, frame) {
    const draws = picture === 'tree' ? drawTree : drawMatrix;
    return congestionAt(model, frame, { size, opened, draws });
  },
};
