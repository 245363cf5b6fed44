/* The band below the lanes for runs on input-queued switches: on the left load over time, on the right the queues. */

import { useMemo, useSyncExternalStore } from 'react';
import { lineStylesOf } from '../../../chart/line-styles.ts';
import { plotOf } from '../../../chart/plot.ts';
import { timeAxis } from '../../../chart/x-axis.ts';
import type { LaneState } from '../../../engine/lane-state.ts';
import { packetClockEndPs } from '../../../engine/progress.ts';
import { t } from '../../../language/language.ts';
import type { BandChart, ChartBand, ChartBandProps } from '../../common/chart-band.ts';
import { firstHotSpotSpan } from './hot-spot-span.ts';
import { QueueHalf } from './QueueHalf.tsx';
import { quantities } from './quantities.ts';
import { rolesOf } from './roles.ts';
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
      className={narrow ? 'congestion-charts one' : low ? 'congestion-charts low' : 'congestion-charts'}
      aria-label={t`The run over time`}
    >
      <TimeHalf {...page} {...{ lanes, drawn, roles, height, narrow }} />
      <QueueHalf {...page} {...{ lanes, drawn, roles, height, narrow }} />
    </section>
  );
}

export const CongestionCharts: ChartBand = Object.assign(Band, { charts: bandCharts });

/** A low window leaves more of its height to the trees above, a presented lesson more to its text. */
function useHeight(narrow: boolean, low: boolean, aboveLesson: boolean): number {
  const window = useSyncExternalStore(onResize, () => globalThis.innerHeight);
  if (narrow) return 244;
  if (aboveLesson) return Math.round(0.17 * window);
  return low ? 160 : Math.round(Math.max(172, Math.min(244, 172 + ((window - 768) * 72) / 132)));
}

function onResize(changed: () => void): () => void {
  globalThis.addEventListener('resize', changed);
  return () => globalThis.removeEventListener('resize', changed);
}

/** The band's charts over time, as data: for exported pictures and films. */
function bandCharts(lanes: readonly LaneState[], trees: readonly number[]): BandChart[] {
  const lineStyles = lineStylesOf(lanes, rolesOf(lanes, trees));
  const endPs = Math.max(1, packetClockEndPs([...lanes]));
  const xAxis = timeAxis(endPs);
  const spot = firstHotSpotSpan(lanes, endPs);
  return quantities.map(({ id, title, subtitle, panes }) => ({
    id,
    title,
    subtitle,
    plot: (size) => plotOf({ panes, xAxis, lanes, lineStyles, ...size }),
    background: spot && { from: spot.onsetPs, to: spot.offPs },
  }));
}
