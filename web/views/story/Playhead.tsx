/* The instant shown: a line through the plot and a dot on the line of every drawn lane. Moved by the playback itself, so that
 * nothing else is drawn again. */

import { useEffect, useMemo, useRef } from 'react';
import { playback } from '../../state/store.ts';
import type { Plot } from './plot.ts';
import { valueAt } from './series.ts';

interface Props {
  plot: Plot;
  drawn: readonly number[];
  endPs: number;
}

export function Playhead({ plot, drawn, endPs }: Props) {
  const group = useRef<SVGGElement>(null);
  const dots = useMemo(
    () =>
      plot.panes.flatMap(({ pane, y, lines }) =>
        lines
          .filter(({ lanes, look }) => look === 'focus' || lanes.some((lane) => drawn.includes(lane)))
          .map(({ lanes, look, series }) => ({ key: `${pane.id} ${lanes[0]}`, look, series, y })),
      ),
    [plot, drawn],
  );

  useEffect(() => {
    const show = (timePs: number) => {
      const at = Math.max(0, Math.min(endPs, timePs));
      group.current?.setAttribute('transform', `translate(${plot.x(at).toFixed(1)} 0)`);
      dots.forEach(({ series, y }, index) => {
        const dot = group.current?.children[index + 1];
        const value = valueAt(series, at);
        dot?.setAttribute('visibility', value === null ? 'hidden' : 'inherit');
        if (value !== null) dot?.setAttribute('cy', y(value).toFixed(1));
      });
    };
    show(playback.now().timePs);
    return playback.subscribe((tick) => show(tick.timePs));
  }, [plot, dots, endPs]);

  return (
    <g ref={group} className="story-playhead">
      <path className="stem" d={`M0 ${plot.top - (plot.panes.length > 1 ? 4 : 20)}V${plot.bottom}`} />
      {dots.map(({ key, look }) => (
        <circle key={key} className={`dot ${look}`} r="4.5" />
      ))}
    </g>
  );
}
