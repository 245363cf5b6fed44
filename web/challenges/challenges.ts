/* All challenges, level by level in the order of the list. One file each, in files/. */

import { t } from '../language/language.ts';
import type { Challenge } from './challenge.ts';
import { readChallenge } from './read.ts';

const files = import.meta.glob<unknown>('./files/*.yaml', { eager: true, import: 'default' });

/** Of levels 1 to 4. */
const titles = [t`Warm-up`, t`Places and cables`, t`Settings`, t`Hard`];

/** By id, which is the name of its file; files say their level themselves. */
const order = [
  'one-each',
  'below-the-top',
  'untangle-xor',
  'least-harm',
  'sixteen-tasks',
  'three-links',
  'many-rounds',
  'keep-in-step',
  'hot-spot',
  'fewer-cables',
];

function challengeCalled(id: string): Challenge {
  const read = readChallenge(files[`./files/${id}.yaml`]);
  if (!read.ok) throw new Error(`The challenge ${id}: ${read.problems.join(' ')}`);
  return read.value;
}

const all = order.map(challengeCalled);

/** The challenges of a level. */
export interface Level {
  title: string;
  challenges: readonly Challenge[];
}

export const levels: readonly Level[] = titles.map((title, index) => ({
  title,
  challenges: all.filter(({ level }) => level === index + 1),
}));

/** Level by level. */
export const challenges: readonly Challenge[] = levels.flatMap((level) => level.challenges);
