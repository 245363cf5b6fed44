/* The picture of one instant, drawn without the page. Pure. */

import type { Size } from '../../../draw/pen.ts';
import type { Subtree } from '../../../draw/target.ts';
import type { Frame } from '../../../run/protocol.ts';
import { builtIn, type Colours } from './colours.ts';
import type { CongestionDrawing, CreateDrawing } from './drawing.ts';
import type { CongestionModel } from './model.ts';
import { showFrame } from './scene.ts';
import { readStates } from './state.ts';
import { drawTree } from './tree-drawing.ts';

export interface StillOptions {
  size?: Size;
  /** pods opened by hand */
  opened?: readonly Subtree[];
  colours?: Colours;
  /** default: the tree */
  draws?: CreateDrawing;
}

const SIZE = { width: 568, height: 320 };

export function congestionAt(
  model: CongestionModel,
  frame: Frame | null,
  options: StillOptions = {},
): CongestionDrawing {
  const size = options.size ?? SIZE;
  const colours = options.colours ?? builtIn(model.theme);
  const states = readStates(model.shape, model.settings);
  const drawing = (options.draws ?? drawTree)(model, size, options.opened ?? [], states, colours);
  showFrame(drawing.scene, frame);
  if (drawing.scene.frame) states.read(drawing.scene.frame);
  return drawing;
}
