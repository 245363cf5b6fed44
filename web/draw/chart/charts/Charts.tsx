/* All charts of a scenario, for all lanes. Pure; ConnectedCharts.tsx binds it. */

import { type ReactNode, useCallback, useMemo } from 'react';
import type { LaneState } from '../../../run/lane-state.ts';
import { t } from '../../../words/language/language.ts';
import type { Palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import type { XAxis } from '../axis.ts';
import { LevelChoice } from '../Choice.tsx';
import { LineChart } from '../LineChart.tsx';
import { NumbersTable } from '../NumbersTable.tsx';
import { paintValues } from '../paint-plot.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { LevelTables } from './LevelTable.tsx';
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
import { SizeFigure } from './SizeFigure.tsx';
import './charts.css';

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
