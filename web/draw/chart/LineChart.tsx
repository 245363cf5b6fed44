/* A chart of lines, one per lane, with their names at the ends. Over time or over phases it is a slider: a press, a drag or the arrow keys
 * move the clock. */

import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../../words/language/language.ts';
import type { Palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { Painted } from '../View.tsx';
import type { Plot, PlottedLine, PlottedPane } from './chart.ts';
import { paintLines, paintNames } from './paint-plot.ts';
import { Slider } from './Slider.tsx';
import { valueAt } from './series.ts';
import './line-chart.css';
import { shortPaneName } from './plot.ts';
import { DASHES, dotsFit, LINE_STYLES, type LineStyle, lineColour, lineWidth, paintDot, stroke } from './strokes.ts';

interface Props {
  plot: Plot;
  /** for screen readers */
  label: string;
  /** position of the clock; null: it does not run along this axis */
  at: number | null;
  /** none: it is but a picture */
  onMove?(to: number): void;
  /** as a slider the Tab key passes it by */
  passed?: boolean;
  /** between the lines and the words */
  playhead?: ReactNode;
}

export function LineChart({ plot, label, at, onMove, passed, playhead }: Props) {
  const { width, height, xAxis, last, left, right, top, bottom } = plot;
  const paintWords = useCallback((pen: Pen, palette: Palette) => paintNames(pen, plot, palette), [plot]);
  const paint = useCallback((pen: Pen, palette: Palette) => paintLines(pen, plot, palette), [plot]);
  const [pointed, setPointed] = useState<{ x: number; y: number } | null>(null);
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.left;
    // Where the values are from that are read there.
    const read = plot.x(plot.invert(x));
    setPointed(x >= left && x <= right + 6 ? { x: read, y: event.clientY - box.top } : null);
  };
  const root = useRef<HTMLDivElement>(null);
  // A fast pointer may leave without a word to the chart.
  useEffect(() => {
    if (!pointed) return undefined;
    const elsewhere = ({ target }: globalThis.PointerEvent) => {
      if (!root.current?.contains(target as Node)) setPointed(null);
    };
    document.addEventListener('pointermove', elsewhere);
    return () => document.removeEventListener('pointermove', elsewhere);
  }, [pointed]);
  const drawing = (
    <>
      <Painted {...{ width, height, paint }} {...(!onMove && { label })} />
      {playhead}
      <Painted className="words" {...{ width, height }} paint={paintWords} />
      {pointed && <i className="pointed" style={{ left: pointed.x, top, height: bottom - top }} />}
    </>
  );
  return (
    <div ref={root} className="line-chart" onPointerMove={point} onPointerLeave={() => setPointed(null)}>
      {onMove ? (
        <Slider
          label={label}
          min={0}
          max={last}
          value={Math.min(last, at ?? 0)}
          valueText={at === null ? t`not on this clock` : valuesText(plot, Math.min(last, at))}
          step={xAxis.stepped ? 1 : last / 200}
          jump={xAxis.stepped ? Math.max(2, Math.round(last / 8)) : last / 20}
          {...{ width, passed }}
          onMove={(to) => onMove(Math.round(to))}
          valueAt={plot.invert}
          style={{ height }}
        >
          {drawing}
        </Slider>
      ) : (
        drawing
      )}
      {pointed && <Readout plot={plot} at={pointed} />}
    </div>
  );
}

/** What stands at a place of the axis, in words. */
function valuesText({ xAxis, panes }: Plot, at: number): string {
  const values = panes.flatMap(({ pane, lines }) =>
    lines.flatMap(({ name, series }) => {
      const value = valueAt(series, at);
      return value === null ? [] : [`${name} ${pane.format?.(value) ?? value}${pane.title ? ` ${pane.title}` : ''}`];
    }),
  );
  return [xAxis.describe(at), ...values].join(', ');
}

/* The values of all lanes under the pointer. */

function Readout({ plot, at }: { plot: Plot; at: { x: number; y: number } }) {
  const { width, height, xAxis } = plot;
  const position = plot.invert(at.x);
  const panes = plot.panes.filter(({ lines }) => lines.length > 0);
  const rows = rowsOf(panes, position);
  const hasDots = dotsFit(plot) && panes.some(({ marks }) => marks.some(({ kind, line }) => kind === 'dot' && line));
  const left = at.x > width * 0.55;
  const aside = left ? { right: width - at.x + 12 } : { left: at.x + 12 };
  const down = at.y > height / 2 ? { bottom: height - at.y } : { top: at.y };
  return (
    <div className="chart-readout card note" style={{ ...aside, ...down }}>
      <table>
        <thead>
          <tr>
            <th>{xAxis.describe(position)}</th>
            {panes.map(({ pane }) => (
              <th key={pane.id} className="number">
                {panes.length > 1 ? shortPaneName(pane.id) : ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, values }) => (
            <tr key={line.name} className={line.lineStyle}>
              <td>
                <Painted width={16} height={8} paint={sampleOf(line.lineStyle, hasDots)} />
                {line.name}
              </td>
              {values.map((value, index) => (
                <td key={panes[index]?.pane.id} className="number">
                  {value ?? ''}
                </td>
              ))}
              {noteOf(line, position) && <td className="number">{noteOf(line, position)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Only for one lane: lines that coincide may be of different things. */
function noteOf({ lanes, series: { y, note } }: PlottedLine, at: number): string | undefined {
  return lanes.length === 1 && at < y.length ? note?.(at) : undefined;
}

/** A row per line of the first pane; in other panes these lanes may have separate lines. */
function rowsOf(panes: readonly PlottedPane[], at: number): { line: PlottedLine; values: (string | null)[] }[] {
  const [first] = panes;
  const lines = first?.lines.toSorted((a, b) => LINE_STYLES.indexOf(a.lineStyle) - LINE_STYLES.indexOf(b.lineStyle));
  return (lines ?? []).map((line) => ({ line, values: panes.map((pane) => readingOf(pane, line.lanes[0], at)) }));
}

function readingOf({ pane, lines }: PlottedPane, lane: number | undefined, at: number): string | null {
  const line = lines.find(({ lanes }) => lane !== undefined && lanes.includes(lane));
  const value = line ? valueAt(line.series, at) : null;
  return value === null ? null : (pane.format?.(value) ?? `${value}`);
}

/** A dot, or a piece of a line. */
const sampleOf = (look: LineStyle, isDot: boolean) => (pen: Pen, palette: Palette) => {
  if (isDot) return paintDot(pen, palette, { look }, 8, 4);
  return stroke(pen, [0, 4, 16, 4], { colour: lineColour(palette, look), width: lineWidth(look), dash: DASHES[look] });
};
