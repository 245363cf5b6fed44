/* Figures 1 to 3 of Prisacari 2013: every phase of an exchange between eight tasks, drawn as the paper draws it: tasks
 * from top to bottom, one column a phase, a line from each source to its destination; lines that cross the
 * bisection are drawn in full, local ones faintly. Computed from the core's plans. */

import type { PhaseLoads } from '../engine/protocol.ts';
import { INK, round, svg, text } from './picture.ts';

const COLUMN = 92;
const ROW = 24;
const TOP = 92;
const LEFT = 48;
const FAINT = '#BCC3CD';
const CROSSING = '#00224E';

function rowY(task: number, tasks: number): number {
  return TOP + task * ROW + (task >= tasks / 2 ? 14 : 0);
}

function drawPhase(loads: PhaseLoads, phase: number): string[] {
  const tasks = loads.destination.length;
  const left = LEFT + phase * COLUMN;
  const right = left + COLUMN - 34;
  const crossing = loads.crossings.at(-1) ?? 0;
  const lines = Array.from(loads.destination, (destination, source) => {
    const far = source < tasks / 2 !== destination < tasks / 2;
    const stroke = far
      ? `stroke="${CROSSING}" stroke-width="1.6"`
      : `stroke="${FAINT}" stroke-width="1.2" stroke-dasharray="3 3"`;
    return {
      far,
      line: `<line x1="${left}" y1="${round(rowY(source, tasks))}" x2="${right}" y2="${round(rowY(destination, tasks))}" ${stroke}/>`,
    };
  });
  const dots = Array.from(loads.destination, (_, task) =>
    [left, right].map(
      (x) =>
        `<circle cx="${x}" cy="${round(rowY(task, tasks))}" r="3" fill="#FFFFFF" stroke="${INK}" stroke-width="1.2"/>`,
    ),
  ).flat();
  return [
    ...lines.filter((entry) => !entry.far).map((entry) => entry.line),
    ...lines.filter((entry) => entry.far).map((entry) => entry.line),
    ...dots,
    text((left + right) / 2, TOP - 16, `phase ${phase}`, 'text-anchor="middle" fill="#626974"'),
    text(
      (left + right) / 2,
      rowY(tasks - 1, tasks) + 28,
      `${crossing} cross`,
      `text-anchor="middle" font-weight="600" fill="${crossing > tasks / 2 ? '#D4400C' : INK}"`,
    ),
  ];
}

export function drawExchange(title: string, subtitle: string, plans: PhaseLoads[]): string {
  const tasks = plans[0]?.destination.length ?? 0;
  const width = LEFT + plans.length * COLUMN;
  const middle = (rowY(tasks / 2 - 1, tasks) + rowY(tasks / 2, tasks)) / 2;
  return svg(width, rowY(tasks - 1, tasks) + 48, title, [
    text(16, 26, title, 'font-size="16" font-weight="600"'),
    text(16, 44, subtitle, 'fill="#626974"'),
    `<line x1="16" x2="${width - 16}" y1="${middle}" y2="${middle}" stroke="#DCDFE3" stroke-width="6"/>`,
    ...Array.from({ length: tasks }, (_, task) =>
      text(LEFT - 20, rowY(task, tasks) + 4, String(task), 'text-anchor="end"'),
    ),
    ...plans.flatMap(drawPhase),
  ]);
}
