/* The numbers behind a chart of lines, as a table; the first rows, then all on request. */

import { useState } from 'react';
import type { Series } from './series.ts';
import './chart-tables.css';

const ROWS = 32;

interface Props {
  caption: string;
  /** head of the first column */
  across: string;
  series: Series[];
  formatX(x: number): string;
  formatY(y: number): string;
}

export function SeriesTable(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className="chart-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={`${props.caption}, as a table`}>As a table</summary>
      {open && <Rows {...props} />}
    </details>
  );
}

function Rows({ caption, across, series, formatX, formatY }: Props) {
  const [all, setAll] = useState(false);
  const own = series.some(({ x }) => x);
  const count = Math.max(0, ...series.map(({ y }) => y.length));
  const rows = all ? count : Math.min(count, ROWS);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <section className="chart-rows" tabIndex={0} aria-label={`${caption}, table`}>
        <table>
          <thead>
            <tr>
              {!own && <th scope="col">{across}</th>}
              {series.flatMap(({ lane, name }) => [
                own && (
                  <th key={`${lane}x`} scope="col">
                    {name}, {across}
                  </th>
                ),
                <th key={lane} scope="col">
                  {name}
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows stay where they are
              <tr key={row}>
                {!own && <th scope="row">{formatX(row)}</th>}
                {series.flatMap(({ lane, x, y }) => [
                  own && <td key={`${lane}x`}>{row < y.length ? formatX(x?.[row] ?? row) : ''}</td>,
                  <td key={lane}>{row < y.length ? formatY(y[row] ?? 0) : ''}</td>,
                ])}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows < count && (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          Show all {count} rows
        </button>
      )}
    </>
  );
}
