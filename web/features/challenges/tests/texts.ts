/* What challenges say in their files, for the test of the catalogue. */

import { challenges } from '../challenges.ts';

export const texts = challenges.flatMap(({ title, point, text, why, par, scene }) => [
  ...[title, point, ...text, ...why, par.how],
  ...scene.lanes.map(({ name }) => `${name} (lane)`),
]);
