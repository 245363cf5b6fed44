/* Figures 2 to 4, eq. 4 and eq. 7: exact counts; and the example of Figures 3 and 4 as simulated runs. */

import { type Bursts, burstsOf } from '../../web/scenario/algorithms/bursts.ts';
import { bestCrossing, windowOf } from '../../web/scenario/cluster-formulas.ts';
import { atLeast, atMost, exactly, type Measurement, NONE, type Range } from '../measurement.ts';
import { svgOf } from '../picture.ts';
import { type Section, SOURCES } from '../report.ts';
import { type Shape, shapeName } from './cluster.ts';
import type { Runs } from './runs.ts';
import { averageUp, CLUSTERS, type Cluster, COMPARED, ENGINE_MBYTES } from './schemes.ts';
import { drawPattern, drawSequence } from './step-picture.ts';
import { awareSteps, colouredSteps, type Steps, switchPattern, unmatched, xorSteps } from './steps.ts';
import { spreadOf } from './words.ts';

const FOUR: Shape = { perSwitch: 4, switches: 4 };
/** In the paper's example. */
export const BUFFER = 30;
/** Uplinks of the test bed, Table 1. */
const UPLINK_BUFFER = 45;

/** An exact count, without tolerance. */
function counted(
  id: string,
  quantity: string,
  ours: number,
  printed: number,
  more: Partial<Measurement> = {},
): Measurement {
  const paperRef = PAPER_REFS[id.split('/')[0] ?? ''] ?? '';
  const words = { ours: String(ours), paper: String(printed), otherwise: `${ours} instead of ${printed}` };
  return { id, paperRef, quantity, unit: '', value: [ours], printed: exactly(printed), ...words, ...more };
}

const PAPER_REFS: Record<string, string> = {
  'figure-2': 'Figure 2',
  'figure-3': 'Figure 3',
  'figure-4': 'Figure 4',
  'equations-4-7': 'Equations 4 and 7',
};

