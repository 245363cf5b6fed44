/* 'Formula and paper': each number of the page with its "what is this?". */

import type { LaneView } from '../../families/common/lane-view.ts';
import { inspectionOf } from '../../families/inspections.ts';
import './formula.css';

export function Formula({ lane }: { lane: LaneView }) {
  const { formulas, paper } = inspectionOf(lane.settings);
  return (
    <div className="formulas">
      {formulas(lane).map((entry) => (
        <details key={entry.name}>
          <summary>
            <span>{entry.name}</span>
            <b>{entry.value}</b>
          </summary>
          <p>{entry.what}</p>
          <p className="formula">{entry.formula}</p>
          <p className="grey">{entry.source}</p>
        </details>
      ))}
      <p className="grey">{paper}</p>
    </div>
  );
}
