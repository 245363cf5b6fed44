/* What the inspector asks beyond the state: a link's load in every phase, the newest frame, the queues on a task's way or at a
 * link, the messages of a task. */

import { useEffect, useMemo } from 'react';
import { ofShape } from '../../draw/of-shape.ts';
import type { Frame, MessageTimes, Queued, Shape } from '../../engine/protocol.ts';
import type { Instant, LaneView } from '../../families/common/lane-view.ts';
import { engineOf, phasesOverlap } from '../../scenario/lanes.ts';
import { inquiry, usePlayground } from '../../state/store.ts';
import { instantOf } from '../../state/told.ts';
import { linksOfTask } from '../../tree/paths.ts';
import type { Selection } from '../../tree/selection.ts';
import { taskOn } from '../../tree/traffic.ts';
import { useTold } from '../use-told.ts';
import { useAnswer, useMovingAnswer } from './answers.ts';
import type { Answer } from './asking.ts';
import { linksAround } from './users-now.ts';
import { linksToAsk, phaseAt } from './waiting.ts';

/** While packets move, a worker is asked for more about them this often. */
const PACE_MS = 250;

/** Load of the selected link in every phase; null while being computed. */
export function useHistory(lane: LaneView | null, selection: Selection | null): Uint16Array | null {
  const { index, shape, settings } = lane ?? {};
  const link = selection?.kind === 'link' ? selection.link : null;
  const ask = index === undefined || link === null ? null : () => inquiry.linkHistory(index, link);
  return useAnswer([index, link, shape, settings], ask);
}

/** What the lane looks like on the packet clock, at the instant of which heads speak too. */
export function useInstant(lane: { index: number; shape: Shape } | null): Instant | null {
  const kind = usePlayground((state) => state.clock.kind);
  const { timePs, frame: newest } = instantOf(useTold(), lane?.index ?? -1);
  const frame = lane && ofShape(newest, lane.shape);
  return useMemo(() => (kind === 'packets' && frame ? { timePs, frame } : null), [kind, timePs, frame]);
}

/** On the packet clock tasks are in different phases: the loads shown are those of the phase the selected one is in. */
export function useFollowedPhase(lane: LaneView | null, selection: Selection | null, instant: Instant | null): void {
  const shown = usePlayground((state) => state.clock.phase);
  const setPhase = usePlayground((state) => state.setPhase);
  const phase = lane && selection && instant ? followed(lane, selection, instant.frame) : null;

  useEffect(() => {
    if (phase !== null && phase !== shown) setPhase(phase);
  }, [phase, shown, setPhase]);
}

/** Where what is selected is in no one phase, the first that is still under way: an instant says it, whatever was shown before. */
function followed(lane: LaneView, selection: Selection, frame: Frame): number {
  return phaseAt(lane, selection, frame) ?? Math.min(frame.firstPhase, lane.shape.phases - 1);
}

/** Links whose queues are asked for: on the way of the selected task's message and of its acknowledgement; around a selected
 * link only where no phase says who uses it. */
function linksAsked(lane: LaneView, selection: Selection | null): number[] {
  const engine = engineOf(lane.settings);
  if (selection?.kind === 'link') return phasesOverlap(lane.settings) ? linksAround(lane, selection.link) : [];
  if (selection?.kind !== 'task') return [];
  const links = linksOfTask(lane.shape, lane.loads, selection.task);
  return engine === 'voq' ? links : linksToAsk(lane.shape, links);
}

/** Those queues, while the clock stands. */
export function useQueues(
  lane: LaneView | null,
  selection: Selection | null,
  instant: Instant | null,
): ReadonlyMap<number, Queued[]> | null {
  const playing = usePlayground((state) => state.clock.playing);
  const { index, shape, settings } = lane ?? {};
  const timePs = instant?.timePs ?? null;
  const links = lane && timePs !== null && !playing ? linksAsked(lane, selection) : [];
  const ask = async () => {
    const asked = links.map(async (link) => [link, await inquiry.queueOf(index ?? 0, timePs ?? 0, link)] as const);
    return new Map(await Promise.all(asked));
  };
  return useAnswer([index, shape, settings, timePs, links.join()], links.length > 0 ? ask : null);
}

/** On VOQs: messages that the selected task, or the one on the selected node, sends or gets. Of the packet clock's instant; on the
 * phase clock as the run leaves them, once it is over. */
export function useMessages(
  lane: LaneView | null,
  selection: Selection | null,
  instant: Instant | null,
): Answer<MessageTimes[]> | null {
  const playing = usePlayground((state) => state.clock.playing);
  const task = lane && engineOf(lane.settings) === 'voq' ? selectedTask(lane, selection) : null;
  return useMovingAnswer(lane, {
    subject: task,
    timePs: instant?.timePs ?? (lane?.summary?.finished ? lane.summary.completionPs : null),
    playing: playing && instant !== null,
    paceMs: PACE_MS,
    ask: (timePs) => inquiry.messageTimes(lane?.index ?? 0, timePs, task ?? 0),
  });
}

function selectedTask(lane: LaneView, selection: Selection | null): number | null {
  if (selection?.kind === 'task') return selection.task;
  return selection?.kind === 'node' ? taskOn(lane.loads, selection.node) : null;
}
