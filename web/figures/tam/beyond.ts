/* What the paper did not look at: which part of the machine asks for which remedy, what closes the window, XOR on 24 nodes. */

import type { Core } from '../../engine/core.ts';
import { type Finding, findingOf } from '../gallery.ts';
import { type Measurement, NOT_STUDIED } from '../measurement.ts';
import { mean, type Section, SOURCES } from '../report.ts';
import { type Choice, type Measured, measure, type Shape, shapeName } from './cluster.ts';
import { CLUSTERS, type Plan, SCHEMES, type Scheme } from './schemes.ts';
import { spreadOf } from './words.ts';

const HIERARCHIES = CLUSTERS.filter(({ switches }) => switches > 1);
const SEEDS = 3;

type Change = Partial<Pick<Choice, 'loss' | 'window' | 'xor'>>;

interface Cell {
  runs: Measured[];
}

function run(core: Core, shape: Shape, scheme: Scheme, plan: Plan, change: Change): Cell {
  const { perSwitch, switches } = shape;
  const seeds = plan.seeds.slice(0, SEEDS);
  const runs = seeds.map((seed) =>
    measure(core, { perSwitch, switches, ...scheme.choice, packets: plan.compared, seed, ...change }),
  );
  return { runs };
}

const rate = ({ runs }: Cell) => mean(runs.map(({ mbytes }) => mbytes));
const share = ({ runs }: Cell) => mean(runs.map(({ mbytes, boundMBs }) => (100 * mbytes) / boundMBs));

function schemeOf(name: string): Scheme {
  return SCHEMES.find((scheme) => scheme.name === name) as Scheme;
}

type Part = 'test-bed' | 'endless' | 'no-limit' | 'ride' | 'free';

const GRADUAL = ['sync', 'sync + CA', 'sync + GW', 'sync + GW + CA'].map(schemeOf);

const PARTS: { key: Part; name: string; change: Change }[] = [
  { key: 'test-bed', name: 'as in the test bed', change: {} },
  { key: 'endless', name: 'queues without end', change: { loss: { infinite: true } } },
  { key: 'no-limit', name: 'no 103 MB/s limit', change: { loss: { uplinkMBs: 0 } } },
  { key: 'ride', name: 'acknowledgements ride along', change: { loss: { acknowledge: 'rides' } } },
  { key: 'free', name: 'acknowledgements are free', change: { loss: { acknowledge: 'free' } } },
];

/** MB/s of GRADUAL's schemes on one cluster, by what was taken away. */
export interface PartRates {
  name: string;
  rates: Record<Part, number[]>;
}

export function partByPart(core: Core, plan: Plan): { section: Section; on: PartRates[] } {
  const on = HIERARCHIES.map((shape): PartRates => {
    const rates = PARTS.map(({ key, change }) => [
      key,
      GRADUAL.map((scheme) => rate(run(core, shape, scheme, plan, change))),
    ]);
    return { name: shapeName(shape), rates: Object.fromEntries(rates) };
  });
  const measurements = on.flatMap(({ name, rates }) =>
    PARTS.map(
      ({ key, name: part }): Measurement => ({
        id: `part-by-part/${name}/${key}`,
        paperRef: 'Beyond: part by part',
        quantity: `${name}, ${part}`,
        unit: 'MB/s',
        value: rates[key],
        ours: GRADUAL.map((scheme, at) => `${scheme.name} ${(rates[key][at] ?? 0).toFixed(2)}`).join(', '),
        paper: NOT_STUDIED,
      }),
    ),
  );
  const section = {
    title: 'Beyond the paper: why packets are lost, part by part',
    source: SOURCES.runs,
    text: `One part of the test bed taken away at a time, MB/s per node, ${plan.compared} packets, mean of ${Math.min(SEEDS, plan.seeds.length)} seeds.`,
    pictures: [],
    measurements,
  };
  return { section, on };
}

export function partsFinding({ section, on }: { section: Section; on: readonly PartRates[] }): Finding {
  const [sync, , window, both] = [0, 1, 2, 3] as const;
  const percent = (value: number) => `${value >= 1.005 ? '+' : ''}${Math.round(100 * (value - 1)) + 0} %`;
  const each = (part: Part, over: number, under: number) =>
    on.map(({ name, rates }) => `${name} ${percent((rates[part][over] ?? 0) / (rates[part][under] ?? 1))}`).join(', ');
  return findingOf(section, {
    id: 'part-by-part',
    ours: [
      `What the window adds to sync: ${each('test-bed', window, sync)}`,
      `The same with queues without end: ${each('endless', window, sync)}`,
      `What CA adds to sync + GW: ${each('test-bed', both, window)}`,
      `The same without the 103 MB/s limit: ${each('no-limit', both, window)}`,
    ].join('\n'),
    difference:
      'The paper has no such numbers. Without ends of queues there is nothing for the window to save, and without the limit of the uplinks nothing for CA; both remedies answer one part of the machine.',
  });
}

