/* The results of a sweep: a chart for each measure, or a map if two fields vary. A click or Enter opens the run in the trees;
 * arrow keys move from point to point. */

import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { Painted, useWidth } from '../../draw/View.tsx';
import type { Measure } from '../../measures/measures.ts';
import { averageText, measureText, measureTitle, missingRunWord } from '../../study/caption.ts';
import type { Plan } from '../../study/plan.ts';
import { averagesOf, type RunRow } from '../../study/tables.ts';
import { t } from '../../words/language/language.ts';
import { laneTitle } from '../../words/titles.ts';
import { pointLabel } from './formats.ts';
import { openRun, sweep, useRunInTrees, useSweep } from './page-sweep.ts';
import { chartPicture, mapPicture } from './paint-sweep.ts';
import { answerOf, type SweepAnswer, type SweepPoint } from './sweep-model.ts';
import './sweep.css';

export function Charts({ narrow }: { narrow: boolean }) {
  const answer = useSweep(useShallow(answerOf));
  const isStale = useSweep((state) => state.plan === null);
  const containerRef = useRef<HTMLDivElement>(null);
  const width = useWidth(containerRef);
  return (
    <div className={isStale ? 'sweep-charts stale' : 'sweep-charts'} inert={isStale} ref={containerRef}>
      {answer && width > 0 && <Answer {...{ answer, width, narrow }} />}
    </div>
  );
}

const PLOT = { first: 180, more: 80 };

function Answer({ answer, width, narrow }: { answer: SweepAnswer; width: number; narrow: boolean }) {
  const { axes, measures, lanes } = answer.plan.sweep;
  const [chosen, choose] = useState(lanes.length - 1);
  const lane = axes.length === 2 ? Math.min(chosen, lanes.length - 1) : undefined;
  return measures.map((measure, at) => (
    <div key={measure.name}>
      <Drawn
        {...{ answer, measure, width, narrow, lane }}
        plotHeight={at === 0 ? PLOT.first : PLOT.more}
        foot={at === measures.length - 1}
      />
      {lane !== undefined && lanes.length > 1 && (
        <div className="sweep-maps cluster">
          {lanes.map((name, index) => (
            <button key={name} type="button" aria-pressed={index === lane} onClick={() => choose(index)}>
              <span>{laneTitle(name)}</span>
              <Small {...{ answer, measure, width }} lane={index} />
            </button>
          ))}
        </div>
      )}
    </div>
  ));
}

interface Props {
  answer: SweepAnswer;
  measure: Measure;
  width: number;
}

function Small({ answer: { plan, rows }, measure, lane, width }: Props & { lane: number }) {
  const { paint, height } = useMemo(
    () => mapPicture({ plan, rows, measure, lane, width, bare: true }),
    [plan, rows, measure, lane, width],
  );
  return <Painted width={(plan.sweep.axes[0]?.steps.length ?? 1) * 22} {...{ height, paint }} />;
}

interface DrawnProps extends Props {
  narrow: boolean;
  plotHeight: number;
  foot: boolean;
  /** of a map: the only one that the arrow keys select */
  lane: number | undefined;
}

