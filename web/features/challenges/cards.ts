/* Challenges as cards, with the fewest moves that solved each here. */

import type { GuideCard } from '../../page/feature.ts';
import { usePlayground } from '../../state/store.ts';
import { counted } from '../../words/grammar.ts';
import { t, translated } from '../../words/language/language.ts';
import { challenges } from './challenges.ts';
import { bestResults } from './score.ts';

export function challengeCards(): readonly GuideCard[] {
  const best = bestResults();
  const cards = challenges.map(({ id, title, point, scene }) => {
    const result = best[id];
    const aside = result ? counted(result.moves, 'move') : '';
    const open = () => usePlayground.getState().openScene(scene);
    return { id, title: translated(title), point: translated(point), aside, done: result !== undefined, open };
  });
  const point = t`Paste everybody’s links, and see who needed the fewest moves.`;
  const open = () => usePlayground.getState().changeView({ challenge: 'class' });
  return [...cards, { id: 'class', own: true, title: t`Scores of the class`, point, aside: '', open }];
}
