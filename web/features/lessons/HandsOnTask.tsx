/* While something is to be done by hand: what the present placing of the tasks gives. */

import { usePlayground } from '../../state/store.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { HandsOnGoal } from './lesson.ts';

export function HandsOnTask({ goal }: { goal: HandsOnGoal }) {
  const { loads, shape } = usePlayground(({ lanes }) => lanes[goal.lane]) ?? {};
  if (!loads || !shape) return null;
  return (
    <dl className="lesson-hands-on-task" aria-live="polite">
      <dt>{t`Busiest link`}</dt>
      <dd>
        <b>{counted(loads.contention, 'message')}</b>
      </dd>
      <dt>{t`Across the top`}</dt>
      <dd>
        <b>{counted(loads.crossings[shape.levels] ?? 0, 'message')}</b>
      </dd>
    </dl>
  );
}
