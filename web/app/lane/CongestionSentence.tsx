/* The head of the one lane of a narrow window, for timed traffic: one sentence about this instant, and the figures that do
 * not stand on its tab. */

import { useCallback, useState } from 'react';
import type { LaneState } from '../../engine/lane-state.ts';
import { largeFigure, smallFigures } from '../../families/congestion/head/figures.ts';
import { momentOf } from '../../families/congestion/head/moment.ts';
import { techniqueWords } from '../../families/congestion/head/technique.ts';
import { usePlayground } from '../../state/store.ts';
import { instantOf } from '../../state/told.ts';
import { useTold } from '../use-told.ts';
import { Why } from './Why.tsx';

export function CongestionSentence({ lane }: { lane: LaneState }) {
  const lanes = usePlayground((state) => state.lanes);
  const [why, setWhy] = useState(false);
  const close = useCallback(() => setWhy(false), []);
  const { timePs, frame } = instantOf(useTold(), lane.index);
  const moment = momentOf(lane, timePs, frame);
  const { words, second } = largeFigure(lane, moment, timePs, lanes[0] ?? null);
  const technique = techniqueWords(
    lane.settings,
    lanes.map(({ settings }) => settings),
  );

  return (
    <header className="lane-sentence timed">
      <p className="grey technique">{technique}</p>
      <button
        type="button"
        className="sentence"
        aria-expanded={why}
        aria-controls={`why-${lane.index}`}
        onClick={() => setWhy(!why)}
      >
        {moment.sentence || `${words}, ${second}`} <span className="sentence-why">Why?</span>
      </button>
      {why && <Why id={`why-${lane.index}`} lane={lane} onClose={close} />}
      <dl className="moment-row">
        {smallFigures(lane, moment, frame?.congestion?.traceDelivered ?? null).map((figure) => (
          <div key={figure.words} className={figure.tone}>
            <dd>{figure.value}</dd>
            <dt>{figure.words}</dt>
          </div>
        ))}
      </dl>
      {lane.run.refusal && <p className="lane-refusal">{lane.run.refusal}</p>}
    </header>
  );
}
