/* Sets the language before anything else of the page is evaluated, so import it first. It comes from the link, from the
 * reader's stored choice, or from the browser's settings. Catalogues other than English are loaded now. */

import { fetchCatalogue } from './catalogues.ts';
import { setLanguage } from './language.ts';
import { languages } from './languages.ts';

/** Key of the stored choice. */
export const STORAGE_KEY = 'language';

/** The language in the link, which itself is parsed later. */
function ofLink(): string | undefined {
  return /[#&]language=([\w-]+)/.exec(window.location.hash)?.[1];
}

function stored(): string | null {
  try {
    return window.localStorage.getItem(STORAGE_KEY);
  } catch {
    // An embedded frame may have no storage.
    return null;
  }
}

/** 'de' for a reader of 'de-AT' */
const preferred = window.navigator.languages.flatMap((tag) => [tag, tag.split('-')[0]]);
const chosen = [ofLink(), stored(), ...preferred].find((tag) => tag && languages.includes(tag)) ?? 'en';
setLanguage(chosen, await fetchCatalogue(chosen));
document.documentElement.lang = chosen;
