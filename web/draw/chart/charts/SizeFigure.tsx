/* Bus bandwidth by size; nothing where no lane has a collective. */

import { useCallback, useMemo } from 'react';
import type { LaneState } from '../../../run/lane-state.ts';
import { t } from '../../../words/language/language.ts';
import { Painted } from '../../Painted.tsx';
import type { Palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import { LineChart } from '../LineChart.tsx';
import { NumbersTable } from '../NumbersTable.tsx';
import { type SizeChart, sizeChart } from './by-size.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { fastestHeight, paintFastest, paintMarks, sizePlot } from './paint-by-size.ts';
import { HEIGHT } from './plots.ts';

interface Props {
  lanes: readonly LaneState[];
  /** lane in the accent */
  focus: number;
}

export function SizeFigure({ lanes, focus }: Props) {
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

function Lines({ chart, width, ...of }: Props & { chart: SizeChart; width: number }) {
  const { lanes, focus } = of;
  const plot = useMemo(() => sizePlot(chart, { lanes, focus, width, height: HEIGHT }), [chart, lanes, focus, width]);
  const marks = useCallback((pen: Pen, palette: Palette) => paintMarks(pen, plot, palette, chart), [plot, chart]);
  const strip = useCallback((pen: Pen, palette: Palette) => paintFastest(pen, plot, palette, chart), [plot, chart]);
  return (
    <>
      <LineChart plot={plot} at={null} label={chart.said} words={marks} />
      {chart.fastest.length > 0 && <Painted width={width} height={fastestHeight(chart)} paint={strip} />}
    </>
  );
}
