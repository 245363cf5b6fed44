/* The head of the one lane of a narrow window. Its figure already stands on its tab; here it becomes a sentence. */

import { useCallback, useState } from 'react';
import type { LaneState } from '../../engine/lane-state.ts';
import { hasPhases } from '../../scenario/lanes.ts';
import { usePlayground } from '../../state/store.ts';
import { CongestionSentence } from './CongestionSentence.tsx';
import { headline } from './headline.ts';
import { LaneFailed } from './LaneFailed.tsx';
import { NowInPackets } from './NowInPackets.tsx';
import { NowInPhase } from './NowInPhase.tsx';
import { Why } from './Why.tsx';

export function LaneSentence({ lane }: { lane: LaneState }) {
  if (lane.status === 'failed')
    return (
      <header className="lane-sentence">
        <LaneFailed lane={lane} />
      </header>
    );
  return !hasPhases(lane.settings) ? <CongestionSentence lane={lane} /> : <ExchangeSentence lane={lane} />;
}

function ExchangeSentence({ lane }: { lane: LaneState }) {
  const clock = usePlayground((state) => state.clock.kind);
  const [why, setWhy] = useState(false);
  const close = useCallback(() => setWhy(false), []);
  const working = lane.run.state === 'running' || lane.run.state === 'paused';
  return (
    <header className="lane-sentence">
      <button
        type="button"
        className="sentence"
        aria-expanded={why}
        aria-controls={`why-${lane.index}`}
        onClick={() => setWhy(!why)}
      >
        {headline(lane).sentence} <span className="sentence-why">Why?</span>
      </button>
      {why && <Why id={`why-${lane.index}`} lane={lane} onClose={close} />}
      {working && <progress value={lane.run.fraction} max={1} aria-label={`${lane.name}, simulated so far`} />}
      {clock === 'phases' ? <NowInPhase lane={lane} /> : <NowInPackets lane={lane} />}
    </header>
  );
}
