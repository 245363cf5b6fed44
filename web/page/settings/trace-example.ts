/* A small example trace: four nodes pass a block round a ring, then all send to node 0. Downloaded to show the file format. */

import type { JobRow, TraceRow } from '../../model/types.ts';

const RING: TraceRow[] = [
  [-1, 0, 0, 1, 65536],
  [0, 1000, 1, 2, 65536],
  [1, 1000, 2, 3, 65536],
  [2, 1000, 3, 0, 65536],
];
const INCAST: TraceRow[] = [
  [3, 5000, 1, 0, 262144],
  [3, 5000, 2, 0, 262144],
  [3, 5000, 3, 0, 262144],
];

/** On fewer nodes, only the rows among them. */
export function exampleRows(nodes: number): TraceRow[] {
  return nodes >= 4 ? [...RING, ...INCAST] : [[-1, 0, 0, 1, 65536]];
}

/** Two that share the tree; where it is too small for that, one. */
export function exampleJobs(nodes: number): JobRow[] {
  const tasks = Math.min(64, Math.floor(nodes / 2));
  const job: JobRow = ['all-reduce-ring', Math.max(2, tasks), 1048576];
  return tasks < 2 ? [job] : [job, job];
}

export const EXAMPLE_TEXT = `# A trace: one message a line.
#
#   after        number of an earlier row, from 0, that must be delivered first; - for none
#   delayNs      nanoseconds after that, or after time 0
#   source       node that sends
#   destination  node that receives
#   bytes        size of the message
#
# after delayNs source destination bytes

# Four nodes pass a block round a ring, a microsecond of work on each.
- 0 0 1 65536
0 1000 1 2 65536
1 1000 2 3 65536
2 1000 3 0 65536

# Then three of them send to node 0 at once.
3 5000 1 0 262144
3 5000 2 0 262144
3 5000 3 0 262144
`;
