/* The pictures of all lanes with phases: the tree, and where it is big its links or its messages as a matrix. */

import { createMatrix } from '../../draw/matrix/create.ts';
import { matrixDrawing } from '../../draw/matrix/drawing.ts';
import { palettes } from '../../draw/palette.ts';
import { createTree } from '../../draw/tree/create.ts';
import { treeAt } from '../../draw/tree/drawing.ts';
import type { TreeModel } from '../../draw/tree/model.ts';
import { flitPs } from '../../engine/config.ts';
import { fullShares, linkCapacities } from '../../scenario/capacity.ts';
import { participantsOf } from '../../tree/participants.ts';
import { queueCapacities } from '../../tree/queue-capacity.ts';
import { phaseWord, unitWord } from '../../words/phase-word.ts';
import { type DrawnLane, drawnWith, type LanePictures } from './pictures.ts';

export const phasePictures: LanePictures = {
  id: 'phases',
  choices: ['tree', 'links', 'messages'],
  leadsFrom: 8192,
  create(picture) {
    if (picture === 'tree') return drawnWith(treeModel, createTree);
    return drawnWith(treeModel, (place, first, events) => {
      const { update, ...shown } = createMatrix(place, { ...first, kind: picture }, events);
      return { ...shown, update: (model) => update({ ...model, kind: picture }) };
    });
  },
  still(picture, lane, size, open, instant) {
    const model = treeModel(lane);
    if (picture === 'tree' || !model.loads) return treeAt(model, size, { open, ...instant });
    return matrixDrawing({ ...model, kind: picture }, model.loads, size, palettes[model.theme]);
  },
};

function treeModel({ settings, summary, brush, ...lane }: DrawnLane): TreeModel {
  const { shape } = lane;
  return {
    ...lane,
    capacities: linkCapacities(settings),
    fullShares: fullShares(settings),
    flitPs: flitPs(settings),
    linkPs: settings.link.latencyNs * 1000,
    queueCapacities: (link) => queueCapacities(settings, shape, link),
    unit: unitWord(settings),
    window: summary?.cluster?.window ?? 0,
    parts: participantsOf(settings),
    word: phaseWord(settings),
  };
}
