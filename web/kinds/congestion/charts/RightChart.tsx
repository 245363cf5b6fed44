/* The right half: the queues over time, or their distribution at the current instant. */

import { useId, useMemo, useRef, useState } from 'react';
import { lineStylesOf } from '../../../draw/chart/line-styles.ts';
import { useWidth } from '../../../draw/use-width.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { packetClockEndPs } from '../../../run/progress.ts';
import type { Brush } from '../../../traffic/selection.ts';
import { t } from '../../../words/language/language.ts';
import { drawnLanes } from './described.ts';
import { HeatMaps } from './HeatMaps.tsx';
import { Histogram } from './Histogram.tsx';
import type { HalfProps } from './LeftChart.tsx';
import { aroundOnset, hotNodeOf } from './onset.ts';
import { CaptionWords, panelOf, Tabs } from './Tabs.tsx';

const HEAT_CAPTION = t`fill, root first`;

/** Heat maps side by side. */
const MAX_MAPS = 4;

export function RightChart({
  lanes,
  drawn,
  roles,
  height,
  narrow,
  view: page,
  actions,
  clock,
  frameSource,
}: HalfProps) {
  const { queues: view, selection, theme, timePs, brush } = page;
  const { changeView, setTime, select, setBrush } = actions;
  const containerRef = useRef<HTMLDivElement>(null);
  const width = useWidth(containerRef);
  const panel = useId();
  const lineStyles = useMemo(() => lineStylesOf(lanes, roles), [lanes, roles]);
  const shown = useMemo(() => mapped(lanes, drawn, narrow), [lanes, drawn, narrow]);
  const leader = shown.find((lane) => hotNodeOf(lane, selection) !== null) ?? shown[0];
  const hot = leader ? hotNodeOf(leader, selection) : null;
  const endPs = Math.max(1, packetClockEndPs([...lanes]));
  const [onset, setOnset] = useState(false);
  const [wanted, setWanted] = useState<Brush['quantity']>('load');
  // While a brush filters the trees, its quantity is shown, so that it can be seen and removed.
  const quantity = brush?.quantity ?? wanted;
  const near = useMemo(() => aroundOnset(lanes, endPs), [lanes, endPs]);
  const [fromPs, toPs] = onset && near ? near : [0, endPs];
  const title = hot === null ? t`Fullest queues` : t`Queues on the way to node ${hot}`;
  return (
    <div className="congestion-queues desk-only">
      <header>
        <Tabs
          panel={panel}
          label={t`Queues`}
          tabs={[
            { id: 'queues', name: t`Queues`, title },
            { id: 'histogram', name: t`Histogram`, title: t`Links now` },
          ]}
          chosen={view}
          onChoose={(queues) => changeView({ queues })}
        />
      </header>
      <div {...panelOf(panel, view)}>
        <div className="congestion-caption row grey">
          {view === 'histogram' ? (
            <CaptionWords title={t`Links now`} subtitle={histogramCaption(quantity)} />
          ) : (
            <CaptionWords title={title} subtitle={hot === null ? t`fill, link by link` : HEAT_CAPTION} />
          )}
          {view === 'queues' && brush && (
            <button type="button" className="link-button" onClick={() => setBrush(null)}>
              {t`Show all links`}
            </button>
          )}
          {view === 'queues' && near && (
            <button type="button" className="link-button" aria-pressed={onset} onClick={() => setOnset(!onset)}>
              {onset ? t`Whole run` : t`Around the onset`}
            </button>
          )}
          {view === 'histogram' && (
            <button
              type="button"
              className="link-button"
              onClick={() => {
                setWanted(quantity === 'load' ? 'fill' : 'load');
                setBrush(null);
              }}
            >
              {quantity === 'load' ? t`Fill of the queues` : t`Load of the links`}
            </button>
          )}
        </div>
        <div ref={containerRef}>
          {width > 0 && view === 'histogram' && (
            <Histogram lanes={shown} {...{ lineStyles, quantity, width, height, brush, setBrush, frameSource }} />
          )}
          {width > 0 && view === 'queues' && (
            <HeatMaps
              lanes={shown}
              {...{ leader, lineStyles, hot, theme, width, height, fromPs, toPs, timePs, clock }}
              link={selection?.kind === 'link' ? selection.link : null}
              onPick={({ lane, link, column }) => {
                const stepPs = lanes.find(({ index }) => index === lane)?.history?.stepPs ?? 0;
                setTime((column + 1) * stepPs);
                select({ kind: 'link', lane, link });
              }}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function histogramCaption(quantity: Brush['quantity']): string {
  return quantity === 'load' ? t`how busy; drag to select` : t`how full; drag to select`;
}

/** Drawn lanes with the same tree as the first of them. */
function mapped(lanes: readonly LaneState[], drawn: readonly number[], narrow: boolean): LaneState[] {
  const trees = drawnLanes(lanes, drawn);
  const key = ({ shape }: LaneState) => (shape ? `${shape.m} ${shape.w} ${shape.p}` : '');
  const [first] = trees;
  return trees.filter((lane) => first && key(lane) === key(first)).slice(0, narrow ? 1 : MAX_MAPS);
}
