/* German, room by room: for each English sentence what a German engineer or lecturer would say. */

import type { Words } from '../language.ts';
import { words as app } from './app.ts';
import { words as chart } from './chart.ts';
import { words as core } from './core.ts';
import { words as draw } from './draw.ts';
import { words as grammar } from './grammar.ts';
import { words as phaseWord } from './phase-word.ts';

const de: Words = { ...grammar, ...phaseWord, ...app, ...chart, ...core, ...draw };

export default de;
