/* All lessons, in the order of the list. */

import { arn } from './arn.ts';
import { barrier } from './barrier.ts';
import { half } from './half.ts';
import { hot } from './hot.ts';
import { isolation } from './isolation.ts';
import { latency } from './latency.ts';
import type { Lesson } from './lesson.ts';
import { move } from './move.ts';
import { queues } from './queues.ts';
import { routes } from './routes.ts';

export const lessons: readonly Lesson[] = [half, move, routes, barrier, latency, hot, arn, isolation, queues];
