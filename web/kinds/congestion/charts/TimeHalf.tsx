/* The left half: a quantity over time, of all lanes. */

import { useId, useMemo, useRef } from 'react';
import type { Clock } from '../../../draw/chart/clock.ts';
import { LineChart } from '../../../draw/chart/LineChart.tsx';
import { NumbersTable } from '../../../draw/chart/NumbersTable.tsx';
import { Playhead } from '../../../draw/chart/Playhead.tsx';
import type { LineLabel } from '../../../draw/chart/plot.ts';
import { timeAxis } from '../../../draw/chart/x-axis.ts';
import { useWidth } from '../../../draw/use-width.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { t } from '../../../words/language/language.ts';
import type { ChartBandProps } from '../../common/chart-band.ts';
import { type Described, described, layOutChart } from './described.ts';
import { quantities, quantityOf, type TabQuantity } from './quantities.ts';
import { laneToExplain, type Roles } from './roles.ts';
import { panelOf, Tabs } from './Tabs.tsx';

export interface HalfProps extends Pick<ChartBandProps, 'view' | 'actions' | 'clock' | 'frameSource'> {
  lanes: readonly LaneState[];
  drawn: readonly number[];
  roles: Roles;
  height: number;
  narrow: boolean;
}

export function TimeHalf({ lanes, drawn, roles, height, narrow, view, actions, clock }: HalfProps) {
  const { chart: chosen, timePs } = view;
  const { changeView, setTime, showTree, setActiveLane } = actions;
  const containerRef = useRef<HTMLDivElement>(null);
  const width = useWidth(containerRef);
  const panel = useId();
  const showLane = (lane: number) => {
    if (!narrow && !drawn.includes(lane)) showTree(lane, Math.max(0, drawn.length - 1));
    setActiveLane(lane);
  };
  const quantity = quantityOf(chosen);
  const selected = view.selection?.lane ?? null;
  const explainedLane = useMemo(() => laneToExplain(lanes, drawn, roles, selected), [lanes, drawn, roles, selected]);
  const all = useMemo(() => described(lanes, roles, explainedLane), [lanes, roles, explainedLane]);
  const xAxis = useMemo(() => timeAxis(all.endPs), [all.endPs]);
  return (
    <div className="congestion-over">
      <header>
        <Tabs
          panel={panel}
          label={t`What is drawn over time`}
          tabs={quantities.map(({ id, name, title }) => ({ id, name, title }))}
          chosen={chosen}
          onChoose={(chart) => changeView({ chart })}
        />
      </header>
      <div {...panelOf(panel, chosen)}>
        <div className="congestion-lead row grey">
          <p>
            <b>{quantity.title}</b>, {quantity.subtitle}
          </p>
          <NumbersTable {...{ lanes, quantity, xAxis }} className="congestion-table desk-only" />
        </div>
        <div ref={containerRef}>
          {width > 0 && (
            <TimeChart
              {...{ quantity, drawn, width, height, narrow, timePs, clock }}
              described={all}
              onTime={setTime}
              onLane={showLane}
            />
          )}
        </div>
      </div>
    </div>
  );
}

interface TimeChartProps {
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

function TimeChart(props: TimeChartProps) {
  const { quantity, described, drawn, width, height, narrow, timePs, clock, onTime, onLane } = props;
  const { plot, words } = useMemo(
    () => layOutChart(quantity, described, { width, height, narrow }),
    [quantity, described, width, height, narrow],
  );
  return (
    <LineChart
      plot={plot}
      label={t`${quantity.title} over time`}
      at={timePs}
      onMove={onTime}
      background={described.background}
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
