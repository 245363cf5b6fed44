/* Figures 2 to 4, eq. 4 and eq. 7: counts, which are right or wrong; and the example of Figures 3 and 4 as runs. */

import type { Core } from '../../engine/core.ts';
import { type Bursts, burstsOf } from '../../scenario/algorithms/bursts.ts';
import { bestCrossing, windowOf } from '../../scenario/clusterFormulas.ts';
import { type Row, type Section, SOURCES } from '../report.ts';
import { type Measured, measure, type Shape, shapeName } from './cluster.ts';
import { averageUp, ENGINE_MBYTES } from './formulas.ts';
import { CLUSTERS, type Plan } from './schemes.ts';
import { drawPattern, drawSequence } from './stepPicture.ts';
import { awareSteps, colouredSteps, type Steps, switchPattern, unmatched, xorSteps } from './steps.ts';
import { spread } from './words.ts';

const FOUR: Shape = { perSwitch: 4, switches: 4 };
/** Of the paper's example. */
export const BUFFER = 30;
/** Of the uplinks of the test bed, Table 1. */
const UPLINK_BUFFER = 45;

function row(figure: string, what: string, ours: string, paper: string, same = ours === paper): Row {
  return { figure, what, ours, paper, difference: same ? 'none' : `${ours} instead of ${paper}` };
}

export function sequence(): Section {
  const steps = colouredSteps(6);
  const rows = [
    row('Figure 2', 'steps in which everybody sends', String(steps.length), '5'),
    row('Figure 2', 'steps in which two send to the same node', String(unmatched(steps)), '0'),
  ];
  return {
    title: 'Figure 2: the packets of six nodes',
    source: SOURCES.rules,
    text: `The synchronous shuffle by edge colouring: one packet to everybody, step by step, then the next one. The targets of nodes 0 to 5 are ${steps.map((step) => step.join(' ')).join(', ')}.`,
    pictures: [
      {
        file: 'tam-figure-2.svg',
        caption: 'Figure 2: the order of packets on six nodes',
        svg: drawSequence(
          'Whom every node sends to, packet after packet',
          'synchronous shuffle on six nodes, steps from an edge colouring (Figure 2)',
          steps,
          2,
        ),
      },
    ],
    rows,
  };
}

export interface Dispersal {
  window: number;
  plain: Bursts;
  aware: Bursts;
}

export function dispersal(): Dispersal {
  const plain = xorSteps(16);
  const window = windowOf(BUFFER, FOUR, 1).size;
  return { window, plain: burstsOf(plain, FOUR, window), aware: burstsOf(awareSteps(plain, FOUR), FOUR, window) };
}

/** '0123 x 3, 1032 x 4': where the nodes of switches 0 to 3 send, step by step. */
export function patternWords(steps: Steps, shape: Shape): string {
  const words: { switches: string; times: number }[] = [];
  for (const step of switchPattern(steps, shape)) {
    const switches = step.map((targets) => targets.join('/')).join('');
    const last = words.at(-1);
    if (last?.switches === switches) last.times++;
    else words.push({ switches, times: 1 });
  }
  return words.map(({ switches, times }) => (times > 1 ? `${switches} x ${times}` : switches)).join(', ');
}

/** MB/s of an uplink: that of the test bed, which four nodes hardly fill, and a slower one. */
const ENGINES = [ENGINE_MBYTES, 80];

function example(core: Core, plan: Plan, aware: boolean, engine: number): Measured[] {
  const choice = { ...FOUR, schedule: 'sync', aware, windowed: true, xor: true, packets: plan.compared } as const;
  const loss = { uplinkPackets: BUFFER, uplinkMBs: engine };
  return plan.seeds.slice(0, 3).map((seed) => measure(core, { ...choice, seed, window: { control: false }, loss }));
}

function exampleRows(core: Core, plan: Plan, figure: string, aware: boolean): Row[] {
  return ENGINES.map((engine) => {
    const runs = example(core, plan, aware, engine);
    const lost = runs.map((run) => run.lost);
    const rate = spread(runs.map(({ mbytes }) => mbytes));
    const expected = aware ? Math.max(...lost) === 0 : Math.min(...lost) > 0;
    return {
      figure,
      what: `${ranAt(engine)}, sync + GW${aware ? ' + CA' : ''}`,
      ours: `${spread(lost, 0)} frames lost, ${rate} MB/s, W_g ${runs[0]?.window}`,
      paper: aware ? 'greatly relieved' : 'packets are lost in spite of the window',
      difference: expected ? 'none' : 'four nodes do not fill such an uplink: nothing is lost here',
      values: lost,
    };
  });
}

/** How a row calls a run of the example. */
export function ranAt(engine: number): string {
  return `run with uplinks of ${engine} MB/s and room for ${BUFFER} packets`;
}

