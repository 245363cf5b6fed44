/* Names left of the rows and totals right of them: the same sum in every lane, spread differently. */

import { Fragment } from 'react';
import { formatCompact, formatCount } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';
import { breakName, nameSize } from './captions.ts';
import type { RowLayout } from './row-layout.ts';
import type { TimelineRow } from './rows.ts';

/** From here on a total leaves no room for the one before the cut. */
const LONG = 10_000;

interface Props {
  rows: TimelineRow[];
  layout: RowLayout;
  unit: number;
  /** shown right of a row instead of its total, with a tooltip */
  endLabels?: { text: string; title: string | null }[];
  /** what the axis counts, unless that is time */
  axis?: string;
}

export function RowLabels({ rows, layout, unit, endLabels, axis = t`phase` }: Props) {
  return (
    <>
      {rows.map((row, index) => {
        const middle = layout.foot(index) - unit / 2;
        return (
          <div key={row.lane} className="row-ends" style={{ top: middle - 10 }}>
            <span className={`row-name ${nameSize(row.name)}`} title={row.name}>
              {breakName(row.name).map((word, at, all) => (
                <Fragment key={all.slice(0, at + 1).join(' ')}>
                  {at > 0 && (all[at - 1]?.endsWith('-') ? <wbr /> : ' ')}
                  <span>{word}</span>
                </Fragment>
              ))}
            </span>
            <span className="row-total" title={`${row.name}: ${endLabels?.[index]?.title ?? totalText(row)}`}>
              {endLabels ? endLabels[index]?.text : formatCompact(row.total)}
              {!endLabels && uncutTotalText(row) && <small className="grey">{uncutTotalText(row)}</small>}
            </span>
          </div>
        );
      })}
      <span className="row-axis grey" style={{ top: layout.numbers - 14 }} aria-hidden="true">
        {endLabels ? t`time` : axis}
      </span>
    </>
  );
}

/** The total with all cables intact; null where it is the same, or nothing is cut. */
export function uncutTotalText({ kind, uncut: whole, total }: TimelineRow): string | null {
  if (kind !== 'fullest' || !whole || whole.total === total || total >= LONG) return null;
  return t`was ${formatCompact(whole.total)}`;
}

function totalText({ kind, single, total }: TimelineRow): string {
  if (kind === 'crossings') return t`${formatCount(total)} crossings in all`;
  return single
    ? t`${formatCount(total)} messages on the busiest links in all`
    : t`${formatCount(total)} times what the busiest links can carry, over all phases`;
}
