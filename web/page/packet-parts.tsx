/* The clock of packets, and what is asked of words and figures. */

import { useEffect, useMemo, useState } from 'react';
import { missingExplanation } from '../kinds/common/over-ideal.ts';
import type { Term } from '../kinds/common/panel.ts';
import { familyOfLane } from '../kinds/families.ts';
import { hasPhases } from '../model/lanes.ts';
import { type LaneState, withResult } from '../run/lane-state.ts';
import { playback, usePlayground } from '../state/store.ts';
import { formatShare } from '../words/format.ts';
import { tooltip } from '../words/glossary.ts';
import { t } from '../words/language/language.ts';
import { usePart } from './lazy-part.tsx';
import { Terms, TermView } from './terms/Terms.tsx';

export { PaceChoice } from './transport/PaceChoice.tsx';
export { TimeAxis } from './transport/TimeAxis.tsx';
export { TimeReadout } from './transport/TimeReadout.tsx';

/* The meaning of a term and where the paper defines it, loaded when it is asked for. */

export function Meaning({ word, source }: Term) {
  return (
    <>
      <p>{tooltip(word)}</p>
      <p className="grey">{source}</p>
    </>
  );
}

/* The derivation of a lane's figure, in a few sentences. */

export function FigureExplanation({ lane }: { lane: LaneState }) {
  const { settings, shape, analysis, summary, run } = useMemo(() => withResult(lane), [lane]);
  const explain = usePart(familyOfLane(settings).explain);
  const paragraphs = useMemo(() => {
    const missing = missingExplanation({ settings, analysis, summary });
    const explanation = missing.length > 0 ? missing : explain({ settings, shape, analysis, summary, run });
    return explanation.filter((paragraph) => paragraph !== '');
  }, [explain, settings, shape, analysis, summary, run]);
  return (
    <TermView>
      <section className="why" aria-label={t`Where the figures of ${lane.name} come from`}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Terms text={paragraph} />
          </p>
        ))}
      </section>
    </TermView>
  );
}

/* Over the picture of an instant that is not simulated yet: the run's progress towards it, and what the old picture shows. */

/** Shorter waits are not mentioned. */
const SOON_MS = 250;

/** While it plays, a picture that is behind by less than this share of the run is not covered: a clock that follows the simulation waits all
 * the time. */
const NEAR = 0.02;

export function LaneSimulating({ lane: { index, settings, run, summary, before } }: { lane: LaneState }) {
  const timePs = usePlayground((state) => state.clock.timePs);
  const packets = usePlayground((state) => state.clock.kind === 'packets');
  const playing = usePlayground((state) => state.clock.playing);
  const former = packets && before?.shown === true;
  const near = playing && !former ? NEAR * settings.run.untilNs * 1000 : 0;
  const waits = useWaits(index, former || (!hasPhases(settings) && run.state === 'running'), near);
  if (!waits) return null;
  const share = Math.min(1, (summary?.reachedPs ?? 0) / Math.max(1, timePs));
  const words = t`Simulating, ${formatShare(share)}`;
  return (
    <p
      className={
        former ? 'lane-wait grey over-picture lane-simulating former' : 'lane-wait grey over-picture lane-simulating'
      }
    >
      {former ? t`Still as before the change. ${words}` : words}
    </p>
  );
}

/** Whether the frame for the clock's time, or one close to it, has been pending for a while. */
function useWaits(lane: number, simulates: boolean, nearPs: number): boolean {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
      setWaits(false);
    };
    const look = ({ timePs, frames }: ReturnType<typeof playback.now>) => {
      const frame = frames[lane];
      const there = frame && (frame.finished || frame.stopped || frame.timePs >= timePs - nearPs);
      if (!simulates || there) stop();
      else timer ??= setTimeout(() => setWaits(true), SOON_MS);
    };
    look(playback.now());
    const unsubscribe = playback.subscribe(look);
    return () => {
      unsubscribe();
      stop();
    };
  }, [lane, simulates, nearPs]);
  return waits;
}
