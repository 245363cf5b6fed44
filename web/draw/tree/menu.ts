/* 'Move to …': the same exchange as dragging, with a number. */

import { ambiguityOf, numberIn } from '../../model/typed-number.ts';
import { t } from '../../words/language/language.ts';
import { makeElement, onEnter, positionElement } from '../dom.ts';
import { moveFocus } from '../reader.ts';
import type { Movable } from './move.ts';

/** Only one menu is open at a time in the page: losing the focus closes it. */
const FIELD = 'tree-move-to';

export function openMenu({ host, chips, events }: Movable, node: number): void {
  const scene = host.drawing?.scene;
  const { root } = host;
  if (!scene) return;
  root.querySelector('.tree-menu')?.remove();
  const { layout } = scene;
  const last = scene.model.shape.nodes - 1;
  const task = scene.tasks[node] ?? -1;
  if (task < 0) return;
  const menu = makeElement('form', 'tree-menu card', { 'aria-label': t`Move task ${task}` });
  const label = makeElement('label', '', { for: FIELD }, t`Move task ${task} to node`);
  const field = makeElement('input', 'field fill', {
    id: FIELD,
    inputmode: 'numeric',
    autocomplete: 'off',
    placeholder: t`0 to ${last}`,
  });
  const row = makeElement('div', 'row');
  const note = makeElement('p', 'grey note', { 'aria-live': 'polite' }, t`The two tasks swap places.`);
  const button = makeElement('button', 'strong-button', { type: 'button' }, t`Move`);
  row.append(field, button);
  menu.append(label, row, note);
  host.card.hide();

  const wanted = (): number | null => {
    const value = numberIn(field.value);
    return Number.isInteger(value) && value >= 0 && value <= last ? value : null;
  };
  const close = (): void => {
    menu.remove();
    events().onSwapPreview(null);
    chips.focus(node);
  };
  field.addEventListener('input', () => {
    const to = wanted();
    events().onSwapPreview(to === null || to === node ? null : { from: node, to });
    note.textContent =
      to === null
        ? (ambiguityOf(field.value) ?? t`A node from 0 to ${last}.`)
        : (scene.tasks[to] ?? -1) < 0
          ? t`Node ${to} is free.`
          : t`Task ${scene.tasks[to] ?? to} moves to node ${node}.`;
  });
  const move = (): void => {
    const to = wanted();
    if (to === null) {
      moveFocus(field);
      return;
    }
    close();
    if (to !== node) events().onSwap(node, to);
  };
  button.addEventListener('click', move);
  field.addEventListener('keydown', onEnter(move));
  menu.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
  });
  menu.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget)) close();
  });
  const x = layout.slotOf(node)?.x ?? layout.left;
  positionElement(menu, Math.max(4, Math.min(layout.width - 230, x - 30)), layout.node.chipY - 132);
  root.append(menu);
  moveFocus(field);
}
