/* The chart of a quantity over time: a line per lane with its name at the end, the hot spot behind them, and the playhead
 * through everything. A press, a drag or the arrow keys move the clock. */

import { memo, type PointerEvent, useMemo, useState } from 'react';
import { Axis } from '../../../chart/timeline/Axis.tsx';
import type { Recovery } from '../../../engine/efficiency.ts';
import type { LaneState } from '../../../engine/lane-state.ts';
import { formatTime } from '../../../words/format.ts';
import { HotSpot } from './HotSpot.tsx';
import { Playhead } from './Playhead.tsx';
import { LEADER_FROM, NAME_SIZE, NAME_TARGET, type Plot, plotOf } from './plot.ts';
import type { Quantity } from './quantities.ts';
import { Readout } from './Readout.tsx';
import type { Look } from './roles.ts';
import { valueAt } from './series.ts';
import { timeTicks } from './time.ts';
import './chart.css';

/** A narrower chart has no room for these words beside those of the hot spot. */
const SO_FAR_FROM = 420;

export interface StoryChartProps {
  quantity: Quantity;
  lanes: readonly LaneState[];
  looks: Map<number, Look>;
  /** lanes drawn as trees: their lines carry a dot at the playhead */
  drawn: readonly number[];
  width: number;
  height: number;
  endPs: number;
  timePs: number;
  spot: { onsetPs: number; offPs: number } | null;
  /** of the lane that is told of, and how its line looks */
  told: Look;
  recovery: Recovery | null;
  sentence: string | null;
  narrow: boolean;
  onTime(timePs: number): void;
  /** its name was chosen */
  onLane(lane: number): void;
}

export function StoryChart(props: StoryChartProps) {
  const { quantity, lanes, looks, drawn, width, height, endPs, timePs, narrow } = props;
  const { spot, recovery, sentence, told } = props;
  const plot = useMemo(
    () => plotOf({ quantity, lanes, looks, width, height, endPs, narrow }),
    [quantity, lanes, looks, width, height, endPs, narrow],
  );
  const [pointed, setPointed] = useState<{ x: number; y: number } | null>(null);
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.left;
    setPointed(x >= plot.left && x <= plot.right + 6 ? { x, y: event.clientY - box.top } : null);
  };
  const soFar = soFarPs(plot, endPs);
  return (
    <div className="story-chart" onPointerMove={point} onPointerLeave={() => setPointed(null)}>
      <Axis
        label={`${quantity.title} over time`}
        min={0}
        max={endPs}
        value={Math.min(endPs, timePs)}
        valueText={spoken(plot, timePs)}
        step={endPs / 200}
        jump={endPs / 20}
        width={width}
        onMove={(to) => props.onTime(Math.round(to))}
        valueAt={(x) => plot.invert(x)}
        style={{ height }}
      >
        <svg width={width} height={height} aria-hidden="true">
          {spot && <rect className="spot" {...bandOf(plot, spot)} />}
          <Axes plot={plot} endPs={endPs} />
          <Lines panes={plot.panes} />
        </svg>
        <Playhead plot={plot} drawn={drawn} endPs={endPs} />
        <svg className="words" width={width} height={height} aria-hidden="true">
          <HotSpot {...{ plot, spot, recovery, sentence, quantity, told, width }} />
          {soFar !== null && (
            <g className="so-far" transform={`translate(${plot.x(soFar)} 0)`}>
              <path d={`M0 ${plot.top}V${plot.bottom}`} />
              {width >= SO_FAR_FROM && (
                <text x="6" y={plot.top + 12}>
                  so far
                </text>
              )}
            </g>
          )}
          {plot.names.map(({ key, text, look, y, endY }) => (
            <g key={key}>
              {Math.abs(y - endY) > LEADER_FROM && (
                <path className={`leader ${look}`} d={`M${plot.right + 2} ${endY}L${plot.namesAt - 3} ${y}`} />
              )}
              <text className={`name ${look}`} x={plot.namesAt} y={y + NAME_SIZE * 0.35}>
                {text}
              </text>
            </g>
          ))}
          {pointed && <path className="pointed" d={`M${pointed.x} ${plot.top}V${plot.bottom}`} />}
        </svg>
      </Axis>
      <Names {...props} plot={plot} />
      {pointed && <Readout plot={plot} width={width} height={height} at={pointed} />}
    </div>
  );
}

