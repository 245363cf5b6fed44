/* Queries to the workers, as hooks: about fixed subjects, and about a moving instant. */

import { useEffect, useMemo, useRef, useState } from 'react';
import type { TimedResult } from '../../kinds/common/inspection.ts';
import { playback } from '../../state/store.ts';
import { QueryRunner } from './query-runner.ts';

/** Null until answered; queried again when a part of `about` changes, and skipped without `ask`. */
export function useQuery<T>(about: readonly unknown[], ask: (() => Promise<T>) | null): T | null {
  const [known, setKnown] = useState<{ about: readonly unknown[]; value: T } | null>(null);
  useEffect(() => {
    if (!ask) return;
    let wanted = true;
    ask().then(
      (value) => wanted && setKnown({ about, value }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is asked about these
  }, about);
  return ask && known?.about.every((part, index) => part === about[index]) ? known.value : null;
}

interface InstantQuery<T> {
  /** null: no query */
  subject: number | null;
  /** null: there is no instant */
  timePs: number | null;
  /** then the query is repeated every paceMs */
  playing: boolean;
  paceMs: number;
  ask(timePs: number): Promise<T>;
}

/** While playing, the present time of the clock: frames are never requested for an earlier time, so this query does not rewind
 * the run. */
function requestTimePs(timePs: number, playing: boolean): number {
  return playing ? Math.max(timePs, playback.now().timePs) : timePs;
}

/** An answer stays until the next one on the same subject, so that nothing flickers; it is never shown for another subject. */
export function useQueryAt<T>(
  lane: { index: number; shape: unknown; settings: unknown } | null,
  { subject, timePs, playing, paceMs, ask }: InstantQuery<T>,
): TimedResult<T> | null {
  const { index, shape, settings } = lane ?? {};
  const about = useMemo(() => ({ index, shape, settings, subject }), [index, shape, settings, subject]);
  const [known, setKnown] = useState<{ answer: TimedResult<T>; about: unknown } | null>(null);
  const asker = useRef<QueryRunner<TimedResult<T>> | null>(null);
  const latest = useRef({ ask, playing });
  latest.current = { ask, playing };

  useEffect(() => {
    if (about.subject === null || !about.shape) return;
    const runner = new QueryRunner<TimedResult<T>>(
      async (wantedPs) => {
        const timePs = requestTimePs(wantedPs, latest.current.playing);
        return { timePs, value: await latest.current.ask(timePs) };
      },
      ({ value }) => setKnown({ answer: value, about }),
    );
    asker.current = runner;
    return () => {
      runner.stop();
      asker.current = null;
    };
  }, [about]);

  // Also when the subject changes: a new asker has no query yet.
  useEffect(() => {
    if (timePs !== null && about.subject !== null) asker.current?.want(timePs, playing ? paceMs : 0);
  }, [about, timePs, playing, paceMs]);

  return known?.about === about ? known.answer : null;
}
