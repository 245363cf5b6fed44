/* A chart of lines, one per lane: names at their ends, values at the playhead, a playhead that a press or the arrow keys
 * move. D3 gives scales and paths; the elements are React's. */

import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { curveLinear, curveStepAfter, line } from 'd3-shape';
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { type End, spread } from './ends.ts';
import type { Series } from './series.ts';
import { strokeOf } from './strokes.ts';
import { indexAt, type Point, thin } from './thin.ts';
import './lines.css';

export interface Guide {
  value: number;
  text: string;
}

export interface LineChartProps {
  /** for people who do not see it */
  label: string;
  series: Series[];
  /** lane in the accent */
  focus: number;
  width: number;
  height?: number;
  /** phases: every value holds for one step of x */
  steps: boolean;
  xMax: number;
  yMax?: number;
  formatX(x: number): string;
  formatY(y: number): string;
  /** what a step of x is called */
  stepName?: string;
  guides?: Guide[];
  /** a straight line to compare with, from the origin */
  ideal?: { x: number; y: number; text: string } | null;
  /** null: the clock does not run along this axis */
  playhead: number | null;
  onX(x: number): void;
}

const MARGIN = { top: 14, right: 76, letter: 6.8, gap: 24, bottom: 24, left: 40 };
/** A name further from its line than this has a leader. */
const LEADER_FROM = 10;

export function LineChart(props: LineChartProps) {
  const { series, focus, width, height = 190, steps, xMax, guides = [], ideal, playhead } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const yMax =
    props.yMax ?? Math.max(1, max(series, ({ y }) => max(Array.from(y))) ?? 1, ...guides.map((g) => g.value));
  const longest = Math.max(0, ...series.map(({ name }) => name.length));
  const right = width - Math.max(MARGIN.right, Math.min(width * 0.4, longest * MARGIN.letter + MARGIN.gap));
  const bottom = height - MARGIN.bottom;
  const x = useMemo(() => scaleLinear([0, xMax], [MARGIN.left, right]), [xMax, right]);
  const y = useMemo(() => scaleLinear([0, yMax], [bottom, MARGIN.top]), [yMax, bottom]);
  const lines = useMemo(() => pathsOf(series, { x, y, steps, limit: 2 * width }), [series, x, y, steps, width]);
  const read = pointed ?? playhead;
  const placeOf = (event: PointerEvent<HTMLElement>) => {
    const at = x.invert(event.clientX - event.currentTarget.getBoundingClientRect().left);
    return Math.max(0, Math.min(steps ? xMax - 1 : xMax, steps ? Math.floor(at) : at));
  };
  const keys = (event: KeyboardEvent) => {
    const step = steps ? 1 : xMax / 100;
    const from = playhead ?? 0;
    const last = steps ? xMax - 1 : xMax;
    const to = { ArrowLeft: from - step, ArrowRight: from + step, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    props.onX(Math.max(0, Math.min(last, to)));
  };

  return (
    <div
      className="line-chart"
      role="slider"
      tabIndex={0}
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={steps ? xMax - 1 : xMax}
      aria-valuenow={playhead ?? 0}
      aria-valuetext={spoken(props, playhead)}
      onPointerMove={(event) => setPointed(placeOf(event))}
      onPointerLeave={() => setPointed(null)}
      onPointerDown={(event) => props.onX(placeOf(event))}
      onKeyDown={keys}
    >
      <svg width={width} height={height} aria-hidden="true">
        <Axes {...{ x, y, right, bottom, steps, formatX: props.formatX, formatY: props.formatY }} />
        {guides.map((guide) => (
          <g key={guide.value} className="guide">
            <path d={`M${MARGIN.left} ${y(guide.value)}H${right}`} />
            <text x={MARGIN.left + 4} y={y(guide.value) - 5}>
              {guide.text}
            </text>
          </g>
        ))}
        {ideal && <Ideal {...{ ideal, x, y }} />}
        {lines
          .toSorted((a, b) => Number(a.lane === focus) - Number(b.lane === focus))
          .map(({ lane, d }) => (
            <path key={lane} className={`line ${strokeOf(lane, focus)}`} d={d} />
          ))}
        {read !== null && <Playhead at={x(steps ? read + 0.5 : read)} pointed={pointed !== null} bottom={bottom} />}
        <Names {...{ lines, focus, bottom }} />
        {read !== null && <Values {...{ series, focus, read, steps, x, y, bottom, formatY: props.formatY }} />}
      </svg>
    </div>
  );
}

interface Line {
  lane: number;
  name: string;
  d: string;
  end: Point;
}

type Scale = (value: number) => number;

function pathsOf(series: Series[], options: { x: Scale; y: Scale; steps: boolean; limit: number }): Line[] {
  const { x, y, steps, limit } = options;
  return series.map(({ lane, name, x: xs, y: ys }) => {
    const points = thin(xs, ys, limit);
    const last = points.at(-1) ?? [0, 0];
    const end: Point = steps ? [ys.length, last[1]] : last;
    const path = line<Point>(
      (point) => x(point[0]),
      (point) => y(point[1]),
    )
      .curve(steps ? curveStepAfter : curveLinear)
      .digits(1);
    return { lane, name, d: path(steps ? [...points, end] : points) ?? '', end: [x(end[0]), y(end[1])] };
  });
}

interface AxesProps {
  x: ReturnType<typeof scaleLinear<number>>;
  y: ReturnType<typeof scaleLinear<number>>;
  right: number;
  bottom: number;
  steps: boolean;
  formatX(x: number): string;
  formatY(y: number): string;
}

function Axes({ x, y, right, bottom, steps, formatX, formatY }: AxesProps) {
  const half = steps ? 0.5 : 0;
  const last = x.domain()[1] ?? 0;
  const across = x.ticks(Math.max(2, Math.floor((right - MARGIN.left) / 70)));
  return (
    <g className="axes">
      {y
        .ticks(4)
        .filter((tick) => !steps || Number.isInteger(tick))
        .map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <path d={`M${MARGIN.left} 0H${right}`} />
            <text className="left" x={MARGIN.left - 8} y="4">
              {formatY(tick)}
            </text>
          </g>
        ))}
      {across
        .filter((tick) => !steps || (Number.isInteger(tick) && tick < last))
        .map((tick) => (
          <text key={tick} className="foot" x={x(tick + half)} y={bottom + 17}>
            {formatX(tick)}
          </text>
        ))}
    </g>
  );
}

