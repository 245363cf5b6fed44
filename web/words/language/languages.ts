/* The languages of the page: English, which stands in the code, and each catalogue in this folder. */

/** The catalogues' languages; what is not built by Vite speaks English. */
declare const CATALOGUES: readonly string[];

/** BCP 47 tags: 'en', 'de', .. */
export const languages: readonly string[] = ['en', ...(typeof CATALOGUES === 'undefined' ? [] : CATALOGUES)];

/** Key of the stored choice. */
export const STORAGE_KEY = 'language';

/** The language in the link, which itself is parsed later. */
function ofLink(): string | undefined {
  return /[?#&]language=([\w-]+)/.exec(window.location.search + window.location.hash)?.[1];
}

function stored(): string | null {
  try {
    return window.localStorage.getItem(STORAGE_KEY);
  } catch {
    // An embedded frame may have no storage.
    return null;
  }
}

/** In a browser: the language of the link, of the reader's stored choice, or of the browser's settings. */
export function chosenLanguage(): string {
  // 'de' for a reader of 'de-AT'
  const preferred = window.navigator.languages.flatMap((tag) => [tag, tag.split('-')[0]]);
  return [ofLink(), stored(), ...preferred].find((tag) => tag && languages.includes(tag)) ?? 'en';
}

/** What a language calls itself, or is called in another: 'Deutsch', 'German'. */
export function languageName(language: string, inLanguage = language): string {
  const name = new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
}
