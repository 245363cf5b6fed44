/* The instant shown: a vertical line through the plot, and a dot on the line of every lane whose tree is drawn. */

import { useMemo, useRef } from 'react';
import { type Clock, useClockTick } from './clock.ts';
import type { Plot } from './plot.ts';
import { valueAt } from './series.ts';

interface Props {
  clock: Clock;
  plot: Plot;
  /** lanes drawn as trees */
  drawn: readonly number[];
}

export function Playhead({ clock, plot, drawn }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const dots = useMemo(
    () =>
      plot.panes.flatMap(({ pane, y, lines }) =>
        lines
          .filter(({ lanes, lineStyle }) => lineStyle === 'focus' || lanes.some((lane) => drawn.includes(lane)))
          .map(({ lanes, lineStyle, series }) => ({ key: `${pane.id} ${lanes[0]}`, lineStyle, series, y })),
      ),
    [plot, drawn],
  );
  const show = (timePs: number) => {
    const at = Math.max(0, Math.min(plot.last, timePs));
    if (!line.current) return;
    line.current.style.transform = `translateX(${plot.x(at).toFixed(1)}px)`;
    dots.forEach(({ series, y }, index) => {
      const dot = line.current?.children[index + 1];
      if (!(dot instanceof HTMLElement)) return;
      const value = valueAt(series, at);
      dot.style.visibility = value === null ? 'hidden' : 'inherit';
      if (value !== null) dot.style.transform = `translateY(${y(value).toFixed(1)}px)`;
    });
  };
  useClockTick(clock, show, [plot, dots]);

  const top = plot.top - (plot.panes.length > 1 ? 4 : 20);
  return (
    <div ref={line} className="chart-playhead">
      <i className="stem" style={{ top, height: plot.bottom - top }} />
      {dots.map(({ key, lineStyle }) => (
        <i key={key} className={`dot ${lineStyle}`} />
      ))}
    </div>
  );
}
