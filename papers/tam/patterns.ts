/* Figures 2 to 4, eq. 4 and eq. 7: exact counts; and the example of Figures 3 and 4 as simulated runs. */

import { bestCrossing, windowOf } from '../../web/model/capacity.ts';
import type { Measurement } from '../measurement.ts';
import { svgOf } from '../picture.ts';
import type { Section } from '../report.ts';
import { type Bursts, burstsOf } from './bursts.ts';
import { type Shape, shapeName } from './cluster.ts';
import { claim, section } from './rows.ts';
import type { Runs } from './runs.ts';
import { averageUp, CLUSTERS, type Cluster, ENGINE_MBYTES } from './schemes.ts';
import { drawPattern, drawSequence } from './step-picture.ts';
import { awareSteps, colouredSteps, type Steps, switchPattern, unmatched, xorSteps } from './steps.ts';
import { spreadOf } from './words.ts';

const FOUR: Shape = { perSwitch: 4, switches: 4 };
/** In the paper's example. */
const BUFFER = 30;
/** Uplinks of the test bed, Table 1. */
const UPLINK_BUFFER = 45;

export function sequence(): Section {
  const steps = colouredSteps(6);
  const drawing = drawSequence(
    'Whom every node sends to, packet after packet',
    'synchronous shuffle on six nodes, steps from an edge colouring (Figure 2)',
    steps,
    2,
  );
  const measurements = [
    claim('figure-2/steps', { value: [steps.length] }, { count: steps.length }),
    claim('figure-2/unmatched', { value: [unmatched(steps)] }, { count: unmatched(steps) }),
  ];
  const words = steps.map((step) => step.join(' ')).join(', ');
  return section('figure-2', { svgs: [svgOf(drawing)], measurements }, { steps: words });
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

type Figure = 'figure-3' | 'figure-4';

/** Slower uplinks show the effect; those of the test bed are as printed. */
export function exampleMeasurement(figure: Figure, { engine, window, lost, mbytes }: Example): Measurement {
  const values = { engine, window, lost: spreadOf(lost, 0), mbytes: spreadOf(mbytes) };
  return claim(`${figure}/lost-at-{engine}`, { value: lost, shape: engine === SLOW }, values);
}

/** Values that rows of both figures name. */
const placed = (figure: Figure) => ({ figure, where: figure === 'figure-3' ? 'Figure 3' : 'Figure 4' });

/** Counts of Figures 3 and 4: the run of steps and the window as printed, and packets on an uplink compared with its buffer. */
export function burstMeasurements(figure: Figure, { window, plain, aware }: Dispersal): Measurement[] {
  const isPlain = figure === 'figure-3';
  const { up, pair, run } = isPlain ? plain : aware;
  const place = placed(figure);
  const beside = up > BUFFER ? `short by ${up - BUFFER}` : 'enough';
  const less = plain.up - aware.up;
  return [
    claim('{figure}/run', { value: [run] }, { ...place, count: run, printed: isPlain ? 4 : 1 }),
    claim('{figure}/window', { value: [window] }, { ...place, window }),
    claim(`${figure}/burst`, { value: [up] }, { window, up, pair, beside }),
    ...(isPlain ? [] : [claim('figure-4/relief', { value: [less] }, { less })]),
  ];
}

export function patterns(runs: Runs): Section {
  const plain = xorSteps(16);
  const aware = awareSteps(plain, FOUR);
  const counts = dispersal();
  const { window, ...bursts } = counts;
  const [plainRuns, awareRuns] = [examples(runs, 'sync + GW'), examples(runs, 'sync + GW + CA')];
  const subtitle = (what: string) => `XOR on 4x4 nodes, ${what}; window ${window}, buffer of ${BUFFER} packets`;
  const burst = { window, buffer: BUFFER };
  const patternOf = (figure: Figure, steps: Steps) =>
    claim('{figure}/pattern', { value: [steps.length], ours: patternText(steps, FOUR) }, placed(figure));
  const measurementsOf = (figure: Figure, steps: Steps, runs: Example[]) => [
    ...burstMeasurements(figure, counts),
    patternOf(figure, steps),
    ...runs.map((run) => exampleMeasurement(figure, run)),
  ];
  const drawings = [
    drawPattern('Plain XOR: four steps in a row to the same switch', subtitle('Figure 3'), plain, FOUR, burst),
    drawPattern(
      'Contention-aware: every step goes to another switch',
      subtitle('renumbered by eq. 5, Figure 4'),
      aware,
      FOUR,
      burst,
    ),
  ];
  const measurements = [
    ...measurementsOf('figure-3', plain, plainRuns),
    ...measurementsOf('figure-4', aware, awareRuns),
  ];
  return section(
    'figures-3-4',
    { svgs: drawings.map((drawing) => svgOf(drawing)), measurements },
    { window, average: averageUp(FOUR).toFixed(1), up: bursts.aware.up },
  );
}

/** Eq. 4 with control packets, unrounded. */
function exactWindow(shape: Shape): number {
  return UPLINK_BUFFER / (2 * averageUp(shape));
}

function formulasOf(cluster: Cluster): Measurement[] {
  const name = shapeName(cluster);
  const best = bestCrossing(cluster, ENGINE_MBYTES);
  const [size, window, bound] = [windowOf(UPLINK_BUFFER, cluster, 2).size, cluster.window ?? 0, cluster.bound ?? 0];
  const values = { name, size, window, bound, best: best.toFixed(2), exact: exactWindow(cluster).toFixed(2) };
  return [
    claim('equations-4-7/window-{name}', { value: [size] }, values),
    claim('equations-4-7/bound-{name}', { value: [best] }, { ...values, note: best.toFixed(2) === String(bound) }),
  ];
}

/** Windows and bounds printed in sections 3.3 and 4. */
export function printedFormulas(): Section {
  const plain = windowOf(UPLINK_BUFFER, { perSwitch: 8, switches: 2 }, 1).size;
  const example = windowOf(BUFFER, FOUR, 1).size;
  const measurements = [
    claim('equations-4-7/example', { value: [example] }, { count: example }),
    claim('equations-4-7/plain', { value: [plain] }, { count: plain }),
    ...CLUSTERS.filter(({ switches }) => switches > 1).flatMap(formulasOf),
  ];
  return section('equations-4-7', { measurements });
}
