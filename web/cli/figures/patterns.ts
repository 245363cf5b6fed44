/* Figures 1 to 4 and Table 1 of Prisacari 2013: no time, only who meets whom. */

import type { Core } from '../../engine/core.ts';
import type { PhaseLoads, Shape } from '../../engine/protocol.ts';
import type { ExchangeKind } from '../../scenario/types.ts';
import { drawExchange } from './exchangePicture.ts';
import { EXCHANGES, type LaneChoice, laneOf, TABLE_1 } from './lanes.ts';
import { drawChart, type Series } from './picture.ts';
import type { Row, Section } from './report.ts';

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
    };
    return { picture, row };
  });
  return {
    title: 'Figures 1 to 3: eight tasks on FT(2; 4,2)',
    text: 'Who sends to whom in each phase. The paper draws the same; the counts in the column "paper" were read off its formulas.',
    pictures: drawn.map((entry) => entry.picture),
    rows: drawn.map((entry) => entry.row),
  };
}

export function bisection(core: Core): Section {
  const shape = TABLE_1.at(-1)?.shape ?? { m: [2], w: [1] };
  const plans = EXCHANGES.map((exchange) => ({
    exchange,
    plans: planAll(core, { shape, exchange, latencies: 'ideal', conflictFree: true }),
  }));
  const top = drawChart({
    title: 'Messages over the bisection in every phase',
    subtitle: 'XGFT(4; 8,8,8,2; 1,8,8,4), 1,024 nodes; 512 fit (Figure 4a)',
    xLabel: 'phase',
    yLabel: 'messages',
    xTicks: [0, 256, 512, 768, 1024],
    yTicks: [0, 256, 512, 768, 1024],
    series: plans.map((entry) =>
      seriesOf(
        entry.exchange,
        crossings(entry.plans).map((value, phase) => [phase, value]),
      ),
    ),
  });
  const contention = drawChart({
    title: 'Best contention level in every phase',
    subtitle: 'found by edge colouring and verified link by link (Figure 4b)',
    xLabel: 'phase',
    yLabel: 'messages on the fullest link',
    xTicks: [0, 256, 512, 768, 1024],
    yTicks: [0, 1, 2, 3],
    series: plans.map((entry) =>
      seriesOf(
        entry.exchange,
        entry.plans.phases.map((loads) => [loads.phase, loads.contention]),
      ),
    ),
  });
  const paper: Record<string, { cross: string; two: string; difference: string }> = {
    xor: { cross: '0, then 1,024', two: 'N/2 = 512', difference: 'none' },
    lin: {
      cross: 'N - abs(2p - N)',
      two: 'N/2 = 512',
      difference: 'the paper counts one too many: 512 < N - abs(2p - N) holds for N/2 - 1 phases',
    },
    opt: { cross: '512', two: 'none', difference: 'none' },
  };
  const rows = plans.flatMap(({ exchange, plans: p }): Row[] => {
    const cross = crossings(p);
    const two = p.phases.filter((loads) => loads.contention === 2).length;
    const law: Record<string, (phase: number) => number> = {
      xor: (phase) => (phase < 512 ? 0 : 1024),
      lin: (phase) => 1024 - Math.abs(2 * phase - 1024),
      opt: () => 512,
    };
    const agrees = cross.every((value, phase) => value === law[exchange]?.(phase));
    const name = exchange.toUpperCase();
    return [
      {
        figure: 'Figure 4a',
        what: `${name}, messages over the bisection`,
        ours: `${Math.min(...cross)} to ${Math.max(...cross)}, ${cross.reduce((a, b) => a + b, 0)} in all`,
        paper: paper[exchange]?.cross ?? '',
        difference: agrees ? 'none, in all 1,024 phases' : 'differs',
      },
      {
        figure: 'Figure 4b',
        what: `${name}, phases with contention 2 (worst ${Math.max(...p.phases.map((l) => l.contention))})`,
        ours: String(two),
        paper: paper[exchange]?.two ?? '',
        difference: paper[exchange]?.difference ?? '',
      },
    ];
  });
  return {
    title: 'Figure 4: the bisection of 1,024 nodes',
    text: 'All phases of XOR, LIN and OPT with conflict-free routes. OPT never needs more than half of the bisection; the others do for half of the phases.',
    pictures: [
      { file: 'prisacari-figure-4a.svg', caption: 'Figure 4a: messages over the bisection', svg: top },
      { file: 'prisacari-figure-4b.svg', caption: 'Figure 4b: best contention level', svg: contention },
    ],
    rows,
  };
}

export function table1(core: Core): Section {
  const rows = TABLE_1.map(({ nodes, shape }): Row => {
    const { shape: tree, phases } = planAll(core, { shape, exchange: 'opt', latencies: 'ideal' });
    const worst = Math.max(...phases.map((loads) => loads.contention));
    const loads = tree.bMin.map((_, level) =>
      Math.max(...phases.map((phase) => Math.max(phase.maxUp[level] ?? 0, phase.maxDown[level] ?? 0))),
    );
    const tight = loads.every((load, level) => load === tree.bMin[level]);
    return {
      figure: 'Table 1',
      what: `N = ${nodes}, XGFT(${shape.m.length}; ${shape.m.join(',')}; ${shape.w.join(',')}): ${tree.switches} switches, ${tree.upLinks} links`,
      ours: `OPT: contention ${worst}; loads by level ${loads.join(' ')}`,
      paper: `contention 1; B_min ${tree.bMin.join(' ')} (eq. 1)`,
      difference: worst === 1 && tight ? 'none' : 'differs',
    };
  });
  return {
    title: 'Table 1: the seven trees',
    text: 'Every phase of OPT on every tree of the table: the fullest bundle of each level, up or down, against the bound, and the worst link with conflict-free routes.',
    pictures: [],
    rows,
  };
}
