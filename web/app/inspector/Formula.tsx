/* 'Formula and paper': each number of the page with its "what is this?". */

import type { LaneView } from '../../families/common/lane-view.ts';
import { paperOf } from './formulas.tsx';
import './formula.css';

export function Formula({ lane }: { lane: LaneView }) {
  const { entries, source } = paperOf(lane);
  return (
    <div className="formulas">
      {entries.map((entry) => (
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
      <p className="grey">{source}</p>
    </div>
  );
}
