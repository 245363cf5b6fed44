/* Lessons: a question before every answer, beside the page or before a class. */

import type { Feature } from '../../page/feature.ts';
import { t } from '../../words/language/language.ts';

export const lessons: Feature = {
  name: 'features/lessons',
  guide: {
    field: 'lesson',
    cardKind: t`Lesson`,
    cards: async () => (await import('./cards.ts')).lessonCards(),
    beginning: { text: t`Start with “What is a fat tree?” (7 min)`, link: '#v=1&lesson=fat-tree' },
    toClose: t`close the lesson first`,
    load: async () => (await import('./Lessons.tsx')).Lessons,
  },
};
