/* Where a file comes from, as every file of results says: the product, the version of its model, and a hash of the settings, which is
 * equal for equal settings, on the page and on the command line. */

import type { ResolvedLane } from '../model/types.ts';
import { digestOfTexts, keyText } from './key.ts';
import type { Plan } from './plan.ts';

export interface Provenance {
  product: string;
  /** version of the model: model-version.ts */
  model: string;
  settings: string;
}

/** With the version in package.json, which browsers and Node do not import alike. */
export const PRODUCT = 'Fat-Tree Playground 0.1.0';

/** Provenance of the results of these lanes. */
export function provenanceOf(model: string, lanes: readonly ResolvedLane[]): Provenance {
  const settings = digestOfTexts(lanes.map((lane) => `${lane.name} ${keyText({ lane, warmUpNs: 0 })}`));
  return { product: PRODUCT, model, settings };
}

/** Provenance of a sweep's results: all its settings and seeds, and what is measured. */
export function provenanceOfSweep(model: string, plan: Plan): Provenance {
  const { lanes, seeds, seedOf, measures } = plan.sweep;
  const texts = [JSON.stringify([lanes, seeds, seedOf, measures.map(({ name }) => name)])];
  for (let index = 0; index < Math.min(plan.runs, plan.runsPerSeed); index++)
    texts.push(keyText(plan.request(plan.position(index))));
  return { product: PRODUCT, model, settings: digestOfTexts(texts) };
}

/** One line, for pictures. */
export function provenanceText({ product, model, settings }: Provenance): string {
  return `${product}, model ${model}, settings ${settings}`;
}

/** The text of a CSV file with the provenance as its last columns. */
export function csvFrom(provenance: Provenance, csv: string): string {
  let isHeading = true;
  // What is in quotation marks may contain ends of lines.
  return csv.replace(/"[^"]*"|\n/g, (found) => {
    if (found !== '\n') return found;
    const cells = isHeading ? Object.keys(provenance) : Object.values(provenance);
    isHeading = false;
    return `,${cells.join(',')}\n`;
  });
}