export function sequence(): Section {
  const steps = colouredSteps(6);
  const measurements = [
    counted('figure-2/steps', 'steps in which everybody sends', steps.length, 5),
    counted('figure-2/unmatched', 'steps in which two send to the same node', unmatched(steps), 0),
  ];
  return {
    title: 'Figure 2: the packets of six nodes',
    source: SOURCES.rules,
    text: `The synchronous shuffle by edge colouring: one packet to everybody, step by step, then the next one. The targets of nodes 0 to 5 are ${steps.map((step) => step.join(' ')).join(', ')}.`,
    pictures: [
      {
        file: 'tam-figure-2.svg',
        caption: 'Figure 2: the order of packets on six nodes',
        svg: svgOf(
          drawSequence(
            'Whom every node sends to, packet after packet',
            'synchronous shuffle on six nodes, steps from an edge colouring (Figure 2)',
            steps,
            2,
          ),
        ),
      },
    ],
    measurements,
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

/** '0123 x 3, 1032 x 4': destination switches of switches 0 to 3, step by step. */
export function patternText(steps: Steps, shape: Shape): string {
  const words: { switches: string; times: number }[] = [];
  for (const step of switchPattern(steps, shape)) {
    const switches = step.map((targets) => targets.join('/')).join('');
    const last = words.at(-1);
    if (last?.switches === switches) last.times++;
    else words.push({ switches, times: 1 });
  }
  return words.map(({ switches, times }) => (times > 1 ? `${switches} x ${times}` : switches)).join(', ');
}

/** Uplink rates in MB/s: the test bed's, which four nodes barely fill, and a slower one. */
const ENGINES = [ENGINE_MBYTES, 80];

/** Frames lost and MB/s in the example, by uplink rate and seed. */
export interface Example {
  engine: number;
  window: number;
  lost: number[];
  mbytes: number[];
}

export const SLOW = ENGINES.at(-1) as number;

function examples(runs: Runs, scheme: string): Example[] {
  return ENGINES.map((engine) => {
    const own = runs.of('tam-bursts', [engine, scheme]);
    const window = own[0]?.window ?? 0;
    return { engine, window, lost: own.map(({ lost }) => lost), mbytes: own.map(({ mbytes }) => mbytes) };
  });
}

/** Slower uplinks show the effect; those of the test bed are as printed. */
export function exampleMeasurement(
  figure: 'figure-3' | 'figure-4',
  { engine, window, lost, mbytes }: Example,
): Measurement {
  const aware = figure === 'figure-4';
  const printed: Range = aware ? NONE : atLeast(1);
  return {
    id: `${figure}/lost-at-${engine}`,
    paperRef: PAPER_REFS[figure] ?? '',
    quantity: `run with uplinks of ${engine} MB/s and room for ${BUFFER} packets, sync + GW${aware ? ' + CA' : ''}`,
    unit: 'frames',
    value: lost,
    printed,
    ...(engine === SLOW ? { shape: true } : {}),
    ours: `${spreadOf(lost, 0)} frames lost, ${spreadOf(mbytes)} MB/s, W_g ${window}`,
    paper: aware ? 'greatly relieved' : 'packets are lost in spite of the window',
    ...(aware ? {} : { otherwise: 'four nodes do not fill such an uplink: nothing is lost here' }),
  };
}

/** Counts of Figures 3 and 4: the run of steps and the window as printed, and packets on an uplink compared with its buffer. */
export function burstMeasurements(figure: 'figure-3' | 'figure-4', counts: Dispersal): Measurement[] {
  const { window, plain, aware } = counts;
  const { up, pair, run } = figure === 'figure-3' ? plain : aware;
  const paperRef = PAPER_REFS[figure] ?? '';
  const beside = up > BUFFER ? `short by ${up - BUFFER}` : 'enough';
  return [
    counted(`${figure}/run`, 'longest run of steps towards one remote switch', run, figure === 'figure-3' ? 4 : 1, {
      shape: true,
    }),
    counted(`${figure}/window`, 'window, eq. 4', window, 9, { shape: true }),
    {
      id: `${figure}/burst`,
      paperRef,
      quantity: `most packets in ${window} steps, up one uplink and between two switches`,
      unit: 'packets',
      value: [up],
      ...(figure === 'figure-3' ? { printed: atLeast(BUFFER + 1), shape: true } : { printed: atMost(BUFFER) }),
      ours: `${up} and ${pair}`,
      paper: figure === 'figure-3' ? 'more than a buffer holds' : 'a buffer does not overflow',
      otherwise: `a buffer of ${BUFFER} is ${beside}`,
      ...(figure === 'figure-3' ? { note: `a buffer of ${BUFFER} is ${beside}` } : {}),
    },
    ...(figure === 'figure-4'
      ? [
          {
            id: 'figure-4/relief',
            paperRef,
            quantity: 'packets up one uplink less than plainly',
            unit: 'packets',
            value: [plain.up - aware.up],
            printed: atLeast(1),
            shape: true,
            ours: String(plain.up - aware.up),
            paper: 'greatly relieved (taken as fewer at all)',
          },
        ]
      : []),
  ];
}

export interface Patterns {
  section: Section;
  counts: Dispersal;
  plain: Example[];
  aware: Example[];
}

export function patterns(runs: Runs): Patterns {
  const plain = xorSteps(16);
  const aware = awareSteps(plain, FOUR);
  const counts = dispersal();
  const { window, ...bursts } = counts;
  const [plainRuns, awareRuns] = [examples(runs, 'sync + GW'), examples(runs, 'sync + GW + CA')];
  const subtitle = (what: string) => `XOR on 4x4 nodes, ${what}; window ${window}, buffer of ${BUFFER} packets`;
  const burst = { window, buffer: BUFFER };
  const patternOf = (figure: 'figure-3' | 'figure-4', steps: Steps): Measurement => ({
    id: `${figure}/pattern`,
    paperRef: PAPER_REFS[figure] ?? '',
    quantity: 'where switches 0 to 3 send, step by step',
    unit: '',
    value: [steps.length],
    ours: patternText(steps, FOUR),
    paper: 'a table of the same kind',
    note: 'our copy has lost the digits',
  });
  const measurementsOf = (figure: 'figure-3' | 'figure-4', steps: Steps, runs: Example[]) => [
    ...burstMeasurements(figure, counts),
    patternOf(figure, steps),
    ...runs.map((run) => exampleMeasurement(figure, run)),
  ];
  const section: Section = {
    title: 'Figures 3 and 4: XOR on 4x4 nodes, plain and contention-aware',
    source: 'counted from the rules of the permutations, and runs of the core where frames are lost',
    text: `Why the window alone is not enough: eq. 4 gives ${window} packets for a buffer of ${BUFFER}, an average of ${averageUp(FOUR).toFixed(1)} a step. Plain XOR sends a whole switch to the same other one four steps in a row; eq. 5 renumbers the nodes, so that no two steps in a row go to the same switch. It does not thin out any step: an uplink still gets 0 or 4 packets in each, and ${bursts.aware.up} in ${window} steps are still more than ${BUFFER}. What it changes is how they are spread. The runs take the window and the buffer of the example, ${COMPARED} packets, 3 seeds; on uplinks as fast as those of the test bed four nodes lose nothing either way.`,
    pictures: [
      {
        file: 'tam-figure-3.svg',
        caption: 'Figure 3: the plain permutation',
        svg: svgOf(
          drawPattern('Plain XOR: four steps in a row to the same switch', subtitle('Figure 3'), plain, FOUR, burst),
        ),
      },
      {
        file: 'tam-figure-4.svg',
        caption: 'Figure 4: the contention-aware permutation',
        svg: svgOf(
          drawPattern(
            'Contention-aware: every step goes to another switch',
            subtitle('renumbered by eq. 5, Figure 4'),
            aware,
            FOUR,
            burst,
          ),
        ),
      },
    ],
    measurements: [...measurementsOf('figure-3', plain, plainRuns), ...measurementsOf('figure-4', aware, awareRuns)],
  };
  return { section, counts, plain: plainRuns, aware: awareRuns };
}

/** Eq. 4 with control packets, unrounded. */
export function exactWindow(shape: Shape): number {
  return UPLINK_BUFFER / (2 * averageUp(shape));
}

function formulasOf(cluster: Cluster): Measurement[] {
  const name = shapeName(cluster);
  const best = bestCrossing(cluster, ENGINE_MBYTES);
  const [size, window, bound] = [windowOf(UPLINK_BUFFER, cluster, 2).size, cluster.window ?? 0, cluster.bound ?? 0];
  const exact = `${exactWindow(cluster).toFixed(2)} before rounding; no one way of rounding gives all four windows`;
  const digit = best.toFixed(2) === String(bound) ? {} : { note: 'but for the last digit' };
  return [
    counted(`equations-4-7/window-${name}`, `${name}, with control packets: W_g`, size, window, { otherwise: exact }),
    {
      ...counted(`equations-4-7/bound-${name}`, `${name}: expected best, MB/s`, best, bound, { unit: 'MB/s' }),
      tolerance: LAST_DIGIT,
      ours: best.toFixed(2),
      ...digit,
    },
  ];
}

/** The paper either truncates or rounds. */
const LAST_DIGIT = 0.011;

/** Windows and bounds printed in sections 3.3 and 4. */
export function printedFormulas(): Section {
  const plain = windowOf(UPLINK_BUFFER, { perSwitch: 8, switches: 2 }, 1).size;
  return {
    title: 'Equations 4 and 7: windows and bounds',
    source: SOURCES.formula,
    text: 'The window that the buffer of an uplink (45 packets) leaves to every node, and what a node can receive when an uplink moves 103 MB/s up and down together.',
    pictures: [],
    measurements: [
      counted('equations-4-7/example', '4x4 with a buffer of 30: W_g', windowOf(BUFFER, FOUR, 1).size, 9),
      counted('equations-4-7/plain', '8x2, data packets only: W_g', plain, 10),
      ...CLUSTERS.filter(({ switches }) => switches > 1).flatMap(formulasOf),
    ],
  };
}
