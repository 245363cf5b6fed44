/* A slope chart on the page (slope.ts). */

import { useMemo } from 'react';
import { type Slope, slopePlot } from './slope.ts';
import './line-chart.css';
import './slope.css';

interface Props {
  slopes: readonly Slope[];
  /** for screen readers */
  label: string;
  /** below the two ends */
  endCaptions: readonly [string, string];
  width: number;
  height: number;
  format(value: number): string;
}

/** From the middle of its letters to their foot, px. */
const FOOT = 4;

export function SlopeChart({ slopes, label, endCaptions: [before, after], width, height, format }: Props) {
  const plot = useMemo(() => slopePlot(slopes, { width, height, format }), [slopes, width, height, format]);
  const { left, right, top, bottom, lines, endLabels } = plot;
  return (
    <div className="line-chart slope-chart">
      <svg width={width} height={height} role="img" aria-label={label}>
        <g className="axes">
          <path d={`M${left} ${top - 6}V${bottom + 6}M${right} ${top - 6}V${bottom + 6}`} />
          <text className="foot" x={left} y={height - 4}>
            {before}
          </text>
          <text className="foot" x={right} y={height - 4}>
            {after}
          </text>
        </g>
        {lines.map(({ name, lineStyle, y, label: { text, y: labelY } }) => (
          <g key={name}>
            <path className={`line ${lineStyle}`} d={`M${left} ${y.from}L${right} ${y.to}`} />
            <circle className={`slope-dot ${lineStyle}`} cx={left} cy={y.from} r="3.5" />
            <circle className={`slope-dot ${lineStyle}`} cx={right} cy={y.to} r="3.5" />
            <text className={`name left ${lineStyle}`} x={left - 8} y={labelY + FOOT}>
              {text}
            </text>
          </g>
        ))}
        {endLabels.map(({ text, lineStyle, y }) => (
          <text key={text} className={`name ${lineStyle}`} x={right + 8} y={y + FOOT}>
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}
