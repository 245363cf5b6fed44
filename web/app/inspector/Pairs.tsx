/* Messages as pairs of chips, source and destination; some of them, then all on request. */

import type { Pair, TaskChip } from '../../families/common/panel.ts';
import { t, tFor } from '../../language/language.ts';
import type { Selection } from '../../tree/selection.ts';
import { Chip } from './Chip.tsx';
import { Unfolding } from './Unfolding.tsx';
import './meeting.css';

interface Props {
  pairs: readonly Pair[];
  atFirst: number;
  /** with how much each is, one below the other */
  sizes?: true;
  onSelect(selection: Selection): void;
}

export function Pairs({ pairs, atFirst, sizes, onSelect }: Props) {
  const chip = ({ task, home, target }: TaskChip) => <Chip task={task} home={home} onSelect={() => onSelect(target)} />;
  return (
    <Unfolding rows={pairs} atFirst={atFirst}>
      {(shown) => (
        <ul className={sizes ? 'parties' : 'pairs'}>
          {shown.map(({ from, to, aside }) => (
            <li key={`${from.task} ${to.task}`}>
              {chip(from)}
              <span aria-hidden="true">→</span>
              <span className="unseen">{sizes ? tFor('from one to another')`to` : t`sends to`}</span>
              {chip(to)}
              {sizes && <span>{aside}</span>}
            </li>
          ))}
        </ul>
      )}
    </Unfolding>
  );
}
