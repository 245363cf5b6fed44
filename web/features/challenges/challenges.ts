/* All challenges, in list order. One file each, in files/. */

import { type Challenge, readChallenge } from './challenge.ts';

const files = import.meta.glob<unknown>('./files/*.yaml', { eager: true, import: 'default' });

/** By id, which is the file name; the easy ones come first. */
const order = [
  'one-each',
  'below-the-top',
  'untangle-xor',
  'least-harm',
  'whole-ring',
  'jobs-apart',
  'sixteen-tasks',
  'three-links',
  'many-rounds',
  'keep-in-step',
  'shared-links',
  'in-order',
  'which-sum',
  'hot-spot',
  'fewer-cables',
  'lose-least',
  'slow-task',
];

function challengeCalled(id: string): Challenge {
  const read = readChallenge(files[`./files/${id}.yaml`]);
  if (!read.ok) throw new Error(`The challenge ${id}: ${read.problems.join(' ')}`);
  return read.value;
}

export const challenges: readonly Challenge[] = order.map(challengeCalled);
