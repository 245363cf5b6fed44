/* German, room by room: for each English sentence what a German engineer or lecturer would say. */

import type { Words } from '../language.ts';
import { words as app } from './app.ts';
import { words as chart } from './chart.ts';
import { words as cluster } from './cluster.ts';
import { words as common } from './common.ts';
import { words as congestion } from './congestion.ts';
import { words as core } from './core.ts';
import { words as draw } from './draw.ts';
import { words as grammar } from './grammar.ts';
import { words as help } from './help.ts';
import { words as job } from './job.ts';
import { words as phaseWord } from './phase-word.ts';

const de: Words = {
  ...app,
  ...chart,
  ...cluster,
  ...common,
  ...congestion,
  ...core,
  ...draw,
  ...grammar,
  ...help,
  ...job,
  ...phaseWord,
};

export default de;
