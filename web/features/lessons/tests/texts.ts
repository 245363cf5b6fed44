/* What the catalogue says of lessons, for its test. */

import type { Lesson } from '../lesson.ts';
import { lessons } from '../lessons.ts';

/** Lanes named after what they run keep their names in every language. */
const NAMES = new Set([
  ...['XOR', 'LIN', 'OPT', 'D-mod-k', 'S-mod-k', 'Oblivious', 'Shuffle', 'ARN', 'ARN + AFI'],
  ...['1Q', 'DBBM', 'vFtree', 'Flow2SL'],
]);

/** Names of lanes that are words. */
export function laneNames({ steps }: Lesson): string[] {
  const scenes = steps.flatMap(({ scene, question }) => [scene, question?.run?.scene ?? scene]);
  return scenes.flatMap(({ lanes }) => lanes.map(({ name }) => name)).filter((name) => !NAMES.has(name));
}

export const texts = lessons.flatMap((lesson) => [
  `${lesson.title} (title)`,
  ...laneNames(lesson).map((name) => `${name} (lane)`),
]);
