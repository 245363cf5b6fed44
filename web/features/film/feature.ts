/* A film of all trees, saved from the menu. */

import type { Feature } from '../../page/feature.ts';
import { t } from '../../words/language/language.ts';

export const film: Feature = {
  name: 'features/film',
  dialog: async () => (await import('./FilmDialog.tsx')).FilmDialog,
  save: { text: t`Video`, detail: t`all trees, from start to end` },
};
