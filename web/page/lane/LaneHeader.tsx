/* The head of a lane: its name, what it does, the result of its run, and the phase or the instant under the clock. */

import { useCallback, useEffect, useMemo, useRef } from 'react';
import { lineStylesOf } from '../../draw/chart/strokes.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { Painted, useWidth } from '../../draw/View.tsx';
import { hasPhases } from '../../model/lanes.ts';
import { OTHER_CORE } from '../../run/fetch-core.ts';
import { type LaneState, withResult } from '../../run/lane-state.ts';
import { earlyEndOf, earlyEndText } from '../../run/run-limit.ts';
import { focusIfLost, watchFocus } from '../../state/focus.ts';
import { playback, usePlayground } from '../../state/store.ts';
import type { Tick } from '../../state/types.ts';
import { t, translatedWithNumbers } from '../../words/language/language.ts';
import { Icon } from '../parts/Icon.tsx';
import { useShown } from '../use-shown.ts';
import { InstantLine, LargeFigure, useHead, useWinner } from './Figures.tsx';
import { besideFigure, laneFormula, spokenHeadline } from './headline.ts';
import { LaneMenu } from './LaneMenu.tsx';
import { BAR_HEIGHT, BAR_REACH, barScalePs, paintBar, paintCells, resultBarOf } from './result-bar.ts';

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
  const spoken = isShown ? spokenHeadline(lane.name, headline, winner === lane.index) : lane.name;
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

/* The head of the single lane in a narrow window. Where tabs have the figures, what goes with its own. */

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
      <LaneMenu
        {...{ lane, lanes, place: null }}
        className="sentence"
        label={`${spokenHeadline(lane.name, headline)} ${t`Why?`}`}
      >
        {lanes.length > 1 ? besideFigure(headline) : sentence} <span className="sentence-why">{t`Why?`}</span>
        {previousFigure !== null && <span className="head-was">{previousFigure}</span>}
      </LaneMenu>
      <ResultBar lane={lane} />
      <InstantLine line={smallFigures?.line ?? []} />
      {follows && lane.run.refusal && <p className="lane-refusal">{translatedWithNumbers(lane.run.refusal)}</p>}
    </header>
  );
}

/* In the head of a failed lane: the reason, in one sentence, and a restart button. */

function LaneFailed({ lane: { index, name, error } }: { lane: LaneState }) {
  const restartLane = usePlayground((state) => state.restartLane);
  const container = useRef<HTMLParagraphElement>(null);

  // The button disappears when the lane starts; the focus stays in the same head.
  useEffect(() => {
    watchFocus();
    const lane = container.current?.closest('section');
    return () => focusIfLost(lane?.querySelector('header button'));
  }, []);

  return (
    <p ref={container} className="lane-failed cluster" role="alert">
      <span>{error ? translatedWithNumbers(error) : t`The simulator of this lane has stopped.`}</span>
      <button
        type="button"
        className="text-button outlined"
        aria-label={t`Start ${name} again`}
        onClick={() => restartLane(index)}
      >
        {t`Start again`}
      </button>
      {error === OTHER_CORE && (
        <button type="button" className="text-button outlined" onClick={() => location.reload()}>
          {t`Reload the page`}
        </button>
      )}
    </p>
  );
}

/* The result of a lane as a bar, whose past the clock fills; until there is a result, how far the simulation is. */

/** Where there will be no bar, that of the simulation has but its own height; px. */
const LINE = 4;

function ResultBar({ lane }: { lane: LaneState }) {
  const scalePs = usePlayground((state) => barScalePs(state.lanes.map(withResult)));
  const root = useRef<HTMLDivElement>(null);
  const past = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const { settings, analysis, summary } = withResult(lane);
  const { run } = lane;
  const bar = useMemo(
    () => resultBarOf({ settings, analysis, summary }, scalePs),
    [settings, analysis, summary, scalePs],
  );
  const paint = useCallback(
    (pen: Pen, palette: Palette) => bar && pen.at(0, BAR_REACH, () => paintBar(pen, palette, bar, width)),
    [bar, width],
  );
  const paintPast = useCallback(
    (pen: Pen, palette: Palette) =>
      bar && pen.at(0, BAR_REACH, () => paintCells(pen, palette, bar, { width, untilPs: bar.scalePs, strength: 1 })),
    [bar, width],
  );
  useEffect(() => {
    const show = ({ kind, position, timePs }: Tick) => {
      const nowPs = kind === 'phases' ? bar?.timeOf(position) : timePs;
      if (past.current && bar) past.current.style.width = `${Math.min(1, (nowPs ?? 0) / bar.scalePs) * 100}%`;
    };
    show(playback.now());
    return playback.subscribe(show);
  }, [bar]);
  const size = { width, height: BAR_HEIGHT + 2 * BAR_REACH };
  return (
    <div className="result-bar" ref={root} style={{ height: bar || hasPhases(settings) ? size.height : LINE }}>
      {bar ? (
        <>
          <Painted {...size} paint={paint} />
          <div className="past" ref={past}>
            <Painted {...size} paint={paintPast} />
          </div>
        </>
      ) : (
        (run.state === 'running' || run.state === 'paused') && (
          <progress value={run.fraction} max={1} aria-label={t`${lane.name}, simulated so far`} />
        )
      )}
    </div>
  );
}
