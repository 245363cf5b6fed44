/* The head of the single lane in a narrow window. Its figure is already on its tab; here it becomes a sentence, or is replaced
 * by one about the instant. */

import { Suspense } from 'react';
import type { LaneState } from '../../engine/lane-state.ts';
import { t, translatedWithNumbers } from '../../language/language.ts';
import { usePlayground } from '../../state/store.ts';
import { coming } from '../coming.tsx';
import { LaneFailed, Why } from '../lazy.ts';
import { useShown } from '../use-shown.ts';
import { NowFigures, RunProgress, useHead, useWhy, Was } from './Figures.tsx';
import { laneFormula } from './formula.ts';

export function LaneSentence({ lane }: { lane: LaneState }) {
  const figures = useShown('figures');
  if (lane.status !== 'failed') return figures && <Sentence lane={lane} />;
  return (
    <header className="lane-sentence">
      <Suspense fallback={coming}>
        <LaneFailed lane={lane} />
      </Suspense>
    </header>
  );
}

function Sentence({ lane }: { lane: LaneState }) {
  const lanes = usePlayground((state) => state.lanes);
  const { headline, now, was } = useHead(lane);
  const why = useWhy();
  const { words, second, sentence } = headline;
  const follows = now?.follows;
  return (
    <header className={follows ? 'lane-sentence follows' : 'lane-sentence'}>
      {follows && (
        <p className="grey lane-formula">
          {laneFormula(
            lane.settings,
            lanes.map(({ settings }) => settings),
          )}
        </p>
      )}
      <button
        type="button"
        className="sentence"
        aria-expanded={why.open}
        aria-controls={`why-${lane.index}`}
        onClick={why.toggle}
      >
        {follows ? follows.sentence || `${words}, ${second?.words}` : sentence}{' '}
        <span className="sentence-why">{t`Why?`}</span>
      </button>
      <Was name={lane.name} was={was} />
      {why.open && (
        <Suspense fallback={<div id={`why-${lane.index}`} hidden />}>
          <Why id={`why-${lane.index}`} lane={lane} onClose={why.close} />
        </Suspense>
      )}
      {!follows && <RunProgress lane={lane} />}
      <NowFigures now={now} />
      {follows && lane.run.refusal && <p className="lane-refusal">{translatedWithNumbers(lane.run.refusal)}</p>}
    </header>
  );
}
