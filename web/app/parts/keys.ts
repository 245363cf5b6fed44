/* Who a key is for: a sheet that is open, a field that is written in, or something with keys of its own. */

/** The keys are those of a sheet that is open, even where nothing in it has the focus: Escape closes it. */
export function isSheetOpen(): boolean {
  return document.querySelector('dialog:modal') !== null;
}

/** Letters and digits go into a text there, or choose by name. */
export function isWriting(target: EventTarget | null): boolean {
  return isWithin(target, 'textarea, select, [contenteditable], input:not([type="radio"], [type="range"])');
}

/** Arrows too mean something there. */
export function hasKeys(target: EventTarget | null): boolean {
  return isWithin(target, 'input, textarea, select, [contenteditable], dialog');
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof HTMLElement && target.closest(selector) !== null;
}
