/* Bus bandwidth by size; nothing where no lane has a collective. */

import { useMemo } from 'react';
import type { LaneState } from '../../../run/lane-state.ts';
import { t } from '../../../words/language/language.ts';
import { LineChart } from '../LineChart.tsx';
import { NumbersTable } from '../NumbersTable.tsx';
import { type SizeChart, sizeChart, sizePlot } from './by-size.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { HEIGHT } from './quantities.ts';

interface SizeFigureProps {
  lanes: readonly LaneState[];
  /** lane in the accent */
  focus: number;
}

export function SizeFigure({ lanes, focus }: SizeFigureProps) {
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
      {(width) => <Lines {...{ chart, lanes, focus, width }} />}
    </ChartFigure>
  );
}

function Lines({ chart, width, lanes, focus }: SizeFigureProps & { chart: SizeChart; width: number }) {
  const height = HEIGHT + (chart.fastest.length > 0 ? 40 : 0);
  const plot = useMemo(() => sizePlot(chart, { lanes, focus, width, height }), [chart, lanes, focus, width, height]);
  return <LineChart plot={plot} at={null} label={chart.said} />;
}
