/* The inspector of a timed lane bound to the page: the newest frame, and what only the core can answer. */

import { useEffect, useMemo, useState } from 'react';
import { flitPs } from '../../engine/config.ts';
import { NODE_HOT_SOURCE } from '../../engine/protocol.ts';
import { useFlow, usePort, useTable, useTables } from '../../families/congestion/inspect/inquiries.ts';
import { type TimedInstant, type TimedLane, timedInstant, timedLane } from '../../families/congestion/inspect/lane.ts';
import { leavingOf, remember, type Seen } from '../../families/congestion/inspect/leaving.ts';
import { hotNodeOf } from '../../families/congestion/inspect/node.ts';
import { TimedCard } from '../../families/congestion/inspect/TimedCard.tsx';
import { TimedInspector, type TimedInspectorProps } from '../../families/congestion/inspect/TimedInspector.tsx';
import { usePlayground } from '../../state/store.ts';
import { useInstant } from './inquiries.ts';

export function TimedInspectorOfStore({ card }: { card: boolean }) {
  const selection = usePlayground((state) => state.selection);
  const active = usePlayground((state) => state.activeLane);
  const shown = usePlayground((state) => state.lanes[selection?.lane ?? active]);
  const playing = usePlayground((state) => state.clock.playing);
  const select = usePlayground((state) => state.select);
  const lane = useMemo(() => timedLane(shown), [shown]);
  const newest = useInstant(lane);
  const instant = useMemo(() => fitting(lane, timedInstant(newest)), [lane, newest]);
  const seen = useSeen(lane, instant);
  const link = selection?.kind === 'link' ? selection.link : null;
  const wish = { lane, instant, playing };
  const port = usePort(wish, link);
  const root = port && port.value.root > 0 ? port.value.root : null;
  const props: TimedInspectorProps = {
    lane,
    selection,
    instant,
    port,
    leaving: lane && instant && link !== null ? leavingOf(lane, link, instant, playing ? seen : []) : null,
    entries: useTable(wish, entityOf(selection)),
    flow: useFlow(lane, hotFlow(lane, selection)),
    tables: useTables(wish, root),
    actions: useMemo(() => ({ select }), [select]),
  };
  return card ? <TimedCard {...props} /> : <TimedInspector {...props} />;
}

/** From a hot source to the hot node it has reached. */
function hotFlow(
  lane: TimedLane | null,
  selection: TimedInspectorProps['selection'],
): { source: number; destination: number } | null {
  if (!lane || selection?.kind !== 'node') return null;
  const { traffic } = lane.settings;
  const reached = hotNodeOf(lane.summary?.congestion, selection.node, lane.shape.nodes);
  const source = ((lane.summary?.congestion?.nodeRole[selection.node] ?? 0) & NODE_HOT_SOURCE) !== 0;
  const destination = reached ?? (traffic.hotNodes.length === 1 ? traffic.hotNodes[0] : undefined);
  return source && destination !== undefined ? { source: selection.node, destination } : null;
}

function entityOf(selection: TimedInspectorProps['selection']): number | null {
  if (selection?.kind === 'switch') return selection.entity;
  return selection?.kind === 'node' ? selection.node : null;
}

/** A frame of the lane as it was before it was opened anew is none. */
function fitting(lane: TimedLane | null, instant: TimedInstant | null): TimedInstant | null {
  return instant && instant.congestion.linkState.length === lane?.shape.links ? instant : null;
}

/** The frames of the last moments, for rates. */
function useSeen(lane: TimedLane | null, instant: TimedInstant | null): readonly Seen[] {
  const [kept, setKept] = useState<{ settings: unknown; seen: Seen[] }>({ settings: null, seen: [] });
  const settings = lane?.settings;
  useEffect(() => {
    if (!instant || !settings) return;
    const frame = { timePs: instant.timePs, linkSent: instant.frame.linkSent };
    setKept((before) => {
      const seen = before.settings === settings ? before.seen : [];
      return { settings, seen: remember(seen, frame, flitPs(settings)) };
    });
  }, [settings, instant]);
  return kept.settings === settings ? kept.seen : [];
}
