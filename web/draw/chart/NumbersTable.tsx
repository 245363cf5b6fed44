/* The numbers behind a chart: a row per instant or phase, a column per lane and pane; the first rows, then all on request. */

import { type Key, type ReactNode, useState } from 'react';
import type { LaneState } from '../../run/lane-state.ts';
import { t } from '../../words/language/language.ts';
import { type Column, cellText } from '../../words/table.ts';
import type { XAxis } from './axis.ts';
import { type Quantity, shortPaneName } from './plot.ts';
import { type Series, valueAt } from './series.ts';
import './tables.css';

const ROWS = 40;

interface NumbersProps {
  quantity: Quantity;
  xAxis: XAxis;
  lanes: readonly LaneState[];
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

export function NumbersRows({ quantity, xAxis, lanes }: NumbersProps) {
  const [all, setAll] = useState(false);
  const { columns, rows } = numbersOf(quantity, xAxis, lanes);
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
): { columns: PageColumn<number>[]; rows: number[] } {
  const lines = panes.flatMap((pane) =>
    pane.series(lanes).map((series) => ({ pane, series, positions: positionsOf(series) })),
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

/* A table on the page, made from the columns of its CSV file; the first column names the row. */

/** A column on the page. */
export interface PageColumn<Row> extends Column<Row> {
  /** heading shared with the neighbouring columns of the same group; grouped columns come last */
  group?: { id: number; name: string };
  /** its heading, where that is more than plain text */
  head?: ReactNode;
  /** tooltip of its heading */
  title?: string;
  /** class of a cell */
  cellClass?(row: Row): string | undefined;
}

interface Props<Row> {
  columns: readonly PageColumn<Row>[];
  rows: readonly Row[];
  /** for screen readers */
  label: string;
  keyOf(row: Row): Key;
  /** class of the scrolling container, and of the table */
  className?: string;
  /** below the rows */
  children?: ReactNode;
}

export function DataTable<Row>({ columns, rows, label, keyOf, className = '', children }: Props<Row>) {
  const plain = columns.filter(({ group }) => group === undefined);
  const grouped = columns.filter(({ group }) => group !== undefined);
  const groups = new Map(grouped.flatMap(({ group }) => (group ? [[group.id, group.name]] : [])));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className="chart-rows" tabIndex={0} aria-label={label}>
      <table className={`table ${className}`}>
        <thead>
          <tr>
            <Heads columns={plain} rows={groups.size > 0 ? 2 : 1} />
            {[...groups].map(([id, name]) => (
              <th key={id} scope="colgroup" colSpan={grouped.filter(({ group }) => group?.id === id).length}>
                {name}
              </th>
            ))}
          </tr>
          {groups.size > 0 && (
            <tr>
              <Heads columns={grouped} rows={1} />
            </tr>
          )}
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
                <Cell key={at} {...{ column, row }} names={at === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}

function Heads<Row>({ columns, rows }: { columns: readonly PageColumn<Row>[]; rows: number }) {
  return columns.map(({ heading, head, title }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
    <th key={at} scope="col" rowSpan={rows > 1 ? rows : undefined} title={title}>
      {head ?? heading}
    </th>
  ));
}

function Cell<Row>({ column, row, names }: { column: PageColumn<Row>; row: Row; names: boolean }) {
  const text = (column.value(row) ?? null) === null ? '' : cellText(column, row);
  return names ? <th scope="row">{text}</th> : <td className={column.cellClass?.(row)}>{text}</td>;
}
