/* The strip chart that some families add under the lanes, bound to the store. */

import { useMemo } from 'react';
import { features } from '../features/features.ts';
import type { StripChartProps, StripChartView } from '../kinds/common/strip-chart.ts';
import { familyOfLane } from '../kinds/families.ts';
import { laneQueries, playback, usePlayground } from '../state/store.ts';
import { useWinner } from './lane/Figures.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Menu } from './parts/Menu.tsx';
import { usePart } from './use-part.ts';

type Props = Pick<StripChartProps, 'lanes' | 'trees' | 'narrow' | 'low' | 'aboveGuide'>;

const ADDED = features.flatMap(({ chart }) => (chart ? [{ ...chart, Chart: lazyPart(chart.load) }] : []));

export function ConnectedStripChart(props: Props) {
  const part = props.lanes
    .map(({ settings }) => familyOfLane(settings).stripChart)
    .find((chart) => chart !== undefined);
  return part && <Bound {...props} part={part} />;
}

function Bound({ part, ...props }: Props & { part: NonNullable<ReturnType<typeof familyOfLane>['stripChart']> }) {
  const Shown = usePart(part);
  const { changeView, select, setTime, light } = usePlayground.getState();
  const actions = useMemo(
    () => ({
      ...{ changeView, select, setTime, light },
      flowOf: laneQueries.flowOf,
    }),
    [changeView, select, setTime, light],
  );
  return (
    <Shown
      {...props}
      winner={useWinner()}
      added={ADDED}
      view={useStripChartView()}
      actions={actions}
      clock={playback}
      Menu={Menu}
    />
  );
}

function useStripChartView(): StripChartView {
  const chart = usePlayground((state) => state.scenario.view.chart);
  const queues = usePlayground((state) => state.scenario.view.queues);
  const selection = usePlayground((state) => state.selection);
  const timePs = usePlayground((state) => state.clock.timePs);
  return { chart, queues, selection, timePs };
}
