/* The head of a lane: its name, what it does, its one large figure, and the phase or the instant under the clock. */

import { useMemo } from 'react';
import { exchanges } from '../../model/algorithms/exchanges.ts';
import { hasPhases } from '../../model/lanes.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { earlyEndOf, earlyEndText } from '../../run/run-limit.ts';
import { usePlayground } from '../../state/store.ts';
import { t, translatedWithNumbers } from '../../words/language/language.ts';
import { Icon } from '../parts/Icon.tsx';
import { Menu } from '../parts/Menu.tsx';
import { Terms } from '../terms/Terms.tsx';
import { useShown } from '../use-shown.ts';
import { Abbreviated, RunProgress, SmallFigureList, useExplanation, useHead } from './Figures.tsx';
import { laneFormula, spokenHeadline } from './headline.ts';
import { LaneChoice } from './LaneChoice.tsx';
import { LaneFailed } from './LaneFailed.tsx';
import { LaneName } from './LaneName.tsx';
import { laneCommands } from './lane-commands.ts';
import { PreviousFigure } from './PreviousFigure.tsx';
import './detail.css';

/** A figure with this many characters or more is set smaller: '+119'. */
const LONG_FIGURE = 3;
/** One with more than this smaller still where lanes are narrow: '896/4,032'. */
const LONGEST_FIGURE = 7;

interface Props {
  lane: LaneState;
  /** index among the drawn lanes */
  index: number;
  /** another lane may be chosen instead */
  choice: boolean;
}

export function LaneHeader({ lane, index, choice }: Props) {
  const all = usePlayground((state) => state.lanes);
  const figures = useShown('figures');
  const follows = !hasPhases(lane.settings);
  const formula = useMemo(
    () =>
      laneFormula(
        lane.settings,
        all.map(({ settings }) => settings),
      ),
    [lane.settings, all],
  );

  return (
    <header className={follows ? 'lane-header follows' : 'lane-header'}>
      <div className="lane-title">
        {follows && <i className="lane-stroke" data-place={index} aria-hidden="true" />}
        {choice ? (
          <LaneChoice lane={lane} lanes={all} index={index} />
        ) : (
          <LaneName
            lane={lane.index}
            name={lane.name}
            term={exchanges[lane.settings.traffic.exchange].label === lane.name}
          />
        )}
        <span className="lane-formula grey one-line" title={formula}>
          {formula.toLowerCase() !== lane.name.toLowerCase() && <Terms text={formula} inside />}
        </span>
        {!choice && <LaneMenu lane={lane} lanes={all.length} />}
      </div>
      {lane.status === 'failed' ? (
        <LaneFailed lane={lane} />
      ) : figures ? (
        <Figures lane={lane} />
      ) : (
        <RunProgress lane={lane} />
      )}
    </header>
  );
}

function Figures({ lane }: { lane: LaneState }) {
  const { headline, smallFigures, previousFigure } = useHead(lane);
  const { figure, unit, text, brief, second, details, final } = headline;
  const { button, explanation } = useExplanation(lane);
  const early = earlyEndOf(lane.settings, lane.summary);
  return (
    <>
      <div className="lane-figures">
        <div className="headline-box">
          <button
            {...button}
            className={`headline${final ? '' : ' open'}${figure.length > LONG_FIGURE ? ' long' : ''}${figure.length > LONGEST_FIGURE ? ' longest' : ''}${unit.length > 2 ? ' wide' : ''}`}
            title={t`Where this figure comes from`}
          >
            <span className="unseen">{spokenHeadline(lane.name, headline)}</span>
            <span aria-hidden="true" className="figure">
              {figure}
              {unit && <small className="percent">{unit}</small>}
            </span>
            <span aria-hidden="true" className="caption">
              <Abbreviated words={text} brief={brief} inside />
              {second && <span className={second.strong ? 'second strong' : 'second'}>{second.words}</span>}
            </span>
          </button>
          {previousFigure !== null && <PreviousFigure name={lane.name} was={previousFigure} />}
        </div>
        <SmallFigureList now={smallFigures} />
      </div>
      {details && (
        <p className="lane-details note grey" aria-hidden="true">
          {details.map((line) => (
            <span key={line} className="one-line" title={line}>
              {line}
            </span>
          ))}
        </p>
      )}
      {explanation}
      {smallFigures?.follows ? (
        <p className="lane-moment">
          <Terms text={smallFigures.follows.sentence} />
        </p>
      ) : (
        <RunProgress lane={lane} />
      )}
      {lane.run.refusal && <p className="lane-refusal">{translatedWithNumbers(lane.run.refusal)}</p>}
      {early && !smallFigures?.follows && <p className="lane-refusal">{earlyEndText(early)}</p>}
    </>
  );
}

/** The menu of a whole lane. */
function LaneMenu({ lane, lanes }: { lane: LaneState; lanes: number }) {
  return (
    <Menu
      label={t`Lane ${lane.name}`}
      className="icon-button lane-menu"
      button={<Icon name="dots" size={18} />}
      commands={laneCommands(lane, lanes)}
    />
  );
}
