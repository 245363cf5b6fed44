/* The chart of a quantity over time: the hot spot behind the lines, its annotations, and the playhead. */

import { useMemo } from 'react';
import type { Clock } from '../../../chart/clock.ts';
import { LineChart } from '../../../chart/LineChart.tsx';
import type { LineStyle } from '../../../chart/line-styles.ts';
import { Playhead } from '../../../chart/Playhead.tsx';
import { type LineLabel, plotOf } from '../../../chart/plot.ts';
import { timeAxis } from '../../../chart/x-axis.ts';
import type { Recovery } from '../../../engine/efficiency.ts';
import type { LaneState } from '../../../engine/lane-state.ts';
import { t } from '../../../language/language.ts';
import { annotationsOf } from './annotations.ts';
import type { TabQuantity } from './quantities.ts';
import { soFarOf } from './so-far.ts';

export interface TimeChartProps {
  quantity: TabQuantity;
  lanes: readonly LaneState[];
  lineStyles: Map<number, LineStyle>;
  /** lanes drawn as trees: their lines carry a dot at the playhead */
  drawn: readonly number[];
  width: number;
  height: number;
  endPs: number;
  timePs: number;
  clock: Clock;
  spot: { onsetPs: number; offPs: number } | null;
  /** recovery of the described lane, and its line style */
  lineStyle: LineStyle;
  recovery: Recovery | null;
  sentence: string | null;
  narrow: boolean;
  onTime(timePs: number): void;
  /** a lane's name was selected */
  onLane(lane: number): void;
}

export function TimeChart(props: TimeChartProps) {
  const { quantity, lanes, lineStyles, drawn, width, height, endPs, timePs, narrow } = props;
  const { clock, spot, recovery, sentence, lineStyle, onTime, onLane } = props;
  const plot = useMemo(
    () => plotOf({ panes: quantity.panes, xAxis: timeAxis(endPs), lanes, lineStyles, width, height, narrow }),
    [quantity, lanes, lineStyles, width, height, endPs, narrow],
  );
  const soFar = useMemo(() => soFarOf(plot, lanes), [plot, lanes]);
  const efficiency = quantity.id === 'efficiency';
  const words = useMemo(
    () => annotationsOf({ plot, spot, recovery, sentence, efficiency, lineStyle, soFar }),
    [plot, spot, recovery, sentence, efficiency, lineStyle, soFar],
  );
  return (
    <LineChart
      plot={plot}
      label={t`${quantity.title} over time`}
      at={timePs}
      onMove={onTime}
      background={spot && { from: spot.onsetPs, to: spot.offPs }}
      words={words}
      playhead={<Playhead {...{ clock, plot, drawn }} />}
      onName={{
        title: ({ full, lanes: own }) =>
          own.every((lane) => drawn.includes(lane)) ? t`${full}: its tree is above` : t`Show the tree of ${full}`,
        choose: (name) => onLane(hiddenOf(name, drawn)),
      }}
    />
  );
}

/** The first lane with a name whose tree is not drawn. */
function hiddenOf({ lanes }: LineLabel, drawn: readonly number[]): number {
  return lanes.find((lane) => !drawn.includes(lane)) ?? lanes[0] ?? 0;
}
