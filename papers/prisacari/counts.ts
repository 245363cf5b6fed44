/* Figures 1 to 4 and Table 1 of Prisacari 2013: contention only, without time. */

import { EXCHANGES, type LaneChoice, laneOf, TABLE_1 } from '../../cli/lanes.ts';
import type { ExchangeKind, Xgft } from '../../web/model/types.ts';
import type { Core } from '../../web/run/core.ts';
import type { PhaseLoads, Shape } from '../../web/run/protocol.ts';
import { exactly, type Measurement } from '../measurement.ts';
import {
  COLOUR,
  type Drawing,
  dotMark,
  drawFigure,
  type Panel,
  type Series,
  segmentMark,
  svgOf,
  textMark,
} from '../picture.ts';
import type { Section } from '../report.ts';
import { chart, claim, drawn, section } from './rows.ts';

const STYLES: Record<string, Omit<Series, 'name' | 'points'>> = {
  xor: { colour: COLOUR.ink, width: 1.9 },
  lin: { colour: COLOUR.grey, width: 1.6, dash: '5 3' },
  opt: { colour: COLOUR.accent, width: 2.6 },
};

export function seriesOf(exchange: ExchangeKind, points: [number, number][]): Series {
  return { name: nameOf(exchange), points, ...(STYLES[exchange] ?? { colour: COLOUR.ink, width: 1.6 }) };
}

export const nameOf = (exchange: ExchangeKind): string => exchange.toUpperCase();

function planAll(core: Core, choice: LaneChoice): { shape: Shape; phases: PhaseLoads[] } {
  const run = core.open(laneOf(choice));
  try {
    const phases = Array.from({ length: run.shape.phases }, (_, phase) => run.plan(phase));
    return { shape: run.shape, phases };
  } finally {
    run.destroy();
  }
}

const overTop = ({ crossings }: PhaseLoads) => crossings.at(-1) ?? 0;

/* ---- Figures 1 to 3 ---- */

const TASKS = 8;

/** Row of a task from the top, with a gap for the bisection between the halves. */
const rowOf = (task: number) => task + (task >= TASKS / 2 ? 0.6 : 0);

/** Tasks from top to bottom, with a line from each source to its destination: solid where it crosses the bisection. */
function phasePanel(loads: PhaseLoads, phase: number): Panel {
  const tasks = Array.from({ length: TASKS }, (_, task) => task);
  const middle = (rowOf(TASKS / 2 - 1) + rowOf(TASKS / 2)) / 2;
  const isFar = (source: number) => source < TASKS / 2 !== (loads.destination[source] ?? 0) < TASKS / 2;
  const route = (source: number) =>
    segmentMark(
      [0, rowOf(source)],
      [1, rowOf(loads.destination[source] ?? 0)],
      isFar(source) ? { colour: COLOUR.navy, width: 1.6 } : { colour: COLOUR.idle, width: 1.2, dash: '3 3' },
    );
  const crossing = overTop(loads);
  const bottom = rowOf(TASKS - 1);
  return {
    width: 58,
    height: 182,
    x: { domain: [0, 1] },
    y: {
      domain: [bottom, 0],
      ...(phase === 0 ? { ticks: tasks.map(rowOf), format: (row) => String(Math.floor(row)) } : {}),
    },
    marks: [
      segmentMark([-0.3, middle], [1.3, middle], { colour: COLOUR.rule, width: 6 }),
      ...tasks.filter((task) => !isFar(task)).map(route),
      ...tasks.filter(isFar).map(route),
      ...tasks.flatMap((task) =>
        [0, 1].map((x) => dotMark([x, rowOf(task)], 3, COLOUR.paper, { colour: COLOUR.ink, width: 1.2 })),
      ),
      textMark([0.5, 0], `phase ${phase}`, { anchor: 'middle', dy: -16, fill: COLOUR.grey }),
      textMark([0.5, bottom], `${crossing} cross`, {
        anchor: 'middle',
        dy: 28,
        bold: true,
        fill: crossing > TASKS / 2 ? COLOUR.over : COLOUR.ink,
      }),
    ],
  };
}

function drawExchange(title: string, subtitle: string, plans: readonly PhaseLoads[]): Drawing {
  const margin = { left: 48, top: 92, right: 34, bottom: 48 };
  return drawFigure({ title, subtitle, margin, gap: { x: 34, y: 0 }, panels: plans.map(phasePanel) });
}

export function eightTasks(core: Core): Section {
  const parts = drawn.map((row) => {
    const exchange = row.exchange as ExchangeKind;
    const { phases } = planAll(core, { shape: { m: [4, 2], w: [1, 4] }, exchange, latencies: 'ideal' });
    const value = phases.map(overTop);
    const measured = { value, printed: row.crossings.map(exactly), ours: value.join(' ') };
    const values = { figure: row.figure, name: nameOf(exchange), printed: row.crossings.join(' ') };
    const subtitle = `FT(2; 4,2), as in ${row.figure}. Full lines cross the bisection.`;
    return {
      svg: svgOf(drawExchange(row.title, subtitle, phases)),
      measured: claim('{id}/crossings', measured, { ...values, id: idOf(row.figure) }),
    };
  });
  return section('eight-tasks', {
    svgs: parts.map(({ svg }) => svg),
    measurements: parts.map(({ measured }) => measured),
  });
}

