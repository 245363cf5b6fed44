/* All lessons, in the order of the list. */

import { barrier } from './barrier.ts';
import { half } from './half.ts';
import { latency } from './latency.ts';
import type { Lesson } from './lesson.ts';
import { move } from './move.ts';
import { routes } from './routes.ts';

export const lessons: readonly Lesson[] = [half, move, routes, barrier, latency];
