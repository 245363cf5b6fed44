/* The band below the lanes for runs on input-queued switches: on the left load over time, on the right the queues. */

import { useMemo, useSyncExternalStore } from 'react';
import type { LaneState } from '../../../run/lane-state.ts';
import { t } from '../../../words/language/language.ts';
import type { BandChart, ChartBand, ChartBandProps } from '../../common/chart-band.ts';
import { described, layOutChart } from './described.ts';
import { QueueHalf } from './QueueHalf.tsx';
import { quantities } from './quantities.ts';
import { laneToExplain, rolesOf } from './roles.ts';
import { TimeHalf } from './TimeHalf.tsx';
import './charts.css';

function Band({ lanes, trees, colourOrder, narrow, low, aboveLesson, ...page }: ChartBandProps) {
  const key = trees.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is in `trees`
  const drawn = useMemo(() => trees, [key]);
  const { focus, counter } = rolesOf(lanes, drawn.every((tree) => colourOrder.includes(tree)) ? colourOrder : drawn);
  const roles = useMemo(() => ({ focus, counter }), [focus, counter]);
  const height = useHeight(narrow, low, aboveLesson);
  return (
    <section
      className={`congestion-charts grid ${narrow ? 'one' : ''} ${aboveLesson ? 'above-lesson' : ''}`}
      aria-label={t`The run over time`}
    >
      <TimeHalf {...page} {...{ lanes, drawn, roles, height, narrow }} />
      {!(aboveLesson && narrow) && <QueueHalf {...page} {...{ lanes, drawn, roles, height, narrow }} />}
    </section>
  );
}

export const CongestionCharts: ChartBand = Object.assign(Band, { charts: bandCharts });

/** Above a lesson on a phone, which has the rest of the window, below title bar and tabs; px. */
const SHARE = 0.44;
const AROUND = 158;
const MIN_HEIGHT = 120;

/** A low window leaves more of its height to the trees above, a presented lesson more to its text. */
function useHeight(narrow: boolean, low: boolean, aboveLesson: boolean): number {
  const window = useSyncExternalStore(onResize, () => globalThis.innerHeight);
  if (narrow) return aboveLesson ? Math.max(MIN_HEIGHT, Math.round(SHARE * window - AROUND)) : 244;
  if (aboveLesson) return Math.round(0.17 * window);
  return low ? 160 : Math.round(Math.max(172, Math.min(244, 172 + ((window - 768) * 72) / 132)));
}

function onResize(changed: () => void): () => void {
  globalThis.addEventListener('resize', changed);
  return () => globalThis.removeEventListener('resize', changed);
}

/** The band's charts over time, as data: for exported pictures and films. */
function bandCharts(lanes: readonly LaneState[], trees: readonly number[], selected: number | null): BandChart[] {
  const roles = rolesOf(lanes, trees);
  const all = described(lanes, roles, laneToExplain(lanes, trees, roles, selected));
  return quantities.map((quantity) => ({
    id: quantity.id,
    title: quantity.title,
    subtitle: quantity.subtitle,
    layOut: (size) => layOutChart(quantity, all, size),
    background: all.background,
  }));
}
