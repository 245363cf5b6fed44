/* How the tasks of a job are put on nodes that are still free. */

import { t } from '../../words/language/language.ts';
import { tableOf } from '../field.ts';
import type { JobRow } from '../types.ts';
import { mappings } from './mappings.ts';

interface PlacementRow {
  label: string;
  /** how many numbers stand behind it, for a job of so many tasks */
  numbers(tasks: number): number;
  /** these are the nodes themselves */
  listed?: true;
}

export type Placement = keyof typeof placements;

export const placements = tableOf<PlacementRow>()({
  contiguous: { label: mappings.contiguous.label, numbers: () => 0 },
  'round-robin': { label: mappings['round-robin'].label, numbers: () => 0 },
  random: { label: mappings.random.label, numbers: () => 1 },
  nodes: { label: t`Nodes by hand`, numbers: (tasks) => tasks, listed: true },
});

export function placementOf([, , , , placement = 'contiguous']: JobRow): (typeof placements)[Placement] {
  return placements[placement];
}

/** The nodes of a job that names them; none of another one. */
export function listedNodes(job: JobRow): number[] {
  const [, , , , , ...numbers] = job;
  return placementOf(job).listed ? numbers : [];
}

/** Jobs are called by letters: A is the first. */
export function jobLetter(job: number): string {
  return String.fromCharCode(65 + job);
}
