/* Scenes to improve: what may be changed, the score that the simulator gives, and the table of a class. */

import type { Feature } from '../../page/feature.ts';
import { t } from '../../words/language/language.ts';

export const challenges: Feature = {
  name: 'features/challenges',
  guide: {
    field: 'challenge',
    cardKind: t`Challenge`,
    cards: async () => (await import('./cards.ts')).challengeCards(),
    toClose: t`close the challenge first`,
    load: async () => (await import('./Challenges.tsx')).Challenges,
  },
};
