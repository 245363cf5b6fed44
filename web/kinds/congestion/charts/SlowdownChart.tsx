/* The slowdown of each message (slowdown.ts) on the page: as a chart, which says of a place what message is there, and as a table. */

import { useMemo, useRef, useSyncExternalStore } from 'react';
import { LineChart } from '../../../draw/chart/LineChart.tsx';
import type { LineStyle } from '../../../draw/chart/line-styles.ts';
import { NumbersTable } from '../../../draw/chart/NumbersTable.tsx';
import { plotOf } from '../../../draw/chart/plot.ts';
import { useWidth } from '../../../draw/use-width.ts';
import { t } from '../../../words/language/language.ts';
import { Caption } from './Caption.tsx';
import type { HalfProps } from './LeftChart.tsx';
import { showTreeOf } from './show-tree.ts';
import { SLOWDOWN, slowdownSceneAt } from './slowdown.ts';

interface Props extends Pick<HalfProps, 'lanes' | 'drawn' | 'height' | 'narrow' | 'frameSource'> {
  lineStyles: Map<number, LineStyle>;
  /** a lane's name was selected */
  onLane(lane: number): void;
}

export function SlowdownChart({ lanes, drawn, lineStyles, height, narrow, frameSource, onLane }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const timePs = useSyncExternalStore(frameSource.subscribe, () => frameSource.now().timePs);
  const at = useMemo(() => slowdownSceneAt(lanes, timePs), [lanes, timePs]);
  const plot = useMemo(
    () => at && width > 0 && plotOf({ ...at.quantity, xAxis: at.xAxis, lanes, lineStyles, width, height, narrow }),
    [at, lanes, lineStyles, width, height, narrow],
  );
  return (
    <>
      <Caption {...SLOWDOWN}>
        {at && <NumbersTable {...at} lanes={lanes} className="congestion-table desk-only" />}
      </Caption>
      <div ref={container}>
        {!at && <p className="note nothing grey">{t`What each message takes is known when the run is over.`}</p>}
        {at && plot && <LineChart plot={plot} label={at.said} at={null} onName={showTreeOf(drawn, onLane)} />}
      </div>
    </>
  );
}
