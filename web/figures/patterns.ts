/* Figures 1 to 4 and Table 1 of Prisacari 2013: no time, only who meets whom. */

import type { Core } from '../engine/core.ts';
import type { PhaseLoads, Shape } from '../engine/protocol.ts';
import type { ExchangeKind, Xgft } from '../scenario/types.ts';
import { drawExchange } from './exchangePicture.ts';
import { EXCHANGES, type LaneChoice, laneOf, TABLE_1 } from './lanes.ts';
import { drawChart, type Series } from './picture.ts';
import { type Row, type Section, SOURCES } from './report.ts';

export const COLOURS: Record<string, { colour: string; width: number; dash?: string }> = {
  xor: { colour: '#15181D', width: 1.9 },
  lin: { colour: '#626974', width: 1.6, dash: '5 3' },
  opt: { colour: '#1F5FD6', width: 2.6 },
};

export function seriesOf(exchange: ExchangeKind, points: [number, number][]): Series {
  return { name: exchange.toUpperCase(), points, ...(COLOURS[exchange] ?? { colour: '#15181D', width: 1.6 }) };
}

interface Plans {
  shape: Shape;
  phases: PhaseLoads[];
}

function planAll(core: Core, choice: LaneChoice): Plans {
  const run = core.open(laneOf(choice));
  try {
    const phases = Array.from({ length: run.shape.phases }, (_, phase) => run.plan(phase));
    return { shape: run.shape, phases };
  } finally {
    run.destroy();
  }
}

function crossings(plans: Plans): number[] {
  return plans.phases.map((loads) => loads.crossings.at(-1) ?? 0);
}

const PRINTED: { figure: string; exchange: ExchangeKind; file: string; text: string; paper: number[] }[] = [
  {
    figure: 'Figure 1',
    exchange: 'xor',
    file: 'prisacari-figure-1.svg',
    text: 'XOR: nothing crosses for four phases, then everything',
    paper: [0, 0, 0, 0, 8, 8, 8, 8],
  },
  {
    figure: 'Figure 2',
    exchange: 'lin',
    file: 'prisacari-figure-2.svg',
    text: 'LIN: the number that crosses rises and falls',
    paper: [0, 2, 4, 6, 8, 6, 4, 2],
  },
  {
    figure: 'Figure 3',
    exchange: 'opt',
    file: 'prisacari-figure-3.svg',
    text: 'OPT: half the messages cross in every phase',
    paper: [4, 4, 4, 4, 4, 4, 4, 4],
  },
];

export function eightTasks(core: Core): Section {
  const shape = { m: [4, 2], w: [1, 4] };
  const drawn = PRINTED.map((printed) => {
    const plans = planAll(core, { shape, exchange: printed.exchange, latencies: 'ideal' });
    const ours = crossings(plans);
    const picture = {
      file: printed.file,
      caption: `${printed.figure}: ${printed.text}`,
      svg: drawExchange(
        printed.text,
        `FT(2; 4,2), as in ${printed.figure}. Full lines cross the bisection.`,
        plans.phases,
      ),
    };
    const same = ours.every((value, phase) => value === printed.paper[phase]);
    const row: Row = {
      figure: printed.figure,
      what: `${printed.exchange.toUpperCase()}, messages over the bisection per phase`,
      ours: ours.join(' '),
      paper: printed.paper.join(' '),
      difference: same ? 'none' : 'differs',
      values: ours,
    };
    return { picture, row };
  });
  return {
    title: 'Figures 1 to 3: eight tasks on FT(2; 4,2)',
    source: SOURCES.plans,
    text: 'Who sends to whom in each phase. The paper draws the same; the counts in the column "paper" were read off its formulas.',
    pictures: drawn.map((entry) => entry.picture),
    rows: drawn.map((entry) => entry.row),
  };
}

/** Messages over the top in phase p, as the paper gives them (section 5.2). */
const CROSSINGS: Record<string, { words: string; of: (nodes: number, phase: number) => number }> = {
  xor: { words: '0, then N', of: (nodes, phase) => (phase < nodes / 2 ? 0 : nodes) },
  lin: { words: 'N - abs(2p - N)', of: (nodes, phase) => nodes - Math.abs(2 * phase - nodes) },
  opt: { words: 'N/2', of: (nodes) => nodes / 2 },
};

/** Phases with a contention of 2, as printed in section 5.2. */
const DOUBLED: Record<string, { words: string; of: (nodes: number) => number }> = {
  xor: { words: 'N/2', of: (nodes) => nodes / 2 },
  lin: { words: 'N/2', of: (nodes) => nodes / 2 },
  opt: { words: 'none', of: () => 0 },
};

function count(values: number[], holds: (value: number) => boolean): number {
  return values.filter(holds).length;
}

function crossingRow(exchange: ExchangeKind, ours: number[]): Row {
  const nodes = ours.length;
  const law = CROSSINGS[exchange];
  const wrong = ours.filter((value, phase) => value !== law?.of(nodes, phase)).length;
  return {
    figure: 'Figure 4a',
    what: `${exchange.toUpperCase()}, messages over the bisection`,
    ours: `${Math.min(...ours)} to ${Math.max(...ours)}, ${ours.reduce((a, b) => a + b, 0)} in all`,
    paper: law?.words ?? '',
    difference: wrong === 0 ? `none, in all ${nodes} phases` : `in ${wrong} of ${nodes} phases`,
    values: ours,
  };
}

