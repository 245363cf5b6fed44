/* Queues on the way to a hot node, link by time: one map per drawn lane, the same rows in each, the root first. */

import { useMemo, useRef, useState } from 'react';
import { useWidth } from '../../../draw/use-width.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { CongestionHistory } from '../../../run/protocol.ts';
import { counted } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { StripChartProps } from '../../common/strip-chart.ts';
import type { Described } from './described.ts';
import { HeatMap, type Pick as PickedCell } from './HeatMap.tsx';
import { layOutGroups, type PlacedGroup } from './heat.ts';
import { createOnsetOrder, fullestQueues, linksTowards, type RowGroup } from './onset.ts';
import './heat.css';

interface Props extends Pick<StripChartProps, 'view' | 'actions' | 'clock'> {
  all: Described;
  /** the lane whose onsets order the rows */
  leader: LaneState | undefined;
  /** null: no node is hot */
  hot: number | null;
  narrow: boolean;
  height: number;
}

/** Side by side. */
const MAX_MAPS = 4;
/** Maximum number of rows if no node is hot. */
const MAX_ROWS = 200;
const LABELS = 92;
const GAP = 18;
const HEAD = 20;
const FOOT = 24;

export function HeatMaps({ all, leader, hot, narrow, height, view, actions, clock }: Props) {
  const { theme, timePs, selection } = view;
  const { alike, lineStyles, endPs } = all;
  const lanes = alike.slice(0, narrow ? 1 : MAX_MAPS);
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const link = selection?.kind === 'link' ? selection.link : null;
  const onPick = ({ lane, link, column }: PickedCell) => {
    const stepPs = lanes.find(({ index }) => index === lane)?.history?.stepPs ?? 0;
    actions.setTime((column + 1) * stepPs);
    actions.select({ kind: 'link', lane, link });
  };
  const ordered = useOrder(leader, hot);
  const groups = useMemo(() => layOutGroups(ordered, height - HEAD - FOOT), [ordered, height]);
  const [pick, setPick] = useState<PickedCell | null>(null);
  const wide = Math.floor((width - LABELS - GAP * (lanes.length - 1)) / Math.max(1, lanes.length));
  const noted = leader?.history;
  if (!noted || groups.length === 0)
    return (
      <p ref={container} className="note nothing grey">
        {emptyText(lanes)}
      </p>
    );
  return (
    <div ref={container} className="heat-maps" style={{ height }}>
      <Labels groups={groups} top={HEAD} />
      {width > 0 &&
        lanes.map((lane, index) => (
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
                model={{ history: lane.history ?? emptyHistory(noted), groups, fromPs: 0, toPs: endPs }}
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
