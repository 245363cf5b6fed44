/* The choices of fields that are not algorithms of a fat tree. */

import type { Option } from './field.ts';
import type { Switch, Traffic, View } from './types.ts';

type Options<T extends string> = readonly (Option & { name: T })[];

export const trafficKinds: Options<Traffic['kind']> = [
  { name: 'all-to-all', label: 'All to all', description: 'Every task has one message for every other task.' },
];

export const selfMessages: Options<Traffic['selfMessages']> = [
  { name: 'timed', label: 'Takes a phase', description: 'A message to oneself takes as long as one to a neighbour.' },
  { name: 'free', label: 'Takes no time', description: 'A task goes on at once; OPT loses its step then.' },
];

export const bufferings: Options<Switch['buffering']> = [
  {
    name: 'output',
    label: 'At the outputs',
    description: 'One queue per output port; flits of different messages interleave.',
  },
];

export const clocks: Options<View['clock']> = [
  { name: 'phases', label: 'Phases', description: 'Loads of each phase, without time.' },
  { name: 'packets', label: 'Packets', description: 'Packets in simulated time.' },
];

export const themes: Options<View['theme']> = [
  { name: 'auto', label: 'As the system', description: 'Follows the system.' },
  { name: 'light', label: 'Light', description: 'Dark ink on white.' },
  { name: 'dark', label: 'Dark', description: 'Light ink on black.' },
];

export const panels: Options<'controls' | 'inspector' | 'ribbon'> = [
  { name: 'controls', label: 'Controls', description: 'The settings at the left.' },
  { name: 'inspector', label: 'Inspector', description: 'What is known about the selection.' },
  { name: 'ribbon', label: 'Ribbon', description: 'Crossings phase by phase.' },
];
