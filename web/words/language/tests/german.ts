/* The German catalogue, and what in German texts is not German. */

import { catalogueOf } from '../catalogues.ts';
import german from '../de.json';

export const de = catalogueOf(german);

/** What the trade calls things in every language, and a paper's title. */
const NAMES = /\w+-(?:to|of)-\w+|time to live|Bandwidth-optimal [^.]+/gi;

/** Names of algorithms, keys, files and units, which are the same in every language. */
const SAME = new Set(
  'XOR LIN OPT ECMP ARN AFI AFC VOQ LID DBBM vFtree Flow2SL 1Q D-mod-k S-mod-k Adaptive-Th Oblivious Go-Back-N HCDTh LCDTh FCTh Cluster Tab Esc QR HTML CSV SVG FIFOs VOQs B_min Shuffle ns µs B KiB'.split(
    ' ',
  ),
);

/** Whether a text consists of names, signs and whole numbers, and so has no German of its own. */
export const isName = (text: string) =>
  text
    .replace(/ \((lane|title|spoken|key)\)$/, '')
    .split(/[ ,/+]+/)
    .every((word) => SAME.has(word) || /^\d+(x\d+)?$/.test(word));

const ENGLISH = /\b(the|of|and|is|are|with|to|for|from|that|this|not|which|where|each|when|they|its)\b/i;

export const englishAmong = (texts: readonly string[]) => texts.filter((text) => ENGLISH.test(text.replace(NAMES, '')));
