/* What the links of a scenario must carry, level by level, and the bus bandwidth of its collectives by size. Pure; ConnectedCharts.tsx
 * binds it. */

import { type ReactNode, useMemo, useRef } from 'react';
import type { LaneState } from '../../../run/lane-state.ts';
import { formatCapacity } from '../../../words/format.ts';
import { tooltip } from '../../../words/glossary.ts';
import { counted } from '../../../words/grammar.ts';
import { t, tFor } from '../../../words/language/language.ts';
import { useWidth } from '../../View.tsx';
import { LineChart } from '../LineChart.tsx';
import { DataTable, NumbersTable, type PageColumn } from '../NumbersTable.tsx';
import { type SizeChart, sizeChart, sizePlot } from './by-size.ts';
import { type LevelRow, type LevelTable, levelTables } from './levels.ts';
import './charts.css';

export interface ChartsProps {
  lanes: readonly LaneState[];
  /** lane in the accent */
  focus: number;
}

export function Charts({ lanes, focus }: ChartsProps) {
  const chart = useMemo(() => sizeChart(lanes), [lanes]);
  return (
    <div className="charts grid">
      <ChartFigure
        title={t`What the links must carry`}
        subtitle={t`Messages in the worst phase. What exceeds the capacity of the links has to wait.`}
      >
        {levelTables(lanes).map((table) => (
          <DataTable
            key={table.lanes[0]?.index}
            columns={columnsOf(table)}
            rows={table.rows}
            label={t`Levels`}
            keyOf={({ level }) => level}
            className="links-table"
          />
        ))}
      </ChartFigure>
      {chart && (
        <ChartFigure title={chart.quantity.title} subtitle={chart.quantity.subtitle}>
          {chart.marks.length > 0 ? (
            <>
              <SizeLines {...{ chart, lanes, focus }} />
              <NumbersTable quantity={chart.table} xAxis={chart.xAxis} lanes={lanes} />
            </>
          ) : (
            <p className="nothing grey">{t`Counting`}</p>
          )}
        </ChartFigure>
      )}
    </div>
  );
}

/** With its title, and one line that says how to read it. */
function ChartFigure({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) {
  return (
    <figure className="chart">
      <figcaption>
        <h3>{title}</h3>
        <p className="grey">{subtitle}</p>
      </figcaption>
      {children}
    </figure>
  );
}

/** px; taller where it says who is the fastest. */
const HEIGHT = 200;

function SizeLines({ chart, lanes, focus }: ChartsProps & { chart: SizeChart }) {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const height = HEIGHT + (chart.fastest.length > 0 ? 40 : 0);
  const plot = useMemo(() => sizePlot(chart, { lanes, focus, width, height }), [chart, lanes, focus, width, height]);
  return <div ref={container}>{width > 0 && <LineChart plot={plot} at={null} label={chart.said} />}</div>;
}

/* Levels as a table: capacity, least bandwidth, and the worst phase of every lane. */

function columnsOf({ lanes, rows }: LevelTable): PageColumn<LevelRow>[] {
  const fits = rows.some(({ links, fit }) => links !== fit);
  return [
    {
      heading: t`Out of a subtree`,
      value: ({ level, nodes: { least, most } }) => {
        if (level === 0) return t`a node`;
        return least < most
          ? t`level ${level}, ${least} to ${counted(most, 'node')}`
          : t`level ${level}, ${counted(most, 'node')}`;
      },
    },
    { heading: t`links`, value: ({ links }) => links, format: String },
    ...(fits
      ? [{ heading: tFor('as many as have room')`fit`, value: ({ fit }: LevelRow) => fit, format: formatCapacity }]
      : []),
    { heading: 'B min', head: BMIN, title: tooltip('bMin'), value: ({ bMin }) => bMin, format: String },
    ...lanes.flatMap(({ index, name }, at) =>
      (['up', 'down'] as const).map(
        (direction): PageColumn<LevelRow> => ({
          heading: direction,
          group: { id: index, name },
          value: (row) => row.lanes[at]?.[direction] ?? '–',
          format: String,
          cellClass: ({ lanes: worst, fit }) => (!worst[at] ? 'grey' : worst[at][direction] > fit ? 'over' : undefined),
        }),
      ),
    ),
  ];
}

const BMIN = (
  <>
    B<sub>{t`min`}</sub>
  </>
);
