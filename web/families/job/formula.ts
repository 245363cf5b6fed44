/* A job in a few words. */

import { hasJob, jobOf } from '../../scenario/lanes.ts';
import { nodesOf } from '../../scenario/shape.ts';
import type { ResolvedLane } from '../../scenario/types.ts';
import { formatBytes } from '../../words/format.ts';
import type { Part } from '../common/family.ts';
import { routed } from '../common/words.ts';

export const JOB_PARTS: readonly Part[] = [
  {
    words: ({ routing }) =>
      routing.kind === 'root-table'
        ? `root table from ${routing.initial} ports`
        : routed.words({ routing } as ResolvedLane),
    always: true,
  },
  { words: (lane) => `${sizeOf(lane)} of ${nodesOf(lane.topology)} nodes`, always: true },
  { words: ({ traffic }) => formatBytes(traffic.messageBytes), always: false },
];

function sizeOf(lane: ResolvedLane): number {
  return hasJob(lane) ? jobOf(lane).length : nodesOf(lane.topology);
}