/** Percent of the bound, by cluster: closed by any receipt, and by acknowledgements. */
export interface Closed {
  receipt: number[];
  ack: number[];
}

export function closing(core: Core, plan: Plan): { section: Section; closed: Closed } {
  const best = schemeOf('sync + GW + CA');
  const closed: Closed = { receipt: [], ack: [] };
  const measurements = HIERARCHIES.map((shape): Measurement => {
    const receipt = run(core, shape, best, plan, {});
    const ack = run(core, shape, best, plan, { window: { closes: 'ack' } });
    closed.receipt.push(share(receipt));
    closed.ack.push(share(ack));
    const words = (cell: Cell) =>
      `${spreadOf(cell.runs.map(({ mbytes }) => mbytes))} MB/s, ${share(cell).toFixed(0)} % of the bound`;
    return {
      id: `window-closing/${shapeName(shape)}`,
      paperRef: 'Beyond: what closes the window',
      quantity: shapeName(shape),
      unit: '% of the bound',
      value: [share(receipt), share(ack)],
      ours: `on receipt ${words(receipt)}; on acknowledgement ${words(ack)}`,
      paper: NOT_STUDIED,
      note: `${(share(receipt) - share(ack)).toFixed(0)} points lost by waiting for acknowledgements`,
    };
  });
  const section = {
    title: 'Beyond the paper: what closes the window',
    source: SOURCES.runs,
    text: 'Algorithm 2 counts a packet out when it is sent and in when any other one is received: a node keeps pace with what it gets. A window as it is usually built counts a packet in when it is acknowledged.',
    pictures: [],
    measurements,
  };
  return { section, closed };
}

export function closingFinding({ section, closed }: { section: Section; closed: Closed }): Finding {
  return findingOf(section, {
    id: 'window-closing',
    ours: `Closed by any receipt, as Algorithm 2 says: ${spreadOf(closed.receipt, 0)} % of the bound. Closed by acknowledgements: ${spreadOf(closed.ack, 0)} %.`,
    difference: 'The paper does not compare. Algorithm 2 to the letter is what comes near its numbers, and above them.',
  });
}

export function xorOn24(core: Core, plan: Plan): Section {
  const best = schemeOf('sync + GW + CA');
  const on24 = HIERARCHIES.filter(({ perSwitch, switches }) => perSwitch * switches === 24);
  const measurements = on24.map((shape): Measurement => {
    const [colour, xor] = [run(core, shape, best, plan, {}), run(core, shape, best, plan, { xor: true })];
    const lost = spreadOf(
      xor.runs.map((one) => one.lost),
      0,
    );
    return {
      id: `xor-24/${shapeName(shape)}`,
      paperRef: 'Beyond: XOR on 24 nodes',
      quantity: `${shapeName(shape)}, sync + GW + CA`,
      unit: '% of the bound',
      value: [share(xor), share(colour)],
      ours: `XOR ${rate(xor).toFixed(2)} MB/s, ${share(xor).toFixed(0)} % of the bound, ${lost} frames lost; edge colouring ${rate(colour).toFixed(2)}, ${share(colour).toFixed(0)} %`,
      paper: NOT_STUDIED,
      note: 'earlier model: 64 to 74 %, where an idle step took as long as a packet; here it takes no time',
    };
  });
  return {
    title: 'Beyond the paper: XOR on 24 nodes',
    source: SOURCES.runs,
    text: 'XOR needs 31 steps for 24 nodes, and in eight of them a node has no partner. The paper takes the edge colouring there, which needs 23.',
    pictures: [],
    measurements,
  };
}

export function xorFinding(section: Section): Finding {
  return findingOf(section, {
    id: 'xor-24',
    ours: section.measurements.map(({ quantity, ours }) => `${quantity}: ${ours}.`).join('\n'),
    difference:
      'The paper says that idle steps are a drawback of XOR and gives no number. Here an idle step takes no time; what is lost is evenness.',
  });
}
