/* What happens on the page that others may want to hear of, such as a page that has this one in a frame. */

export interface PageEvent {
  event: string;
}

const listeners = new Set<(event: PageEvent) => void>();
let last: PageEvent | null = null;

/** `lasts`: it says where things stand, which new listeners are told first. */
export function emitEvent<Event extends PageEvent>(event: Event, lasts = false): void {
  if (lasts) last = event;
  for (const listener of listeners) listener(event);
}

export function onEvent(listener: (event: PageEvent) => void): void {
  listeners.add(listener);
  if (last) listener(last);
}
