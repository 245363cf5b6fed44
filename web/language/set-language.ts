/* Sets the language before anything else of the page is evaluated, so import it first. It comes from the link, from the
 * reader's stored choice, or from the browser's settings. Catalogues other than English are loaded now. */

import { type Language, languages, setLanguage } from './language.ts';
import { fetchLessonCatalogue } from './lessons.ts';

/** Key of the stored choice. */
export const STORAGE_KEY = 'language';

const WORDS: Readonly<Partial<Record<Language, () => Promise<{ default: Readonly<Record<string, string>> }>>>> = {
  de: () => import('./de/words.ts'),
};

/** The language in the link, which itself is parsed later. */
function ofLink(): string | undefined {
  return /[#&]language=([a-z]+)/.exec(window.location.hash)?.[1];
}

/** Lanes of its lesson have translated names, needed when the link is read. */
function lessonOfLink(): string | undefined {
  return /[#&]lesson=([a-z0-9-]+)/.exec(window.location.hash)?.[1];
}

function stored(): string | null {
  try {
    return window.localStorage.getItem(STORAGE_KEY);
  } catch {
    // An embedded frame may have no storage.
    return null;
  }
}

const wanted = [ofLink(), stored(), ...window.navigator.languages.map((tag) => tag.slice(0, 2))];
const chosen = wanted.map((name) => languages.find((language) => language === name)).find(Boolean) ?? 'en';
const words = await WORDS[chosen]?.();
setLanguage(chosen, words?.default ?? null);
const lesson = lessonOfLink();
if (lesson) await Promise.all(['titles', lesson].map(fetchLessonCatalogue));
document.documentElement.lang = chosen;
