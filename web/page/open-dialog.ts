/* Which dialog is open over the page. The browser's history knows it, so that Back closes it and Forward opens it again. */

import { useSyncExternalStore } from 'react';
import { entries } from '../state/store.ts';
import type { DialogName } from './title/Dialogs.tsx';

export type OpenedName = DialogName | 'menu' | 'schedule';

/** Null: none. */
export function useOpenDialog(): OpenedName | null {
  return useSyncExternalStore(entries.onDialog, entries.dialog) as OpenedName | null;
}

/** Those to look at; the others are on the way to something else. */
const LASTING: readonly OpenedName[] = ['schedule', 'help'];

export function openDialog(name: OpenedName): void {
  entries.openDialog(name, LASTING.includes(name));
}

export function closeDialog(name: OpenedName): void {
  entries.closeDialog(name);
}
