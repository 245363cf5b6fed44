/* German, room by room: for each English sentence what a German engineer or lecturer would say. */

import type { Words } from '../language.ts';
import { words as grammar } from './grammar.ts';
import { words as lessonsRoom } from './lessons-room.ts';

const de: Words = { ...grammar, ...lessonsRoom };

export default de;
