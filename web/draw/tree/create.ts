/* The tree of a lane with phases, with chips that can be moved. */

import { t } from '../../words/language/language.ts';
import { makeElement } from '../dom.ts';
import { createPicture } from '../picture.ts';
import type { ViewHandle } from '../View.tsx';
import './big.css';
import { createChips, createFolds } from './chips.ts';
import { drawTree } from './drawing.ts';
import { createMover } from './move.ts';
import type { TreeEvents, TreeModel } from './scene.ts';
import './tree.css';

export function createTree(container: HTMLElement, first: TreeModel, events: () => TreeEvents): ViewHandle<TreeModel> {
  const tasks = makeElement('div', 'tree-tasks', { role: 'group', 'aria-label': t`Tasks on their nodes` });
  const foldHandles = makeElement('div', 'tree-fold-handles');
  return createPicture(container, first, events, drawTree, {
    elements: [tasks, foldHandles],
    start(host) {
      const chips = createChips(tasks);
      const showFolds = createFolds(foldHandles, host.unfold);
      const mover = createMover({ host, chips, events });
      return {
        update({ scene }) {
          host.root.classList.toggle('is-fixed', scene.model.dragDisabledReason !== null);
          showFolds(scene);
          chips.show(scene);
          mover.refresh();
        },
        targetOf(element) {
          const node = chips.nodeOf(element);
          return node === null ? null : { kind: 'node', node };
        },
        isBusy: mover.isBusy,
        destroy: mover.destroy,
      };
    },
  });
}
