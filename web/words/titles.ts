/* Titles of scenarios and names of lanes for display: those of presets in the page's language, those given by people
 * unchanged. Scenarios, links and files keep them as written. */

import { translatedFor } from './language/language.ts';

export function scenarioTitle(title: string): string {
  return translatedFor('title', title);
}

/** Copies have a number after the name: 'Random 2'. */
export function laneTitle(name: string): string {
  const [, baseName = name, number = ''] = /^(.*?)( \d+)?$/s.exec(name) ?? [];
  const fullTitle = translatedFor('lane', name);
  return fullTitle === name ? `${translatedFor('lane', baseName)}${number}` : fullTitle;
}
