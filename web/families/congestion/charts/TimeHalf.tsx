/* The left half: a quantity over time, of all lanes. */

import { useId, useMemo, useRef } from 'react';
import { lineStylesOf } from '../../../chart/line-styles.ts';
import { NumbersTable } from '../../../chart/NumbersTable.tsx';
import { timeAxis } from '../../../chart/x-axis.ts';
import { useWidth } from '../../../draw/use-width.ts';
import type { LaneState } from '../../../engine/lane-state.ts';
import { packetClockEndPs } from '../../../engine/progress.ts';
import { t } from '../../../language/language.ts';
import type { ChartBandProps } from '../../common/chart-band.ts';
import { firstHotSpotSpan, hotSpotSpanOf } from './hot-spot-span.ts';
import { quantities, quantityOf } from './quantities.ts';
import { laneToExplain, type Roles, recoveryOfLane } from './roles.ts';
import { sentenceOf } from './sentence.ts';
import { panelOf, Tabs } from './Tabs.tsx';
import { TimeChart } from './TimeChart.tsx';

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
  const lineStyles = useMemo(() => lineStylesOf(lanes, roles), [lanes, roles]);
  const selected = view.selection?.lane ?? null;
  const explainedLane = useMemo(() => laneToExplain(lanes, drawn, roles, selected), [lanes, drawn, roles, selected]);
  const recovery = useMemo(() => (explainedLane ? recoveryOfLane(explainedLane) : null), [explainedLane]);
  const sentence = useMemo(() => sentenceOf(lanes, explainedLane?.index ?? null), [lanes, explainedLane]);
  const endPs = Math.max(1, packetClockEndPs([...lanes]));
  const xAxis = useMemo(() => timeAxis(endPs), [endPs]);
  const spot = useMemo(
    () => hotSpotSpanOf(explainedLane ?? undefined, endPs) ?? firstHotSpotSpan(lanes, endPs),
    [explainedLane, lanes, endPs],
  );
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
        <div className="congestion-lead">
          <p>
            <b>{quantity.title}</b>, {quantity.subtitle}
          </p>
          <NumbersTable {...{ lanes, quantity, xAxis }} className="congestion-table" />
        </div>
        <div ref={containerRef}>
          {width > 0 && (
            <TimeChart
              {...{
                quantity,
                lanes,
                lineStyles,
                drawn,
                width,
                height,
                endPs,
                timePs,
                spot,
                recovery,
                sentence,
                narrow,
              }}
              clock={clock}
              lineStyle={explainedLane ? (lineStyles.get(explainedLane.index) ?? 'focus') : 'focus'}
              onTime={setTime}
              onLane={showLane}
            />
          )}
        </div>
      </div>
    </div>
  );
}
