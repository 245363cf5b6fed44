/* Which picture a lane shows: its tree, or where that is big a matrix of its links. */

import type { PictureKind } from '../draw/matrix/PictureSwitch.tsx';
import { foldLevel } from '../draw/tree/plan.ts';
import type { LanePictures } from '../kinds/common/pictures.ts';
import type { View } from '../model/types.ts';
import type { Shape } from '../run/protocol.ts';

type Offered = Pick<LanePictures, 'choices' | 'matrixLeadsFrom'>;

export function choicesOf(shape: Shape, { choices }: Offered): readonly PictureKind[] {
  return foldLevel(shape) === 0 ? ['tree'] : choices;
}

export function pictureFor(wanted: View['picture'], shape: Shape, offered: Offered): PictureKind {
  const choices = choicesOf(shape, offered);
  if (choices.length === 1) return 'tree';
  if (wanted === 'auto') return shape.nodes >= offered.matrixLeadsFrom ? 'links' : 'tree';
  return choices.includes(wanted) ? wanted : 'links';
}
