/* Which element a key press is meant for: an open dialog, a text field, or a control with keys of its own. */

/** An open dialog gets the keys, even where nothing in it has the focus: Escape closes it. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog:modal') !== null;
}

/** Letters and digits are typed there, or select by name. */
export function isWriting(target: EventTarget | null): boolean {
  return isWithin(target, 'textarea, select, [contenteditable], input:not([type="radio"], [type="range"])');
}

/** Arrow keys have a meaning there too. */
export function hasKeys(target: EventTarget | null): boolean {
  return isWithin(target, 'input, textarea, select, [contenteditable], dialog');
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof HTMLElement && target.closest(selector) !== null;
}

/** Escape leaves a part of the page; what is further out does not see the key. */
export function onEscape(act: () => void): (event: Pick<KeyboardEvent, 'key' | 'stopPropagation'>) => void {
  return (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    act();
  };
}
