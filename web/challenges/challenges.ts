/* All challenges, level by level in the order of the list. One file each, in files/. */

import type { Challenge } from './challenge.ts';
import { readChallenge } from './read.ts';

const files = import.meta.glob<unknown>('./files/*.yaml', { eager: true, import: 'default' });

/** By id, which is the name of its file. */
const order = [
  { title: 'Warm-up', ids: ['one-each', 'below-the-top'] },
  { title: 'Places and cables', ids: ['untangle-xor', 'least-harm', 'sixteen-tasks'] },
  { title: 'Settings', ids: ['three-links', 'many-rounds', 'keep-in-step'] },
  { title: 'Hard', ids: ['hot-spot', 'fewer-cables'] },
];

function challengeCalled(id: string): Challenge {
  const read = readChallenge(files[`./files/${id}.yaml`]);
  if (!read.ok) throw new Error(`The challenge ${id}: ${read.problems.join(' ')}`);
  return read.value;
}

/** The challenges of a level. */
export interface Level {
  title: string;
  challenges: readonly Challenge[];
}

export const levels: readonly Level[] = order.map(({ title, ids }) => ({
  title,
  challenges: ids.map(challengeCalled),
}));

export const challenges: readonly Challenge[] = levels.flatMap((level) => level.challenges);