/** 'figure-1' */
export const idOf = (figure: string) => figure.toLowerCase().replace(' ', '-');

/* ---- Figure 4 ---- */

/** Messages across the top in phase p, and phases with two messages on a link; both as printed in section 5.2. */
const BISECTION: Record<
  string,
  { crossings: string; of(nodes: number, phase: number): number; doubled: string; share: number }
> = {
  xor: { crossings: '0, then N', of: (nodes, phase) => (phase < nodes / 2 ? 0 : nodes), doubled: 'N/2', share: 0.5 },
  lin: {
    crossings: 'N - abs(2p - N)',
    of: (nodes, phase) => nodes - Math.abs(2 * phase - nodes),
    doubled: 'N/2',
    share: 0.5,
  },
  opt: { crossings: 'N/2', of: (nodes) => nodes / 2, doubled: 'none', share: 0 },
};

export interface Bisection {
  exchange: ExchangeKind;
  /** messages across the top and on the fullest link, by phase */
  crossings: number[];
  contention: number[];
}

function crossingOf({ exchange, crossings }: Bisection): Measurement {
  const { length: nodes } = crossings;
  const law = BISECTION[exchange];
  const wrong = crossings.filter((messages, phase) => messages !== law?.of(nodes, phase)).length;
  return claim(
    'figure-4a/{exchange}',
    { value: [wrong] },
    {
      ...{ exchange, name: nameOf(exchange), law: law?.crossings ?? '', nodes, wrong, note: wrong === 0 },
      ...{ least: Math.min(...crossings), most: Math.max(...crossings), all: crossings.reduce((a, b) => a + b, 0) },
    },
  );
}

/** The statement on LIN cannot hold: by the paper's own formula, one phase fewer has more than N/2 messages. */
function contentionOf({ exchange, contention }: Bisection): Measurement {
  const { length: nodes } = contention;
  const law = BISECTION[exchange];
  const ours = contention.filter((messages) => messages >= 2).length;
  const printed = (law?.share ?? 0) * nodes;
  const derived = contention.filter((_, phase) => (law?.of(nodes, phase) ?? 0) > nodes / 2).length;
  return claim(
    'figure-4b/{exchange}',
    { value: [ours], tolerance: Math.abs(printed - derived) },
    {
      ...{ exchange, name: nameOf(exchange), worst: Math.max(...contention), phases: printed, ours },
      ...{ doubled: law?.doubled ?? '', note: printed === derived, off: ours - printed, derived },
    },
  );
}

export function bisectionMeasurements(plans: readonly Bisection[]): Measurement[] {
  return plans.flatMap((plan) => [crossingOf(plan), contentionOf(plan)]);
}

export function bisection(core: Core): Section {
  const shape = TABLE_1.at(-1)?.shape ?? { m: [2], w: [1] };
  const plans = EXCHANGES.map((exchange): Bisection => {
    const { phases } = planAll(core, { shape, exchange, latencies: 'ideal', conflictFree: true });
    return { exchange, crossings: phases.map(overTop), contention: phases.map(({ contention }) => contention) };
  });
  const lines = (of: 'crossings' | 'contention') =>
    plans.map((plan) =>
      seriesOf(
        plan.exchange,
        plan[of].map((value, phase) => [phase, value]),
      ),
    );
  const worst = Math.max(2, ...plans.flatMap(({ contention }) => contention));
  const ticks = Array.from({ length: worst + 2 }, (_, value) => value);
  const top = chart('figure-4a', [], {}, { series: lines('crossings') });
  const fullest = chart('figure-4b', [], {}, { series: lines('contention') }, { y: { ticks } });
  const measurements = bisectionMeasurements(plans);
  return section('figure-4', { svgs: [svgOf(top), svgOf(fullest)], measurements });
}

/* ---- Table 1 ---- */

/** Eq. 1, computed here from m alone, to check the core's loads. */
function boundByEquation(m: readonly number[]): number[] {
  const nodes = m.reduce((a, b) => a * b, 1);
  return m.map((_, level) => {
    const below = m.slice(0, level).reduce((a, b) => a * b, 1);
    return below - Math.floor((below * below) / nodes);
  });
}

function treeOf(core: Core, nodes: number, { m, w }: Xgft): Measurement {
  const { shape: tree, phases } = planAll(core, { shape: { m, w }, exchange: 'opt', latencies: 'ideal' });
  const worst = Math.max(...phases.map(({ contention }) => contention));
  const bound = boundByEquation(m);
  const loads = bound.map((_, level) =>
    Math.max(...phases.map(({ maxUp, maxDown }) => Math.max(maxUp[level] ?? 0, maxDown[level] ?? 0))),
  );
  return claim(
    'table-1/{nodes}',
    { value: [worst, ...loads], printed: [exactly(1), ...bound.map(exactly)] },
    {
      ...{ nodes, levels: m.length, m: m.join(','), w: w.join(','), switches: tree.switches, links: 2 * tree.upLinks },
      ...{ worst, loads: loads.join(' '), bound: bound.join(' ') },
    },
  );
}

export function table1(core: Core): Section {
  return section('table-1', { measurements: TABLE_1.map(({ nodes, shape }) => treeOf(core, nodes, shape)) });
}
