/* One small histogram: the focus lane as bars, the others as outlines over them. A drag selects a range. */

import { type PointerEvent, useState } from 'react';
import type { LineStyle } from '../../../draw/chart/line-styles.ts';
import { BINS } from '../picture/brush.ts';
import { draggedRange } from './histogram.ts';

interface Range {
  from: number;
  to: number;
}

interface Props {
  /** for screen readers */
  label: string;
  left: number;
  top: number;
  width: number;
  height: number;
  series: { lane: number; lineStyle: LineStyle; counts: Uint32Array }[];
  range: Range | null;
  onRange(range: Range | null): void;
}

export function Bars({ label, left, top, width, height, series, range, onRange }: Props) {
  const [start, setStart] = useState<number | null>(null);
  const max = Math.max(1, ...series.map(({ counts }) => Math.max(...counts)));
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(1.5, (count / max) * (height - 2)));
  const xOf = (event: PointerEvent<HTMLElement>) => event.clientX - event.currentTarget.getBoundingClientRect().left;
  const end = (event: PointerEvent<HTMLElement>) => {
    if (start !== null && !draggedRange(start, xOf(event), width)) onRange(null);
    setStart(null);
  };
  return (
    <div
      className="bars"
      role="img"
      aria-label={label}
      style={{ left, top, width, height }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setStart(xOf(event));
      }}
      onPointerMove={(event) => {
        const next = start === null ? null : draggedRange(start, xOf(event), width);
        if (next) onRange(next);
      }}
      onPointerUp={end}
      onPointerCancel={() => setStart(null)}
    >
      <svg width={width} height={height} aria-hidden="true">
        {range && (
          <rect className="range" x={range.from * width} width={(range.to - range.from) * width} height={height} />
        )}
        {series.map(({ lane, lineStyle, counts }) =>
          lineStyle === 'focus' || series.length === 1 ? (
            <path key={lane} className="bar" d={barsOf(counts, width, height, heightOf)} />
          ) : (
            <path key={lane} className={`outline ${lineStyle}`} d={outlineOf(counts, width, height, heightOf)} />
          ),
        )}
        <path className="foot" d={`M0 ${height - 0.5}H${width}`} />
        {range && <path className="edge" d={edgesOf(range, width, height)} />}
      </svg>
    </div>
  );
}

type High = (count: number) => number;

function barsOf(counts: Uint32Array, width: number, height: number, heightOf: High): string {
  const wide = width / BINS;
  return Array.from(counts, (count, bin) =>
    count === 0
      ? ''
      : `M${(bin * wide + 0.5).toFixed(1)} ${height}v${-heightOf(count).toFixed(1)}h${(wide - 1).toFixed(1)}V${height}z`,
  ).join('');
}

function outlineOf(counts: Uint32Array, width: number, height: number, heightOf: High): string {
  const wide = width / BINS;
  const steps = Array.from(counts, (count) => `V${(height - heightOf(count)).toFixed(1)}h${wide.toFixed(2)}`);
  return `M0 ${height}${steps.join('')}V${height}`;
}

function edgesOf({ from, to }: Range, width: number, height: number): string {
  return `M${from * width} 0V${height}M${to * width} 0V${height}`;
}
