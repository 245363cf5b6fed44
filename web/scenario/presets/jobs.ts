/* Jobs on some of the nodes, and root tables that choose among several routes (Naruse). */

import type { LaneOverride } from '../types.ts';
import type { PresetRow } from './preset.ts';

const group = 'Several LIDs';

const fiveOfSix = { kind: 'xgft', m: [6, 5], w: [1, 6] } satisfies PresetRow['sketch']['topology'];
const sixOfFive = { kind: 'xgft', m: [5, 6], w: [1, 5] } satisfies PresetRow['sketch']['topology'];
const traffic = { kind: 'all-to-all', exchange: 'shift' } as const;

const byDestination: LaneOverride = { name: 'Destination port', routing: { kind: 'd-mod-k' } };
const bySource: LaneOverride = { name: 'Source port', routing: { kind: 's-mod-k' } };
const exact: LaneOverride = { name: 'Exact colouring', routing: { kind: 'conflict-free' } };

function table(initial: 'destination' | 'source' | 'local'): LaneOverride {
  return { name: 'Root table', routing: { kind: 'root-table', initial } };
}

export const jobPresets: readonly PresetRow[] = [
  {
    id: 'root-table',
    point:
      'At distance 8 two links carry two connections each; the table moves three of the 16 to other roots, and then no link carries two.',
    group,
    source: 'Naruse, section 3: 16 of 30 nodes, 5 leaf switches.',
    sketch: {
      title: 'A table of root switches',
      topology: fiveOfSix,
      job: { nodes: [0, 3, 6, 7, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 26, 29] },
      traffic,
      lanes: [byDestination, table('destination'), exact],
      view: { phase: 7, select: 'link:0:42', play: false },
    },
  },
  {
    id: 'root-table-fails',
    point: 'At distance 7 the table leaves a link with two connections, though exact colouring finds a path for each.',
    group,
    source: 'Naruse, section 3: 16 of 30 nodes, 6 leaf switches; beyond the paper.',
    sketch: {
      title: 'Where the table fails',
      topology: sixOfFive,
      job: { nodes: [1, 5, 6, 7, 8, 9, 10, 11, 13, 14, 18, 19, 21, 22, 25, 26] },
      traffic,
      lanes: [bySource, table('source'), exact],
      view: { phase: 6, select: 'link:1:35', play: false },
    },
  },
  {
    id: 'random-job',
    point:
      'Two thirds of the distances of this job have a hot spot; a table from destination ports leaves some, and one from source ports none.',
    group,
    source: 'Naruse, section 4: 16 of 30 nodes at random.',
    sketch: {
      title: 'Sixteen random nodes',
      topology: fiveOfSix,
      job: { size: 16, seed: 1 },
      traffic,
      lanes: [
        byDestination,
        { ...table('destination'), name: 'Destination table' },
        { ...table('source'), name: 'Source table' },
        exact,
      ],
      view: { phase: 3, play: false },
    },
  },
];
