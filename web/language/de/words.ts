/* German, room by room: for each English sentence what a German engineer or lecturer would say. */

import type { Words } from '../language.ts';
import { words as algorithms } from './algorithms.ts';
import { words as exchange } from './exchange.ts';
import { words as glossary } from './glossary.ts';
import { words as grammar } from './grammar.ts';
import { words as many } from './many.ts';
import { words as presets } from './presets.ts';

const de: Words = { ...grammar, ...algorithms, ...exchange, ...glossary, ...many, ...presets };

export default de;
