/* A chart of lines over time or over phases, one per lane, with their names at the ends. It is a slider: a press, a drag or the arrow
 * keys move the clock. */

import { memo, type PointerEvent, type ReactNode, useState } from 'react';
import { t } from '../language/language.ts';
import { hasLeader, type LineLabel, NAME_BUTTON_HEIGHT, NAME_SIZE, type Plot } from './plot.ts';
import { Readout } from './Readout.tsx';
import { Slider } from './Slider.tsx';
import { valueAt } from './series.ts';
import './line-chart.css';

interface Props {
  plot: Plot;
  /** for screen readers */
  label: string;
  /** position of the clock; null: it does not run along this axis */
  at: number | null;
  onMove(to: number): void;
  /** behind the lines */
  background?: ReactNode;
  /** between the lines and the words */
  playhead?: ReactNode;
  words?: ReactNode;
  /** what a press on a name does */
  onName?: { title(name: LineLabel): string; choose(name: LineLabel): void };
}

export function LineChart({ plot, label, at, onMove, background, playhead, words, onName }: Props) {
  const { width, height, xAxis, last, left, right, top, bottom } = plot;
  const [pointed, setPointed] = useState<{ x: number; y: number } | null>(null);
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.left;
    setPointed(x >= left && x <= right + 6 ? { x: Math.min(right, x), y: event.clientY - box.top } : null);
  };
  return (
    <div className="line-chart" onPointerMove={point} onPointerLeave={() => setPointed(null)}>
      <Slider
        label={label}
        min={0}
        max={last}
        value={Math.min(last, at ?? 0)}
        valueText={at === null ? t`not on this clock` : valuesText(plot, Math.min(last, at))}
        step={xAxis.stepped ? 1 : last / 200}
        jump={xAxis.stepped ? Math.max(2, Math.round(last / 8)) : last / 20}
        width={width}
        onMove={(to) => onMove(Math.round(to))}
        valueAt={plot.invert}
        style={{ height }}
      >
        <svg width={width} height={height} aria-hidden="true">
          {background}
          <Axes plot={plot} />
          <Lines panes={plot.panes} />
        </svg>
        {playhead}
        <svg className="words" width={width} height={height} aria-hidden="true">
          {words}
          <NameTexts names={plot.names} />
          {pointed && <path className="pointed" d={`M${pointed.x} ${top}V${bottom}`} />}
        </svg>
      </Slider>
      {onName && <NameButtons plot={plot} {...onName} />}
      {pointed && <Readout plot={plot} at={pointed} />}
    </div>
  );
}

function valuesText({ xAxis, panes }: Plot, at: number): string {
  const values = panes.flatMap(({ pane, lines }) =>
    lines.flatMap(({ name, series }) => {
      const value = valueAt(series, at);
      return value === null ? [] : [`${name} ${pane.format(value)}${pane.title ? ` ${pane.title}` : ''}`];
    }),
  );
  return [xAxis.describe(at), ...values].join(', ');
}

const Lines = memo(function Lines({ panes }: Pick<Plot, 'panes'>) {
  return panes.map(({ pane, lines }) => (
    <g key={pane.id}>
      {lines.map(({ lanes: [lane], lineStyle, d }) => (
        <path key={lane} className={`line ${lineStyle}`} d={d} />
      ))}
    </g>
  ));
});

const Axes = memo(function Axes({ plot }: { plot: Plot }) {
  const { left, right, bottom: foot, panes } = plot;
  return (
    <g className="axes">
      {panes.map(({ pane, ticks, guides, top, bottom, y }) => (
        <g key={pane.id}>
          {ticks.map((tick) => (
            <g key={tick.text} transform={`translate(0 ${tick.y})`}>
              <path className={Math.abs(tick.y - bottom) < 0.5 ? 'base' : undefined} d={`M${left} 0H${right}`} />
              <text className="left" x={left - 8} y="4">
                {tick.text}
              </text>
            </g>
          ))}
          {pane.title && (
            <text className="pane-title" x={left + 6} y={top - 8}>
              {pane.title}
            </text>
          )}
          {guides.map(({ value, text }) => (
            <g key={value}>
              <path className="guide" d={`M${left} ${y(value)}H${right}`} />
              <text x={left + 4} y={y(value) - 5}>
                {text}
              </text>
            </g>
          ))}
          {pane.straight && (
            <g>
              <path
                className="guide straight"
                d={`M${plot.x(0)} ${y(0)}L${plot.x(pane.straight.x)} ${y(pane.straight.y)}`}
              />
              <text className="left" x={plot.x(pane.straight.x * 0.8) - 9} y={y(pane.straight.y * 0.8) + 4}>
                {pane.straight.text}
              </text>
            </g>
          )}
        </g>
      ))}
      {plot.ticks.map(({ x, text }) => (
        <g key={x} transform={`translate(${x} ${foot})`}>
          <path className="base" d="M0 0V4" />
          <text className="foot" y="18">
            {text}
          </text>
        </g>
      ))}
    </g>
  );
});

function NameTexts({ names }: Pick<Plot, 'names'>) {
  return names.map((name) => (
    <g key={name.key}>
      {hasLeader(name) && (
        <path className={`leader ${name.lineStyle}`} d={`M${name.endX + 2} ${name.endY}L${name.x - 3} ${name.y}`} />
      )}
      <text className={`name ${name.lineStyle}`} x={name.x} y={name.y + NAME_SIZE * 0.35}>
        {name.text}
      </text>
    </g>
  ));
}

/** Laid over the names, which are not part of the slider. */
function NameButtons({ plot, title, choose }: { plot: Plot } & NonNullable<Props['onName']>) {
  const left = Math.min(plot.width, ...plot.names.map(({ x }) => x - 1));
  return (
    <div className="names" style={{ left, width: plot.width - left, height: plot.height }}>
      {plot.names.map((name) => (
        <button
          key={name.key}
          type="button"
          title={title(name)}
          aria-label={title(name)}
          style={{ top: name.y - NAME_BUTTON_HEIGHT / 2 }}
          onClick={() => choose(name)}
        />
      ))}
    </div>
  );
}
