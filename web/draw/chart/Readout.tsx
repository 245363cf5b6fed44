/* The values of all lanes under the pointer. */

import { Painted } from '../Painted.tsx';
import type { Palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import type { Plot, PlottedLine, PlottedPane } from './chart.ts';
import { dotsFit, paintDot } from './dots.ts';
import { DASHES, LINE_STYLES, type LineStyle } from './line-styles.ts';
import { shortPaneName } from './quantity.ts';
import { valueAt } from './series.ts';
import { lineColour, lineWidth, stroke } from './strokes.ts';

export function Readout({ plot, at }: { plot: Plot; at: { x: number; y: number } }) {
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
