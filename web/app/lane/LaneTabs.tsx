/* Narrow windows show one lane at a time. Its tabs carry the figures, so the comparison is never out of sight. */

import { useEffect, useRef } from 'react';
import type { LaneState } from '../../engine/lane-state.ts';
import { largeFigure } from '../../families/congestion/head/figures.ts';
import { momentOf } from '../../families/congestion/head/moment.ts';
import { hasPhases } from '../../scenario/lanes.ts';
import { usePlayground } from '../../state/store.ts';
import { instantOf } from '../../state/told.ts';
import { useTold } from '../use-told.ts';
import { headline } from './headline.ts';

interface TabProps {
  lane: LaneState;
  figure: string;
  unit: string;
  sentence: string;
  final: boolean;
}

export function LaneTabs({ lanes }: { lanes: LaneState[] }) {
  const active = usePlayground((state) => state.activeLane);
  const setActiveLane = usePlayground((state) => state.setActiveLane);
  const move = (event: React.KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const to = (active + by + lanes.length) % lanes.length;
    setActiveLane(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelectorAll('button')[active]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <div ref={root} className="lane-tabs" role="tablist" aria-label="Lanes" onKeyDown={move}>
      {lanes.map((lane) =>
        !hasPhases(lane.settings) ? (
          <TimedTab key={lane.index} lane={lane} first={lanes[0] ?? null} />
        ) : (
          <Tab key={lane.index} lane={lane} {...headline(lane)} />
        ),
      )}
    </div>
  );
}

function TimedTab({ lane, first }: { lane: LaneState; first: LaneState | null }) {
  const { timePs, frame } = instantOf(useTold(), lane.index);
  const moment = momentOf(lane, timePs, frame);
  const { value, unit, sentence } = largeFigure(lane, moment, timePs, first);
  return <Tab lane={lane} figure={value} unit={unit ?? ''} sentence={sentence} final={value !== '–'} />;
}

function Tab({ lane, figure, unit, sentence, final }: TabProps) {
  const selected = usePlayground((state) => state.activeLane === lane.index);
  const setActiveLane = usePlayground((state) => state.setActiveLane);
  return (
    <button
      type="button"
      role="tab"
      id={`lane-tab-${lane.index}`}
      aria-selected={selected}
      aria-controls="stage"
      aria-label={sentence}
      tabIndex={selected ? 0 : -1}
      onClick={() => setActiveLane(lane.index)}
    >
      <span className="tab-name">{lane.name}</span>
      <span className={final ? 'tab-figure' : 'tab-figure open'}>
        {figure}
        {unit && <small>{unit}</small>}
      </span>
    </button>
  );
}
