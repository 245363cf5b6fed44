/* The strip chart below the lanes for runs on input-queued switches: on the left load over time, on the right the queues. */

import { useMemo, useSyncExternalStore } from 'react';
import { t } from '../../../words/language/language.ts';
import type { StripChartProps } from '../../common/strip-chart.ts';
import { lossStripHeight, rolesOf } from './described.ts';
import { LeftChart } from './LeftChart.tsx';
import { RightChart } from './RightChart.tsx';
import { hasTasks } from './SlowdownChart.tsx';
import './charts.css';

export function CongestionCharts({ lanes, trees, colourOrder, narrow, low, aboveGuide, ...page }: StripChartProps) {
  const key = trees.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is in `trees`
  const drawn = useMemo(() => trees, [key]);
  const { focus, counter } = rolesOf(lanes, drawn.every((tree) => colourOrder.includes(tree)) ? colourOrder : drawn);
  const roles = useMemo(() => ({ focus, counter }), [focus, counter]);
  const tasks = page.added.some(({ id }) => id === page.view.chart) && hasTasks(lanes);
  const height = useHeight({ narrow, low, aboveGuide, tasks, strip: lossStripHeight(lanes) });
  return (
    <section
      className={`congestion-charts grid ${narrow || tasks ? 'one' : ''} ${aboveGuide ? 'above-guide' : ''}`}
      aria-label={t`The run over time`}
    >
      <LeftChart {...page} {...{ lanes, drawn, roles, height, narrow }} />
      {!(aboveGuide && narrow) && !tasks && <RightChart {...page} {...{ lanes, drawn, roles, height, narrow }} />}
    </section>
  );
}

/** Above a lesson on a phone, which has the rest of the window, below title bar and tabs; px. */
const SHARE = 0.44;
const AROUND = 158;
const MIN_HEIGHT = 120;

/** A row for every task takes what the trees above can spare: px at the lowest window that is not low, the share of what is more, and of the
 * whole at most. */
const TASKS = { at768: 208, more: 0.85, most: 0.4 };

/** A strip below the lines takes its height from the trees where they can spare it, else from the lines. */
const STRIP = { at768: 16, more: 0.3 };

interface Room extends Pick<StripChartProps, 'narrow' | 'low' | 'aboveGuide'> {
  tasks: boolean;
  /** px */
  strip: number;
}

/** A low window leaves more of its height to the trees above, a presented lesson more to its text. */
function useHeight({ narrow, low, aboveGuide, tasks, strip }: Room): number {
  const window = useSyncExternalStore(onResize, () => globalThis.innerHeight);
  if (narrow) return aboveGuide ? Math.max(MIN_HEIGHT, Math.round(SHARE * window - AROUND)) : 244 + strip;
  if (aboveGuide) return Math.round(0.17 * window);
  if (tasks && !low)
    return Math.round(Math.min(TASKS.most * window, TASKS.at768 + TASKS.more * Math.max(0, window - 768)));
  if (low) return 160;
  const more = Math.max(0, Math.min(strip, STRIP.at768 + STRIP.more * (window - 768)));
  return Math.round(Math.max(172, Math.min(244, 172 + ((window - 768) * 72) / 132)) + more);
}

function onResize(changed: () => void): () => void {
  globalThis.addEventListener('resize', changed);
  return () => globalThis.removeEventListener('resize', changed);
}
