/* What the inspector needs beyond the state: the newest frame, and the core's answers about the selection. */

import { useEffect, useMemo } from 'react';
import { matchingFrame } from '../../draw/matching-frame.ts';
import type { Inspection, InspectorInput, Queries, QueryResults } from '../../kinds/common/inspection.ts';
import type { Instant } from '../../kinds/common/lane-view.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { Queued } from '../../run/protocol.ts';
import { laneQueries, usePlayground } from '../../state/store.ts';
import { instantOf } from '../../state/throttled-ticks.ts';
import { useThrottledTick } from '../use-throttled-tick.ts';
import { useQuery, useQueryAt } from './queries.ts';

/** Minimum ms between queries to a worker while packets move. */
const PACE_MS = { messages: 250, port: 220 };

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
  { history, queues, messages, port, entries }: Queries,
  { lane, instant }: InspectorInput,
): QueryResults {
  const playing = usePlayground((state) => state.clock.playing);
  const request: Request = { lane, instant, playing };
  const { index } = lane;
  const timePs = instant?.timePs ?? null;
  return {
    history: useQuery(
      [index, history, lane.shape, lane.settings],
      history == null ? null : () => laneQueries.linkHistory(index, history),
    ),
    queues: useQueues(request, queues ?? []),
    messages: useQueryAt(lane, {
      subject: messages ?? null,
      // On the phase clock: the final state, once the run is over.
      timePs: timePs ?? (lane.summary?.finished ? lane.summary.completionPs : null),
      playing: playing && instant !== null,
      paceMs: PACE_MS.messages,
      ask: (atPs) => laneQueries.messageTimes(index, atPs, messages ?? 0),
    }),
    port: usePort(request, port ?? null),
    entries:
      useQueryAt(lane, {
        subject: entries ?? null,
        timePs,
        playing,
        paceMs: PACE_MS.port,
        ask: (atPs) => laneQueries.tableOf(index, atPs, entries ?? 0),
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
    paceMs: PACE_MS.port,
    ask: (atPs) => laneQueries.portOf(index, atPs, link ?? 0),
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
        askedLinks.map(async (link) => [link, await laneQueries.queueOf(index, timePs ?? 0, link)] as const),
      ),
    );
  return useQuery([index, shape, settings, timePs, askedLinks.join()], askedLinks.length > 0 ? ask : null);
}
