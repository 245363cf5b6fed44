/* What the catalogue says of lessons, for its test. */

import { lessons } from '../lessons.ts';

export const texts = lessons.flatMap(({ title, steps }) => {
  const scenes = steps.flatMap(({ scene, question }) => [scene, question?.run?.scene ?? scene]);
  return [`${title} (title)`, ...scenes.flatMap(({ lanes }) => lanes.map(({ name }) => `${name} (lane)`))];
});
