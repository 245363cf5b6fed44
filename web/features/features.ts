/* The features that the page has. To leave one out, delete its folder and its words here. */

import type { Feature } from '../page/feature.ts';
import { challenges } from './challenges/feature.ts';
import { embed } from './embed/feature.ts';
import { film } from './film/feature.ts';
import { inside } from './inside/feature.ts';
import { lessons } from './lessons/feature.ts';
import { mappingSearch } from './mapping-search/feature.ts';
import { presentation } from './presentation/feature.ts';
import { sweep } from './sweep/feature.ts';
import { tasksOverTime } from './tasks-over-time/feature.ts';

export const features: readonly Feature[] = [
  lessons,
  challenges,
  embed,
  film,
  inside,
  mappingSearch,
  presentation,
  sweep,
  tasksOverTime,
];
