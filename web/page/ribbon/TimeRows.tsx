/* The ribbon on the packet clock (times.ts), with its slider. */

import { useCallback, useMemo, useRef } from 'react';
import { useClockTick } from '../../draw/chart/clock.ts';
import { Slider } from '../../draw/chart/Slider.tsx';
import { type Arrivals, arrivalCaptions } from '../../draw/chart/timeline/arrivals.ts';
import { RowLabels } from '../../draw/chart/timeline/RowLabels.tsx';
import { layOutRows } from '../../draw/chart/timeline/row-layout.ts';
import type { TimelineRow } from '../../draw/chart/timeline/rows.ts';
import { Painted } from '../../draw/Painted.tsx';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { packetClockEndPs } from '../../run/progress.ts';
import { playback, usePlayground } from '../../state/store.ts';
import { formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { Track } from './Track.tsx';
import { paintTimeCaptions, paintTimes, timeScene } from './times.ts';

interface Props {
  rows: TimelineRow[];
  lanes: LaneState[];
  width: number;
  narrow: boolean;
  low: boolean;
}

export function TimeRows({ rows, lanes, width, narrow, low }: Props) {
  const timePs = usePlayground((state) => state.clock.timePs);
  const all = usePlayground((state) => state.lanes);
  const setTime = usePlayground((state) => state.setTime);
  const playhead = useRef<SVGGElement>(null);
  const done = useRef<SVGPathElement>(null);
  const large = usePlayground((state) => state.scenario.view.present);
  const layout = useMemo(() => layOutRows(rows.length, narrow, low, large), [rows.length, narrow, low, large]);
  const endPs = Math.max(1, packetClockEndPs(all));
  const scene = useMemo(() => timeScene({ rows, lanes, endPs, width, layout }), [rows, lanes, endPs, width, layout]);
  const paint = useCallback((pen: Pen, palette: Palette) => paintTimes(pen, palette, scene), [scene]);
  const paintWords = useCallback((pen: Pen, palette: Palette) => paintTimeCaptions(pen, palette, scene), [scene]);
  const show = (time: number) => {
    const x = Math.min(width, (time / endPs) * width);
    playhead.current?.setAttribute('transform', `translate(${x} 0)`);
    done.current?.setAttribute('d', `M0 ${layout.track}H${x}`);
  };
  useClockTick(playback, show, [endPs, width, layout.track]);
  const size = { width, height: layout.height };

  return (
    <>
      <RowLabels
        rows={rows}
        layout={layout}
        unit={scene.unit}
        endLabels={scene.endTexts.map((text, index) => ({ text, title: arrivalsTitle(scene.curves[index]) }))}
      />
      <Slider
        label={t`Time`}
        min={0}
        max={endPs}
        value={Math.min(endPs, timePs)}
        valueText={t`${formatTime(timePs)} of ${formatTime(endPs)}`}
        step={endPs / 200}
        jump={endPs / 20}
        width={width}
        onMove={setTime}
        valueAt={(x) => (x / width) * endPs}
        style={{ height: layout.height }}
      >
        <Painted className="rows" {...{ ...size, paint }} />
        <Track {...{ ...size, layout, narrow, done }} knob={playhead}>
          <path className="playhead" d={`M0 ${layout.foot(0) - layout.pitch + 1}V${layout.track}`} />
        </Track>
        <Painted className="words" {...size} paint={paintWords} />
      </Slider>
    </>
  );
}

function arrivalsTitle(arrivals: Arrivals | null | undefined): string | null {
  return arrivals ? (arrivalCaptions(arrivals)[0] ?? null) : null;
}
