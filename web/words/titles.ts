/* Titles of scenarios and names of lanes for display: those of presets in the page's language, those given by people
 * unchanged. Scenarios, links and files keep them as written. */

import { t, translatedFor } from './language/language.ts';

export function scenarioTitle(title: string): string {
  return translatedFor('title', title);
}

/** Copies have a number after the name: 'Random 2'. */
export function laneTitle(name: string): string {
  const [, baseName = name, number = ''] = /^(.*?)( \d+)?$/s.exec(name) ?? [];
  const fullTitle = translatedFor('lane', name);
  return fullTitle === name ? `${translatedFor('lane', baseName)}${number}` : fullTitle;
}

/* A place in a paper. The names of its authors are the same in every language. */

/** '3.1', or several: '3.1, 3.3' */
export const section = (number: string): string => t`section ${number}`;

export const figure = (number: string): string => t`figure ${number}`;

/** The source of a row of algorithms or formulas, in the language of the page: 'Tam and Wang, section 3.1' */
export function citation(source: string): string {
  return source
    .replace(/section ([\d.]+|[IVX]+(?:-[A-Z])?)/g, (_, number: string) => section(number))
    .replace(/figure (\d+)/g, (_, number: string) => figure(number))
    .replace(/eq\. (\d+)/g, (_, number: string) => t`eq. ${number}`);
}
