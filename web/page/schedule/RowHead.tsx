/* A row header: its number, how many messages the fullest link carries, and how many messages share a link. */

// biome-ignore-all lint/a11y/useSemanticElements: part of a grid that is not a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell

import { formatCount, formatMultiple } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';

interface Props {
  number: number;
  /** the round that starts here, from 0 */
  round: number | null;
  width: number;
  /** messages on the fullest link without the top-switch table */
  before: number | null;
  /** null while being computed */
  contention: number | null;
  meeting: number | null;
  /** the fullest link is above its capacity */
  over: boolean;
  /** value of the longest bar */
  max: number;
  narrow: boolean;
}

export function RowHead({ number, round, width, before, contention, meeting, over, max, narrow }: Props) {
  return (
    <div className="sched-head" role="rowheader" style={{ width }}>
      <b>
        {formatCount(number)}
        {round !== null && <small>{t`round ${round + 1}`}</small>}
      </b>
      <span className="sched-load fill row">
        {before !== null && <span className={before > 1 ? 'sched-before over' : 'sched-before'}>{before} →</span>}
        <span className={over ? 'sched-load-number over' : 'sched-load-number'}>
          {contention === null ? '…' : contention > 0 ? formatMultiple(contention) : '–'}
        </span>
        <i style={{ width: `${(28 * (contention ?? 0)) / Math.max(2, max)}px` }} />
      </span>
      {!narrow && meeting !== null && (
        <span className={over ? 'sched-meeting over' : 'sched-meeting grey'}>
          {meeting > 0 ? formatCount(meeting) : ''}
        </span>
      )}
    </div>
  );
}
