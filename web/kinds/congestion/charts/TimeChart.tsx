/* The chart of a quantity over time: the hot spot behind the lines, its annotations, and the playhead. */

import { useMemo } from 'react';
import type { Clock } from '../../../draw/chart/clock.ts';
import { LineChart } from '../../../draw/chart/LineChart.tsx';
import { Playhead } from '../../../draw/chart/Playhead.tsx';
import type { LineLabel } from '../../../draw/chart/plot.ts';
import { t } from '../../../words/language/language.ts';
import { type Described, layOutChart } from './described.ts';
import type { TabQuantity } from './quantities.ts';

export interface TimeChartProps {
  quantity: TabQuantity;
  described: Described;
  /** lanes drawn as trees: their lines carry a dot at the playhead */
  drawn: readonly number[];
  width: number;
  height: number;
  timePs: number;
  clock: Clock;
  narrow: boolean;
  onTime(timePs: number): void;
  /** a lane's name was selected */
  onLane(lane: number): void;
}

export function TimeChart(props: TimeChartProps) {
  const { quantity, described, drawn, width, height, narrow, timePs, clock, onTime, onLane } = props;
  const { plot, words } = useMemo(
    () => layOutChart(quantity, described, { width, height, narrow }),
    [quantity, described, width, height, narrow],
  );
  const { spot } = described;
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
