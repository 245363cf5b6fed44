/* The numbers behind the chart: a row per instant, a column per lane and pane; the first rows, then all on request. */

import { useState } from 'react';
import type { LaneState } from '../../../engine/lane-state.ts';
import { formatTime } from '../../../words/format.ts';
import type { Pane, Quantity } from './quantities.ts';
import { valueAt } from './series.ts';
import '../../../chart/charts/chart-tables.css';

const ROWS = 40;

interface Props {
  lanes: readonly LaneState[];
  quantity: Quantity;
}

export function Numbers(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className="chart-table story-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={`${props.quantity.title}, as a table`}>As a table</summary>
      {open && <Rows {...props} />}
    </details>
  );
}

function Rows({ lanes, quantity }: Props) {
  const [all, setAll] = useState(false);
  const { times, columns } = columnsOf(lanes, quantity);
  const rows = all ? times : times.slice(0, ROWS);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className="chart-rows" tabIndex={0} aria-label={`${quantity.title}, table`}>
      <table>
        <thead>
          <tr>
            <th scope="col">time</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((time) => (
            <tr key={time}>
              <th scope="row">{formatTime(time)}</th>
              {columns.map(({ key, read }) => (
                <td key={key}>{read(time)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < times.length && (
        <button type="button" className="story-choice" onClick={() => setAll(true)}>
          Show all {times.length} rows
        </button>
      )}
    </section>
  );
}

interface Column {
  key: string;
  name: string;
  read(timePs: number): string;
}

function columnsOf(lanes: readonly LaneState[], { panes }: Quantity): { times: number[]; columns: Column[] } {
  const lines = panes.flatMap((pane) => pane.series(lanes).map((series) => ({ pane, series })));
  const longest = lines.reduce<ArrayLike<number>>((a, { series: { x } }) => (x && x.length > a.length ? x : a), []);
  const columns = lines.map(
    ({ pane, series }): Column => ({
      key: `${pane.id} ${series.lane}`,
      name: panes.length > 1 ? `${series.name}, ${shortName(pane)}` : series.name,
      read: (timePs) => {
        const value = valueAt(series, timePs);
        return value === null ? '' : pane.format(value);
      },
    }),
  );
  return { times: Array.from(longest), columns };
}

function shortName({ id }: Pane): string {
  return id.split(' ').at(-1) ?? id;
}
