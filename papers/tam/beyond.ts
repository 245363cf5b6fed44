/* What the paper did not examine: which hardware limit makes which remedy necessary, what closes the window, and XOR on 24
 * nodes. */

import { type Finding, findingOf } from '../gallery.ts';
import { type Measurement, NOT_STUDIED } from '../measurement.ts';
import { mean, type Section, SOURCES } from '../report.ts';
import { type Measured, shapeName } from './cluster.ts';
import type { Runs } from './runs.ts';
import { bestOf, CLUSTERS, type Cluster, COMPARED, type Plan } from './schemes.ts';
import { spreadOf } from './words.ts';

const HIERARCHIES = CLUSTERS.filter(({ switches }) => switches > 1);
const SEEDS = 3;

/** As on the test bed. */
function usual(runs: Runs, cluster: Cluster, scheme = bestOf(cluster).name): Measured[] {
  return runs.of('tam-compared', [shapeName(cluster), COMPARED, scheme], SEEDS);
}

const rate = (runs: readonly Measured[]) => mean(runs.map(({ mbytes }) => mbytes));
const share = (runs: readonly Measured[]) => mean(runs.map(({ mbytes, boundMBs }) => (100 * mbytes) / boundMBs));

type Part = 'test-bed' | 'endless' | 'no-limit' | 'ride' | 'free';

const GRADUAL = ['sync', 'sync + CA', 'sync + GW', 'sync + GW + CA'];

const TEST_BED = 'test-bed';

const PARTS: { key: Part; name: string }[] = [
  { key: TEST_BED, name: 'as in the test bed' },
  { key: 'endless', name: 'unlimited queues' },
  { key: 'no-limit', name: 'no 103 MB/s limit' },
  { key: 'ride', name: 'acknowledgements ride along' },
  { key: 'free', name: 'acknowledgements are free' },
];

/** MB/s of GRADUAL's schemes on one cluster, by the limit removed. */
export interface PartRates {
  name: string;
  rates: Record<Part, number[]>;
}

export function partByPart(runs: Runs, { seeds }: Plan): { section: Section; on: PartRates[] } {
  const on = HIERARCHIES.map((cluster): PartRates => {
    const name = shapeName(cluster);
    const rates = PARTS.map(({ key, name: part }) => [
      key,
      GRADUAL.map((scheme) =>
        rate(key === TEST_BED ? usual(runs, cluster, scheme) : runs.of('tam-parts', [name, part, scheme])),
      ),
    ]);
    return { name, rates: Object.fromEntries(rates) };
  });
  const measurements = on.flatMap(({ name, rates }) =>
    PARTS.map(
      ({ key, name: part }): Measurement => ({
        id: `part-by-part/${name}/${key}`,
        paperRef: 'Beyond: part by part',
        quantity: `${name}, ${part}`,
        unit: 'MB/s',
        value: rates[key],
        ours: GRADUAL.map((scheme, at) => `${scheme} ${(rates[key][at] ?? 0).toFixed(2)}`).join(', '),
        paper: NOT_STUDIED,
      }),
    ),
  );
  const section = {
    title: 'Beyond the paper: why packets are lost, part by part',
    source: SOURCES.runs,
    text: `One part of the test bed taken away at a time, MB/s per node, ${COMPARED} packets, mean of ${Math.min(SEEDS, seeds)} seeds.`,
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
      `The same with unlimited queues: ${each('endless', window, sync)}`,
      `What CA adds to sync + GW: ${each('test-bed', both, window)}`,
      `The same without the 103 MB/s limit: ${each('no-limit', both, window)}`,
    ].join('\n'),
    difference:
      'The paper has no such numbers. With unlimited queues there is nothing for the window to save, and without the limit of the uplinks nothing for CA: each remedy answers one part of the machine.',
  });
}

/** Percent of the bound, by cluster, if the window is closed by any receipt or only by acknowledgements. */
export interface Closed {
  receipt: number[];
  ack: number[];
}

export function closing(runs: Runs): { section: Section; closed: Closed } {
  const closed: Closed = { receipt: [], ack: [] };
  const measurements = HIERARCHIES.map((cluster): Measurement => {
    const name = shapeName(cluster);
    const [receipt, ack] = [usual(runs, cluster), runs.of('tam-closing', [name])];
    closed.receipt.push(share(receipt));
    closed.ack.push(share(ack));
    const words = (own: readonly Measured[]) =>
      `${spreadOf(own.map(({ mbytes }) => mbytes))} MB/s, ${share(own).toFixed(0)} % of the bound`;
    return {
      id: `window-closing/${name}`,
      paperRef: 'Beyond: what closes the window',
      quantity: name,
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
    difference:
      'The paper does not compare the two. Algorithm 2 taken literally comes near its numbers, and above them.',
  });
}

export function xorOn24(runs: Runs): Section {
  const on24 = HIERARCHIES.filter(({ perSwitch, switches }) => perSwitch * switches === 24);
  const measurements = on24.map((cluster): Measurement => {
    const name = shapeName(cluster);
    const [colour, xor] = [usual(runs, cluster), runs.of('tam-xor', [name])];
    const lost = spreadOf(
      xor.map((one) => one.lost),
      0,
    );
    return {
      id: `xor-24/${name}`,
      paperRef: 'Beyond: XOR on 24 nodes',
      quantity: `${name}, sync + GW + CA`,
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
