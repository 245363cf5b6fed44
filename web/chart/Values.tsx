/* A vertical line at the clock, and the value of each line there; equal values share one label. */

import { layOutLabels } from './labels.ts';
import type { Plot } from './plot.ts';
import { valueAt } from './series.ts';

export function Values({ plot, at }: { plot: Plot; at: number }) {
  const x = plot.x(at);
  return (
    <g className="values">
      <path className="stem" d={`M${x} ${plot.top - 6}V${plot.bottom}`} />
      {plot.panes.map(({ pane, lines, y, top, bottom }) => {
        const labels = new Map(
          lines.flatMap(({ look, series }) => {
            const value = valueAt(series, at);
            return value === null ? [] : [[pane.format(value), { look, height: y(value) }] as const];
          }),
        );
        const heights = [...labels.values()].map(({ height }) => height - 8);
        const positions = layOutLabels(heights, 13, top - 4, bottom - 6);
        return [...labels].map(([text, { look, height }], index) => (
          <g key={`${pane.id} ${text}`}>
            <circle className={look} cx={x} cy={height} r="3" />
            <text className={`name ${look}`} x={x + 6} y={(positions[index] ?? height) + 4}>
              {text}
            </text>
          </g>
        ));
      })}
    </g>
  );
}
