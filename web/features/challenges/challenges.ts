/* All challenges by level, in list order. One file each, in files/. */

import { t } from '../../words/language/language.ts';
import { type Challenge, readChallenge } from './challenge.ts';

const files = import.meta.glob<unknown>('./files/*.yaml', { eager: true, import: 'default' });

/** Levels 1 to 4. */
const titles = [t`Warm-up`, t`Places and cables`, t`Settings`, t`Hard`];

/** By id, which is the file name; files state their own level. */
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

const all = order.map(challengeCalled);

export const levels = titles.map((title, index) => ({
  title,
  challenges: all.filter(({ level }) => level === index + 1),
}));

/** Sorted by level. */
export const challenges: readonly Challenge[] = levels.flatMap((level) => level.challenges);
