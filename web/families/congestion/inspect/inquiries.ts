/* What the panels of a timed lane ask the core: both ends of a port, ARN tables. Answers stay until the next one about the
 * same thing, so that nothing flickers; about another thing they are never shown. */

import { useEffect, useMemo, useRef, useState } from 'react';
import type { Flow, Port, TableEntry } from '../../../engine/protocol.ts';
import { inquiry, playback } from '../../../state/store.ts';
import { type Answer, Asker } from './asking.ts';
import type { TimedInstant, TimedLane } from './lane.ts';
import { askable, type Table } from './tables.ts';

const PACE_MS = { port: 220, tables: 1000 };
/** Tables asked for at once, and in all. */
const GROUP = 8;
const MOST = 200;

interface Wish {
  lane: TimedLane | null;
  instant: TimedInstant | null;
  playing: boolean;
}

type Ask<T> = (lane: number, timePs: number, wanted: () => boolean) => Promise<T>;

/** While the clock plays, where it is now: the frames that are asked for meanwhile are never before that, so that no answer
 * sends the run back. */
function askedPs(timePs: number, playing: boolean): number {
  return playing ? Math.max(timePs, playback.now().timePs) : timePs;
}

/** `subject`: what is asked about; null = nothing. */
function useAnswer<T>(
  { lane, instant, playing }: Wish,
  subject: string | null,
  paceMs: number,
  ask: Ask<T>,
): Answer<T> | null {
  const index = lane?.index ?? 0;
  const shape = lane?.shape;
  const settings = lane?.settings;
  const timePs = instant?.timePs ?? null;
  const about = useMemo(() => ({ index, shape, settings, subject }), [index, shape, settings, subject]);
  const [known, setKnown] = useState<{ answer: Answer<T>; about: unknown } | null>(null);
  const asker = useRef<Asker<Answer<T>> | null>(null);
  const asking = useRef({ ask, playing });
  asking.current = { ask, playing };

  useEffect(() => {
    if (about.subject === null || !about.shape) return;
    const one = new Asker<Answer<T>>(
      async (wantedPs, wanted) => {
        const timePs = askedPs(wantedPs, asking.current.playing);
        return { timePs, value: await asking.current.ask(about.index, timePs, wanted) };
      },
      ({ value }) => setKnown({ answer: value, about }),
    );
    asker.current = one;
    return () => {
      one.stop();
      asker.current = null;
    };
  }, [about]);

  // Also when the subject changes: a new asker has been asked nothing yet.
  useEffect(() => {
    if (timePs !== null && about.subject !== null) asker.current?.want(timePs, playing ? paceMs : 0);
  }, [about, timePs, playing, paceMs]);

  return known?.about === about ? known.answer : null;
}

/** Both ends of a link. */
export function usePort(wish: Wish, link: number | null): Answer<Port> | null {
  return useAnswer(wish, link === null ? null : `port ${link}`, PACE_MS.port, (lane, timePs) =>
    inquiry.portOf(lane, timePs, link ?? 0),
  );
}

/** The default route of a flow; null while being asked, and where there is none. */
export function useFlow(lane: TimedLane | null, ends: { source: number; destination: number } | null): Flow | null {
  const [known, setKnown] = useState<{ about: unknown; flow: Flow | null } | null>(null);
  const { index = 0, shape, settings } = lane ?? {};
  const { source, destination } = ends ?? {};
  const about = useMemo(
    () => ({ index, shape, settings, source, destination }),
    [index, shape, settings, source, destination],
  );
  useEffect(() => {
    if (about.source === undefined || about.destination === undefined || !about.shape) return;
    let wanted = true;
    inquiry.flowOf(about.index, about.source, about.destination).then(
      (flow) => wanted && setKnown({ about, flow }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [about]);
  return known?.about === about ? known.flow : null;
}

/** The ARN table of one entity. */
export function useTable(wish: Wish, entity: number | null): TableEntry[] | null {
  const answer = useAnswer(wish, entity === null ? null : `table ${entity}`, PACE_MS.port, (lane, timePs) =>
    inquiry.tableOf(lane, timePs, entity ?? 0),
  );
  return answer?.value ?? null;
}

/** The tables of all entities that hold something, or of the first MOST of them. */
export function useTables(wish: Wish, root: number | null): Table[] | null {
  const newest = useRef(wish);
  newest.current = wish;
  const answer = useAnswer(wish, root === null ? null : `tables of ${root}`, PACE_MS.tables, (lane, timePs, wanted) => {
    const { shape } = newest.current.lane ?? {};
    const { congestion } = newest.current.instant ?? {};
    if (!shape || !congestion) return Promise.resolve([]);
    const now = () => askedPs(timePs, newest.current.playing);
    return tablesOf(lane, askable(shape, congestion.entityEntries, MOST), now, wanted);
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
