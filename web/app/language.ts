/* The language of the page: a choice is kept, said by the link, and takes effect as the page is opened anew, where it was. */

import { STORAGE_KEY } from '../language/begin.ts';
import { type Language, language } from '../language/language.ts';
import { usePlayground } from '../state/store.ts';

export function chooseLanguage(chosen: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, chosen);
  } catch {
    // A frame may have no storage; the link says it all the same.
  }
  usePlayground.getState().look({ language: chosen });
}

/** Opens the page anew where a link, a file or a reader asks for another language than it speaks. */
export function followLanguage(): void {
  usePlayground.subscribe(({ scenario: { view }, shareUrl }) => {
    if (view.language === 'auto' || view.language === language()) return;
    history.replaceState(history.state, '', shareUrl());
    location.reload();
  });
}
