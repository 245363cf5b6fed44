/* Half of the strip chart: one of several charts, which the menu at its name chooses, or its numbers as a table. */

import { type ReactNode, useState } from 'react';
import { t } from '../../../words/language/language.ts';
import type { MenuComponent } from '../../common/strip-chart.ts';

export interface ChartChoice<Id extends string> {
  id: Id;
  title: string;
  subtitle: string;
  chart: ReactNode;
  /** of its numbers */
  table?: ReactNode;
}

interface Props<Id extends string> {
  choices: readonly ChartChoice<Id>[];
  chosen: Id;
  onChoose(id: Id): void;
  Menu: MenuComponent;
  className: string;
}

export function Half<Id extends string>({ choices, chosen, onChoose, Menu, className }: Props<Id>) {
  const [asTable, setAsTable] = useState(false);
  const shown = choices.find(({ id }) => id === chosen) ?? choices[0];
  if (!shown) return null;
  const { id: own, title, subtitle, chart, table } = shown;
  return (
    <div className={className}>
      <header>
        <Menu
          label={t`${title}: choose what is drawn`}
          className="chart-choice"
          align="left"
          button={title}
          commands={[
            ...choices.map(({ id, title: text }) => ({ text, current: id === own, run: () => onChoose(id) })),
            ...(table
              ? ['line' as const, { text: asTable ? t`As a chart` : t`As a table`, run: () => setAsTable(!asTable) }]
              : []),
          ]}
        />
        {subtitle && <Caption subtitle={subtitle} />}
      </header>
      {asTable && table ? <div className="congestion-table">{table}</div> : chart}
    </div>
  );
}

/** As many parts of the subtitle as fit on its line. */
export function Caption({ subtitle }: { subtitle: string }) {
  return (
    <p className="congestion-caption grey">
      {subtitle.split('; ').map((part, at) => (
        <span key={part}>{`${at === 0 ? '' : '; '}${part}`}</span>
      ))}
    </p>
  );
}
