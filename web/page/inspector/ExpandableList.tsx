/* Some rows of a list, and all of them on request. */

import { type ReactNode, useState } from 'react';
import { t } from '../../words/language/language.ts';

interface Props<Row> {
  rows: readonly Row[];
  /** the rows before all are asked for, or how many of them; by default all */
  atFirst?: readonly Row[] | number | undefined;
  /** what they are: 'Show all 70 phases' */
  what?: string;
  children(shown: readonly Row[]): ReactNode;
}

export function ExpandableList<Row>({ rows, atFirst = rows, what = '', children }: Props<Row>) {
  const [all, setAll] = useState(false);
  const few = typeof atFirst === 'number' ? rows.slice(0, atFirst) : atFirst;
  return (
    <>
      {children(all ? rows : few)}
      {few.length < rows.length && (
        <button type="button" className={all ? 'link-button sticky' : 'link-button'} onClick={() => setAll(!all)}>
          {all ? t`Show fewer` : t`Show all ${rows.length}${what && ` ${what}`}`}
        </button>
      )}
    </>
  );
}
