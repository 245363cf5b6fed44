/* German, room by room: for each English sentence what a German engineer or lecturer would say. */

import type { Words } from '../language.ts';
import { words as congestion } from './congestion.ts';
import { words as grammar } from './grammar.ts';
import { words as help } from './help.ts';

const de: Words = { ...grammar, ...congestion, ...help };

export default de;
