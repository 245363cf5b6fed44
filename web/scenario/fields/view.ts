/* Fields of the picture. */

import { clocks, panels, themes } from '../choices.ts';
import type { Field } from '../field.ts';
import { limits } from '../limits.ts';

export const viewFields: readonly Field[] = [
  {
    path: 'view.clock',
    key: 'clock',
    group: 'view',
    common: true,
    label: 'Clock',
    meaning: 'What the transport moves.',
    value: { type: 'choice', options: clocks },
  },
  {
    path: 'view.phase',
    key: 'phase',
    group: 'view',
    common: true,
    label: 'Phase',
    meaning: 'The phase shown first.',
    value: { type: 'integer', min: 0, max: limits.customEntries - 1 },
  },
  {
    path: 'view.timeNs',
    key: 'time-ns',
    group: 'view',
    common: false,
    label: 'Time',
    meaning: 'The instant shown first on the packet clock.',
    value: { type: 'number', min: 0, max: limits.untilNs, unit: 'ns' },
  },
  {
    path: 'view.select',
    key: 'select',
    group: 'view',
    common: false,
    label: 'Selection',
    meaning: 'What is selected: kind, lane and number, all counted from 0; empty for nothing.',
    value: { type: 'selection' },
  },
  {
    path: 'view.play',
    key: 'play',
    group: 'view',
    common: true,
    label: 'Play',
    meaning: 'Whether the picture moves on opening.',
    value: { type: 'flag' },
  },
  {
    path: 'view.phaseMs',
    key: 'phase-ms',
    group: 'view',
    common: false,
    label: 'Time per phase',
    meaning: 'How long a phase lasts on the screen at speed 1.',
    value: { type: 'integer', ...limits.phaseMs, step: 50, unit: 'ms' },
  },
  {
    path: 'view.level',
    key: 'level',
    group: 'view',
    common: false,
    label: 'Level of the ribbon',
    meaning: 'The level whose crossings the ribbon shows; 0 is the top one.',
    value: { type: 'integer', min: 0, max: limits.levels },
  },
  {
    path: 'view.theme',
    key: 'theme',
    group: 'view',
    common: false,
    label: 'Theme',
    meaning: 'Light, dark, or as the system says.',
    value: { type: 'choice', options: themes },
  },
  {
    path: 'view.hidden',
    key: 'hidden',
    group: 'view',
    common: false,
    label: 'Hidden panels',
    meaning: 'Panels that are folded away.',
    value: { type: 'choices', options: panels },
  },
];
