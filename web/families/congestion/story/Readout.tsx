/* The values of all lanes at the instant pointed at. */

import { formatTime } from '../../../words/format.ts';
import type { Plot, PlottedLine, PlottedPane } from './plot.ts';
import { valueAt } from './series.ts';

interface Props {
  plot: Plot;
  width: number;
  height: number;
  at: { x: number; y: number };
}

const STRONGEST_FIRST = ['focus', 'ink', 'solid', 'dashed', 'dotted', 'mixed'];

export function Readout({ plot, width, height, at }: Props) {
  const timePs = plot.invert(Math.min(plot.right, at.x));
  const rows = rowsOf(plot, timePs);
  const left = at.x > width * 0.55;
  const across = left ? { right: width - at.x + 12 } : { left: at.x + 12 };
  const down = at.y > height / 2 ? { bottom: height - at.y } : { top: at.y };
  return (
    <div className="story-readout" style={{ ...across, ...down }}>
      <table>
        <thead>
          <tr>
            <th>{formatTime(Math.round(timePs))}</th>
            {plot.panes.map(({ pane }) => (
              <th key={pane.id} className="number">
                {plot.panes.length > 1 ? shortOf(pane.id) : ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, values }) => (
            <tr key={line.name} className={line.look}>
              <td>
                <svg width="16" height="8" aria-hidden="true">
                  <path className={`line ${line.look}`} d="M0 4H16" />
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

function shortOf(id: string): string {
  return id.split(' ').at(-1) ?? id;
}

/** A row per line of the first pane; in the others the same lanes may stand on lines of their own. */
function rowsOf({ panes }: Plot, timePs: number): { line: PlottedLine; values: (string | null)[] }[] {
  const [first] = panes;
  const lines = first?.lines.toSorted((a, b) => STRONGEST_FIRST.indexOf(a.look) - STRONGEST_FIRST.indexOf(b.look));
  return (lines ?? []).map((line) => ({ line, values: panes.map((pane) => readingOf(pane, line.lanes[0], timePs)) }));
}

function readingOf({ pane, lines }: PlottedPane, lane: number | undefined, timePs: number): string | null {
  const line = lines.find(({ lanes }) => lane !== undefined && lanes.includes(lane));
  const value = line ? valueAt(line.series, timePs) : null;
  return value === null ? null : pane.format(value);
}
