/* Narrow windows show one lane at a time. Its tabs carry the figures, so the comparison is never out of sight. */

import { usePlayground } from '../../state/store.ts';
import type { LaneState } from '../../state/types.ts';
import { headline } from './headline.ts';

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
  return (
    <div className="lane-tabs" role="tablist" aria-label="Lanes" onKeyDown={move}>
      {lanes.map((lane) => {
        const { figure, unit, sentence, final } = headline(lane);
        return (
          <button
            key={lane.index}
            type="button"
            role="tab"
            id={`lane-tab-${lane.index}`}
            aria-selected={lane.index === active}
            aria-controls="stage"
            aria-label={sentence}
            tabIndex={lane.index === active ? 0 : -1}
            onClick={() => setActiveLane(lane.index)}
          >
            <span className="tab-name">{lane.name}</span>
            <span className={final ? 'tab-figure' : 'tab-figure open'}>
              {figure}
              {unit && <small>{unit}</small>}
            </span>
          </button>
        );
      })}
    </div>
  );
}
