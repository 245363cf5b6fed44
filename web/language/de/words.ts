/* German, room by room: for each English sentence what a German engineer or lecturer would say. */

import type { Words } from '../language.ts';
import { words as fields } from './fields.ts';
import { words as grammar } from './grammar.ts';
import { words as scenario } from './scenario.ts';

const de: Words = { ...grammar, ...fields, ...scenario };

export default de;
