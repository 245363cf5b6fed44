/* The links or messages of a big lane with phases as a matrix; loaded on demand. */

import type { MatrixKind } from '../../draw/matrix/cells.ts';
import { drawMatrix } from '../../draw/matrix/drawing.ts';
import { treeModel } from './phase-pictures.ts';
import { type LanePicture, pictureOf } from './pictures.ts';

export const phaseMatrix = (kind: MatrixKind): LanePicture =>
  pictureOf((lane) => ({ ...treeModel(lane), kind }), drawMatrix);