export const SLOW = ENGINES.at(-1) as number;

export function patterns(core: Core, plan: Plan): Section {
  const plain = xorSteps(16);
  const aware = awareSteps(plain, FOUR);
  const { window, ...bursts } = dispersal();
  const subtitle = (what: string) => `XOR on 4x4 nodes, ${what}; window ${window}, buffer of ${BUFFER} packets`;
  const burst = { window, buffer: BUFFER };
  const told = (figure: string, steps: Steps, { up, pair, run }: Dispersal['plain'], printedRun: string): Row[] => [
    row(figure, 'longest run of steps towards one remote switch', String(run), printedRun),
    {
      figure,
      what: `most packets in ${window} steps, up one uplink and between two switches`,
      ours: `${up} and ${pair}`,
      paper: 'no number',
      difference: `a buffer of ${BUFFER} is ${up > BUFFER ? `short by ${up - BUFFER}` : 'enough'}`,
    },
    {
      figure,
      what: 'where switches 0 to 3 send, step by step',
      ours: patternWords(steps, FOUR),
      paper: 'a table of the same kind',
      difference: 'the copy at hand has lost the digits',
    },
  ];
  return {
    title: 'Figures 3 and 4: XOR on 4x4 nodes, plain and contention-aware',
    source: 'counted from the rules of the permutations, and runs of the core where frames are lost',
    text: `Why the window alone is not enough: eq. 4 gives ${window} packets for a buffer of ${BUFFER}, an average of ${averageUp(FOUR).toFixed(1)} a step. Plain XOR sends a whole switch to the same other one four steps in a row; eq. 5 renumbers the nodes, so that no two steps in a row go to the same switch. It thins out no step: an uplink still gets 0 or 4 packets in each, and ${bursts.aware.up} in ${window} steps are still more than ${BUFFER}. What it changes is how they are spread. The runs take the window and the buffer of the example, ${plan.compared} packets, 3 seeds; on uplinks as fast as those of the test bed four nodes lose nothing either way.`,
    pictures: [
      {
        file: 'tam-figure-3.svg',
        caption: 'Figure 3: the plain permutation',
        svg: drawPattern('Plain XOR: four steps in a row to the same switch', subtitle('Figure 3'), plain, FOUR, burst),
      },
      {
        file: 'tam-figure-4.svg',
        caption: 'Figure 4: the contention-aware permutation',
        svg: drawPattern(
          'Contention-aware: every step goes to another switch',
          subtitle('renumbered by eq. 5, Figure 4'),
          aware,
          FOUR,
          burst,
        ),
      },
    ],
    rows: [
      ...told('Figure 3', plain, bursts.plain, '4'),
      ...exampleRows(core, plan, 'Figure 3', false),
      ...told('Figure 4', aware, bursts.aware, '1'),
      ...exampleRows(core, plan, 'Figure 4', true),
    ],
  };
}

/** Eq. 4 with control packets, before it is rounded. */
export function exactWindow(shape: Shape): number {
  return UPLINK_BUFFER / (2 * averageUp(shape));
}

/** Windows and bounds that sections 3.3 and 4 print. */
export function printedFormulas(): Section {
  const figure = 'Equations 4 and 7';
  const example = row(figure, '4x4 with a buffer of 30: W_g', String(windowOf(BUFFER, FOUR, 1).size), '9');
  const plain = row(
    figure,
    '8x2, data packets only: W_g',
    String(windowOf(UPLINK_BUFFER, { perSwitch: 8, switches: 2 }, 1).size),
    '10',
  );
  const rows = CLUSTERS.filter(({ switches }) => switches > 1).flatMap((cluster) => {
    const name = shapeName(cluster);
    const ours = windowOf(UPLINK_BUFFER, cluster, 2).size;
    const window = row(figure, `${name}, with control packets: W_g`, String(ours), String(cluster.window));
    const best = bestCrossing(cluster, ENGINE_MBYTES);
    const bound = row(figure, `${name}: expected best, MB/s`, best.toFixed(2), String(cluster.bound));
    const digit = Math.abs(best - (cluster.bound ?? 0)) < 0.011;
    return [
      window.difference === 'none'
        ? window
        : {
            ...window,
            difference: `${exactWindow(cluster).toFixed(2)} before rounding; no one way of rounding gives all four windows`,
          },
      bound.difference === 'none' || !digit ? bound : { ...bound, difference: 'the last digit' },
    ];
  });
  return {
    title: 'Equations 4 and 7: windows and bounds',
    source: SOURCES.formula,
    text: 'The window that the buffer of an uplink (45 packets) leaves to every node, and what a node can receive when an uplink moves 103 MB/s up and down together.',
    pictures: [],
    rows: [example, plain, ...rows],
  };
}
