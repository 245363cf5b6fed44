/* Which picture a lane shows: its tree, or where that is big a matrix of its links or messages. */

import type { Picture } from '../draw/matrix/PictureSwitch.tsx';
import { foldLevel } from '../draw/tree/plan.ts';
import type { Shape } from '../engine/protocol.ts';
import type { View } from '../scenario/types.ts';

/** Nodes from which on the matrix leads: with packets on every link, and of loads alone. */
const LEADS_FROM = { timed: 2048, phases: 8192 };

export function choicesOf(shape: Shape, timed: boolean): readonly Picture[] {
  if (foldLevel(shape) === 0) return ['tree'];
  return timed ? ['tree', 'links'] : ['tree', 'links', 'messages'];
}

export function pictureFor(wanted: View['picture'], shape: Shape, timed: boolean): Picture {
  const choices = choicesOf(shape, timed);
  if (choices.length === 1) return 'tree';
  if (wanted === 'auto') return shape.nodes >= LEADS_FROM[timed ? 'timed' : 'phases'] ? 'links' : 'tree';
  return choices.includes(wanted) ? wanted : 'links';
}
