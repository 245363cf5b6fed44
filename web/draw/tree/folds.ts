/* Below every open pod a button with its range of nodes that folds it again: for those who cannot double-click. */

import { rangeText } from '../../tree/names.ts';
import { t } from '../../words/language/language.ts';
import { makeElement, positionElement } from '../dom.ts';
import { moveFocus } from '../reader.ts';
import type { Subtree } from '../target.ts';
import { LINE, type TreeLayout } from './layout.ts';
import { detailLevel } from './plan.ts';
import type { TreeModel } from './tree-model.ts';

const HEIGHT = 13;
const MIN_WIDTH = 30;

export interface Folds {
  show(model: TreeModel, layout: TreeLayout): void;
}

export function createFolds(box: HTMLElement, fold: (pod: Subtree) => void): Folds {
  let shown: TreeLayout | null = null;
  return {
    show({ shape }, layout) {
      if (layout === shown) return;
      shown = layout;
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.pod : undefined;
      box.replaceChildren(
        ...layout.open.map((span) => {
          const nodes = shape.nodesBelow(span.level);
          const range = rangeText(shape, span.subtree * nodes, (span.subtree + 1) * nodes - 1);
          const pod = `${span.level}.${span.subtree}`;
          const button = makeElement('button', 'tree-fold row', {
            type: 'button',
            'data-pod': pod,
            'aria-label': t`Fold nodes ${range}`,
            title: t`Fold again`,
          });
          button.append(makeElement('span', '', {}, range), makeElement('i', '', { 'aria-hidden': 'true' }, '×'));
          button.addEventListener('click', () => fold(span));
          const y = layout.foot + 7 + LINE * (span.level - detailLevel(shape));
          const width = Math.max(MIN_WIDTH, span.right - span.left - 2);
          positionElement(button, (span.left + span.right - width) / 2, y, width, HEIGHT);
          return button;
        }),
      );
      if (focused) moveFocus(box.querySelector(`[data-pod="${focused}"]`));
    },
  };
}
