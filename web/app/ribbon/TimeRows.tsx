/* The ribbon on the packet clock: each phase as wide as it took; a phase above capacity is higher and wider. Where phases do
 * not end one after the other, arrivals over time. */

import { useMemo, useRef, useState } from 'react';
import { useClockTick } from '../../chart/clock.ts';
import { Slider } from '../../chart/Slider.tsx';
import { type Arrivals, arrivalCaptions } from '../../chart/timeline/arrivals.ts';
import { BarRow } from '../../chart/timeline/BarRow.tsx';
import { CurveRow } from '../../chart/timeline/CurveRow.tsx';
import { RowLabels } from '../../chart/timeline/RowLabels.tsx';
import { layOutRows } from '../../chart/timeline/row-layout.ts';
import type { Row } from '../../chart/timeline/rows.ts';
import type { LaneState } from '../../engine/lane-state.ts';
import { packetClockEndPs } from '../../engine/progress.ts';
import { t } from '../../language/language.ts';
import { playback, usePlayground } from '../../state/store.ts';
import { formatTime } from '../../words/format.ts';
import { noteOf, timeLayout } from './time-layout.ts';

interface Props {
  rows: Row[];
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
  const [captionLayer, setCaptionLayer] = useState<SVGGElement | null>(null);
  const large = usePlayground((state) => state.scenario.view.present);
  const layout = layOutRows(rows.length, narrow, low, large);
  const endPs = Math.max(1, packetClockEndPs(all));
  const { marks, through, named, ticks, curves, cells, unit, endTexts } = useMemo(
    () => timeLayout({ rows, lanes, endPs, width, pitch: layout.pitch }),
    [rows, lanes, endPs, width, layout.pitch],
  );

  const show = (time: number) => {
    const x = Math.min(width, (time / endPs) * width);
    playhead.current?.setAttribute('transform', `translate(${x} 0)`);
    done.current?.setAttribute('d', `M0 ${layout.track}H${x}`);
  };
  useClockTick(playback, show, [endPs, width, layout.track]);

  return (
    <>
      <RowLabels
        rows={rows}
        layout={layout}
        unit={unit}
        endLabels={endTexts.map((text, index) => ({ text, title: arrivalsTitle(curves[index]) }))}
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
        <svg width={width} height={layout.height} aria-hidden="true">
          {rows.map((row, index) => {
            const at = {
              marks: through[index] ?? [],
              width,
              unit,
              foot: layout.foot(index),
              pitch: layout.pitch,
              captionLayer,
            };
            const arrivals = curves[index];
            return arrivals ? (
              <CurveRow key={row.lane} arrivals={arrivals} endPs={endPs} {...at} />
            ) : (
              <BarRow
                key={row.lane}
                row={row}
                cells={cells[index] ?? []}
                note={noteOf(lanes, row)}
                current={null}
                {...at}
              />
            );
          })}
          {marks.map(({ idealPs, first, last }) => (
            <path
              key={first}
              className="ideal"
              d={`M${(idealPs / endPs) * width} ${layout.foot(first) - layout.pitch + 4}V${last === rows.length - 1 ? layout.track + 6 : layout.foot(last)}`}
            />
          ))}
          <path className="track" d={`M0 ${layout.track}H${width}`} />
          <path className="track done" ref={done} />
          {named && (
            <text className="tick ideal-name" x={named.x} y={layout.numbers}>
              {named.text}
            </text>
          )}
          {ticks.map((tick) => (
            <text
              key={tick}
              className={tick === 0 ? 'tick start' : 'tick'}
              x={(tick / endPs) * width}
              y={layout.numbers}
            >
              {formatTime(tick)}
            </text>
          ))}
          <g ref={playhead}>
            <path className="playhead" d={`M0 ${layout.foot(0) - layout.pitch + 1}V${layout.track}`} />
            <circle className="knob" cx="0" cy={layout.track} r={narrow ? 11 : 8} />
          </g>
          <g ref={setCaptionLayer} />
        </svg>
      </Slider>
    </>
  );
}

function arrivalsTitle(arrivals: Arrivals | null | undefined): string | null {
  return arrivals ? (arrivalCaptions(arrivals)[0] ?? null) : null;
}
