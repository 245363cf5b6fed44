/* The band that some families add under the lanes, bound to the store. */

import { useMemo } from 'react';
import type { ChartBandProps, ChartBandView } from '../kinds/common/chart-band.ts';
import { familyOfLane } from '../kinds/families.ts';
import { laneQueries, playback, throttled, usePlayground } from '../state/store.ts';
import { usePart } from './use-part.ts';

type Props = Pick<ChartBandProps, 'lanes' | 'trees' | 'colourOrder' | 'narrow' | 'low' | 'aboveLesson'>;

export function ConnectedChartBand(props: Props) {
  const part = props.lanes.map(({ settings }) => familyOfLane(settings).chartBand).find((band) => band !== undefined);
  return part && <Bound {...props} part={part} />;
}

function Bound({ part, ...props }: Props & { part: NonNullable<ReturnType<typeof familyOfLane>['chartBand']> }) {
  const Shown = usePart(part);
  const { changeView, select, setBrush, setTime, showTree, setActiveLane, light } = usePlayground.getState();
  const actions = useMemo(
    () => ({
      ...{ changeView, select, setBrush, setTime, showTree, setActiveLane, light },
      flowOf: laneQueries.flowOf,
    }),
    [changeView, select, setBrush, setTime, showTree, setActiveLane, light],
  );
  return <Shown {...props} view={useChartBandView()} actions={actions} clock={playback} frameSource={throttled} />;
}

function useChartBandView(): ChartBandView {
  const chart = usePlayground((state) => state.scenario.view.chart);
  const queues = usePlayground((state) => state.scenario.view.queues);
  const selection = usePlayground((state) => state.selection);
  const brush = usePlayground((state) => state.brush);
  const theme = usePlayground((state) => state.theme);
  const timePs = usePlayground((state) => state.clock.timePs);
  return { chart, queues, selection, brush, theme, timePs };
}
