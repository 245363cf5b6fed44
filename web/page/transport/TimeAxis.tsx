/* The axis of simulated time: what has been simulated, where the clock is, and what happens when. It can be dragged anywhere.
 * The clock moves the knob without React. */

import { type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useWidth } from '../../draw/View.tsx';
import { shownTrees } from '../../model/lanes.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { activeLanes, packetClockEndPs } from '../../run/progress.ts';
import { playback, usePlayground } from '../../state/store.ts';
import { formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { layOutMarks, marksOf } from './marks.ts';
import { stepTime } from './step.ts';

export function TimeAxis({ lanes, narrow }: { lanes: LaneState[]; narrow: boolean }) {
  const end = packetClockEndPs(lanes);
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const size = useTypeSize(root, width);
  useKnob(root, end, width);
  const hold = useDrag(root, end);
  const lane = useMarkedLane(lanes, narrow);
  const marks = useMemo(
    () => (lane && end > 0 && width > 0 && size > 0 ? layOutMarks(marksOf(lane, end), end, width, size) : []),
    [lane, end, width, size],
  );
  const done = Math.min(1, ...activeLanes(lanes).map(({ run }) => (run.state === 'finished' ? 1 : run.fraction)));
  const now = usePlayground((state) => state.clock.timePs);

  return (
    <div
      ref={root}
      className="time-axis"
      role="slider"
      tabIndex={0}
      aria-label={t`Time`}
      aria-valuemin={0}
      aria-valuemax={end}
      aria-valuenow={now}
      aria-valuetext={t`${formatTime(now)} of ${formatTime(end)}`}
      onKeyDown={onKey}
      {...hold}
    >
      <span className="track" />
      <span className="simulated" style={{ width: `${done * 100}%` }} />
      <span className="passed" />
      {marks.map((mark) => {
        const { timePs, at, textX, text, detail, root: entity } = mark;
        const press = entity === undefined ? undefined : (event: PointerEvent) => showRoot(event, timePs, entity, lane);
        return (
          <span key={`${text} ${timePs}`}>
            <i style={{ left: at }} title={detail} />
            {textX !== null && (
              <span className="mark" style={{ left: textX }} title={detail} onPointerDown={press}>
                {text}
              </span>
            )}
          </span>
        );
      })}
      <i className="end" />
      <span className="mark end">{end > 0 ? formatTime(end).replace(/\.0+(?=\D)/, '') : ''}</span>
      <span className="knob" />
    </div>
  );
}

/** Goes to where a switch becomes a root, and selects it. */
function showRoot(event: PointerEvent, timePs: number, entity: number, lane: LaneState | undefined): void {
  event.stopPropagation();
  const { setTime, select } = usePlayground.getState();
  setTime(timePs);
  if (lane) select({ kind: 'switch', lane: lane.index, entity });
}

/** The lane whose root and recovery are marked: that of the last tree, or the only one shown. */
function useMarkedLane(lanes: LaneState[], narrow: boolean): LaneState | undefined {
  const trees = usePlayground((state) => shownTrees(state.scenario).join());
  const active = usePlayground((state) => state.activeLane);
  return lanes[narrow ? active : Number(trees.split(',').slice(0, 2).at(-1) ?? 0)];
}

/** Size of the words below the axis, px: larger in front of a class, where the axis changes its width as well. */
function useTypeSize(root: React.RefObject<HTMLElement | null>, width: number): number {
  const [size, setSize] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every width
  useLayoutEffect(() => {
    const words = root.current?.querySelector('.mark.end');
    if (words) setSize(Number.parseFloat(getComputedStyle(words).fontSize));
  }, [root, width]);
  return size;
}

/** In pixels: a transform moves the knob without laying anything out. */
function useKnob(root: React.RefObject<HTMLElement | null>, end: number, width: number) {
  useEffect(() => {
    const show = (timePs: number) => {
      const share = end > 0 ? Math.min(1, timePs / end) : 0;
      root.current?.style.setProperty('--at', `${(share * width).toFixed(1)}px`);
    };
    show(playback.now().timePs);
    return playback.subscribe((tick) => show(tick.timePs));
  }, [root, end, width]);
}

function useDrag(root: React.RefObject<HTMLElement | null>, end: number) {
  const { setTime } = usePlayground.getState();
  const go = (event: PointerEvent) => {
    const box = root.current?.getBoundingClientRect();
    if (box && box.width > 0) setTime(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * end);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      go(event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) go(event);
    },
  };
}

/** Left and right are the page's own keys; up and down do the same here, as a slider's should. */
function onKey(event: React.KeyboardEvent) {
  const by = { ArrowUp: 1 as const, ArrowDown: -1 as const }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  stepTime(by, event.altKey);
}
