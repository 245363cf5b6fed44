/* 'Formula and paper': each number of the page with its "what is this?". */

import { formulasOf } from './formulas.tsx';
import type { LaneView } from './lane.ts';
import './formula.css';

export function Formula({ lane }: { lane: LaneView }) {
  return (
    <div className="formulas">
      {formulasOf(lane).map((entry) => (
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
      <p className="grey">
        Prisacari, Rodriguez, Minkenberg, Hoefler: Bandwidth-optimal All-to-all Exchanges in Fat Tree Networks. ICS
        2013.
      </p>
    </div>
  );
}
