/* German, room by room: for each English sentence what a German engineer or lecturer would say. */

import type { Words } from '../language.ts';
import { words as challenges } from './challenges.ts';
import { words as grammar } from './grammar.ts';

const de: Words = { ...challenges, ...grammar };

export default de;
