/* The head of a lane: its name, what it does, its one large figure, and the phase under the clock. */

import { useCallback, useMemo, useState } from 'react';
import type { LaneState } from '../../engine/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import { laneFormula } from './formula.ts';
import { headline } from './headline.ts';
import { LaneChoice } from './LaneChoice.tsx';
import { LaneFailed } from './LaneFailed.tsx';
import { LaneMenu } from './LaneMenu.tsx';
import { LaneName } from './LaneName.tsx';
import { NowInPackets } from './NowInPackets.tsx';
import { NowInPhase } from './NowInPhase.tsx';
import { Why } from './Why.tsx';
import './detail.css';

/** Characters from which on a figure stands smaller: '+119'. */
const LONG_FIGURE = 3;

interface Props {
  lane: LaneState;
  /** among the lanes that are drawn, from 0; null where all are */
  place: number | null;
}

export function LaneHeader({ lane, place }: Props) {
  const all = usePlayground((state) => state.lanes);
  const formula = useMemo(
    () =>
      laneFormula(
        lane.settings,
        all.map(({ settings }) => settings),
      ),
    [lane.settings, all],
  );

  return (
    <header className="lane-header">
      <div className="lane-title">
        {place === null ? (
          <LaneName lane={lane.index} name={lane.name} />
        ) : (
          <LaneChoice lane={lane} lanes={all} place={place} wordsOf={laneFormula} />
        )}
        <span className="lane-formula" title={formula}>
          {formula}
        </span>
        {place === null && <LaneMenu lane={lane} lanes={all.length} />}
      </div>
      {lane.status === 'failed' ? <LaneFailed lane={lane} /> : <Figures lane={lane} />}
    </header>
  );
}

function Figures({ lane }: { lane: LaneState }) {
  const clock = usePlayground((state) => state.clock.kind);
  const { figure, unit, words, brief, sentence, details, final } = headline(lane);
  const [why, setWhy] = useState(false);
  const close = useCallback(() => setWhy(false), []);
  const working = lane.run.state === 'running' || lane.run.state === 'paused';
  return (
    <>
      <div className="lane-figures">
        <button
          type="button"
          className={`headline${final ? '' : ' open'}${figure.length > LONG_FIGURE ? ' long' : ''}${unit.length > 2 ? ' wide' : ''}`}
          title="Where this figure comes from"
          aria-expanded={why}
          aria-controls={`why-${lane.index}`}
          onClick={() => setWhy(!why)}
        >
          <span className="unseen">{sentence}</span>
          <span aria-hidden="true" className="figure">
            {figure}
            {unit && <small className="percent">{unit}</small>}
          </span>
          <span aria-hidden="true" className="caption">
            <span className="full">{words}</span>
            <span className="brief">{brief}</span>
          </span>
        </button>
        {clock === 'phases' ? <NowInPhase lane={lane} /> : <NowInPackets lane={lane} />}
      </div>
      {details && (
        <p className="lane-details" aria-hidden="true">
          {details.map((line) => (
            <span key={line} title={line}>
              {line}
            </span>
          ))}
        </p>
      )}
      {why && <Why id={`why-${lane.index}`} lane={lane} onClose={close} />}
      {working && <progress value={lane.run.fraction} max={1} aria-label={`${lane.name}, simulated so far`} />}
      {lane.run.refusal && <p className="lane-refusal">{lane.run.refusal}</p>}
      {lane.run.stopped && <p className="lane-refusal">{lane.run.stopped}</p>}
    </>
  );
}