/** Why the printed count of LIN cannot be met: it follows from the paper's own crossings. */
function byPrintedCrossings(exchange: ExchangeKind, nodes: number): number {
  const law = CROSSINGS[exchange];
  const phases = Array.from({ length: nodes }, (_, phase) => law?.of(nodes, phase) ?? 0);
  return count(phases, (messages) => messages > nodes / 2);
}

function contentionRow(exchange: ExchangeKind, contention: number[]): Row {
  const nodes = contention.length;
  const ours = count(contention, (value) => value >= 2);
  const printed = DOUBLED[exchange]?.of(nodes) ?? 0;
  const derived = byPrintedCrossings(exchange, nodes);
  const reason =
    ours === derived ? `; more than N/2 messages cross in ${derived} phases by the formula of Figure 4a` : '';
  return {
    figure: 'Figure 4b',
    what: `${exchange.toUpperCase()}, phases with contention above 1 (worst ${Math.max(...contention)})`,
    ours: String(ours),
    paper: DOUBLED[exchange]?.words ?? '',
    difference: ours === printed ? 'none' : `${ours - printed}${reason}`,
    values: [ours, derived],
  };
}

export function bisection(core: Core): Section {
  const shape = TABLE_1.at(-1)?.shape ?? { m: [2], w: [1] };
  const plans = EXCHANGES.map((exchange) => {
    const all = planAll(core, { shape, exchange, latencies: 'ideal', conflictFree: true });
    return { exchange, crossings: crossings(all), contention: all.phases.map((loads) => loads.contention) };
  });
  const axis = { xLabel: 'phase', xTicks: [0, 256, 512, 768, 1024] };
  const points = (values: number[]) => values.map((value, phase): [number, number] => [phase, value]);
  const top = drawChart({
    ...axis,
    title: 'Messages over the bisection in every phase',
    subtitle: 'XGFT(4; 8,8,8,2; 1,8,8,4), 1,024 nodes; 512 fit (Figure 4a)',
    yLabel: 'messages',
    yTicks: [0, 256, 512, 768, 1024],
    series: plans.map((plan) => seriesOf(plan.exchange, points(plan.crossings))),
  });
  const worst = Math.max(2, ...plans.flatMap((plan) => plan.contention));
  const contention = drawChart({
    ...axis,
    title: 'Best contention level in every phase',
    subtitle: 'found by edge colouring and verified link by link (Figure 4b)',
    yLabel: 'messages on the fullest link',
    yTicks: Array.from({ length: worst + 2 }, (_, value) => value),
    series: plans.map((plan) => seriesOf(plan.exchange, points(plan.contention))),
  });
  return {
    title: 'Figure 4: the bisection of 1,024 nodes',
    source: SOURCES.plans,
    text: 'All phases of XOR, LIN and OPT with conflict-free routes where the search finds them.',
    pictures: [
      { file: 'prisacari-figure-4a.svg', caption: 'Figure 4a: messages over the bisection', svg: top },
      { file: 'prisacari-figure-4b.svg', caption: 'Figure 4b: best contention level', svg: contention },
    ],
    rows: plans.flatMap((plan) => [
      crossingRow(plan.exchange, plan.crossings),
      contentionRow(plan.exchange, plan.contention),
    ]),
  };
}

/** Eq. 1, computed here from m alone: what the core's loads are held against. */
function boundByEquation(m: number[]): number[] {
  const nodes = m.reduce((a, b) => a * b, 1);
  return m.map((_, level) => {
    const below = m.slice(0, level).reduce((a, b) => a * b, 1);
    return below - Math.floor((below * below) / nodes);
  });
}

function treeRow(core: Core, nodes: number, shape: Xgft): Row {
  const { shape: tree, phases } = planAll(core, { shape, exchange: 'opt', latencies: 'ideal' });
  const worst = Math.max(...phases.map((loads) => loads.contention));
  const bound = boundByEquation(shape.m);
  const loads = bound.map((_, level) =>
    Math.max(...phases.map((phase) => Math.max(phase.maxUp[level] ?? 0, phase.maxDown[level] ?? 0))),
  );
  const above = count(
    loads.map((load, level) => load - (bound[level] ?? 0)),
    (difference) => difference !== 0,
  );
  return {
    figure: 'Table 1',
    what: `N = ${nodes}, XGFT(${shape.m.length}; ${shape.m.join(',')}; ${shape.w.join(',')}): ${tree.switches} switches, ${2 * tree.upLinks} links`,
    ours: `OPT: contention ${worst}; loads by level ${loads.join(' ')}`,
    paper: `contention 1; B_min ${bound.join(' ')} (eq. 1)`,
    difference: worst === 1 && above === 0 ? 'none' : `contention ${worst - 1} above, ${above} levels off`,
  };
}

export function table1(core: Core): Section {
  return {
    title: 'Table 1: the seven trees',
    source: SOURCES.plans,
    text: 'Every phase of OPT on every tree of the table: the fullest bundle of each level, up or down, against the bound, and the worst link with conflict-free routes.',
    pictures: [],
    rows: TABLE_1.map(({ nodes, shape }) => treeRow(core, nodes, shape)),
  };
}
