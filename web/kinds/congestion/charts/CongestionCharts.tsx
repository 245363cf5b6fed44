/* The strip chart below the lanes for runs on input-queued switches: on the left a quantity over time, on the right the congestion tree. */

import { Suspense, useMemo, useRef, useSyncExternalStore } from 'react';
import { timeAxis } from '../../../draw/chart/axis.ts';
import { LineChart } from '../../../draw/chart/LineChart.tsx';
import { NumbersRows } from '../../../draw/chart/NumbersTable.tsx';
import type { Clock } from '../../../draw/chart/Playhead.tsx';
import { Playhead } from '../../../draw/chart/Playhead.tsx';
import { useWidth } from '../../../draw/View.tsx';
import type { View } from '../../../model/types.ts';
import { t } from '../../../words/language/language.ts';
import type { StripChartProps } from '../../common/strip-chart.ts';
import { type Described, described, plotTimed } from './described.ts';
import { type ChartChoice, Half } from './Half.tsx';
import { quantitiesOf, type TimedQuantity } from './quantities.ts';
import { hasTasks, SLOWDOWN, SlowdownChart, SlowdownTable } from './SlowdownChart.tsx';
import './charts.css';

export function CongestionCharts(props: StripChartProps) {
  const { lanes, trees, winner, narrow, low, aboveGuide, added, view, actions, clock, Menu } = props;
  const key = trees.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is in `trees`
  const drawn = useMemo(() => trees, [key]);
  const all = useMemo(() => described(lanes, winner, drawn), [lanes, winner, drawn]);
  const listed = hasTasks(lanes);
  const tasks = listed && added.some(({ id }) => id === view.chart);
  const height = useHeight({ narrow, low, aboveGuide, tasks });
  const timed = <Id extends string>(quantity: TimedQuantity<Id>, second = false): ChartChoice<Id> => ({
    ...quantity,
    chart: (
      <Timed
        {...{ quantity, all, drawn, height, narrow, clock, second }}
        timePs={view.timePs}
        onTime={actions.setTime}
      />
    ),
    table: <NumbersRows {...{ quantity, lanes }} xAxis={timeAxis(all.endPs)} />,
  });
  const { over, beside } = quantitiesOf(lanes);
  const slowdown = { lanes, height, narrow, lineStyles: all.lineStyles };
  const left: ChartChoice<View['chart']>[] = [
    ...(listed
      ? [
          ...added.map(({ Chart, ...chart }) => {
            const drawnAs = (asTable: boolean) => (
              <Suspense>
                <Chart {...{ height, view, actions, clock, asTable }} lanes={all.drawn} endPs={all.endPs} />
              </Suspense>
            );
            return { ...chart, subtitle: '', chart: drawnAs(false), table: drawnAs(true) };
          }),
          { ...SLOWDOWN, chart: <SlowdownChart {...slowdown} />, table: <SlowdownTable {...slowdown} /> },
        ]
      : []),
    ...over.map((quantity) => timed(quantity)),
  ];
  const right = beside.map((quantity): ChartChoice<View['queues']> => timed(quantity, true));
  const chosen = left.some(({ id }) => id === view.chart) ? view.chart : 'efficiency';
  return (
    <section
      className={`congestion-charts grid ${narrow || tasks ? 'one' : ''} ${aboveGuide ? 'above-guide' : ''}`}
      aria-label={t`The run over time`}
    >
      <Half
        choices={left}
        chosen={chosen}
        onChoose={(chart) => actions.changeView({ chart })}
        {...{ Menu }}
        className="congestion-over"
      />
      {!(aboveGuide && narrow) && !tasks && (
        <Half
          choices={right}
          chosen={view.queues}
          onChoose={(queues) => actions.changeView({ queues })}
          {...{ Menu }}
          className="congestion-beside desk-only"
        />
      )}
    </section>
  );
}

interface TimedProps {
  quantity: TimedQuantity;
  all: Described;
  /** lanes drawn as trees: their lines carry a dot at the playhead */
  drawn: readonly number[];
  height: number;
  narrow: boolean;
  clock: Clock;
  timePs: number;
  onTime(timePs: number): void;
  /** beside another one, which names the hot spot and is a stop of the Tab key for both */
  second: boolean;
}

function Timed({ quantity, all, drawn, height, narrow, clock, timePs, onTime, second }: TimedProps) {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const plot = useMemo(
    () => (width > 0 ? plotTimed(quantity, all, { width, height, narrow, second }) : null),
    [quantity, all, width, height, narrow, second],
  );
  return (
    <div ref={container}>
      {plot && (
        <LineChart
          plot={plot}
          label={t`${quantity.title} over time`}
          at={timePs}
          onMove={onTime}
          passed={second}
          playhead={<Playhead {...{ clock, plot, drawn }} />}
        />
      )}
    </div>
  );
}

/** Above a lesson on a phone, which has the rest of the window, below title bar and tabs; px. */
const SHARE = 0.44;
const AROUND = 158;
const MIN_HEIGHT = 120;

/** A row for every task takes what the trees above can spare: px at the lowest window that is not low, the share of what is more, and of the
 * whole at most. */
const TASKS = { at768: 208, more: 0.85, most: 0.4 };

/** A low window leaves more of its height to the trees above, a presented lesson more to its text. */
function useHeight({
  narrow,
  low,
  aboveGuide,
  tasks,
}: Pick<StripChartProps, 'narrow' | 'low' | 'aboveGuide'> & {
  tasks: boolean;
}): number {
  const window = useSyncExternalStore(onResize, () => globalThis.innerHeight);
  if (narrow) return aboveGuide ? Math.max(MIN_HEIGHT, Math.round(SHARE * window - AROUND)) : 244;
  if (aboveGuide) return Math.round(0.17 * window);
  if (tasks && !low)
    return Math.round(Math.min(TASKS.most * window, TASKS.at768 + TASKS.more * Math.max(0, window - 768)));
  if (low) return 160;
  return Math.round(Math.max(172, Math.min(244, 172 + ((window - 768) * 72) / 132)));
}

function onResize(changed: () => void): () => void {
  globalThis.addEventListener('resize', changed);
  return () => globalThis.removeEventListener('resize', changed);
}
