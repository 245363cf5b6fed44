/* Which sheet is open over the page. The browser's history knows it, so that Back closes it and Forward opens it again. */

import { useSyncExternalStore } from 'react';
import { entries } from '../state/store.ts';
import type { DialogName } from './title/Dialogs.tsx';

export type SheetName = DialogName | 'menu' | 'figures' | 'schedule' | 'nodes';

/** Null: none. */
export function useOpenSheet(): SheetName | null {
  return useSyncExternalStore(entries.onSheet, entries.sheet) as SheetName | null;
}

/** Those to look at; the others are on the way to something else. */
const LASTING: readonly SheetName[] = ['figures', 'schedule', 'nodes', 'help'];

export function openSheet(name: SheetName): void {
  entries.openSheet(name, LASTING.includes(name));
}

export function closeSheet(name: SheetName): void {
  entries.closeSheet(name);
}
