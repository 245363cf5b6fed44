/* Equations 2, 6 and 7 compared with the run times of Figures 5 and 7 to 10. */

import { count } from '../../web/scenario/grammar.ts';
import { type Finding, findingOf } from '../gallery.ts';
import { exactly, type Measurement } from '../measurement.ts';
import type { Section } from '../report.ts';
import { kilobytes, nodesOf, PAYLOAD_BYTES, shapeName } from './cluster.ts';
import type { Cluster } from './schemes.ts';
import { type Compared, named, type Swept } from './sweep.ts';
import { spreadOf } from './words.ts';

type Point = Compared['points'][number];

/** Eq. 7: the minimum time on the uplinks, in seconds. */
function crossingSeconds(cluster: Cluster, boundMBs: number, packets: number): number {
  return ((nodesOf(cluster) - 1) * packets * PAYLOAD_BYTES) / boundMBs / 1e6;
}

function inMs(seconds: number): string {
  const ms = seconds * 1000;
  return `${ms < 100 ? ms.toFixed(2) : ms.toFixed(0)} ms`;
}

/** A simulated time, as a multiple of what the equations predict. */
export interface Timed {
  on: 'one switch' | 'uplinks';
  cluster: string;
  scheme: 'sync' | 'pairwise';
  name: string;
  packets: number;
  seconds: number;
  /** eq. 2 for the shuffle, eq. 6 for pairwise; plus eq. 7 where there are uplinks */
  predicted: { name: string; seconds: number }[];
}

/** Allowance on a single switch for acknowledgements and unscheduled processes. */
const REST = 0.25;

const ratiosOf = ({ seconds, predicted }: Timed): number[] => predicted.map((one) => seconds / one.seconds);

export function timesMeasurements(times: readonly Timed[]): Measurement[] {
  return times.map((timed): Measurement => {
    const { on, cluster, scheme, name, packets, seconds, predicted } = timed;
    const ratios = ratiosOf(timed);
    return {
      id: `equations-2-6-7/${cluster}/${scheme}/${packets}`,
      paperRef: 'Equations 2, 6 and 7',
      quantity: `${cluster}, ${name}, ${count(kilobytes(packets))} KB`,
      unit: 'times',
      value: ratios,
      ...(on === 'one switch' ? { printed: exactly(1), tolerance: REST, shape: true } : {}),
      ours: inMs(seconds),
      paper: predicted.map((one) => `${one.name} ${inMs(one.seconds)}`).join('; '),
      note: predicted.map((one, at) => `${ratios[at]?.toFixed(2)} times ${one.name}`).join('; '),
    };
  });
}

/** Every size on a single switch, where only software and the node's link limit the rate. */
function onOneSwitch({ cluster, compared }: Swept): Timed[] {
  const plain = { on: 'one switch', cluster: shapeName(cluster) } as const;
  return named(compared, 'sync + GW').points.flatMap(({ packets, seconds, syncSeconds }, at): Timed[] => {
    const pairwise = named(compared, 'pairwise').points[at] as Point;
    const gpw = { name: 'T_gpw', seconds: pairwise.pairwiseSeconds };
    return [
      {
        ...plain,
        scheme: 'sync',
        name: 'sync + GW',
        packets,
        seconds,
        predicted: [{ name: 'T_sync', seconds: syncSeconds }],
      },
      { ...plain, scheme: 'pairwise', name: 'pairwise', packets, seconds: pairwise.seconds, predicted: [gpw] },
    ];
  });
}

/** The largest size on each hierarchy, where startup matters least. */
function overUplinks({ cluster, compared }: Swept): Timed[] {
  const bound = compared[0]?.runs[0]?.boundMBs ?? 0;
  return (['sync + GW + CA', 'pairwise'] as const).flatMap((name): Timed[] => {
    const point = named(compared, name).points.at(-1);
    if (!point) return [];
    const { packets, seconds, syncSeconds, pairwiseSeconds } = point;
    const scheme = name === 'pairwise' ? 'pairwise' : 'sync';
    const own =
      scheme === 'pairwise' ? { name: 'T_gpw', seconds: pairwiseSeconds } : { name: 'T_sync', seconds: syncSeconds };
    const uplinks = { name: 'the uplinks’ time', seconds: crossingSeconds(cluster, bound, packets) };
    return [{ on: 'uplinks', cluster: shapeName(cluster), scheme, name, packets, seconds, predicted: [own, uplinks] }];
  });
}

export function times(swept: readonly Swept[]): { section: Section; times: Timed[] } {
  const all = swept.flatMap((one) => (one.cluster.switches > 1 ? overUplinks(one) : onOneSwitch(one)));
  const section = {
    title: 'Equations 2, 6 and 7 beside the measured times',
    source: 'the runs of Figures 5 and 7 to 10, over times that are computed by formula',
    text: 'Nothing more is run: these are the times of Figures 5 and 7 to 10, means over seeds. T_sync (eq. 2) and T_gpw (eq. 6) account for the nodes and their software, but not for uplinks; eq. 7 accounts only for these. The values of g, O_s, L, O_r and U_r are not printed; they are settings of the core.',
    pictures: [],
    measurements: timesMeasurements(all),
  };
  return { section, times: all };
}

export function timesFinding({ section, times: all }: { section: Section; times: readonly Timed[] }): Finding {
  const ratios = (on: Timed['on'], scheme: Timed['scheme'], which: number) =>
    spreadOf(all.filter((one) => one.on === on && one.scheme === scheme).map((one) => ratiosOf(one)[which] ?? 0));
  return findingOf(section, {
    id: 'equations-2-6-7',
    ours: `One switch, 1.5 to 1,200 KB: the shuffle takes ${ratios('one switch', 'sync', 0)} times T_sync, pairwise ${ratios('one switch', 'pairwise', 0)} times T_gpw.\nOver uplinks, largest size: sync + GW + CA takes ${ratios('uplinks', 'sync', 1)} times what eq. 7 allows, pairwise ${ratios('uplinks', 'pairwise', 1)} times.`,
    difference:
      'T_sync and T_gpw hold on one switch, where acknowledgements and processes that are not scheduled take the rest. Over uplinks they predict nothing: eq. 7 is what limits the shuffle, and losses are what limits pairwise.',
    why: 'The paper prints the formulas but not the values of g, O_s, L, O_r and U_r.',
  });
}