/** A single tab stop: left and right arrows move along the varied setting, up and down between lanes. */
function Drawn({ answer, measure, width, narrow, plotHeight, foot, lane }: DrawnProps) {
  const { plan, rows, failed } = answer;
  const pointed = useSweep((state) => state.hovered);
  const opened = useRunInTrees();
  const { height, paint, paintOver, at } = useMemo(
    () =>
      lane === undefined
        ? chartPicture({ plan, rows, failed, measure, width, plotHeight, foot })
        : mapPicture({ plan, rows, measure, lane, width }),
    [plan, rows, failed, measure, width, plotHeight, foot, lane],
  );
  const paintPoints = useCallback(
    (pen: Pen, palette: Palette) =>
      paintOver(pen, palette, { hovered: pointed && { ...pointed, lane: lane ?? pointed.lane }, opened }),
    [paintOver, pointed, lane, opened],
  );
  const hovered = pointed ?? { point: 0, lane: lane ?? plan.sweep.lanes.length - 1, seed: null };
  const pointAt = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return at(event.clientX - box.left, event.clientY - box.top);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      openRun(hovered);
      return;
    }
    const next = moved(plan, hovered, event.key, lane !== undefined);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    sweep.point(next);
  };
  return (
    <div
      className="sweep-chart"
      role="slider"
      tabIndex={0}
      aria-label={t`${measureTitle(plan, measure)}: points of the sweep, Enter opens the run`}
      aria-valuemin={0}
      aria-valuemax={plan.points - 1}
      aria-valuenow={hovered.point}
      aria-valuetext={hoverText(plan, measure, rows, hovered)}
      style={{ width, height }}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => event.pointerType === 'mouse' && sweep.point(pointAt(event))}
      onPointerLeave={(event) => event.pointerType === 'mouse' && sweep.point(null)}
      onClick={(event) => {
        const pressed = pointAt(event);
        if (!pressed) return;
        // A phone has no room for the trees, so the details appear below.
        if (narrow) sweep.point(pressed);
        else openRun(pressed);
      }}
    >
      <Painted {...{ width, height, paint }} />
      <Painted {...{ width, height }} paint={paintPoints} />
    </div>
  );
}

function moved(
  { sweep: { axes, lanes, seeds } }: Plan,
  hovered: SweepPoint,
  key: string,
  isMap: boolean,
): SweepPoint | null {
  const [across = 1, up = 1] = axes.map(({ steps }) => steps.length);
  const [column, row] = [Math.floor(hovered.point / up), hovered.point % up];
  const within = (at: number, many: number) => Math.max(0, Math.min(many - 1, at));
  const to = (x: number, y: number): SweepPoint => ({ ...hovered, point: within(x, across) * up + within(y, up) });
  const seedAt = (by: number) => {
    const at = (hovered.seed ?? -1) + by;
    return { ...hovered, seed: at < 0 ? null : within(at, seeds.length) };
  };
  const moves: Readonly<Record<string, () => SweepPoint>> = {
    ArrowLeft: () => to(column - 1, row),
    ArrowRight: () => to(column + 1, row),
    ArrowUp: () => (isMap ? to(column, row + 1) : { ...hovered, lane: within(hovered.lane + 1, lanes.length) }),
    ArrowDown: () => (isMap ? to(column, row - 1) : { ...hovered, lane: within(hovered.lane - 1, lanes.length) }),
    Home: () => to(0, row),
    End: () => to(across - 1, row),
    PageUp: () => seedAt(1),
    PageDown: () => seedAt(-1),
  };
  return moves[key]?.() ?? null;
}

/** 'ARN + AFI, 2.8 %: 910 µs ± 272 µs, mean of 4 of 5' */
function hoverText(plan: Plan, measure: Measure, rows: readonly RunRow[], hovered: SweepPoint): string {
  const where = `${laneTitle(plan.sweep.lanes[hovered.lane] ?? '')}, ${pointLabel(plan, hovered.point)}`;
  if (hovered.seed !== null) {
    const isHovered = ({ point, lane, seed }: RunRow) =>
      point === hovered.point && lane === hovered.lane && seed === hovered.seed;
    const ran = rows.find(isHovered)?.ran;
    const value = ran?.values[measure.name];
    const seed = t`seed ${plan.sweep.seeds[hovered.seed] ?? 1}`;
    const said =
      !ran || value === undefined
        ? t`not run yet`
        : value === null
          ? missingRunWord(measure, [ran])
          : measureText(measure, value);
    return `${where}, ${seed}: ${said}`;
  }
  const average = averagesOf(plan, rows, hovered).find((average) => average.measure === measure);
  return `${where}: ${average ? averageText(average) : t`not run yet`}`;
}
