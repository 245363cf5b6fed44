/* A separate window for the lecturer's notes, to be moved off the projector's screen. It is an empty document without scripts that this
 * page renders into, so that both always show the same step. */

import { useSyncExternalStore } from 'react';

/** 'apart': in a separate window; 'over': the browser allowed none, so over the picture. */
export type NotesState = 'away' | 'apart' | 'over';

const NAME = 'fat-tree-playground-notes';
const SHAPE = 'popup,width=620,height=760';
/** Not every browser reports that a window was closed, so this is polled. */
const POLL_MS = 300;

/** Keys of a clicker and of the presentation; all others are left to the window. */
const FORWARDED = new Set(['PageDown', 'PageUp', 'ArrowLeft', 'ArrowRight', ' ', '.', 'b', 'B', 'q', 'Q', 'n', 'N']);

let notesState: NotesState = 'away';
let notesWindow: Window | null = null;
let polling: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

export function useNotesState(): NotesState {
  return useSyncExternalStore(subscribe, () => notesState);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setNotesState(next: NotesState): void {
  notesState = next;
  for (const listener of listeners) listener();
}

/** If so, leaving full screen does not end the presentation: browsers leave it when another window opens. */
export function areNotesInWindow(): boolean {
  return notesState === 'apart';
}

/** The body of the window that is open. */
export function notesBody(): HTMLElement | null {
  return notesWindow?.document.body ?? null;
}

/** Copies this page's style sheets into the window, once those of the notes are loaded. */
export function styleNotes(): void {
  const head = notesWindow?.document.head;
  if (!head) return;
  const sheets = [...document.querySelectorAll('link[rel="stylesheet"], style')].map((sheet) => {
    const copy = head.ownerDocument.importNode(sheet, true);
    if (sheet instanceof HTMLLinkElement) copy.setAttribute('href', sheet.href);
    return copy;
  });
  head.replaceChildren(...sheets);
}

/** Notes over the picture retry opening a window, and close if that fails again. */
export function toggleNotes(): void {
  if (notesState === 'apart') {
    closeNotes();
    return;
  }
  notesWindow = openWindow();
  if (!notesWindow) {
    setNotesState(notesState === 'over' ? 'away' : 'over');
    return;
  }
  polling = setInterval(() => notesWindow?.closed !== false && closeNotes(), POLL_MS);
  window.addEventListener('pagehide', closeNotes);
  setNotesState('apart');
}

export function closeNotes(): void {
  clearInterval(polling);
  window.removeEventListener('pagehide', closeNotes);
  notesWindow?.close();
  notesWindow = null;
  if (notesState !== 'away') setNotesState('away');
}

/** Null where the browser, or the frame, allows none. */
function openWindow(): Window | null {
  try {
    const view = window.open('', NAME, SHAPE);
    if (!view) return null;
    const { document: paper } = view;
    paper.head.replaceChildren();
    paper.body.replaceChildren();
    paper.documentElement.lang = document.documentElement.lang;
    paper.body.className = 'notes-apart';
    paper.addEventListener('keydown', forward);
    view.focus();
    return view;
  } catch {
    return null;
  }
}

/** Repeats a key press in the page itself. */
function forward(event: KeyboardEvent): void {
  const { key, code, ctrlKey, metaKey, altKey, target } = event;
  const presses = key === ' ' && (target as Element).closest?.('button') !== null;
  if (!FORWARDED.has(key) || ctrlKey || metaKey || altKey || presses) return;
  event.preventDefault();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
}
