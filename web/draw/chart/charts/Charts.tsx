/* What the links of a scenario must carry, level by level, and the bus bandwidth of its collectives by size. Pure; ConnectedCharts.tsx
 * binds it. */

import { type ReactNode, useMemo, useRef } from 'react';
import { linkCapacities } from '../../../model/capacity.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { Analysis, Shape } from '../../../run/protocol.ts';
import { formatCapacity } from '../../../words/format.ts';
import { tooltip } from '../../../words/glossary.ts';
import { counted } from '../../../words/grammar.ts';
import { t, tFor } from '../../../words/language/language.ts';
import { useWidth } from '../../View.tsx';
import { LineChart } from '../LineChart.tsx';
import { DataTable, NumbersTable, type PageColumn } from '../NumbersTable.tsx';
import { type SizeChart, sizeChart, sizePlot } from './by-size.ts';
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

/* The level table: what a subtree's links can carry, what an exchange needs at least, and what the lanes ask of them. */

interface LevelRow {
  level: number;
  /** nodes in a subtree of this level: the fewest of one that has some, and the most */
  nodes: { least: number; most: number };
  /** up links that leave it, where some are cut the fewest, and messages that they take in a phase */
  links: number;
  fit: number;
  bMin: number;
  /** by lane: the most messages that leave, and enter, one subtree in one phase; null before the analysis is done */
  lanes: ({ up: number; down: number } | null)[];
}

interface LevelTable {
  /** lanes that share the tree */
  lanes: { index: number; name: string }[];
  rows: LevelRow[];
}

/** One table per tree: lanes of the same topology, whose links take as much, stand side by side. */
export function levelTables(lanes: readonly LaneState[]): LevelTable[] {
  const trees = new Map<string, LaneState[]>();
  for (const lane of lanes) {
    if (!lane.shape) continue;
    const key = `${lane.shape.m};${lane.shape.w};${lane.shape.p};${[...lane.shape.cuts]};${[...lane.shape.absent]};${linkCapacities(lane.settings)}`;
    trees.set(key, [...(trees.get(key) ?? []), lane]);
  }
  return [...trees.values()].map((same) => ({
    lanes: same.map(({ index, name }) => ({ index, name })),
    rows: rowsOf(same),
  }));
}

function rowsOf(lanes: LaneState[]): LevelRow[] {
  const [first] = lanes;
  const shape = first?.shape;
  if (!shape) return [];
  const capacities = linkCapacities(first.settings);
  return Array.from({ length: shape.levels }, (_, level) => ({
    level,
    nodes: shape.presentSubtrees(level),
    links: shape.fewestUplinks(level),
    fit: shape.fewestUplinks(level) * (capacities[level + 1] ?? 1),
    bMin: shape.bMin[level] ?? 0,
    lanes: lanes.map(({ analysis }) => maxMessages(shape, analysis, level)),
  })).reverse();
}

function maxMessages(shape: Shape, analysis: Analysis | null, level: number): { up: number; down: number } | null {
  if (!analysis || analysis.done === 0) return null;
  let [up, down] = [0, 0];
  for (let phase = 0; phase < analysis.done; phase++) {
    const cell = phase * (shape.levels + 1) + level;
    up = Math.max(up, analysis.maxUp[cell] ?? 0);
    down = Math.max(down, analysis.maxDown[cell] ?? 0);
  }
  return { up, down };
}
