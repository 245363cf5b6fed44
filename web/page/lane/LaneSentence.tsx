/* The head of the single lane in a narrow window. Its figure is already on its tab; here it becomes a sentence, or is replaced
 * by one about the instant. */

import { hasPhases } from '../../model/lanes.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import { t, translatedWithNumbers } from '../../words/language/language.ts';
import { useShown } from '../use-shown.ts';
import { InstantLine, useHead } from './Figures.tsx';
import { laneFormula, spokenHeadline } from './headline.ts';
import { LaneFailed } from './LaneFailed.tsx';
import { LaneMenu } from './LaneMenu.tsx';
import { ResultBar } from './ResultBar.tsx';

export function LaneSentence({ lane }: { lane: LaneState }) {
  const figures = useShown('figures');
  if (lane.status !== 'failed') return figures && <Sentence lane={lane} />;
  return (
    <header className="lane-sentence">
      <LaneFailed lane={lane} />
    </header>
  );
}

function Sentence({ lane }: { lane: LaneState }) {
  const lanes = usePlayground((state) => state.lanes);
  const { headline, smallFigures, previousFigure } = useHead(lane);
  const follows = !hasPhases(lane.settings);
  const sentence = spokenHeadline(lane.name, headline);
  return (
    <header className={follows ? 'lane-sentence follows' : 'lane-sentence'}>
      {follows && (
        <p className="lane-formula grey one-line">
          {laneFormula(
            lane.settings,
            lanes.map(({ settings }) => settings),
          )}
        </p>
      )}
      <LaneMenu {...{ lane, lanes, place: null }} className="sentence" label={`${sentence} ${t`Why?`}`}>
        {sentence} <span className="sentence-why">{t`Why?`}</span>
        {previousFigure !== null && <span className="head-was">{previousFigure}</span>}
      </LaneMenu>
      <ResultBar lane={lane} />
      <InstantLine line={smallFigures?.line ?? []} />
      {follows && lane.run.refusal && <p className="lane-refusal">{translatedWithNumbers(lane.run.refusal)}</p>}
    </header>
  );
}
