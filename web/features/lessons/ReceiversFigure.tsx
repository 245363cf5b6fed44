/* A figure in a lesson: of each lane of many-to-many traffic the list of receivers, and who sends to which place in this phase. */

import { type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { wantsLessMotion } from '../../draw/dom.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Box, Pen } from '../../draw/pen.ts';
import { Painted } from '../../draw/View.tsx';
import { treeOf } from '../../model/cables.ts';
import { engineRow, manyScheduleOf } from '../../model/lanes.ts';
import { phaseName } from '../../model/notes.ts';
import { useThrottledTick } from '../../page/use-shown.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import type { Tick } from '../../state/types.ts';
import { t } from '../../words/language/language.ts';
import { laneTitle } from '../../words/titles.ts';
import { layOutReceivers, paintReceivers, receiversAt } from './receivers.ts';
import { type LaneFigureProps, useFigureWidth, useShownLanes } from './use-figures.ts';
import './figures.css';

const TRANSITION_MS = 300;
const IN_CLASS = { usual: 1.5, roomy: 2.2 };

export function ReceiversFigure() {
  const lanes = useShownLanes();
  const box = useRef<HTMLElement>(null);
  const { width, style } = useFigureWidth(box, IN_CLASS);
  const drawn = lanes.filter(({ settings }) => engineRow(settings).sides);
  const layouts = drawn.map(({ settings }) => layOutReceivers(manyScheduleOf(settings), width));
  // Places of all lanes are equally wide, so that their lists can be compared.
  const pitch = Math.min(...layouts.map((layout) => layout.pitch));
  return (
    <figure className="lesson-figure stack" ref={box}>
      {drawn.map((lane) => (
        <LaneReceivers key={lane.index} {...{ lane, width, pitch, style }} named={drawn.length > 1} />
      ))}
    </figure>
  );
}

function LaneReceivers({ lane, width, pitch, style, named }: LaneFigureProps & { pitch: number }) {
  const { index, name, settings } = lane;
  const phaseMs = usePlayground(({ scenario, clock }) => scenario.view.phaseMs / clock.speed);
  const schedule = manyScheduleOf(settings);
  const layout = useMemo(() => layOutReceivers(schedule, width, pitch), [schedule, width, pitch]);
  const phase = Math.min(schedule.cycles.length - 1, phaseAt(useThrottledTick(), lane));
  const at = useAnimatedNumber(phase, { reach: 1.5, lastsMs: Math.min(TRANSITION_MS, phaseMs) });
  const paint = useCallback(
    (pen: Pen, palette: Palette) =>
      paintReceivers(pen, palette, layout, at, (task) => treeOf(settings.topology).homeOf(task)),
    [layout, at, settings.topology],
  );
  const pairs = schedule.cycles[phase]?.pairs.map(([from, to]) => `${from} → ${to}`) ?? [];
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const zoom = box.height / layout.height;
    const [x, y] = [(event.clientX - box.left) / zoom, (event.clientY - box.top) / zoom];
    const isThere = (there: Box) =>
      x >= there.x && x < there.x + there.width && y >= there.y && y < there.y + there.height;
    const { senders, places } = receiversAt(layout, phase);
    const task = senders.find(isThere)?.task ?? places.find(isThere)?.receiver ?? null;
    usePlayground.getState().highlight(task === null ? null : { kind: 'task', lane: index, task });
  };
  return (
    <div style={style}>
      {named && <figcaption>{laneTitle(name)}</figcaption>}
      <div onPointerMove={point} onPointerDown={point} onPointerLeave={() => usePlayground.getState().highlight(null)}>
        <Painted
          {...{ width, paint }}
          height={layout.height}
          label={t`Who sends to whom in ${phaseName(settings, phase)}: ${pairs.join(', ')}.`}
        />
      </div>
    </div>
  );
}

/** On the packet clock that of the last sender. */
function phaseAt({ kind, position, frames }: Tick, { index, settings }: LaneState): number {
  if (kind === 'phases') return Math.floor(position);
  const { taskPhase } = frames[index] ?? {};
  return taskPhase ? Math.min(...settings.traffic.senders.map((task) => taskPhase[task] ?? 0)) : 0;
}

/** Steps of at most `reach` take so long, ms; longer ones, and all with reduced motion, are jumps. */
function useAnimatedNumber(to: number, { reach, lastsMs }: { reach: number; lastsMs: number }): number {
  const [at, setAt] = useState(to);
  const shown = useRef(to);
  useEffect(() => {
    const from = shown.current;
    const show = (value: number) => {
      shown.current = value;
      setAt(value);
    };
    if (from === to) return;
    if (Math.abs(to - from) > reach || wantsLessMotion()) return show(to);
    const began = performance.now();
    let frame = requestAnimationFrame(function glide(now) {
      const done = Math.min(1, Math.max(0, now - began) / lastsMs);
      show(done < 1 ? from + (to - from) * done : to);
      if (done < 1) frame = requestAnimationFrame(glide);
    });
    return () => cancelAnimationFrame(frame);
  }, [to, reach, lastsMs]);
  return at;
}
