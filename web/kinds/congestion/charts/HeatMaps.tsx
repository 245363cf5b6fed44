/* Queues on the way to a hot node, link by time: one map per drawn lane, the same rows in each, the root first. */

import { useMemo, useRef, useState } from 'react';
import type { Clock } from '../../../draw/chart/clock.ts';
import type { LineStyle } from '../../../draw/chart/line-styles.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { CongestionHistory } from '../../../run/protocol.ts';
import { counted } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { HeatMap, type Pick } from './HeatMap.tsx';
import { layOutGroups, type PlacedGroup } from './heat.ts';
import { createOnsetOrder, fullestQueues, linksTowards, type RowGroup } from './onset.ts';
import './heat.css';

interface Props {
  /** drawn as trees, of the same shape */
  lanes: readonly LaneState[];
  /** the lane whose onsets order the rows */
  leader: LaneState | undefined;
  lineStyles: Map<number, LineStyle>;
  /** null: no node is hot */
  hot: number | null;
  theme: 'light' | 'dark';
  width: number;
  height: number;
  fromPs: number;
  toPs: number;
  timePs: number;
  clock: Clock;
  /** selected link, if any */
  link: number | null;
  onPick(pick: Pick): void;
}

/** Maximum number of rows if no node is hot. */
const MAX_ROWS = 200;
export const LABELS = 92;
const GAP = 18;
const HEAD = 20;
const FOOT = 24;

export function HeatMaps({
  lanes,
  leader,
  lineStyles,
  hot,
  theme,
  width,
  height,
  fromPs,
  toPs,
  timePs,
  clock,
  link,
  onPick,
}: Props) {
  const ordered = useOrder(leader, hot);
  const groups = useMemo(() => layOutGroups(ordered, height - HEAD - FOOT), [ordered, height]);
  const [pick, setPick] = useState<Pick | null>(null);
  const wide = Math.floor((width - LABELS - GAP * (lanes.length - 1)) / Math.max(1, lanes.length));
  const noted = leader?.history;
  if (!noted || groups.length === 0) {
    return <p className="note nothing grey">{emptyText(lanes)}</p>;
  }
  return (
    <div className="heat-maps" style={{ height }}>
      <Labels groups={groups} top={HEAD} />
      {lanes.map((lane, index) => (
        <section
          key={lane.index}
          className="heat-lane"
          aria-label={t`Queues of ${lane.name}`}
          style={{ left: LABELS + index * (wide + GAP), width: wide }}
        >
          <h3 className={lineStyles.get(lane.index)}>{lane.name}</h3>
          {lane.shape && (
            <HeatMap
              lane={lane.index}
              shape={lane.shape}
              model={{ history: lane.history ?? emptyHistory(noted), groups, fromPs, toPs }}
              {...{ theme, timePs, clock, link, onPick, pick, setPick }}
              width={wide}
              height={height - HEAD - FOOT}
              last={index === lanes.length - 1}
            />
          )}
        </section>
      ))}
    </div>
  );
}

/** Where there is nothing to draw: not yet, or for good. */
export function emptyText(lanes: readonly { run: LaneState['run'] }[]): string {
  return lanes.every(({ run }) => run.state === 'finished')
    ? t`Whenever queues were recorded in this run, none held a packet.`
    : t`The queues of the first moments are being recorded.`;
}

/** The rows, ordered by onset in the given lane. Links that do not stand yet come last, so that rows already ordered never
 * move. */
function useOrder(lane: LaneState | undefined, hot: number | null): RowGroup[] {
  const { shape, history } = lane ?? {};
  const routing = lane?.settings.routing.kind;
  const way = useMemo(
    () => (shape && routing && hot !== null ? linksTowards(shape, routing, hot) : null),
    [shape, routing, hot],
  );
  const onsets = useRef(createOnsetOrder());
  return useMemo(() => {
    if (!shape || !history) return [];
    return onsets.current.order(way ?? fullestQueues(shape, history, MAX_ROWS), history);
  }, [shape, history, way]);
}

/** For a lane that has not started. */
function emptyHistory(like: CongestionHistory): CongestionHistory {
  return { ...like, columns: 0 };
}

/** The second line, the number of links, is shown if there is room. */
function Labels({ groups, top }: { groups: readonly PlacedGroup[]; top: number }) {
  return groups.map(({ name, links, top: at, height }) => {
    const count = counted(links.length, 'link');
    const two = links.length > 1 && height >= 30;
    return (
      <p key={name} className="heat-label" style={{ top: top + at + height / 2 }} title={two ? undefined : count}>
        {name}
        {two && <span>{count}</span>}
      </p>
    );
  });
}
