/* A table on the page, made from the columns of its CSV file; the first column names the row. */

import type { Key, ReactNode } from 'react';
import { type Column, cellText } from '../../words/table.ts';
import './tables.css';

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
