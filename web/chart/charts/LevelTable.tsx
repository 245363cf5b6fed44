/* Levels as a table: capacity, least bandwidth, and the worst phase of every lane. */

import type { LaneState } from '../../engine/lane-state.ts';
import { formatFit } from '../../words/format.ts';
import { tooltip } from '../../words/glossary.ts';
import { type LevelTable, levelTables } from './levels.ts';
import './chart-tables.css';

export function LevelTables({ lanes }: { lanes: readonly LaneState[] }) {
  return levelTables(lanes).map((table) => <OneTable key={table.lanes[0]?.index} table={table} />);
}

function OneTable({ table }: { table: LevelTable }) {
  const fits = table.rows.some(({ links, fit }) => links !== fit);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className="chart-rows" tabIndex={0} aria-label="Levels">
      <table className="links-table">
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Out of a subtree
            </th>
            <th scope="col" rowSpan={2}>
              links
            </th>
            {fits && (
              <th scope="col" rowSpan={2}>
                fit
              </th>
            )}
            <th scope="col" rowSpan={2} title={tooltip('bMin')}>
              B<sub>min</sub>
            </th>
            {table.lanes.map((lane) => (
              <th key={lane.index} scope="colgroup" colSpan={2}>
                {lane.name}
              </th>
            ))}
          </tr>
          <tr>
            {table.lanes.flatMap((lane) => [
              <th key={`${lane.index}u`} scope="col">
                up
              </th>,
              <th key={`${lane.index}d`} scope="col">
                down
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.level}>
              <th scope="row">{row.level === 0 ? 'a node' : `level ${row.level}, ${row.nodes} nodes`}</th>
              <td>{row.links}</td>
              {fits && <td>{formatFit(row.fit)}</td>}
              <td>{row.bMin}</td>
              {row.lanes.flatMap((worst, index) => {
                const lane = table.lanes[index]?.index;
                return [
                  <Worst key={`${lane}u`} value={worst?.up} fit={row.fit} />,
                  <Worst key={`${lane}d`} value={worst?.down} fit={row.fit} />,
                ];
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Worst({ value, fit }: { value: number | undefined; fit: number }) {
  if (value === undefined) return <td className="grey">–</td>;
  return <td className={value > fit ? 'over' : undefined}>{value}</td>;
}
