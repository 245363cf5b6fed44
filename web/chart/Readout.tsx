/* The values of all lanes under the pointer. */

import { LINE_STYLES } from './line-styles.ts';
import type { Plot, PlottedLine, PlottedPane } from './plot.ts';
import { shortPaneName } from './quantity.ts';
import { valueAt } from './series.ts';

interface Props {
  plot: Plot;
  at: { x: number; y: number };
}

export function Readout({ plot, at }: Props) {
  const { width, height, xAxis } = plot;
  const position = plot.invert(at.x);
  const rows = rowsOf(plot, position);
  const left = at.x > width * 0.55;
  const aside = left ? { right: width - at.x + 12 } : { left: at.x + 12 };
  const down = at.y > height / 2 ? { bottom: height - at.y } : { top: at.y };
  return (
    <div className="chart-readout" style={{ ...aside, ...down }}>
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
                <svg width="16" height="8" aria-hidden="true">
                  <path className={`line ${line.lineStyle}`} d="M0 4H16" />
                </svg>
                {line.name}
              </td>
              {values.map((value, index) => (
                <td key={plot.panes[index]?.pane.id} className="number">
                  {value ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
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
