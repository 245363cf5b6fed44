/* The left half: a quantity over time, of all lanes; of messages, what each task does, and the slowdown of each message. */

import { Suspense, useId, useMemo, useRef } from 'react';
import type { Clock } from '../../../draw/chart/clock.ts';
import { LineChart } from '../../../draw/chart/LineChart.tsx';
import { NumbersTable } from '../../../draw/chart/NumbersTable.tsx';
import { Playhead } from '../../../draw/chart/Playhead.tsx';
import { timeAxis } from '../../../draw/chart/x-axis.ts';
import { useTypeSize, useWidth } from '../../../draw/use-width.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { t } from '../../../words/language/language.ts';
import type { StripChartProps } from '../../common/strip-chart.ts';
import { type Described, described, drawnLanes, laneToExplain, layOutChart, type Roles } from './described.ts';
import { quantitiesOf, quantityOf, type TabQuantity } from './quantities.ts';
import { hasTasks, SLOWDOWN, SlowdownChart } from './SlowdownChart.tsx';
import { showTreeOf } from './show-tree.ts';
import { Caption, panelOf, Tabs } from './Tabs.tsx';

export interface HalfProps extends Pick<StripChartProps, 'added' | 'view' | 'actions' | 'clock' | 'frameSource'> {
  lanes: readonly LaneState[];
  drawn: readonly number[];
  roles: Roles;
  height: number;
  narrow: boolean;
}

export function LeftChart({
  added,
  lanes,
  drawn,
  roles,
  height,
  narrow,
  view,
  actions,
  clock,
  frameSource,
}: HalfProps) {
  const { chart: chosen } = view;
  const { changeView, showTree, setActiveLane } = actions;
  const panel = useId();
  const showLane = (lane: number) => {
    if (!narrow && !drawn.includes(lane)) showTree(lane, Math.max(0, drawn.length - 1));
    setActiveLane(lane);
  };
  const tabs = [...(hasTasks(lanes) ? [...added, SLOWDOWN] : []), ...quantitiesOf(lanes)];
  const shown = tabs.some(({ id }) => id === chosen) ? chosen : 'efficiency';
  const trees = useMemo(() => drawnLanes(lanes, drawn), [lanes, drawn]);
  const Added = added.find(({ id }) => id === shown);
  const selected = view.selection?.lane ?? null;
  const explainedLane = useMemo(() => laneToExplain(lanes, drawn, roles, selected), [lanes, drawn, roles, selected]);
  const all = useMemo(() => described(lanes, roles, explainedLane), [lanes, roles, explainedLane]);
  return (
    <div className="congestion-over">
      <header>
        <Tabs
          panel={panel}
          label={t`What is drawn over time`}
          tabs={tabs.map(({ id, name, title }) => ({ id, name, title }))}
          chosen={shown}
          onChoose={(chart) => changeView({ chart })}
        />
      </header>
      <div {...panelOf(panel, shown)}>
        {Added ? (
          <Suspense>
            <Added.Chart {...{ height, view, actions, clock }} lanes={trees} endPs={all.endPs} />
          </Suspense>
        ) : shown === 'slowdown' ? (
          <SlowdownChart
            {...{ lanes, drawn, height, narrow, frameSource }}
            lineStyles={all.lineStyles}
            onLane={showLane}
          />
        ) : (
          <Timed
            {...{ drawn, height, narrow, clock }}
            quantity={quantityOf(shown)}
            described={all}
            timePs={view.timePs}
            onTime={actions.setTime}
            onLane={showLane}
          />
        )}
      </div>
    </div>
  );
}

/** Size of words that charts are laid out for, px: that of charts.css, unless they are larger before a class. */
const DRAWN = 12;

function Timed(props: Omit<TimeChartProps, 'width' | 'grown'>) {
  const { quantity, described } = props;
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const grown = useTypeSize(container, DRAWN) / DRAWN;
  const xAxis = useMemo(() => timeAxis(described.endPs), [described.endPs]);
  return (
    <>
      <Caption {...quantity}>
        <NumbersTable {...{ quantity, xAxis }} lanes={described.lanes} className="congestion-table desk-only" />
      </Caption>
      <div className="congestion-time" ref={container}>
        {width > 0 && <TimeChart {...props} {...{ width, grown }} />}
      </div>
    </>
  );
}

interface TimeChartProps {
  quantity: TabQuantity;
  described: Described;
  /** lanes drawn as trees: their lines carry a dot at the playhead */
  drawn: readonly number[];
  width: number;
  /** how many times as large as drawn its words are */
  grown: number;
  height: number;
  timePs: number;
  clock: Clock;
  narrow: boolean;
  onTime(timePs: number): void;
  /** a lane's name was selected */
  onLane(lane: number): void;
}

function TimeChart(props: TimeChartProps) {
  const { quantity, described, drawn, width, grown, height, narrow, timePs, clock, onTime, onLane } = props;
  const { plot, words } = useMemo(
    () => layOutChart(quantity, described, { width, height, narrow, grown }),
    [quantity, described, width, height, narrow, grown],
  );
  return (
    <LineChart
      plot={plot}
      label={t`${quantity.title} over time`}
      at={timePs}
      onMove={onTime}
      words={words}
      playhead={<Playhead {...{ clock, plot, drawn }} />}
      onName={showTreeOf(drawn, onLane)}
    />
  );
}
