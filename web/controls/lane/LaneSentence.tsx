/* The head of the one lane of a narrow window. Its figure already stands on its tab; here it becomes a sentence. */

import { usePlayground } from '../../state/store.ts';
import type { LaneState } from '../../state/types.ts';
import { headline } from './headline.ts';
import { NowInPackets } from './NowInPackets.tsx';
import { NowInPhase } from './NowInPhase.tsx';

export function LaneSentence({ lane }: { lane: LaneState }) {
  const clock = usePlayground((state) => state.clock.kind);
  const working = lane.run.state === 'running' || lane.run.state === 'paused';
  return (
    <header className="lane-sentence">
      <p className="sentence">{headline(lane).sentence}</p>
      {working && <progress value={lane.run.fraction} max={1} aria-label={`${lane.name}, simulated so far`} />}
      {clock === 'phases' ? <NowInPhase lane={lane} /> : <NowInPackets lane={lane} />}
    </header>
  );
}