function Ideal({ ideal, x, y }: { ideal: { x: number; y: number; text: string }; x: Scale; y: Scale }) {
  return (
    <g className="guide straight">
      <path d={`M${x(0)} ${y(0)}L${x(ideal.x)} ${y(ideal.y)}`} />
      <text x={x(ideal.x * 0.8) - 9} y={y(ideal.y * 0.8) + 4}>
        {ideal.text}
      </text>
    </g>
  );
}

function Playhead({ at, pointed, bottom }: { at: number; pointed: boolean; bottom: number }) {
  return <path className={pointed ? 'playhead pointed' : 'playhead'} d={`M${at} ${MARGIN.top - 6}V${bottom}`} />;
}

function Names({ lines, focus, bottom }: { lines: Line[]; focus: number; bottom: number }) {
  const ends: End[] = lines.map(({ lane, end }) => ({ lane, x: end[0], y: end[1] }));
  const places = spread(ends, 16, MARGIN.top, bottom);
  return (
    <g className="names">
      {lines.map(({ lane, name, end: [x, y] }) => {
        const at = places.get(lane) ?? y;
        const led = Math.abs(at - y) > LEADER_FROM;
        return (
          <g key={lane}>
            {led && <path className={`leader ${strokeOf(lane, focus)}`} d={`M${x + 2} ${y}L${x + 13} ${at}`} />}
            <text className={strokeOf(lane, focus)} x={x + (led ? 16 : 8)} y={at + 4}>
              {name}
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface ValuesProps {
  series: Series[];
  focus: number;
  /** x whose values are read */
  read: number;
  steps: boolean;
  x: Scale;
  y: Scale;
  bottom: number;
  formatY(y: number): string;
}

/** At the playhead, each on its line; lines that are equal there share one. */
function Values({ series, focus, read, steps, x, y, bottom, formatY }: ValuesProps) {
  const at = x(steps ? read + 0.5 : read);
  const values = new Map<string, { lane: number; height: number }>();
  for (const one of series) {
    const value = valueAt(one, read);
    if (value === null) continue;
    const text = formatY(value);
    if (one.lane === focus || !values.has(text)) values.set(text, { lane: one.lane, height: y(value) });
  }
  const ends = [...values.values()].map(({ lane, height }) => ({ lane, x: at, y: height - 8 }));
  const places = spread(ends, 13, MARGIN.top - 4, bottom - 6);
  return (
    <g className="names values">
      {[...values].map(([text, { lane, height }]) => (
        <g key={text}>
          <circle className={strokeOf(lane, focus)} cx={at} cy={height} r="3" />
          <text className={strokeOf(lane, focus)} x={at + 6} y={(places.get(lane) ?? height) + 4}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** null beyond the end of the line */
function valueAt({ x, y }: Series, read: number): number | null {
  if (x ? read > (x[y.length - 1] ?? 0) : read >= y.length) return null;
  return y[indexAt(x, y.length, read)] ?? null;
}

function spoken({ series, formatX, formatY, steps, stepName }: LineChartProps, playhead: number | null): string {
  if (playhead === null) return 'not on this clock';
  const values = series.map((one) => `${one.name} ${formatY(valueAt(one, playhead) ?? 0)}`);
  return `${steps ? `${stepName} ` : ''}${formatX(playhead)}: ${values.join(', ')}`;
}
