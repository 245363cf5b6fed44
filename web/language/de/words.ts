/* German, room by room: for each English sentence what a German engineer or lecturer would say. */

import type { Words } from '../language.ts';
import { words as grammar } from './grammar.ts';
import { words as phaseWord } from './phase-word.ts';

const de: Words = { ...grammar, ...phaseWord };

export default de;
