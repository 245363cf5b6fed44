/* 'Terms and paper': every term of the timed panels with its 'what is this?'. */

import type { LaneSettings } from '../../../scenario/types.ts';
import { Meaning } from './Part.tsx';
import { PAPER, TERM_IDS, TERMS, termValue } from './terms.ts';
import '../../../app/inspector/formula.css';

export function Terms({ settings }: { settings: LaneSettings }) {
  return (
    <div className="formulas">
      {TERM_IDS.map((id) => (
        <details key={id}>
          <summary>
            <span>{TERMS[id].name}</span>
            <b>{termValue(id, settings)}</b>
          </summary>
          <Meaning term={id} />
        </details>
      ))}
      <p className="grey">{PAPER}</p>
    </div>
  );
}
