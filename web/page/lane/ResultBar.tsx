/* The result of a lane as a bar, whose past the clock fills; until there is a result, how far the simulation is. */

import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { Painted, useWidth } from '../../draw/View.tsx';
import { hasPhases } from '../../model/lanes.ts';
import { type LaneState, withResult } from '../../run/lane-state.ts';
import { playback, usePlayground } from '../../state/store.ts';
import type { Tick } from '../../state/types.ts';
import { t } from '../../words/language/language.ts';
import { BAR_HEIGHT, BAR_REACH, barScalePs, paintBar, paintCells, resultBarOf } from './result-bar.ts';

/** Where there will be no bar, that of the simulation has but its own height; px. */
const LINE = 4;

export function ResultBar({ lane }: { lane: LaneState }) {
  const scalePs = usePlayground((state) => barScalePs(state.lanes.map(withResult)));
  const root = useRef<HTMLDivElement>(null);
  const past = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const { settings, analysis, summary } = withResult(lane);
  const { run } = lane;
  const bar = useMemo(
    () => resultBarOf({ settings, analysis, summary }, scalePs),
    [settings, analysis, summary, scalePs],
  );
  const paint = useCallback(
    (pen: Pen, palette: Palette) => bar && pen.at(0, BAR_REACH, () => paintBar(pen, palette, bar, width)),
    [bar, width],
  );
  const paintPast = useCallback(
    (pen: Pen, palette: Palette) =>
      bar && pen.at(0, BAR_REACH, () => paintCells(pen, palette, bar, { width, untilPs: bar.scalePs, strength: 1 })),
    [bar, width],
  );
  useEffect(() => {
    const show = ({ kind, position, timePs }: Tick) => {
      const nowPs = kind === 'phases' ? bar?.timeOf(position) : timePs;
      if (past.current && bar) past.current.style.width = `${Math.min(1, (nowPs ?? 0) / bar.scalePs) * 100}%`;
    };
    show(playback.now());
    return playback.subscribe(show);
  }, [bar]);
  const size = { width, height: BAR_HEIGHT + 2 * BAR_REACH };
  return (
    <div className="result-bar" ref={root} style={{ height: bar || hasPhases(settings) ? size.height : LINE }}>
      {bar ? (
        <>
          <Painted {...size} paint={paint} />
          <div className="past" ref={past}>
            <Painted {...size} paint={paintPast} />
          </div>
        </>
      ) : (
        (run.state === 'running' || run.state === 'paused') && (
          <progress value={run.fraction} max={1} aria-label={t`${lane.name}, simulated so far`} />
        )
      )}
    </div>
  );
}
