/* Figure 5, and the networks of Table 1 it was measured on. */

import { network, networks, noLatency, pace, threeExchanges } from './lanes.ts';
import type { PresetRow } from './preset.ts';

export const figurePresets: readonly PresetRow[] = [
  {
    id: 'figure-5a',
    point:
      'With real latencies OPT stays within one percent of ideal; XOR takes about a quarter longer, LIN longer still.',
    group: 'The paper’s figures',
    source: 'Prisacari 2013, Figure 5a, 128 nodes',
    sketch: { title: 'Completion with real latencies', topology: network(128), lanes: threeExchanges, ...pace(128) },
  },
  {
    id: 'figure-5a-ideal',
    point: 'Without latency XOR takes half as long again as ideal, LIN more than twice as long.',
    group: 'The paper’s figures',
    source: 'Prisacari 2013, section 5.2, 128 nodes',
    sketch: {
      title: 'Completion without latency',
      topology: network(128),
      ...noLatency,
      lanes: threeExchanges,
      ...pace(128),
    },
  },
  {
    id: 'figure-5b',
    point: 'Latency hides contention while messages are small; at 4 KiB XOR loses a fifth and OPT nothing.',
    group: 'The paper’s figures',
    source: 'Prisacari 2013, Figure 5b',
    sketch: {
      title: 'Small messages hide contention',
      topology: network(512),
      ...pace(512),
      traffic: { exchange: 'xor' },
      routing: { kind: 'd-mod-k' },
      lanes: [
        { name: 'XOR 64 B', traffic: { messageBytes: 64 } },
        { name: 'XOR 512 B', traffic: { messageBytes: 512 } },
        { name: 'XOR 4 KiB', traffic: { messageBytes: 4096 } },
        { name: 'OPT 4 KiB', traffic: { exchange: 'opt', messageBytes: 4096 }, routing: { kind: 'conflict-free' } },
      ],
    },
  },
  ...networks.map(
    ({ nodes }): PresetRow => ({
      id: `table-1-${nodes}`,
      point: `The three exchanges on ${nodes} nodes with half of full bisection and real latencies.`,
      group: 'The paper’s networks',
      source: 'Prisacari 2013, Table 1',
      sketch: { title: `Table 1, ${nodes} nodes`, topology: network(nodes), lanes: threeExchanges, ...pace(nodes) },
    }),
  ),
];
