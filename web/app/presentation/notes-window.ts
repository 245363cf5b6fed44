/* A window of its own for what only the lecturer reads: on a screen that is not the projector's. It has nothing of its own but an
 * empty document, in which this page draws: so both show the same step, and no script runs there. */

import { useSyncExternalStore } from 'react';

/** 'over': no window was allowed, so they stand over the picture. */
export type NotesPlace = 'away' | 'apart' | 'over';

const NAME = 'fat-tree-playground-notes';
const SHAPE = 'popup,width=620,height=760';
/** Nothing tells every browser's page that a window which it has opened was closed. */
const LOOKS_MS = 300;

/** What a clicker and a lecturer press; all else stays with the window. */
const FORWARDED = new Set(['PageDown', 'PageUp', 'ArrowLeft', 'ArrowRight', ' ', '.', 'b', 'B', 'q', 'Q', 'n', 'N']);

let place: NotesPlace = 'away';
let apart: Window | null = null;
let looks: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

export function useNotesPlace(): NotesPlace {
  return useSyncExternalStore(subscribe, () => place);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function be(next: NotesPlace): void {
  place = next;
  for (const listener of listeners) listener();
}

/** While they are, full screen that ends does not mean the end: browsers leave it as another window opens. */
export function areNotesApart(): boolean {
  return place === 'apart';
}

/** The body of the window that is open. */
export function notesBody(): HTMLElement | null {
  return apart?.document.body ?? null;
}

/** Gives the window this page's sheets of style, once those of the notes are among them. */
export function dressNotes(): void {
  const head = apart?.document.head;
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
  if (place === 'apart') {
    closeNotes();
    return;
  }
  apart = opened();
  if (!apart) {
    be(place === 'over' ? 'away' : 'over');
    return;
  }
  looks = setInterval(() => apart?.closed !== false && closeNotes(), LOOKS_MS);
  window.addEventListener('pagehide', closeNotes);
  be('apart');
}

export function closeNotes(): void {
  clearInterval(looks);
  window.removeEventListener('pagehide', closeNotes);
  apart?.close();
  apart = null;
  if (place !== 'away') be('away');
}

/** Null where the browser, or the frame, allows none. */
function opened(): Window | null {
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
