/* The ribbon task by task (task-strip.ts), with its slider. Arrow keys up and down go from task to task. */

import { useCallback, useMemo, useRef, useState } from 'react';
import { useClockTick } from '../../draw/chart/Playhead.tsx';
import { Slider } from '../../draw/chart/Slider.tsx';
import { type Palette, pagePalette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { svgOf } from '../../draw/svg-pen.ts';
import { Painted } from '../../draw/View.tsx';
import type { RowsProps } from '../../page/feature.ts';
import { useShort } from '../../page/layout.ts';
import { END, GUTTER } from '../../page/ribbon/PhaseRows.tsx';
import { useKept } from '../../page/use-shown.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { packetClockEndPs } from '../../run/progress.ts';
import { playback, usePlayground } from '../../state/store.ts';
import { formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { useRowEvents } from './row-events.ts';
import { stripsOf } from './task-lanes.ts';
import {
  instantAt,
  lateText,
  paintStripEnds,
  paintStrips,
  paintStripTime,
  phasesText,
  type StripLane,
  stripScene,
  taskAt,
} from './task-strip.ts';
import './task-rows.css';

export function TaskRows({ lanes: states, width: plot, narrow, low }: RowsProps) {
  const lanes = useStrips(states);
  const all = usePlayground((state) => state.lanes);
  const timePs = usePlayground((state) => state.clock.timePs);
  const marked = usePlayground(({ highlighted, selection }) => highlighted ?? selection);
  const { setTime } = usePlayground.getState();
  const clock = useRef<SVGSVGElement>(null);
  const close = useClose(states, low);
  const endPs = Math.max(1, packetClockEndPs(all));
  // There are no totals at the right.
  const width = narrow ? plot : plot + END - 16;
  const scene = useMemo(
    () => stripScene({ lanes, width, endPs, narrow, low: close }),
    [lanes, width, endPs, narrow, close],
  );
  const { height } = scene.layout;
  // Above a phase the pointer stands for that one, not for that of the clock.
  const [pointedPs, setPointedPs] = useState<number | undefined>();
  const marks = marked?.kind === 'task' ? { lane: marked.lane, task: marked.task } : null;
  const task = useKept([marks?.lane, marks?.task, pointedPs], () => marks && { ...marks, atPs: pointedPs });
  const paint = useCallback((pen: Pen, palette: Palette) => paintStrips(pen, palette, scene), [scene]);
  const paintEnds = useCallback(
    (pen: Pen, palette: Palette) => pen.at(GUTTER, 0, () => paintStripEnds(pen, palette, scene, GUTTER)),
    [scene],
  );
  const show = (time: number) => {
    if (clock.current) clock.current.innerHTML = svgOf((pen) => paintStripTime(pen, pagePalette, scene, time, task));
  };
  useClockTick(playback, show, [scene, task]);

  const events = useRowEvents({
    ...{ width: plot, marked: task && { lane: task.lane, number: task.task } },
    lanes: lanes.map(({ lane, strip }) => ({ lane, numbers: strip.tasks })),
    rowAt(x, y) {
      const row = taskAt(scene, x, y);
      return row && { lane: row.lane, number: row.task };
    },
    onPointed: (x) => setPointedPs(x === null ? undefined : instantAt(scene, x)),
  });
  const late = lateText(scene, timePs, task);
  return (
    <div {...events}>
      <div className="row-ends">
        <Painted width={GUTTER} height={height} paint={paintEnds} />
      </div>
      <Slider
        label={t`Time`}
        min={0}
        max={endPs}
        value={Math.min(endPs, timePs)}
        valueText={spoken(lanes, timePs, endPs, task)}
        step={endPs / 200}
        jump={endPs / 20}
        width={width}
        onMove={setTime}
        valueAt={(x) => instantAt(scene, x)}
        style={{ height }}
      >
        <Painted className="rows table" {...{ width, height, paint }} />
        <svg ref={clock} className="words clock" {...{ width, height }} aria-hidden="true" />
      </Slider>
      <p className={late ? 'strip-late' : 'strip-late grey'}>{late || t`Select a task to see what made it late.`}</p>
    </div>
  );
}

/** Rows are closer together in low windows, and where the stage also has a strip of lanes. */
function useClose(drawn: readonly unknown[], low: boolean): boolean {
  const lanes = usePlayground((state) => state.lanes.length);
  return useShort() || low || lanes > drawn.length;
}

/** The time, and lane by lane the phases that tasks are in, and the one of the marked task. */
function spoken(
  lanes: readonly StripLane[],
  timePs: number,
  endPs: number,
  marked: { lane: number; task: number } | null,
): string {
  const said = lanes.flatMap(({ lane, name, strip }) => {
    const phases = phasesText(strip, timePs);
    if (phases === '') return [];
    if (marked?.lane !== lane) return [`${name} ${phases}`];
    const steps = strip.steps.filter(({ row }) => strip.tasks[row] === marked.task);
    const own = phasesText({ ...strip, steps }, timePs);
    return [`${name} ${phases}, ${[t`task ${marked.task}`, own].join(' ').trim()}`];
  });
  return [t`${formatTime(timePs)} of ${formatTime(endPs)}`, ...said].join('; ');
}

/** Keeps the list as long as tasks stay where they are and no run goes on. */
function useStrips(lanes: readonly LaneState[]): readonly StripLane[] {
  const inputs = lanes.flatMap(({ index, name, settings, summary, loads }) => [
    ...[index, name, settings, summary, loads?.taskNode.join()],
  ]);
  return useKept(inputs, () => stripsOf(lanes));
}
