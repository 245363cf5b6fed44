/* In the ribbon task by task: the way back from a phase to what made its task late. It underlines the messages on it, and goes from
 * row to row where one task waited for another one's. */

import type { Lateness } from '../../../traffic/lateness.ts';
import type { TaskSteps } from '../../../traffic/task-steps.ts';
import { formatTime } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';
import type { Palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';

const LINE = { width: 2, halo: 5, dot: 3.2 };

/** `foot`: of a row. */
export function paintLateness(
  pen: Pen,
  { ink, paper }: Palette,
  { causes }: Lateness,
  { x, foot }: { x(ps: number): number; foot(row: number): number },
): void {
  const [end] = causes;
  if (!end) return;
  const y = (row: number) => foot(row) - 0.5;
  const points = [x(end.untilPs), y(end.waiting < 0 ? end.row : end.waiting)];
  for (const { row, fromPs, untilPs, waiting } of causes) {
    if (waiting >= 0) points.push(x(untilPs), y(row));
    points.push(x(fromPs), y(row));
  }
  for (const [colour, width] of [
    [paper, LINE.halo],
    [ink, LINE.width],
  ] as const) {
    pen.begin();
    pen.line(Float32Array.from(points));
    pen.stroke({ colour, width });
  }
  const dot = (ps: number, row: number) => pen.dot(x(ps), y(row), LINE.dot, ink, { colour: paper, width: 1 });
  dot(end.untilPs, end.waiting < 0 ? end.row : end.waiting);
  for (const { row, untilPs, waiting } of causes) if (waiting >= 0) dot(untilPs, row);
}

/** Who waited for whom, back to where it began, and what the time until then was spent on. */
export function latenessText(
  { tasks, firstPhase }: TaskSteps,
  row: number,
  { causes, ownPs, sharedPs }: Lateness,
): string {
  const task = tasks[row] ?? row;
  const hops = causes.filter(({ waiting }) => waiting >= 0);
  const begins = causes.slice(causes.findLastIndex(({ waiting }) => waiting >= 0));
  const shared = (hops.length > 0 ? begins : causes)
    .filter(({ sharedPs }) => sharedPs > 0)
    .map(({ phase }) => phase + firstPhase)
    .reverse();
  if (shared.length === 0) return t`No shared link has held up task ${task}.`;
  const phases = rangesOf(shared);
  const one = shared.length === 1;
  const [first, ...others] = hops.map(({ row: to, phase }) => ({ to: tasks[to] ?? to, phase: phase + firstPhase }));
  const why = first
    ? [
        t`Task ${task} is late because it waited for task ${first.to} (phase ${first.phase})`,
        ...others.map(({ to, phase }) => t`which waited for task ${to} (phase ${phase})`),
        one ? t`which first shared a link in phase ${phases}.` : t`which first shared links in phases ${phases}.`,
      ].join(', ')
    : one
      ? t`Task ${task} is late because it shared a link in phase ${phases}.`
      : t`Task ${task} is late because it shared links in phases ${phases}.`;
  return `${why} ${t`On this way: sending ${formatTime(ownPs)}, shared links ${formatTime(sharedPs)}.`}`;
}

/** 5, 7–9 */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range && number === range[1] + 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([low, high]) => (low === high ? `${low}` : `${low}–${high}`)).join(', ');
}
