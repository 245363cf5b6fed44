/* The ribbon on the packet clock: every phase as wide as it lasted; a phase above capacity is higher and wider. Where phases do
 * not end one after the other, what arrives over time. */

import { useMemo, useRef } from 'react';
import { useInstant } from '../../chart/clock.ts';
import { Slider } from '../../chart/Slider.tsx';
import { instants } from '../../chart/ticks.ts';
import { type Arrivals, arrivalCaptions, arrivalsOf } from '../../chart/timeline/arrivals.ts';
import { BarRow } from '../../chart/timeline/BarRow.tsx';
import { unitFor, worstRatio } from '../../chart/timeline/bars.ts';
import { CurveRow } from '../../chart/timeline/CurveRow.tsx';
import { placeRows } from '../../chart/timeline/place.ts';
import { RowEnds } from '../../chart/timeline/RowEnds.tsx';
import { idealMarks, type Row, timeCells } from '../../chart/timeline/rows.ts';
import type { LaneState } from '../../engine/lane-state.ts';
import { endOfPackets } from '../../engine/progress.ts';
import { phasesOverlap } from '../../scenario/lanes.ts';
import { playback, usePlayground } from '../../state/store.ts';
import { formatTime } from '../../words/format.ts';

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
  const place = placeRows(rows.length, narrow, low);
  const endPs = Math.max(1, endOfPackets(all));
  const marks = useMemo(() => idealMarks(rows, lanes), [rows, lanes]);
  const through = useMemo(
    () =>
      rows.map((_, index) =>
        marks.flatMap(({ idealPs, first, last }) =>
          first <= index && index <= last ? [(idealPs / endPs) * width] : [],
        ),
      ),
    [rows, marks, endPs, width],
  );
  const named = marks.at(-1);
  const namedX = ((named?.idealPs ?? 0) / endPs) * width;
  const ticks = instants(0, endPs, width, width / Math.max(2, Math.floor(width / 96))).filter(
    (tick) => Math.abs((tick / endPs) * width - namedX) > 48,
  );

  const curves = useMemo(
    () =>
      rows.map((row) => {
        const lane = laneOf(lanes, row);
        return lane ? arrivalsOf(lane) : null;
      }),
    [rows, lanes],
  );
  const cells = useMemo(
    () =>
      rows.map((row, index) =>
        curves[index] ? [] : timeCells(row, laneOf(lanes, row)?.summary?.phaseEndPs ?? [], endPs, width),
      ),
    [rows, lanes, curves, endPs, width],
  );
  const unit = unitFor(place.pitch, Math.max(worstRatio(cells), worstOf(curves)));

  const show = (time: number) => {
    const x = Math.min(width, (time / endPs) * width);
    playhead.current?.setAttribute('transform', `translate(${x} 0)`);
    done.current?.setAttribute('d', `M0 ${place.track}H${x}`);
  };
  useInstant(playback, show, [endPs, width, place.track]);

  return (
    <>
      <RowEnds
        rows={rows}
        place={place}
        unit={unit}
        ends={rows.map((row, index) => ({ text: rowEnd(lanes, row), title: arrivalsTitle(curves[index]) }))}
      />
      <Slider
        label="Time"
        min={0}
        max={endPs}
        value={Math.min(endPs, timePs)}
        valueText={`${formatTime(timePs)} of ${formatTime(endPs)}`}
        step={endPs / 200}
        jump={endPs / 20}
        width={width}
        onMove={setTime}
        valueAt={(x) => (x / width) * endPs}
        style={{ height: place.height }}
      >
        <svg width={width} height={place.height} aria-hidden="true">
          {rows.map((row, index) => {
            const at = {
              marks: through[index] ?? [],
              width,
              unit,
              foot: place.foot(index),
              pitch: place.pitch,
              cursorX: (timePs / endPs) * width,
            };
            const arrivals = curves[index];
            return arrivals ? (
              <CurveRow key={row.lane} arrivals={arrivals} endPs={endPs} {...at} />
            ) : (
              <BarRow
                key={row.lane}
                row={row}
                cells={cells[index] ?? []}
                note={note(lanes, row)}
                current={null}
                {...at}
              />
            );
          })}
          {marks.map(({ idealPs, first, last }) => (
            <path
              key={first}
              className="ideal"
              d={`M${(idealPs / endPs) * width} ${place.foot(first) - place.pitch + 4}V${last === rows.length - 1 ? place.track + 6 : place.foot(last)}`}
            />
          ))}
          <path className="track" d={`M0 ${place.track}H${width}`} />
          <path className="track done" ref={done} />
          {named?.last === rows.length - 1 && (
            <text className="tick ideal-name" x={namedX} y={place.numbers}>
              ideal
            </text>
          )}
          {ticks.map((tick) => (
            <text
              key={tick}
              className={tick === 0 ? 'tick start' : 'tick'}
              x={(tick / endPs) * width}
              y={place.numbers}
            >
              {formatTime(tick)}
            </text>
          ))}
          <g ref={playhead}>
            <path className="playhead" d={`M0 ${place.foot(0) - place.pitch + 1}V${place.track}`} />
            <circle className="knob" cx="0" cy={place.track} r={narrow ? 11 : 8} />
          </g>
        </svg>
      </Slider>
    </>
  );
}

function laneOf(lanes: LaneState[], row: Row): LaneState | undefined {
  return lanes.find(({ index }) => index === row.lane);
}

/** Of all curves; 1 where nothing rises above the line. */
function worstOf(curves: readonly (Arrivals | null)[]): number {
  let worst = 1;
  for (const curve of curves)
    for (const { received, dropped } of curve?.bins ?? []) worst = Math.max(worst, received, dropped);
  return worst;
}

function arrivalsTitle(arrivals: Arrivals | null | undefined): string | null {
  return arrivals ? (arrivalCaptions(arrivals)[0] ?? null) : null;
}

function rowEnd(lanes: LaneState[], row: Row): string {
  const lane = laneOf(lanes, row);
  const summary = lane?.summary;
  if (summary && lane.run.stopped !== undefined) return `>${formatTime(summary.reachedPs)}`;
  return summary && summary.completionPs >= 0 ? formatTime(summary.completionPs) : '…';
}

function note(lanes: LaneState[], row: Row): string {
  const lane = laneOf(lanes, row);
  if (lane && phasesOverlap(lane.settings)) return '';
  const open = lane?.summary?.phaseEndPs.findIndex((end) => end < 0) ?? 0;
  return open === -1 ? '' : `simulated up to ${row.word.one} ${Math.max(0, open) + row.word.first}`;
}
