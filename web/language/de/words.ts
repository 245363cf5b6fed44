/* The German catalogue, room by room: what a German engineer or lecturer would say. */

import type { Catalogue } from '../language.ts';
import { words as algorithms } from './algorithms.ts';
import { words as app } from './app.ts';
import { words as challenges } from './challenges.ts';
import { words as chart } from './chart.ts';
import { words as cluster } from './cluster.ts';
import { words as common } from './common.ts';
import { words as congestion } from './congestion.ts';
import { words as core } from './core.ts';
import { words as draw } from './draw.ts';
import { words as exchange } from './exchange.ts';
import { words as fields } from './fields.ts';
import { words as glossary } from './glossary.ts';
import { words as grammar } from './grammar.ts';
import { words as help } from './help.ts';
import { words as job } from './job.ts';
import { words as lessonsRoom } from './lessons-room.ts';
import { words as many } from './many.ts';
import { words as mapping } from './mapping.ts';
import { words as phaseWord } from './phase-word.ts';
import { words as presets } from './presets.ts';
import { words as scenario } from './scenario.ts';
import { words as sweep } from './sweep.ts';

const de: Catalogue = {
  ...algorithms,
  ...app,
  ...challenges,
  ...chart,
  ...cluster,
  ...common,
  ...congestion,
  ...core,
  ...draw,
  ...exchange,
  ...fields,
  ...glossary,
  ...grammar,
  ...help,
  ...job,
  ...lessonsRoom,
  ...many,
  ...mapping,
  ...phaseWord,
  ...presets,
  ...scenario,
  ...sweep,
};

export default de;
