/* The matrix of a big tree of a lane with phases: every link as a cell, or the messages between subtrees. */

import { createHost } from '../host.ts';
import { readPalette } from '../palette.ts';
import type { TreeEvents, TreeModel } from '../tree/model.ts';
import type { Shown } from '../View.tsx';
import type { MatrixKind } from './cells.ts';
import { matrixDrawing } from './drawing.ts';

export interface MatrixModel
  extends Pick<TreeModel, 'shape' | 'loads' | 'capacities' | 'theme' | 'selection' | 'filter' | 'gutter' | 'name'> {
  kind: MatrixKind;
}

/** Less has no room for a cell. */
const LEAST = { width: 120, height: 60 };

export function createMatrix(place: HTMLElement, first: MatrixModel, events: () => TreeEvents): Shown<MatrixModel> {
  let model = first;
  const host = createHost(place, {
    events,
    layOut(size) {
      const fits = size.width >= LEAST.width && size.height >= LEAST.height;
      return model.loads && fits ? matrixDrawing(model, model.loads, size, readPalette(place, model.theme)) : null;
    },
  });
  host.rebuild();

  return {
    update(next) {
      model = next;
      host.rebuild();
    },
    tick() {},
    destroy: host.destroy,
  };
}
