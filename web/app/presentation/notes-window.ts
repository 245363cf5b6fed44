/* A window of its own for what only the lecturer reads: on a screen that is not the projector's. It has nothing of its own but an
 * empty document, in which this page draws: so both show the same step, and no script runs there. */

import { useSyncExternalStore } from 'react';

/** 'over': no window was allowed, so they stand over the picture. */
export type NotesState = 'away' | 'apart' | 'over';

const NAME = 'fat-tree-playground-notes';
const SHAPE = 'popup,width=620,height=760';
/** Nothing tells every browser's page that a window which it has opened was closed. */
const POLL_MS = 300;

/** What a clicker and a lecturer press; all else stays with the window. */
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

/** While they are, full screen that ends does not mean the end: browsers leave it as another window opens. */
export function areNotesInWindow(): boolean {
  return notesState === 'apart';
}

/** The body of the window that is open. */
export function notesBody(): HTMLElement | null {
  return notesWindow?.document.body ?? null;
}

/** Gives the window this page's sheets of style, once those of the notes are among them. */
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

/** Where they could not have a window before, they get another chance to, and go away if there is none. */
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

/** As if it had been pressed in front of the class. */
function forward(event: KeyboardEvent): void {
  const { key, code, ctrlKey, metaKey, altKey, target } = event;
  const presses = key === ' ' && (target as Element).closest?.('button') !== null;
  if (!FORWARDED.has(key) || ctrlKey || metaKey || altKey || presses) return;
  event.preventDefault();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
}
