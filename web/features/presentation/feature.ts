/* The page before a class: full screen, type that is read from the last row, and the keys of a clicker. */

import type { Feature } from '../../page/feature.ts';
import { t } from '../../words/language/language.ts';

export const presentation: Feature = {
  name: 'features/presentation',
  enlarged: {
    button: { text: t`Present`, title: `${t`Present to a class: full screen, large type`} (P)` },
    toEnd: t`leave the presentation first`,
    load: async () => (await import('./Presentation.tsx')).Presentation,
  },
};
