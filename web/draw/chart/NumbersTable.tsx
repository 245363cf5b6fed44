/* The numbers behind a chart: a row per instant or phase, a column per lane and pane; the first rows, then all on request. */

import { useState } from 'react';
import type { LaneState } from '../../run/lane-state.ts';
import { t } from '../../words/language/language.ts';
import { DataTable, type PageColumn } from './DataTable.tsx';
import { type Quantity, shortPaneName } from './quantity.ts';
import { type Series, valueAt } from './series.ts';
import type { XAxis } from './x-axis.ts';

const ROWS = 40;

export interface NumbersProps {
  quantity: Quantity;
  xAxis: XAxis;
  lanes: readonly LaneState[];
  /** more values per line are averaged down to this many */
  maxPoints?: number | undefined;
}

export function NumbersTable(props: NumbersProps) {
  const [open, setOpen] = useState(false);
  const { title } = props.quantity;
  return (
    <details className="chart-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link-button" aria-label={t`${title}, as a table`}>
        {t`As a table`}
      </summary>
      {open && <NumbersRows {...props} />}
    </details>
  );
}

export function NumbersRows({ quantity, xAxis, lanes, maxPoints }: NumbersProps) {
  const [all, setAll] = useState(false);
  const { columns, rows } = numbersOf(quantity, xAxis, lanes, maxPoints);
  const shown = all ? rows : rows.slice(0, ROWS);
  return (
    <DataTable columns={columns} rows={shown} label={t`${quantity.title}, table`} keyOf={(row) => row}>
      {shown.length < rows.length && (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          {t`Show all ${rows.length} rows`}
        </button>
      )}
    </DataTable>
  );
}

/** Where the lines of a pane have nearly the same x values, they share one x column and show the drawn value at each; otherwise every
 * line gets an x column of its own. */
export function numbersOf(
  { panes }: Quantity,
  across: XAxis,
  lanes: readonly LaneState[],
  maxPoints?: number,
): { columns: PageColumn<number>[]; rows: number[] } {
  const lines = panes.flatMap((pane) =>
    pane.series(lanes, maxPoints).map((series) => ({ pane, series, positions: positionsOf(series) })),
  );
  const several = new Set(lines.map(({ pane }) => pane)).size > 1; // some panes are for few runs
  const nameOf = ({ pane, series }: (typeof lines)[number]) =>
    several ? `${series.name}, ${shortPaneName(pane.id)}` : series.name;
  const longest = longestOf(lines.map(({ positions }) => positions));
  if (panes.every((pane) => areShared(lines.filter((line) => line.pane === pane).map(({ positions }) => positions)))) {
    const columns = lines.map((line): PageColumn<number> => {
      return { heading: nameOf(line), value: (at) => valueAt(line.series, at), format: line.pane.format };
    });
    return { columns: [{ heading: across.name, value: (at) => at, format: across.format }, ...columns], rows: longest };
  }
  const columns = lines.flatMap((line): PageColumn<number>[] => [
    { heading: `${nameOf(line)}, ${across.name}`, value: (row) => line.positions[row], format: across.format },
    { heading: nameOf(line), value: (row) => line.series.y[row], format: line.pane.format },
  ]);
  return { columns, rows: longest.map((_, row) => row) };
}

function positionsOf({ x, y }: Series): number[] {
  return x ? Array.from(x) : Array.from(y, (_, index) => index);
}

function longestOf(all: readonly number[][]): number[] {
  return all.reduce((a, b) => (b.length > a.length ? b : a), []);
}

function areShared(all: readonly number[][]): boolean {
  return new Set(all.flat()).size <= 1.5 * longestOf(all).length;
}
