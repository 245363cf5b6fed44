/* The German catalogue, and what in German texts is not German. */

import { catalogueOf } from '../catalogues.ts';
import german from '../de.json';

export const de = catalogueOf(german);

/** What the trade calls things in every language, and a paper's title. */
const NAMES = /\w+-(?:to|of)-\w+|time to live|Bandwidth-optimal [^.]+/gi;
const ENGLISH = /\b(the|of|and|is|are|with|to|for|from|that|this|not|which|where|each|when|they|its)\b/i;

export const englishAmong = (texts: readonly string[]) => texts.filter((text) => ENGLISH.test(text.replace(NAMES, '')));
