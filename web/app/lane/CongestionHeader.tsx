/* The head of a lane of timed traffic: which lane is drawn here, what it does about congestion, how well it fares at this
 * instant, and what that looks like in one sentence. */

import { useCallback, useState } from 'react';
import type { LaneState } from '../../engine/lane-state.ts';
import { type Figure, largeFigure, smallFigures } from '../../families/congestion/head/figures.ts';
import { momentOf } from '../../families/congestion/head/moment.ts';
import { techniqueWords } from '../../families/congestion/head/technique.ts';
import { shownTrees } from '../../scenario/lanes.ts';
import { usePlayground } from '../../state/store.ts';
import { instantOf } from '../../state/told.ts';
import { useTold } from '../use-told.ts';
import { LaneChoice } from './LaneChoice.tsx';
import { LaneFailed } from './LaneFailed.tsx';
import { Why } from './Why.tsx';

interface Props {
  lane: LaneState;
  /** all lanes of the scenario */
  lanes: LaneState[];
  /** among the trees, from 0 */
  place: number;
}

export function CongestionHeader({ lane, lanes, place }: Props) {
  const words = techniqueWords(
    lane.settings,
    lanes.map(({ settings }) => settings),
  );
  return (
    <header className="lane-header timed">
      <div className="lane-title">
        <i className="lane-stroke" data-place={place} aria-hidden="true" />
        <LaneChoice lane={lane} lanes={lanes} place={place} wordsOf={techniqueWords} />
        <span className="lane-formula" title={words}>
          {words}
        </span>
      </div>
      {lane.status === 'failed' ? <LaneFailed lane={lane} /> : <CongestionFigures lane={lane} lanes={lanes} />}
      {lane.run.refusal && <p className="lane-refusal">{lane.run.refusal}</p>}
    </header>
  );
}

/** The part that follows the clock. */
export function CongestionFigures({ lane, lanes }: Pick<Props, 'lane' | 'lanes'>) {
  const first = usePlayground((state) => shownTrees(state.scenario)[0] ?? 0);
  const [why, setWhy] = useState(false);
  const close = useCallback(() => setWhy(false), []);
  const { timePs, frame } = instantOf(useTold(), lane.index);
  const moment = momentOf(lane, timePs, frame);
  const large = largeFigure(lane, moment, timePs, lanes[first] ?? null);
  const small = smallFigures(lane, moment, frame?.congestion?.traceDelivered ?? null);

  return (
    <>
      <div className="moment">
        <button
          type="button"
          className="moment-large"
          title="Where this figure comes from"
          aria-expanded={why}
          aria-controls={`why-${lane.index}`}
          onClick={() => setWhy(!why)}
        >
          <span className="unseen">{large.sentence}</span>
          <span aria-hidden="true" className="figure">
            {large.value}
            {large.unit && <small>{large.unit}</small>}
          </span>
          <span aria-hidden="true" className="caption">
            <Words {...large} />
            <span className={large.strong ? 'second strong' : 'second'}>{large.second}</span>
          </span>
        </button>
        <dl>
          {small.map((figure) => (
            <div key={figure.words} className={figure.tone}>
              <dt>
                <Words {...figure} />
              </dt>
              <dd>{figure.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {why && <Why id={`why-${lane.index}`} lane={lane} onClose={close} />}
      <p className="moment-sentence">{moment.sentence}</p>
    </>
  );
}

function Words({ words, brief }: Pick<Figure, 'words' | 'brief'>) {
  if (!brief) return <span>{words}</span>;
  return (
    <>
      <span className="full">{words}</span>
      <span className="brief">{brief}</span>
    </>
  );
}
