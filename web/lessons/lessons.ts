/* All lessons, in the order of the list: paper by paper. */

import { arn } from './arn.ts';
import { barrier } from './barrier.ts';
import { drops } from './drops.ts';
import { half } from './half.ts';
import { hot } from './hot.ts';
import { isolation } from './isolation.ts';
import { job } from './job.ts';
import { latency } from './latency.ts';
import type { Group, Lesson } from './lesson.ts';
import { move } from './move.ts';
import { queues } from './queues.ts';
import { routes } from './routes.ts';
import { shift } from './shift.ts';
import { table } from './table.ts';
import { toOne } from './toOne.ts';
import { globalWindow } from './window.ts';

export const groups: readonly Group[] = [
  { title: 'All-to-all', paper: 'Prisacari 2013', lessons: [half, move, routes, barrier, latency] },
  { title: 'Congestion', paper: 'Rocher-Gonzalez', lessons: [hot, arn, isolation, queues] },
  { title: 'Many to many', paper: 'Shu', lessons: [toOne, shift] },
  { title: 'Clusters with loss', paper: 'Tam and Wang', lessons: [drops, globalWindow] },
  { title: 'Several LIDs', paper: 'Naruse', lessons: [job, table] },
];

export const lessons: readonly Lesson[] = groups.flatMap((group) => group.lessons);
