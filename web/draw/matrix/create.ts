/* The matrix of a big tree of a lane with phases: every link as a cell, or the messages between subtrees. */

import { createHost } from '../host.ts';
import { readPalette } from '../palette.ts';
import type { TreeEvents, TreeModel } from '../tree/model.ts';
import type { ViewHandle } from '../View.tsx';
import type { MatrixKind } from './cells.ts';
import { matrixDrawing } from './drawing.ts';

export interface MatrixModel
  extends Pick<TreeModel, 'shape' | 'loads' | 'capacities' | 'theme' | 'selection' | 'filter' | 'gutter' | 'name'> {
  kind: MatrixKind;
}

/** Less has no room for a cell. */
const MIN_SIZE = { width: 120, height: 60 };

export function createMatrix(
  container: HTMLElement,
  first: MatrixModel,
  events: () => TreeEvents,
): ViewHandle<MatrixModel> {
  let model = first;
  const host = createHost(container, {
    events,
    layOut(size) {
      const fits = size.width >= MIN_SIZE.width && size.height >= MIN_SIZE.height;
      return model.loads && fits ? matrixDrawing(model, model.loads, size, readPalette(container, model.theme)) : null;
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
