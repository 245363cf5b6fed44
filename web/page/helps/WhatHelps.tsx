/* What would make a program finish sooner, simulated again beside what is shown: on demand, and until it is stopped. */

import { useCallback, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { paintTimeBars, TIME_BAR, type TimeBar } from '../../draw/chart/time-bars.ts';
import { Painted } from '../../draw/Painted.tsx';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { useWidth } from '../../draw/use-width.ts';
import { canBeHelped } from '../../kinds/congestion/inspect/run-panel.ts';
import { limits } from '../../model/limits.ts';
import { withChangedCopy } from '../../state/lane-copy.ts';
import { usePlayground } from '../../state/store.ts';
import { formatRelativeChange, formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { Segmented } from '../parts/Segmented.tsx';
import { browserPool } from '../sweep/workers.ts';
import type { Change } from './changes.ts';
import { begin, follow, stop, type Tried, trials } from './trials.ts';
import './what-helps.css';

/* A trial ends with its lane, looked at or not. */
usePlayground.subscribe(({ lanes }, before) => {
  if (lanes !== before.lanes) follow(lanes.map(({ settings }) => settings));
});

export function WhatHelps({ lane: index }: { lane: number }) {
  const lanes = usePlayground((state) => state.lanes);
  const lane = lanes[index];
  const trial = useStore(trials, (all) => all.find(({ settings }) => settings === lane?.settings));
  const others = lanes.filter(canBeHelped);
  if (!lane?.summary || !canBeHelped(lane)) return null;
  const start = () => void begin(browserPool(), usePlayground.getState().scenario, lane);
  return (
    <>
      {others.length > 1 && (
        <div className="helped-lanes">
          <Segmented
            label={t`Lane`}
            choices={others.map(({ name, index: value }) => ({ value, text: name }))}
            value={index}
            onChange={usePlayground.getState().setActiveLane}
          />
        </div>
      )}
      {trial ? (
        <Bars lane={index} completionPs={lane.summary.completionPs} tried={trial.tried} />
      ) : (
        <button type="button" className="text-button" onClick={start}>
          {t`Simulate changes`}
        </button>
      )}
      {trial?.pool && (
        <button type="button" className="link-button" onClick={() => trial.pool && stop(trial.pool)}>
          {t`Cancel`}
        </button>
      )}
    </>
  );
}

function Bars({ lane, completionPs, tried }: { lane: number; completionPs: number; tried: readonly Tried[] }) {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const bars = useMemo(() => barsOf(completionPs, tried), [completionPs, tried]);
  const paint = useCallback((pen: Pen, palette: Palette) => paintTimeBars(pen, palette, bars, width), [bars, width]);
  return (
    <div className="what-helps" ref={container} style={{ height: bars.length * TIME_BAR }}>
      {width > 0 && <Painted {...{ width, paint }} height={bars.length * TIME_BAR} />}
      <p className="unseen">{inText(bars[0])}</p>
      {tried.map((change, at) => (
        <button
          key={change.words}
          type="button"
          style={{ top: (at + 1) * TIME_BAR, height: TIME_BAR }}
          disabled={change.ns === null}
          title={t`Show it as another lane`}
          aria-label={t`${inText(bars[at + 1])}. Show it as another lane`}
          onClick={() => addAsLane(lane, change)}
        />
      ))}
    </div>
  );
}

const inText = (bar?: TimeBar): string => (bar ? `${bar.name}: ${bar.text} ${bar.change}`.trim() : '');

function barsOf(completionPs: number, tried: readonly Tried[]): TimeBar[] {
  return [
    { name: t`As it is`, time: completionPs, text: formatTime(completionPs), change: '' },
    ...tried.map(({ words, ns }): TimeBar => {
      if (ns === null) return { name: words, time: null, text: '…', change: '' };
      const ps = ns * 1000;
      return { name: words, time: ps, text: formatTime(ps), change: formatRelativeChange(ps / completionPs - 1) };
    }),
  ];
}

/** One undo step. */
function addAsLane(lane: number, { words, patch }: Change): void {
  const { scenario, edit, notify } = usePlayground.getState();
  const next = withChangedCopy(scenario, lane, patch, words);
  if (next) edit(next);
  else notify(t`A scenario can have at most ${limits.lanes} lanes.`);
}
