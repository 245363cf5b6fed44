/* The instant shown: a vertical line through the plot, and a dot on the line of every lane whose tree is drawn. */

import { type DependencyList, useEffect, useRef } from 'react';
import { pagePalette } from '../palette.ts';
import { svgOf } from '../svg-pen.ts';
import type { Plot } from './chart.ts';
import { valueAt } from './series.ts';
import { paintDot, stroke } from './strokes.ts';

interface Props {
  clock: Clock;
  plot: Plot;
  /** lanes drawn as trees */
  drawn: readonly number[];
}

export function Playhead({ clock, plot, drawn }: Props) {
  const picture = useRef<SVGSVGElement>(null);
  const show = (timePs: number) => {
    const at = Math.max(0, Math.min(plot.last, timePs));
    const [x, top] = [plot.x(at), plot.top - (plot.panes.length > 1 ? 4 : 20)];
    const svg = svgOf((pen) => {
      stroke(pen, [x, top, x, plot.bottom], { colour: pagePalette.ink, width: 1.6 });
      for (const { lines, y } of plot.panes)
        for (const { lanes, lineStyle: look, series } of lines) {
          const value = look === 'focus' || lanes.some((lane) => drawn.includes(lane)) ? valueAt(series, at) : null;
          if (value !== null) paintDot(pen, pagePalette, { look, width: 4.5, open: false }, x, y(value));
        }
    });
    if (picture.current) picture.current.innerHTML = svg;
  };
  useClockTick(clock, show, [plot, drawn]);
  return <svg ref={picture} className="words" width={plot.width} height={plot.height} aria-hidden="true" />;
}

/* Elements at the instant shown are moved by the playback directly, without rendering anything else again. */

/** The part of the playback that a chart needs. */
export interface Clock {
  now(): { timePs: number };
  /** returns how to unsubscribe */
  subscribe(listen: (tick: { timePs: number }) => void): () => void;
}

/** Calls `show` now and on every tick; subscribes anew whenever one of `of` changes. */
export function useClockTick(clock: Clock, show: (timePs: number) => void, of: DependencyList): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what `show` depends on
  useEffect(() => {
    show(clock.now().timePs);
    return clock.subscribe(({ timePs }) => show(timePs));
  }, [clock, ...of]);
}
