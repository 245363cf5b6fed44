/* Congestion: heads of lanes, trees, charts and panels of runs without phases. */

import type { Words } from '../language.ts';

export const words: Words = {};
