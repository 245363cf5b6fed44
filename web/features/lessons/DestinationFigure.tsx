/* A figure in a lesson: of each lane how its exchange comes to the destination of a task in this phase. The task is the one pointed at
 * in a picture or in the text, the selected one, or task 0; arrow keys select others. */

import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { Painted } from '../../draw/View.tsx';
import { nodesOf } from '../../model/shape.ts';
import { useThrottledTick } from '../../page/use-shown.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import type { PlaygroundState, Tick } from '../../state/types.ts';
import { type Derivation, derivationsOf, isDerived } from '../../traffic/derivation.ts';
import { t } from '../../words/language/language.ts';
import { laneTitle } from '../../words/titles.ts';
import { digitName, layOutDigits, layOutPlaces, paintDigits, paintPlaces, placesSum } from './destination.ts';
import { type LaneFigureProps, useFigureWidth, useShownLanes } from './use-figures.ts';
import './figures.css';

/** Its smallest words can be read from the last row. */
const IN_CLASS = { short: 1.65, usual: 1.65, roomy: 2.46 };
/** Two lanes fit side by side, px. */
const BESIDE = { width: 400, gap: 16 };

export function DestinationFigure() {
  const lanes = useShownLanes().filter(({ settings }) => isDerived(settings));
  const wanted = usePlayground(shownTask);
  const box = useRef<HTMLElement>(null);
  const { width: whole, style } = useFigureWidth(box, IN_CLASS);
  const isBeside = lanes.length === 2 && whole >= BESIDE.width;
  const width = isBeside ? Math.floor((whole - BESIDE.gap) / 2) : whole;
  useLayoutEffect(() => {
    const { setDerived } = usePlayground.getState();
    setDerived(true);
    return () => setDerived(false);
  }, []);
  return (
    <figure className={`lesson-figure stack ${isBeside ? 'beside' : ''}`} ref={box}>
      {lanes.map((lane) => (
        <LaneDestination key={lane.index} {...{ lane, wanted, width, style }} named={lanes.length > 1} />
      ))}
    </figure>
  );
}

function shownTask({ hovered, highlighted, selection }: PlaygroundState): number {
  const marked = [hovered, highlighted, selection].find((one) => one?.kind === 'task');
  return marked?.kind === 'task' ? marked.task : 0;
}

function LaneDestination({ lane, wanted, width, style, named }: LaneFigureProps & { wanted: number }) {
  const { index, name, settings, shape, loads } = lane;
  const taskNode = loads?.taskNode ?? null;
  const derive = useMemo(() => derivationsOf(settings, taskNode), [settings, taskNode]);
  const last = nodesOf(settings.topology) - 1;
  const task = Math.min(wanted, last);
  const phase = Math.min(phaseAt(useThrottledTick(), lane, task), (shape?.phases ?? 1) - 1);
  const derivation = useMemo(() => derive?.(task, phase) ?? null, [derive, task, phase]);
  const layout = useMemo(() => {
    if (!derivation) return null;
    // With several lanes the name stands there instead.
    if (derivation.kind === 'onwards') return layOutPlaces(derivation, width, !named);
    return layOutDigits(derivation, width, !named);
  }, [derivation, width, named]);
  const paint = useCallback(
    (pen: Pen, palette: Palette) => {
      if (layout && 'isNumbered' in layout) paintPlaces(pen, palette, layout);
      else if (layout) paintDigits(pen, palette, layout);
    },
    [layout],
  );
  if (!derivation || !layout) return null;
  const go = (event: KeyboardEvent<HTMLElement>) => {
    const to = {
      ArrowRight: task + 1,
      ArrowUp: task + 1,
      ArrowLeft: task - 1,
      ArrowDown: task - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    usePlayground.getState().select({ kind: 'task', lane: index, task: Math.min(Math.max(to, 0), last) });
  };
  return (
    <div style={style}>
      {named && <figcaption>{laneTitle(name)}</figcaption>}
      <div
        className="lesson-destination"
        role="slider"
        tabIndex={0}
        aria-label={t`How ${laneTitle(name)} comes to a destination: task`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={task}
        aria-valuetext={spoken(derivation)}
        onKeyDown={go}
      >
        <Painted {...{ width, paint }} height={layout.height} />
      </div>
    </div>
  );
}

/** On the packet clock that of the task. */
function phaseAt({ kind, position, frames }: Tick, { index }: LaneState, task: number): number {
  return kind === 'phases' ? Math.floor(position) : (frames[index]?.taskPhase[task] ?? 0);
}

function spoken(derivation: Derivation): string {
  const { task, phase, target } = derivation;
  if (derivation.kind === 'onwards') return t`Task ${task} in phase ${phase}: ${placesSum(derivation)}`;
  const digits = derivation.digits.map((digit) => {
    const sum = `${digit.source} + ${digit.phase} → ${digit.sum}`;
    return digit.level === null ? sum : `${sum} (${digitName(derivation, digit.level)})`;
  });
  const sends = target === null ? t`There is no such task.` : t`task ${task} sends to ${target}`;
  return t`Task ${task} in phase ${phase}: ${digits.join(', ')}; ${sends}`;
}
