/* Fields of packets in time: links, switches, adapters, and the run. */

import { bufferings } from '../choices.ts';
import type { Field } from '../field.ts';
import { limits } from '../limits.ts';
import { seed } from './shared.ts';

const latency = { type: 'number', min: 0, max: limits.latencyNs, step: 10, unit: 'ns' } as const;

export const timeFields: readonly Field[] = [
  {
    path: 'link.gbps',
    key: 'gbps',
    group: 'switch',
    common: true,
    label: 'Link rate',
    meaning: 'Rate of every link, in each direction.',
    value: { type: 'number', ...limits.gbps, step: 1, unit: 'Gb/s' },
  },
  {
    path: 'link.latencyNs',
    key: 'link-ns',
    group: 'switch',
    common: true,
    label: 'Link latency',
    meaning: 'From one end of a link to the other.',
    value: latency,
  },
  {
    path: 'switch.latencyNs',
    key: 'switch-ns',
    group: 'switch',
    common: true,
    label: 'Switch latency',
    meaning: 'Through a switch when nothing is in the way.',
    value: latency,
  },
  {
    path: 'adapter.latencyNs',
    key: 'adapter-ns',
    group: 'switch',
    common: true,
    label: 'Adapter latency',
    meaning: 'From the task to the first bit on the link, and back.',
    value: latency,
  },
  {
    path: 'switch.bufferBytes',
    key: 'buffer',
    group: 'switch',
    common: false,
    label: 'Buffer per port',
    meaning: 'Room in the queue of an output port, in whole flits of 64 B.',
    value: { type: 'integer', min: limits.flitBytes, max: limits.bufferBytes, step: limits.flitBytes, unit: 'B' },
  },
  {
    path: 'switch.buffering',
    key: 'buffering',
    group: 'switch',
    common: false,
    label: 'Buffering',
    meaning: 'Where a switch keeps what has to wait.',
    value: { type: 'choice', options: bufferings },
  },
  {
    path: 'run.startJitterNs',
    key: 'jitter-ns',
    group: 'run',
    common: true,
    label: 'Start jitter',
    meaning: 'Tasks start at random times between 0 and this one.',
    value: { type: 'number', min: 0, max: limits.startJitterNs, step: 100, unit: 'ns' },
  },
  {
    path: 'run.seed',
    key: 'seed',
    group: 'run',
    common: true,
    label: 'Seed',
    meaning: 'The same seed gives the same random start times.',
    value: seed,
  },
  {
    path: 'run.untilNs',
    key: 'until-ns',
    group: 'run',
    common: false,
    label: 'Stop at',
    meaning: 'Simulated time after which packets stop; 0 runs to the end.',
    value: { type: 'number', min: 0, max: limits.untilNs, step: 1000, unit: 'ns' },
  },
];
