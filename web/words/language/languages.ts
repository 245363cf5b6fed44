/* The languages of the page: English, which stands in the code, and each catalogue in this folder. */

/** The catalogues' languages; what is not built by Vite speaks English. */
declare const CATALOGUES: readonly string[];

/** BCP 47 tags: 'en', 'de', .. */
export const languages: readonly string[] = ['en', ...(typeof CATALOGUES === 'undefined' ? [] : CATALOGUES)];

/** What a language calls itself, or is called in another: 'Deutsch', 'German'. */
export function languageName(language: string, inLanguage = language): string {
  const name = new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
}
