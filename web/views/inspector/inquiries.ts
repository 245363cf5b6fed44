/* What the inspector asks beyond the state: a link's load in every phase, the newest frame, the queues on a task's way. */

import { useEffect, useState } from 'react';
import { linksOfTask } from '../../engine/paths.ts';
import type { Queued } from '../../engine/protocol.ts';
import { inquiry, playback, usePlayground } from '../../state/store.ts';
import type { Selection, Tick } from '../../state/types.ts';
import type { Instant, LaneView } from './lane.ts';
import { linksToAsk, phaseAt } from './waiting.ts';

/** While packets move, their numbers change this often. */
const PACE_MS = 250;

/** Load of the selected link in every phase; null while being computed. */
export function useHistory(lane: LaneView | null, selection: Selection | null): Uint16Array | null {
  const link = selection?.kind === 'link' ? selection.link : null;
  const index = lane?.index ?? 0;
  const [known, setKnown] = useState<{ key: unknown[]; values: Uint16Array } | null>(null);
  const { shape, settings } = lane ?? {};

  useEffect(() => {
    if (link === null || !shape || !settings) return;
    let wanted = true;
    inquiry.linkHistory(index, link).then(
      (values) => wanted && setKnown({ key: [index, link, shape, settings], values }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [index, link, shape, settings]);

  const key = [index, link, shape, settings];
  return known?.key.every((part, i) => part === key[i]) ? known.values : null;
}

/** The newest frame of the lane on the packet clock. */
export function useInstant(lane: { index: number } | null): Instant | null {
  const kind = usePlayground((state) => state.clock.kind);
  const playing = usePlayground((state) => state.clock.playing);
  const [instant, setInstant] = useState<Instant | null>(null);
  const index = lane?.index;

  useEffect(() => {
    if (kind !== 'packets' || index === undefined) return setInstant(null);
    let told = 0;
    const hear = ({ frames, timePs }: Tick) => {
      const frame = frames[index];
      const now = performance.now();
      if (!frame || (playing && now - told < PACE_MS)) return;
      told = now;
      // The last frame of a run stands for every time after it.
      setInstant({ timePs: frame.finished ? Math.max(timePs, frame.timePs) : frame.timePs, frame });
    };
    hear(playback.now());
    return playback.subscribe(hear);
  }, [kind, playing, index]);

  return kind === 'packets' ? instant : null;
}

/** On the packet clock tasks are in different phases: the loads shown are those of the phase the selected one is in. */
export function useFollowedPhase(lane: LaneView | null, selection: Selection | null, instant: Instant | null): void {
  const shown = usePlayground((state) => state.clock.phase);
  const setPhase = usePlayground((state) => state.setPhase);
  const phase = lane && instant ? phaseAt(lane.shape, selection, instant.frame, lane.loads.taskNode) : null;

  useEffect(() => {
    if (phase !== null && phase !== shown) setPhase(phase);
  }, [phase, shown, setPhase]);
}

/** Queues on the way of the selected task's message and of its acknowledgement, while the clock stands. */
export function useQueues(
  lane: LaneView | null,
  selection: Selection | null,
  instant: Instant | null,
): ReadonlyMap<number, Queued[]> | null {
  const playing = usePlayground((state) => state.clock.playing);
  const [known, setKnown] = useState<{ timePs: number; task: number; queues: Map<number, Queued[]> } | null>(null);
  const task = selection?.kind === 'task' ? selection.task : null;
  const timePs = instant?.timePs ?? null;
  const { index, shape, loads } = lane ?? {};

  useEffect(() => {
    if (task === null || timePs === null || playing || index === undefined || !shape || !loads) return;
    let wanted = true;
    const links = linksToAsk(shape, linksOfTask(shape, loads, task));
    Promise.all(links.map(async (link) => [link, await inquiry.queueOf(index, timePs, link)] as const)).then(
      (queues) => wanted && setKnown({ timePs, task, queues: new Map(queues) }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [task, timePs, playing, index, shape, loads]);

  return known && known.task === task && known.timePs === timePs && !playing ? known.queues : null;
}
