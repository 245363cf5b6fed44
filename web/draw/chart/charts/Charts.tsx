/* All charts of a scenario, for all lanes. Pure; ConnectedCharts.tsx binds it. */

import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { LaneState } from '../../../run/lane-state.ts';
import { t, tFor } from '../../../words/language/language.ts';
import type { Palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import type { XAxis } from '../axis.ts';
import { LineChart } from '../LineChart.tsx';
import { DataTable, NumbersTable, type PageColumn } from '../NumbersTable.tsx';
import { paintValues } from '../paint-plot.ts';
import {
  BINS,
  contentionChart,
  crossingsChart,
  deliveredChart,
  type ExchangeChart,
  HEIGHT,
  plotOfChart,
  progressChart,
  xAxisOf,
} from './quantities.ts';
import './charts.css';
import { formatCapacity } from '../../../words/format.ts';
import { tooltip } from '../../../words/glossary.ts';
import { counted } from '../../../words/grammar.ts';
import { useWidth } from '../../View.tsx';
import { type SizeChart, sizeChart, sizePlot } from './by-size.ts';
import { type LevelRow, type LevelTable, levelTables } from './csv.ts';

export interface ChartsProps {
  lanes: readonly LaneState[];
  /** lane in the accent */
  focus: number;
  /** level whose crossings are shown; 0 = top */
  level: number;
  phase: number;
  /** packet clock; null on the phase clock */
  timePs: number | null;
  onPhase(phase: number): void;
  onTime(timePs: number): void;
  onLevel(level: number): void;
}

export function Charts(props: ChartsProps) {
  const { lanes, focus, level: chosen, onLevel } = props;
  const levels = Math.max(1, ...lanes.map(({ shape }) => shape?.levels ?? 1));
  const level = chosen === 0 ? levels : Math.min(chosen, levels);
  const [over, fullest, arrived, done] = useMemo(
    () => [
      crossingsChart(lanes, level, level === levels),
      contentionChart(lanes),
      deliveredChart(lanes),
      progressChart(lanes, focus),
    ],
    [lanes, focus, level, levels],
  );
  return (
    <div className="charts grid">
      <ChartFigure
        title={t`What the links must carry`}
        subtitle={t`Messages in the worst phase. What exceeds the capacity of the links has to wait.`}
      >
        {() => <LevelTables lanes={lanes} />}
      </ChartFigure>
      <SizeFigure {...{ lanes, focus }} />
      <Chart
        {...props}
        quantity={over}
        aside={levels > 1 && <LevelChoice label={t`Level of the chart`} {...{ levels, level, onLevel }} />}
      />
      <Chart {...props} quantity={fullest} />
      <Chart {...props} quantity={arrived} maxPoints={BINS} />
      {done && <Chart {...props} quantity={done} />}
    </div>
  );
}

interface ChartProps extends ChartsProps {
  quantity: ExchangeChart;
  /** more values per line are averaged down to this many */
  maxPoints?: number;
  aside?: ReactNode;
}

function Chart({ quantity, maxPoints, aside, ...props }: ChartProps) {
  const { lanes } = props;
  const isEmpty = useMemo(() => quantity.pane.series(lanes, maxPoints).length === 0, [quantity, lanes, maxPoints]);
  const xAxis = useMemo(() => xAxisOf(quantity, lanes), [quantity, lanes]);
  return (
    <ChartFigure
      title={quantity.title}
      subtitle={quantity.subtitle}
      aside={aside}
      empty={isEmpty ? quantity.empty : null}
      table={<NumbersTable {...{ quantity, xAxis, lanes, maxPoints }} />}
    >
      {(width) => <Lines {...props} {...{ quantity, xAxis, maxPoints, width }} />}
    </ChartFigure>
  );
}

function Lines({ quantity, xAxis, maxPoints, width, ...props }: ChartProps & { xAxis: XAxis; width: number }) {
  const { lanes, focus, phase, timePs, onPhase, onTime } = props;
  const plot = useMemo(
    () => plotOfChart(quantity, { xAxis, lanes, focus, maxPoints, width, height: HEIGHT }),
    [quantity, xAxis, lanes, focus, maxPoints, width],
  );
  const timed = quantity.xAxis === 'time';
  const at = timed ? timePs : phase;
  const words = useCallback(
    (pen: Pen, palette: Palette) => paintValues(pen, plot, palette, Math.min(plot.last, at ?? 0)),
    [plot, at],
  );
  return (
    <LineChart
      {...{ plot, at }}
      label={quantity.title}
      onMove={timed ? onTime : onPhase}
      words={at === null ? undefined : words}
    />
  );
}

/* A chart with its title, one line that says how to read it, and its numbers as a table. */

interface ChartFigureProps {
  title: string;
  subtitle: string;
  /** text instead of the chart while there is nothing to draw */
  empty?: string | null;
  /** beside the title: a choice */
  aside?: ReactNode;
  table?: ReactNode;
  children(width: number): ReactNode;
}

function ChartFigure({ title, subtitle, empty = null, aside, table, children }: ChartFigureProps) {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  return (
    <figure className="chart">
      <figcaption>
        <h3>{title}</h3>
        {aside}
        <p className="grey">{subtitle}</p>
      </figcaption>
      <div ref={container} className="chart-place">
        {empty !== null ? <p className="nothing grey">{empty}</p> : width > 0 && children(width)}
      </div>
      {empty === null && table}
    </figure>
  );
}

/* Levels as a table: capacity, least bandwidth, and the worst phase of every lane. */

function LevelTables({ lanes }: { lanes: readonly LaneState[] }) {
  return levelTables(lanes).map((table) => (
    <DataTable
      key={table.lanes[0]?.index}
      columns={columnsOf(table)}
      rows={table.rows}
      label={t`Levels`}
      keyOf={({ level }) => level}
      className="links-table"
    />
  ));
}

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

/* Bus bandwidth by size; nothing where no lane has a collective. */

interface SizeFigureProps {
  lanes: readonly LaneState[];
  /** lane in the accent */
  focus: number;
}

function SizeFigure({ lanes, focus }: SizeFigureProps) {
  const chart = useMemo(() => sizeChart(lanes), [lanes]);
  if (!chart) return null;
  const { quantity, table, xAxis, marks } = chart;
  return (
    <ChartFigure
      title={quantity.title}
      subtitle={quantity.subtitle}
      empty={marks.length === 0 ? t`Counting` : null}
      table={<NumbersTable quantity={table} {...{ xAxis, lanes }} />}
    >
      {(width) => <SizeLines {...{ chart, lanes, focus, width }} />}
    </ChartFigure>
  );
}

function SizeLines({ chart, width, lanes, focus }: SizeFigureProps & { chart: SizeChart; width: number }) {
  const height = HEIGHT + (chart.fastest.length > 0 ? 40 : 0);
  const plot = useMemo(() => sizePlot(chart, { lanes, focus, width, height }), [chart, lanes, focus, width, height]);
  return <LineChart plot={plot} at={null} label={chart.said} />;
}

/* The levels of a tree as numbers in a row, the chosen one on a ground of its own. */

interface LevelChoiceProps {
  label: string;
  levels: number;
  level: number;
  /** 0: the top */
  onLevel(level: number): void;
}

function LevelChoice({ label, levels, level, onLevel }: LevelChoiceProps) {
  return (
    <fieldset className="choice-row toggles" aria-label={label}>
      <span className="grey" aria-hidden="true">
        {t`level`}
      </span>
      {Array.from({ length: levels }, (_, below) => below + 1).map((at) => (
        <button
          key={at}
          type="button"
          aria-pressed={at === level}
          aria-label={at === levels ? t`level ${at}, the top` : t`level ${at}`}
          onClick={() => onLevel(at === levels ? 0 : at)}
        >
          {at}
        </button>
      ))}
    </fieldset>
  );
}
