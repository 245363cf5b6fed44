/* Titles of scenarios and names of lanes, as the page shows them: those of presets in its language, those that people gave as they are.
 * Scenarios, links and files keep them as they were written. */

import { translatedFor } from '../language/language.ts';

export function scenarioTitle(title: string): string {
  return translatedFor('title', title);
}

/** Copies have a number behind the name: 'Random 2'. */
export function laneTitle(name: string): string {
  const [, baseName = name, number = ''] = /^(.*?)( \d+)?$/s.exec(name) ?? [];
  const fullTitle = translatedFor('lane', name);
  return fullTitle === name ? `${translatedFor('lane', baseName)}${number}` : fullTitle;
}
