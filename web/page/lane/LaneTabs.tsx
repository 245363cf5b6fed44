/* Narrow windows show one lane at a time. Its tabs carry the figures, so the comparison stays visible. */

import { useEffect, useRef } from 'react';
import { moveFocus, scrollToElement } from '../../draw/reader.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { useShown } from '../use-shown.ts';
import { isWords, useHead, useWinner } from './Figures.tsx';
import { spokenHeadline } from './headline.ts';

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
    moveFocus(event.currentTarget.querySelectorAll('button')[to]);
  };
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollToElement(root.current?.querySelectorAll('button')[active], { block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <div ref={root} className="lane-tabs" role="tablist" aria-label={t`Lanes`} onKeyDown={move}>
      {lanes.map((lane) => (
        <Tab key={lane.index} lane={lane} />
      ))}
    </div>
  );
}

function Tab({ lane }: { lane: LaneState }) {
  const { headline } = useHead(lane);
  const { figure, unit, text, warns, final } = headline;
  const wins = useWinner() === lane.index;
  const figures = useShown('figures');
  const selected = usePlayground((state) => state.activeLane === lane.index);
  const setActiveLane = usePlayground((state) => state.setActiveLane);
  return (
    <button
      type="button"
      role="tab"
      id={`lane-tab-${lane.index}`}
      aria-selected={selected}
      aria-controls="stage"
      tabIndex={selected ? 0 : -1}
      onClick={() => setActiveLane(lane.index)}
    >
      <span className="tab-name one-line">{lane.name}</span>
      {figures && (
        <>
          <span
            aria-hidden="true"
            className={`tab-figure${final ? '' : ' open'}${wins ? ' wins' : ''}${isWords(figure) ? ' words' : ''}`}
          >
            {figure}
            {unit && <small>{unit}</small>}
            {final && !warns && <span className="tab-words">{text}</span>}
          </span>
          {warns && (
            <span aria-hidden="true" className="tab-warning">
              {text}
            </span>
          )}
          <span className="unseen tab-sentence">, {spokenHeadline(lane.name, headline)}</span>
        </>
      )}
    </button>
  );
}
