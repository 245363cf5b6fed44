/* What is asked of input-queued switches: both ends of a port, ARN tables, the default way of a flow. */

import { useRef } from 'react';
import type { Flow, Port, TableEntry } from '../../engine/protocol.ts';
import type { CongestionInstant, CongestionLane } from '../../families/congestion/inspect/lane.ts';
import { askable, type Table } from '../../families/congestion/inspect/tables.ts';
import { inquiry } from '../../state/store.ts';
import { askedPs, useAnswer, useMovingAnswer } from './answers.ts';
import type { Answer } from './asking.ts';

const PACE_MS = { port: 220, tables: 1000 };
/** Tables asked for at once, and in all. */
const GROUP = 8;
const MOST = 200;

interface Wish {
  lane: CongestionLane | null;
  instant: CongestionInstant | null;
  playing: boolean;
}

const timeOf = ({ instant, playing }: Wish) => ({ timePs: instant?.timePs ?? null, playing });

/** Both ends of a link. */
export function usePort(wish: Wish, link: number | null): Answer<Port> | null {
  return useMovingAnswer(wish.lane, {
    ...timeOf(wish),
    subject: link,
    paceMs: PACE_MS.port,
    ask: (timePs) => inquiry.portOf(wish.lane?.index ?? 0, timePs, link ?? 0),
  });
}

/** The default route of a flow; null while being asked, and where there is none. */
export function useFlow(
  lane: CongestionLane | null,
  ends: { source: number; destination: number } | null,
): Flow | null {
  const { index = 0, shape, settings } = lane ?? {};
  const { source, destination } = ends ?? {};
  return useAnswer(
    [index, shape, settings, source, destination],
    shape && ends ? () => inquiry.flowOf(index, ends.source, ends.destination) : null,
  );
}

/** The ARN table of one entity. */
export function useTable(wish: Wish, entity: number | null): TableEntry[] | null {
  const answer = useMovingAnswer(wish.lane, {
    ...timeOf(wish),
    subject: entity,
    paceMs: PACE_MS.port,
    ask: (timePs) => inquiry.tableOf(wish.lane?.index ?? 0, timePs, entity ?? 0),
  });
  return answer?.value ?? null;
}

/** For a root, the tables of all entities that hold something, or of the first MOST of them. */
export function useTables(wish: Wish, root: number | null): Table[] | null {
  const newest = useRef(wish);
  newest.current = wish;
  const answer = useMovingAnswer(wish.lane, {
    ...timeOf(wish),
    subject: root,
    paceMs: PACE_MS.tables,
    ask: (timePs, wanted) => {
      const { lane, instant } = newest.current;
      if (!lane || !instant) return Promise.resolve([]);
      const now = () => askedPs(timePs, newest.current.playing);
      return tablesOf(lane.index, askable(lane.shape, instant.congestion.entityEntries, MOST), now, wanted);
    },
  });
  return answer?.value ?? null;
}

/** In small groups, so that others are answered in between. */
async function tablesOf(lane: number, entities: number[], now: () => number, wanted: () => boolean): Promise<Table[]> {
  const tables: Table[] = [];
  for (let at = 0; at < entities.length && wanted(); at += GROUP) {
    const timePs = now();
    const group = entities.slice(at, at + GROUP);
    const asked = group.map(async (entity) => ({ entity, entries: await inquiry.tableOf(lane, timePs, entity) }));
    tables.push(...(await Promise.all(asked)));
  }
  return tables;
}
