/* What is inside a switch at an instant of the run, beside the tree and below exported pictures. */

import type { Feature } from '../../page/feature.ts';
import { t } from '../../words/language/language.ts';
import { LookInside } from './LookInside.tsx';
import { overlayOf } from './mark.ts';

export const inside: Feature = {
  name: 'features/inside',
  keys: [{ keys: ['I'], text: t`Look inside the selected switch; there arrow keys step by slots, with Shift by ten` }],
  lens: {
    Button: LookInside,
    letter: 'i',
    load: async () => (await import('./Inside.tsx')).Inside,
    overlay: overlayOf,
    below: async () => (await import('./below-lanes.ts')).belowLanes,
  },
};
