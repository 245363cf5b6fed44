/* The head of a lane: its name, what it does, the result of its run, and the phase or the instant under the clock. */

import { useMemo } from 'react';
import { lineStylesOf } from '../../draw/chart/line-styles.ts';
import { hasPhases } from '../../model/lanes.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { earlyEndOf, earlyEndText } from '../../run/run-limit.ts';
import { usePlayground } from '../../state/store.ts';
import { t, translatedWithNumbers } from '../../words/language/language.ts';
import { Icon } from '../parts/Icon.tsx';
import { useShown } from '../use-shown.ts';
import { InstantLine, LargeFigure, useHead, useWinner } from './Figures.tsx';
import { laneFormula, spokenHeadline } from './headline.ts';
import { LaneFailed } from './LaneFailed.tsx';
import { LaneMenu } from './LaneMenu.tsx';
import { ResultBar } from './ResultBar.tsx';

interface Props {
  lane: LaneState;
  /** index among the drawn lanes */
  index: number;
  /** another lane may be chosen instead */
  choice: boolean;
}

export function LaneHeader({ lane, index, choice }: Props) {
  const all = usePlayground((state) => state.lanes);
  const isShown = useShown('figures') && lane.status !== 'failed';
  const { headline, smallFigures, previousFigure } = useHead(lane);
  const formula = useMemo(
    () =>
      laneFormula(
        lane.settings,
        all.map(({ settings }) => settings),
      ),
    [lane.settings, all],
  );
  const early = earlyEndOf(lane.settings, lane.summary);
  const winner = useWinner();
  const large = isShown && <LargeFigure headline={headline} wins={winner === lane.index} was={previousFigure} />;
  const spoken = isShown ? spokenHeadline(lane.name, headline) : lane.name;
  const place = choice ? index : null;
  // The menu of a lane goes with the scenario.
  const title = usePlayground(({ scenario }) => scenario.title);
  return (
    <header className={hasPhases(lane.settings) ? 'lane-header' : 'lane-header follows'}>
      <LaneMenu
        key={title}
        {...{ lane, place, lanes: all }}
        className="lane-button"
        label={choice ? t`${spoken}: choose the lane drawn here` : t`${spoken}: why, and more`}
      >
        <span className="lane-title">
          {!hasPhases(lane.settings) && <i className={`lane-stroke ${lineStylesOf(all, winner).get(lane.index)}`} />}
          <b>{lane.name}</b>
          <Icon name="down" size={14} />
          <span className="lane-formula grey one-line" title={formula}>
            {formula.toLowerCase() !== lane.name.toLowerCase() && formula}
          </span>
        </span>
        {large}
      </LaneMenu>
      {lane.status === 'failed' && <LaneFailed lane={lane} />}
      {lane.status !== 'failed' && <ResultBar lane={lane} />}
      {isShown && <InstantLine line={smallFigures?.line ?? []} />}
      {isShown && lane.run.refusal && <p className="lane-refusal">{translatedWithNumbers(lane.run.refusal)}</p>}
      {isShown && early && <p className="lane-refusal">{earlyEndText(early)}</p>}
    </header>
  );
}