function bandOf(plot: Plot, { onsetPs, offPs }: { onsetPs: number; offPs: number }) {
  const [from, to] = [plot.x(onsetPs), Math.min(plot.right, plot.x(offPs))];
  return { x: from, y: plot.top - 20, width: Math.max(0, to - from), height: plot.bottom - plot.top + 20 };
}

/** Over the names, which are no part of the plot: a press on one shows its lane. */
function Names({ plot, width, height, drawn, onLane }: StoryChartProps & { plot: Plot }) {
  const left = plot.namesAt - 1;
  return (
    <div className="names" style={{ left, width: Math.max(0, width - left), height }}>
      {plot.names.map(({ key, full, lanes, y }) => {
        const lane = lanes.find((each) => !drawn.includes(each)) ?? lanes[0] ?? 0;
        const title = lanes.every((each) => drawn.includes(each))
          ? `${full}: its tree is above`
          : `Show the tree of ${full}`;
        return (
          <button
            key={key}
            type="button"
            title={title}
            aria-label={title}
            style={{ top: y - NAME_TARGET / 2 }}
            onClick={() => onLane(lane)}
          />
        );
      })}
    </div>
  );
}

/** Where the line ends that is furthest; null when it is at the end. */
function soFarPs({ panes }: Plot, endPs: number): number | null {
  const ends = panes.flatMap(({ lines }) => lines.map(({ series: { x, y } }) => x?.[y.length - 1] ?? 0));
  const furthest = Math.max(0, ...ends);
  return ends.length > 0 && furthest < 0.96 * endPs ? furthest : null;
}

function spoken({ panes }: Plot, timePs: number): string {
  const values = panes.flatMap(({ pane, lines }) =>
    lines.flatMap(({ name, series }) => {
      const value = valueAt(series, timePs);
      return value === null ? [] : [`${name} ${pane.format(value)}${pane.title ? ` ${pane.title}` : ''}`];
    }),
  );
  return [formatTime(timePs), ...values].join(', ');
}

const Lines = memo(function Lines({ panes }: Pick<Plot, 'panes'>) {
  return panes.map(({ pane, lines }) => (
    <g key={pane.id}>
      {lines.map(({ lanes: [lane], look, d }) => (
        <path key={lane} className={`line ${look}`} d={d} />
      ))}
    </g>
  ));
});

const Axes = memo(function Axes({ plot, endPs }: { plot: Plot; endPs: number }) {
  const ticks = timeTicks(0, endPs, plot.right - plot.left);
  return (
    <g className="axes">
      {plot.panes.map(({ pane, ticks: values, top, bottom }) => (
        <g key={pane.id}>
          {values.map(({ y, text }) => (
            <g key={text} transform={`translate(0 ${y})`}>
              <path className={Math.abs(y - bottom) < 0.5 ? 'base' : undefined} d={`M${plot.left} 0H${plot.right}`} />
              <text className="left" x={plot.left - 8} y="4">
                {text}
              </text>
            </g>
          ))}
          {pane.title && (
            <text className="pane-title" x={plot.left + 6} y={top - 8}>
              {pane.title}
            </text>
          )}
        </g>
      ))}
      {ticks.map(({ ps, text }) => (
        <g key={ps} transform={`translate(${plot.x(ps)} ${plot.bottom})`}>
          <path className="base" d="M0 0V4" />
          <text className="foot" y="18">
            {text}
          </text>
        </g>
      ))}
    </g>
  );
});
