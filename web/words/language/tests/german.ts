/* The German catalogue, and what in German texts is not German. */

import { catalogueOf } from '../catalogues.ts';
import german from '../de.json';

export const de = catalogueOf(german);

/** What the trade calls things in every language, and a paper's title. */
const NAMES = /\w+-(?:to|of)-\w+|time to live|Bandwidth-optimal [^.]+/gi;

/** Names of algorithms, keys and units, capitals and whole numbers, which are the same in every language. */
const NAME =
  /^(Adaptive-Th|Oblivious|Cluster|Shuffle|[DS]-mod-k|Go-Back-N|vFtree|B_min|Tab|Esc|ns|µs|B|KiB|1Q|\d+(x\d+)?|\w*[A-Z]{2}\w*)$/;

/** Whether a text has no German of its own. */
export const isName = (text: string) =>
  text
    .replace(/ \((lane|title|spoken|key)\)$/, '')
    .split(/[ ,/+]+/)
    .every((word) => NAME.test(word));

const ENGLISH = /\b(the|of|and|is|are|with|to|for|from|that|this|not|which|where|each|when|they|its)\b/i;

export const englishAmong = (texts: readonly string[]) => texts.filter((text) => ENGLISH.test(text.replace(NAMES, '')));
