/* The opening scenario, and Figures 1 to 4: the exchanges themselves. */

import type { LaneOverride } from '../types.ts';
import { network, noLatency, pace, threeExchanges } from './lanes.ts';
import type { PresetRow } from './preset.ts';

const eightTasks = { kind: 'xgft', m: [4, 2], w: [1, 2] } as const;

function alone(id: string, figure: number, title: string, point: string, lane: LaneOverride): PresetRow {
  return {
    id,
    point,
    group: 'The exchanges',
    source: `Prisacari 2013, Figure ${figure}`,
    sketch: {
      title,
      topology: { ...eightTasks, m: [...eightTasks.m], w: [...eightTasks.w] },
      ...noLatency,
      lanes: [lane],
    },
  };
}

export const exchangePresets: readonly PresetRow[] = [
  {
    id: 'half-bisection',
    point: 'XOR and LIN send up to 16 messages across the top, which has room for 8; OPT sends 8 in every phase.',
    group: 'Start here',
    source: 'Prisacari 2013, section 3 and Table 1, 16 nodes',
    sketch: { title: 'Half the bisection is enough', topology: network(16), ...noLatency, lanes: threeExchanges },
  },
  alone(
    'figure-1',
    1,
    'XOR among 8 tasks',
    'Nothing crosses the middle in the first four phases; all 8 messages cross in the last four.',
    { name: 'XOR', traffic: { exchange: 'xor' }, routing: { kind: 'd-mod-k' } },
  ),
  alone('figure-2', 2, 'LIN among 8 tasks', 'The crossings rise to 8 in the middle phase and fall again.', {
    name: 'LIN',
    traffic: { exchange: 'lin' },
    routing: { kind: 'd-mod-k' },
  }),
  alone('figure-3', 3, 'OPT among 8 tasks', 'Exactly 4 messages cross the middle in every phase.', {
    name: 'OPT',
    traffic: { exchange: 'opt' },
    routing: { kind: 'conflict-free' },
  }),
  {
    id: 'figure-4',
    point:
      'XOR overloads the top twofold in half its phases, and LIN overloads it in nearly half; OPT fits in all 1,024.',
    group: 'The paper’s figures',
    source: 'Prisacari 2013, Figure 4',
    sketch: { title: 'Crossings among 1,024 tasks', topology: network(1024), lanes: threeExchanges, ...pace(1024) },
  },
];
