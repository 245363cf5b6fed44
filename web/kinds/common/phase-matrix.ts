/* The links or messages of a big lane with phases as a matrix; loaded on demand. */

import type { MatrixKind } from '../../draw/matrix/cells.ts';
import { createMatrix } from '../../draw/matrix/create.ts';
import { matrixDrawing } from '../../draw/matrix/drawing.ts';
import { palettes } from '../../draw/palette.ts';
import { treeAt } from '../../draw/tree/drawing.ts';
import { treeModel } from './phase-pictures.ts';
import { drawnWith, type LanePicture } from './pictures.ts';

export const phaseMatrix = (kind: MatrixKind): LanePicture => ({
  create: drawnWith(treeModel, (container, first, events) => {
    const { update, ...shown } = createMatrix(container, { ...first, kind }, events);
    return { ...shown, update: (model) => update({ ...model, kind }) };
  }),
  still(lane, size, open, instant) {
    const model = treeModel(lane);
    if (!model.loads) return treeAt(model, size, { open, ...instant });
    return matrixDrawing({ ...model, kind }, model.loads, size, palettes[model.theme]);
  },
});
