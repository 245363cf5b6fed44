/* What the catalogue says of lessons, for its test. */

import type { Lesson } from '../lesson.ts';
import { lessons } from '../lessons.ts';

export function laneNames({ steps }: Lesson): string[] {
  const scenes = steps.flatMap(({ scene, question }) => [scene, question?.run?.scene ?? scene]);
  return scenes.flatMap(({ lanes }) => lanes.map(({ name }) => name));
}

export const texts = lessons.flatMap((lesson) => [
  `${lesson.title} (title)`,
  ...laneNames(lesson).map((name) => `${name} (lane)`),
]);
