/* Titles of more lessons in German, with what one knows after each. */

import type { Words } from '../../language.ts';

export const words: Words = {};
