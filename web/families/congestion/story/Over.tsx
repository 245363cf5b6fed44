/* The left half: a quantity over time, of all lanes. */

import { useId, useMemo, useRef } from 'react';
import { lineStylesOf } from '../../../chart/line-styles.ts';
import { NumbersTable } from '../../../chart/NumbersTable.tsx';
import { timeAxis } from '../../../chart/x-axis.ts';
import { useWidth } from '../../../draw/use-width.ts';
import type { LaneState } from '../../../engine/lane-state.ts';
import { packetClockEndPs } from '../../../engine/progress.ts';
import { t } from '../../../language/language.ts';
import type { StoryProps } from '../../common/story.ts';
import { quantities, quantityOf } from './quantities.ts';
import { laneToExplain, type Roles, recoveryOfLane } from './roles.ts';
import { StoryChart } from './StoryChart.tsx';
import { sentenceOf } from './sentence.ts';
import { firstSpot, spotOf } from './spot.ts';
import { panelOf, Tabs } from './Tabs.tsx';

export interface HalfProps extends Pick<StoryProps, 'view' | 'actions' | 'clock' | 'frameSource'> {
  lanes: readonly LaneState[];
  drawn: readonly number[];
  roles: Roles;
  height: number;
  narrow: boolean;
}

export function Over({ lanes, drawn, roles, height, narrow, view, actions, clock }: HalfProps) {
  const { chart: chosen, timePs } = view;
  const { look, setTime, showTree, setActiveLane } = actions;
  const containerRef = useRef<HTMLDivElement>(null);
  const width = useWidth(containerRef);
  const panel = useId();
  const showLane = (lane: number) => {
    if (!narrow && !drawn.includes(lane)) showTree(lane, Math.max(0, drawn.length - 1));
    setActiveLane(lane);
  };
  const quantity = quantityOf(chosen);
  const looks = useMemo(() => lineStylesOf(lanes, roles), [lanes, roles]);
  const selected = view.selection?.lane ?? null;
  const explainedLane = useMemo(() => laneToExplain(lanes, drawn, roles, selected), [lanes, drawn, roles, selected]);
  const recovery = useMemo(() => (explainedLane ? recoveryOfLane(explainedLane) : null), [explainedLane]);
  const sentence = useMemo(() => sentenceOf(lanes, explainedLane?.index ?? null), [lanes, explainedLane]);
  const endPs = Math.max(1, packetClockEndPs([...lanes]));
  const xAxis = useMemo(() => timeAxis(endPs), [endPs]);
  const spot = useMemo(
    () => spotOf(explainedLane ?? undefined, endPs) ?? firstSpot(lanes, endPs),
    [explainedLane, lanes, endPs],
  );
  return (
    <div className="story-over">
      <header>
        <Tabs
          panel={panel}
          label={t`What is drawn over time`}
          tabs={quantities.map(({ id, name, title }) => ({ id, name, title }))}
          chosen={chosen}
          onChoose={(chart) => look({ chart })}
        />
      </header>
      <div {...panelOf(panel, chosen)}>
        <div className="story-lead">
          <p>
            <b>{quantity.title}</b>, {quantity.subtitle}
          </p>
          <NumbersTable {...{ lanes, quantity, xAxis }} className="story-table" />
        </div>
        <div ref={containerRef}>
          {width > 0 && (
            <StoryChart
              {...{ quantity, lanes, looks, drawn, width, height, endPs, timePs, spot, recovery, sentence, narrow }}
              clock={clock}
              look={explainedLane ? (looks.get(explainedLane.index) ?? 'focus') : 'focus'}
              onTime={setTime}
              onLane={showLane}
            />
          )}
        </div>
      </div>
    </div>
  );
}
