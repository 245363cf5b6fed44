/* Beyond the figures: what an optimal exchange depends on. */

import { network, noLatency, pace } from './lanes.ts';
import type { PresetRow } from './preset.ts';

export const matterPresets: readonly PresetRow[] = [
  {
    id: 'start-skew',
    point: 'OPT stays in step when tasks start up to 0.3 µs apart, but falls out of step at 0.5 µs.',
    group: 'What matters',
    source: 'Beyond the paper: OPT on 256 nodes with real latencies',
    sketch: {
      title: 'OPT under start skew',
      topology: network(256),
      view: { ...pace(256).view, clock: 'packets' },
      lanes: [
        { name: 'no jitter', run: { startJitterNs: 0 } },
        { name: '0.3 µs', run: { startJitterNs: 300 } },
        { name: '0.5 µs', run: { startJitterNs: 500 } },
        { name: '1 µs', run: { startJitterNs: 1000 } },
      ],
    },
  },
  {
    id: 'routing-matters',
    point: 'The same exchange on the same tree: only routes made for its messages put at most one on each link.',
    group: 'What matters',
    source: 'Prisacari 2013, section 4.1',
    sketch: {
      title: 'Half the bisection needs the right routes',
      topology: network(64),
      lanes: [
        { name: 'S-mod-k', routing: { kind: 's-mod-k' } },
        { name: 'D-mod-k', routing: { kind: 'd-mod-k' } },
        { name: 'Random', routing: { kind: 'random' } },
        { name: 'Fewest conflicts', routing: { kind: 'conflict-free' } },
      ],
    },
  },
  {
    id: 'mapping-matters',
    point:
      'Round robin happens to suit OPT too; a random mapping sends up to 12 messages across the top, which has room for 8.',
    group: 'What matters',
    source: 'Prisacari 2013, section 3.1',
    sketch: {
      title: 'The wrong mapping spoils it',
      topology: network(16),
      ...noLatency,
      lanes: [
        { name: 'Contiguous', mapping: { kind: 'contiguous' } },
        { name: 'Round robin', mapping: { kind: 'round-robin' } },
        { name: 'Random', mapping: { kind: 'random', seed: 1 } },
      ],
    },
  },
  {
    id: 'self-messages',
    point: 'If self messages take no time, the tasks of OPT fall out of step and collide.',
    group: 'What matters',
    source: 'Prisacari 2013, section 5',
    sketch: {
      title: 'Waiting keeps OPT in step',
      topology: network(64),
      ...noLatency,
      lanes: [
        { name: 'A phase', traffic: { selfMessages: 'timed' } },
        { name: 'No time', traffic: { selfMessages: 'free' } },
      ],
    },
  },
];
