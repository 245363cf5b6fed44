/* One question over many runs, asked in a sentence and answered as charts: the sweeps of the command line, on the page. */

import type { Feature } from '../../page/feature.ts';
import { t } from '../../words/language/language.ts';
import { canVary, openSweep, varyField } from './open-close.ts';

export const sweep: Feature = {
  name: 'features/sweep',
  study: {
    parts: () => import('./SweepParts.tsx'),
    open: openSweep,
    text: t`Vary`,
    laneText: t`Vary a setting`,
    ofField: (field) =>
      canVary(field)
        ? {
            label: t`Vary ${field.label}`,
            title: t`Vary ${field.label}: the same run with many values`,
            open: () => varyField(field),
          }
        : null,
  },
  /** A sweep has measures, and a scenario none. */
  opener: async (text) =>
    /^\s*\{/.test(text) && /"measure"\s*:\s*\[/.test(text) ? (await import('./open.ts')).openSweepFile : null,
};
