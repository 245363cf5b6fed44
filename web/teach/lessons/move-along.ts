/* Keys of a figure whose parts are buttons. */

import type { KeyboardEvent } from 'react';
import { moveFocus } from '../../draw/reader.ts';

/** Arrow keys, Home and End go through the buttons. */
export function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1 };
  const to = { ...next, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  moveFocus(buttons[to]);
}
