/* The values of all lanes under the pointer. */

import { Painted } from '../Painted.tsx';
import type { Palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { hasDots, paintDot } from './dots.ts';
import { DASHES, LINE_STYLES, type LineStyle } from './line-styles.ts';
import type { Plot, PlottedLine, PlottedPane } from './plot.ts';
import { shortPaneName } from './quantity.ts';
import { valueAt } from './series.ts';
import { lineColour, lineWidth, stroke } from './strokes.ts';

interface Props {
  plot: Plot;
  at: { x: number; y: number };
}

type Sample = (pen: Pen, palette: Palette) => void;

const samplesOf = (sample: (lineStyle: LineStyle) => Sample) =>
  Object.fromEntries(LINE_STYLES.map((lineStyle) => [lineStyle, sample(lineStyle)])) as Record<LineStyle, Sample>;

/** A piece of a line, or a dot. */
const PIECES = samplesOf((lineStyle) => (pen, palette) => {
  const line = { colour: lineColour(palette, lineStyle), width: lineWidth(lineStyle), dash: DASHES[lineStyle] };
  stroke(pen, [0, 4, 16, 4], line);
});
const DOTS = samplesOf((lineStyle) => (pen, palette) => paintDot(pen, palette, lineStyle, 8, 4));

export function Readout({ plot, at }: Props) {
  const { width, height, xAxis } = plot;
  const position = plot.invert(at.x);
  const rows = rowsOf(plot, position);
  const [first] = plot.panes;
  const samples = first && hasDots(plot, first) ? DOTS : PIECES;
  const left = at.x > width * 0.55;
  const aside = left ? { right: width - at.x + 12 } : { left: at.x + 12 };
  const down = at.y > height / 2 ? { bottom: height - at.y } : { top: at.y };
  return (
    <div className="chart-readout card note" style={{ ...aside, ...down }}>
      <table>
        <thead>
          <tr>
            <th>{xAxis.describe(position)}</th>
            {plot.panes.map(({ pane }) => (
              <th key={pane.id} className="number">
                {plot.panes.length > 1 ? shortPaneName(pane) : ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, values }) => (
            <tr key={line.name} className={line.lineStyle}>
              <td>
                <Painted width={16} height={8} paint={samples[line.lineStyle]} />
                {line.name}
              </td>
              {values.map((value, index) => (
                <td key={plot.panes[index]?.pane.id} className="number">
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
function rowsOf({ panes }: Plot, at: number): { line: PlottedLine; values: (string | null)[] }[] {
  const [first] = panes;
  const lines = first?.lines.toSorted((a, b) => LINE_STYLES.indexOf(a.lineStyle) - LINE_STYLES.indexOf(b.lineStyle));
  return (lines ?? []).map((line) => ({ line, values: panes.map((pane) => readingOf(pane, line.lanes[0], at)) }));
}

function readingOf({ pane, lines }: PlottedPane, lane: number | undefined, at: number): string | null {
  const line = lines.find(({ lanes }) => lane !== undefined && lanes.includes(lane));
  const value = line ? valueAt(line.series, at) : null;
  return value === null ? null : pane.format(value);
}
