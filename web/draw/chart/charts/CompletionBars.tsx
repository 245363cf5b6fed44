/* Completion time of each lane, against its time without contention. */

import type { LaneState } from '../../../run/lane-state.ts';
import { t } from '../../../words/language/language.ts';
import { completionRows } from './completion.ts';
import './completion.css';

export function CompletionBars({ lanes, focus }: { lanes: readonly LaneState[]; focus: number }) {
  const rows = completionRows(lanes);
  const longest = Math.max(1.25, ...rows.map((row) => row.ratio ?? 0));
  const share = (ratio: number) => `${(ratio / longest) * 100}%`;
  return (
    <div className="completion">
      {rows.map((row) => (
        <div key={row.lane} className={`completion-row${row.lane === focus ? ' focus' : ''}`}>
          <p className="between">
            <span>{row.text}</span> <span className="grey">{row.time}</span>
          </p>
          {row.ratio !== null && (
            <div className="track">
              <div className="needed" style={{ width: share(Math.min(1, row.ratio)) }} />
              {row.ratio > 1 && <div className="beyond" style={{ left: share(1), width: share(row.ratio - 1) }} />}
              <div className="ideal-mark" style={{ left: share(1) }} />
            </div>
          )}
        </div>
      ))}
      {rows.at(-1)?.ratio !== null && (
        <p className="ideal-name grey" style={{ left: share(1) }}>
          {t`ideal`}
        </p>
      )}
    </div>
  );
}
