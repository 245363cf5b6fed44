/* German, room by room: for each English sentence what a German engineer or lecturer would say. */

import type { Words } from '../language.ts';
import { words as cluster } from './cluster.ts';
import { words as common } from './common.ts';
import { words as grammar } from './grammar.ts';
import { words as job } from './job.ts';
import { words as phaseWord } from './phase-word.ts';

const de: Words = {
  ...grammar,
  ...cluster,
  ...common,
  ...job,
  ...phaseWord,
};

export default de;
