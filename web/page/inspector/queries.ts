/* Queries to the workers, as hooks: about fixed subjects, and about a moving instant. */

import { useEffect, useMemo, useRef, useState } from 'react';
import { matchingFrame } from '../../draw/picture.ts';
import type { Inspection, InspectorInput, Queries, QueryResults, TimedResult } from '../../kinds/common/inspection.ts';
import type { Instant } from '../../kinds/common/lane-view.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { Queued } from '../../run/protocol.ts';
import { laneQueries, playback, usePlayground } from '../../state/store.ts';
import { instantOf } from '../../state/throttled-ticks.ts';
import { useThrottledTick } from '../use-shown.ts';

/** Null until answered; queried again when a part of `about` changes, and skipped without `ask`. */
function useQuery<T>(about: readonly unknown[], ask: (() => Promise<T>) | null): T | null {
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

/* What the inspector needs beyond the state: the newest frame, and the core's answers about the selection. */

/** Minimum ms between queries to a worker while packets move. */
const PACE_MS = 220;

/** The instant and frame of the lane on the packet clock, the same that heads describe. */
export function useInstant(lane: LaneState | undefined): Instant | null {
  const kind = usePlayground((state) => state.clock.kind);
  const { timePs, frame: newest } = instantOf(useThrottledTick(), lane?.index ?? -1);
  const frame = lane?.shape ? matchingFrame(newest, lane.shape) : null;
  return useMemo(() => (kind === 'packets' && frame ? { timePs, frame } : null), [kind, timePs, frame]);
}

/** On the packet clock tasks are in different phases: shows the loads of the selected task's phase. */
export function useFollowedPhase({ phase: phaseOf }: Pick<Inspection, 'phase'>, seen: InspectorInput): void {
  const shown = usePlayground((state) => state.clock.phase);
  const setPhase = usePlayground((state) => state.setPhase);
  const phase = phaseOf?.(seen) ?? null;

  useEffect(() => {
    if (phase !== null && phase !== shown) setPhase(phase);
  }, [phase, shown, setPhase]);
}

interface Request {
  lane: LaneState;
  instant: Instant | null;
  playing: boolean;
}

/** Earlier answers stay while the same subject is queried for another instant. */
export function useQueryResults(
  { history, queues, port, entries }: Queries,
  { lane, instant }: InspectorInput,
): QueryResults {
  const playing = usePlayground((state) => state.clock.playing);
  const request: Request = { lane, instant, playing };
  const { index } = lane;
  const timePs = instant?.timePs ?? null;
  return {
    history: useQuery(
      [index, history, lane.shape, lane.settings],
      history == null ? null : () => laneQueries.ask(index, 'linkHistory', { link: history }),
    ),
    queues: useQueues(request, queues ?? []),
    port: usePort(request, port ?? null),
    entries:
      useQueryAt(lane, {
        subject: entries ?? null,
        timePs,
        playing,
        paceMs: PACE_MS,
        ask: (atPs) => laneQueries.ask(index, 'tableOf', { timePs: atPs, entity: entries ?? 0 }),
      })?.value ?? null,
  };
}

/** Arrives with the frame, so that all figures in the panel are of one instant; queried separately only until a frame includes
 * it. */
function usePort({ lane, instant, playing }: Request, link: number | null): QueryResults['port'] {
  const { index, shape, settings } = lane;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a lane that is opened anew has forgotten it
  useEffect(() => {
    laneQueries.followPort(index, link);
    return () => laneQueries.followPort(index, null);
  }, [index, shape, settings, link]);
  const port = instant?.frame.port;
  const came = link !== null && port?.link === link ? port.value : null;
  const answered = useQueryAt(lane, {
    subject: came ? null : link,
    timePs: instant?.timePs ?? null,
    playing,
    paceMs: PACE_MS,
    ask: (atPs) => laneQueries.ask(index, 'portOf', { timePs: atPs, link: link ?? 0 }),
  });
  return useMemo(
    () => (came && instant ? { timePs: instant.timePs, value: came } : answered),
    [came, instant, answered],
  );
}

/** While the clock is stopped. */
function useQueues(
  { lane, instant, playing }: Request,
  links: readonly number[],
): ReadonlyMap<number, Queued[]> | null {
  const { index, shape, settings } = lane;
  const timePs = instant?.timePs ?? null;
  const askedLinks = timePs === null || playing ? [] : links;
  const ask = async () =>
    new Map(
      await Promise.all(
        askedLinks.map(
          async (link) => [link, await laneQueries.ask(index, 'queueOf', { timePs: timePs ?? 0, link })] as const,
        ),
      ),
    );
  return useQuery([index, shape, settings, timePs, askedLinks.join()], askedLinks.length > 0 ? ask : null);
}

/* Queries to the worker about a moving instant: one at a time, rate-limited; only the newest time counts. */

interface Timers {
  now(): number;
  /** Returns how to cancel it. */
  later(call: () => void, ms: number): () => void;
}

const realTimers: Timers = {
  now: () => performance.now(),
  later: (call, ms) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

const MAX_TRIES = 5;
const RETRY_MS = 150;

export class QueryRunner<T> {
  private wantedPs: number | null = null;
  private askedPs: number | null = null;
  private busy = false;
  private stopped = false;
  private lastMs = Number.NEGATIVE_INFINITY;
  /** in a row */
  private failures = 0;
  private cancel: (() => void) | null = null;

  /** `ask` may check `wanted` between the parts of a long query, and give up. */
  constructor(
    private readonly ask: (timePs: number, wanted: () => boolean) => Promise<T>,
    private readonly onAnswer: (answer: TimedResult<T>) => void,
    private readonly timers: Timers = realTimers,
  ) {}

  /** Requests the answer for a time, at least `paceMs` after the last one. */
  want(timePs: number, paceMs: number): void {
    this.wantedPs = timePs;
    this.cancel?.();
    this.cancel = null;
    if (this.stopped || this.busy || this.askedPs === timePs) return;
    const waitMs = this.lastMs + paceMs - this.timers.now();
    if (waitMs <= 0) void this.go(paceMs);
    else this.cancel = this.timers.later(() => void this.go(paceMs), waitMs);
  }

  stop(): void {
    this.stopped = true;
    this.cancel?.();
  }

  private async go(paceMs: number): Promise<void> {
    const timePs = this.wantedPs;
    if (timePs === null) return;
    this.busy = true;
    this.askedPs = timePs;
    try {
      const value = await this.ask(timePs, () => !this.stopped);
      this.failures = 0;
      if (!this.stopped) this.onAnswer({ timePs, value });
    } catch {
      // Superseded: retried if it is still wanted, a limited number of times.
      this.failures += 1;
      if (this.failures < MAX_TRIES) this.askedPs = null;
    }
    this.busy = false;
    this.lastMs = this.timers.now();
    if (this.wantedPs !== null && !this.stopped) this.want(this.wantedPs, Math.max(paceMs, this.failures * RETRY_MS));
  }
}
