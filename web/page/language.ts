/* Changing the page's language: the choice is stored and put into links, and takes effect by reloading the page with the same
 * view. */

import { usePlayground } from '../state/store.ts';
import { inStorage } from '../state/surroundings.ts';
import { language } from '../words/language/language.ts';
import { STORAGE_KEY } from '../words/language/languages.ts';

export function chooseLanguage(chosen: string): void {
  // An embedded frame may have no storage; the link carries the choice anyway.
  inStorage(() => localStorage.setItem(STORAGE_KEY, chosen));
  usePlayground.getState().changeView({ language: chosen });
}

const listeners = new Set<() => void>();

/** Called before the page is reloaded in another language. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reloads the page where a link, a file or a reader asks for another language. */
export function followLanguage(): void {
  usePlayground.subscribe(({ scenario: { view }, shareUrl }) => {
    if (view.language === 'auto' || view.language === language()) return;
    for (const listener of listeners) listener();
    try {
      history.replaceState(history.state, '', shareUrl());
    } catch {
      // Safari refuses more than 100 in 10 s.
      location.replace(shareUrl());
    }
    location.reload();
  });
}
