/* The ribbon on the packet clock (times.ts), with its slider. */

import { useCallback, useMemo, useRef } from 'react';
import { useClockTick } from '../../draw/chart/clock.ts';
import { Slider } from '../../draw/chart/Slider.tsx';
import { layOutRows } from '../../draw/chart/timeline/row-layout.ts';
import type { TimelineRow } from '../../draw/chart/timeline/rows.ts';
import { Painted } from '../../draw/Painted.tsx';
import { type Palette, pagePalette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { svgOf } from '../../draw/svg-pen.ts';
import { packetClockEndPs } from '../../run/progress.ts';
import { playback, usePlayground } from '../../state/store.ts';
import { formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { isEnlarged } from '../enlarged.ts';
import type { RowsProps } from '../feature.ts';
import { RowEnds } from './RowEnds.tsx';
import { paintTime, paintTimeCaptions, paintTimes, timedEnds, timeScene } from './times.ts';

export function TimeRows({ rows, lanes, width, narrow, low }: RowsProps & { rows: TimelineRow[] }) {
  const timePs = usePlayground((state) => state.clock.timePs);
  const all = usePlayground((state) => state.lanes);
  const setTime = usePlayground((state) => state.setTime);
  const clock = useRef<SVGSVGElement>(null);
  const large = usePlayground(({ scenario }) => isEnlarged(scenario.view));
  const layout = useMemo(() => layOutRows(rows.length, { narrow, low, large }), [rows.length, narrow, low, large]);
  const endPs = Math.max(1, packetClockEndPs(all));
  const scene = useMemo(() => timeScene({ rows, lanes, endPs, width, layout }), [rows, lanes, endPs, width, layout]);
  const paint = useCallback((pen: Pen, palette: Palette) => paintTimes(pen, palette, scene), [scene]);
  const paintWords = useCallback((pen: Pen, palette: Palette) => paintTimeCaptions(pen, palette, scene), [scene]);
  const ends = useMemo(() => timedEnds(scene), [scene]);
  const show = (time: number) => {
    if (clock.current) clock.current.innerHTML = svgOf((pen) => paintTime(pen, pagePalette, scene, time));
  };
  useClockTick(playback, show, [scene]);
  const size = { width, height: layout.height };

  return (
    <>
      <RowEnds {...{ ends, layout, width }} unit={scene.unit} axis={t`time`} />
      <Slider
        label={t`Time`}
        min={0}
        max={endPs}
        value={Math.min(endPs, timePs)}
        valueText={endPs > 1 ? t`${formatTime(timePs)} of ${formatTime(endPs)}` : formatTime(timePs)}
        step={endPs / 200}
        jump={endPs / 20}
        width={width}
        onMove={setTime}
        valueAt={(x) => (x / width) * endPs}
        style={{ height: layout.height }}
      >
        <Painted className="rows" {...{ ...size, paint }} />
        <svg ref={clock} className="clock" {...size} aria-hidden="true" />
        <Painted className="words" {...size} paint={paintWords} />
      </Slider>
    </>
  );
}
