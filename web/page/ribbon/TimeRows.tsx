/* The ribbon on the packet clock (times.ts), with its slider. */

import { useCallback, useMemo, useRef } from 'react';
import { useClockTick } from '../../draw/chart/Playhead.tsx';
import { Slider } from '../../draw/chart/Slider.tsx';
import { stroke } from '../../draw/chart/strokes.ts';
import { arrivalCaptions, paintCurve } from '../../draw/chart/timeline/arrivals.ts';
import { paintBars, paintCaption, paintTick, paintTrack } from '../../draw/chart/timeline/paint-timeline.ts';
import { layOutRows, type RowEnd, type RowLayout, totalText } from '../../draw/chart/timeline/row-layout.ts';
import type { TimelineRow } from '../../draw/chart/timeline/rows.ts';
import { paintShares } from '../../draw/chart/timeline/shares.ts';
import { mix, type Palette, pagePalette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { svgOf } from '../../draw/svg-pen.ts';
import { Painted } from '../../draw/View.tsx';
import { missingOf, missingText } from '../../measures/comparable.ts';
import { packetClockEndPs } from '../../run/progress.ts';
import { earlyEndOf } from '../../run/run-limit.ts';
import { playback, usePlayground } from '../../state/store.ts';
import { formatCompact, formatTime } from '../../words/format.ts';
import { t, tFor } from '../../words/language/language.ts';
import { isEnlarged } from '../enlarged.ts';
import type { RowsProps } from '../feature.ts';
import { RowEnds } from './PhaseRows.tsx';
import { type LayoutOptions, laneOf, noteOf, timeLayout } from './time-layout.ts';

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

/* The ribbon on the packet clock: each phase as wide as it took; where phases do not end one after the other, arrivals over time. */

type Options = Omit<LayoutOptions, 'pitch'> & { layout: RowLayout };

/** Opacity of the shade of one broken cable. */
const SHADE = 0.16;

type TimeScene = Options & ReturnType<typeof timeLayout>;

export function timeScene(options: Options): TimeScene {
  return { ...options, ...timeLayout({ ...options, pitch: options.layout.pitch }) };
}

/** All but the words and the clock. */
export function paintTimes(pen: Pen, palette: Palette, scene: TimeScene): void {
  const { rows, layout, endPs, width, cells, curves, shares, unit, marks, ticks, named, broken, breaks } = scene;
  const { pitch } = layout;
  const top = (index: number) => layout.foot(index) - pitch + 4;
  const spans = broken.flatMap((row, index) =>
    row.map(({ fromPs, toPs, count }) => ({
      y: top(index),
      count,
      x: [fromPs, toPs].map((ps) => (ps / endPs) * width),
    })),
  );
  for (const {
    x: [from = 0, to = 0],
    y,
    count,
  } of spans)
    pen.box(
      { x: from, y, width: to - from, height: pitch - 4 },
      0,
      mix(palette.paper, palette.grey, Math.min(0.6, SHADE * count)),
    );
  for (const index of rows.keys()) {
    const bins = curves[index]?.bins;
    const share = shares[index];
    pen.at(0, layout.foot(index), () => {
      if (share) paintShares(pen, palette, unit, share.cells);
      else if (bins) paintCurve(pen, palette, bins, { endPs, width, unit });
      else paintBars(pen, palette, { unit, pitch }, cells[index] ?? [], width);
    });
  }
  // In front of the bars, which may hide where the shade changes.
  for (const { x, y } of spans)
    for (const at of x) if (at < width) stroke(pen, [at, y, at, y + pitch - 4], { colour: palette.grey, width: 1 });
  for (const { idealPs, first, last } of marks) {
    const at = (idealPs / endPs) * width;
    const foot = last === rows.length - 1 ? layout.track + 6 : layout.foot(last);
    stroke(pen, [at, top(first), at, foot], { colour: palette.ink, width: 1, dash: [2, 3] });
  }
  // The unit that the last one has goes for those before it.
  const last = formatTime(ticks.at(-1) ?? 0);
  const ofLast = last.slice(last.search(/[^\d.,]/));
  for (const tick of ticks) {
    const text = tick === ticks.at(-1) ? last : formatTime(tick).replace(ofLast, '');
    paintTick(pen, (tick / endPs) * width, layout, text, palette.grey);
  }
  for (const { x, text } of breaks) paintTick(pen, x, layout, text, palette.ink);
  if (named) paintTick(pen, named.x, layout, named.text, palette.ink);
}

/** The clock, below the words that it goes through. */
export function paintTime(pen: Pen, palette: Palette, { layout, endPs, width }: TimeScene, timePs: number): void {
  const x = Math.min(1, timePs / endPs) * width;
  const top = layout.foot(0) - layout.pitch + 1;
  stroke(pen, [x, top, x, layout.track], { colour: palette.accent, width: 2 });
  paintTrack(pen, palette, layout, x, width);
}

/** Above the clock, which goes through them. */
export function paintTimeCaptions(pen: Pen, palette: Palette, scene: TimeScene): void {
  const { rows, lanes, layout, endPs, width, cells, curves, shares, unit, through } = scene;
  const x = (ps: number) => Math.min(1, ps / endPs) * width;
  for (const [index, row] of rows.entries()) {
    const arrivals = curves[index];
    const covered = arrivals?.bins.map(({ fromPs, toPs, received, dropped }) => ({
      ...{ from: x(fromPs), to: x(toPs), ratio: Math.max(received, dropped) },
    }));
    const caption = {
      wordings: arrivals
        ? arrivalCaptions(arrivals).slice(1)
        : [noteOf(lanes, row), ...(shares[index]?.wordings ?? [])].filter(Boolean),
      ...{ cells: covered ?? cells[index] ?? [], width, marks: through[index] },
    };
    pen.at(0, layout.foot(index), () => paintCaption(pen, palette, { unit, pitch: layout.pitch }, caption));
  }
}

export function timedEnds({ rows, lanes, curves, endTexts }: TimeScene): RowEnd[] {
  return rows.map((row, index) => {
    const lane = laneOf(lanes, row);
    const missing = lane && missingOf(lane);
    if (missing && !earlyEndOf(lane.settings, lane.summary))
      return {
        name: row.name,
        total: formatCompact(missing.messages),
        under: tFor('messages')`missing`,
        meaning: missingText(missing),
      };
    const arrivals = curves[index];
    const meaning = (arrivals && arrivalCaptions(arrivals)[0]) ?? totalText(row);
    return { name: row.name, total: endTexts[index] ?? '', meaning };
  });
}
