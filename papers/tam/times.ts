/* Equations 2, 6 and 7 compared with the run times of Figures 5 and 7 to 10. */

import { count } from '../../web/words/grammar.ts';
import type { Measurement } from '../measurement.ts';
import type { Section } from '../report.ts';
import { kilobytes, nodesOf, PAYLOAD_BYTES, shapeName } from './cluster.ts';
import { claim, section } from './rows.ts';
import type { Cluster } from './schemes.ts';
import { type Compared, named, type Swept } from './sweep.ts';

/** Eq. 7: the minimum time on the uplinks, in seconds. */
function crossingSeconds(cluster: Cluster, boundMBs: number, packets: number): number {
  return ((nodesOf(cluster) - 1) * packets * PAYLOAD_BYTES) / boundMBs / 1e6;
}

function inMs(seconds: number): string {
  const ms = seconds * 1000;
  return `${ms < 100 ? ms.toFixed(2) : ms.toFixed(0)} ms`;
}

/** A simulated time, as a multiple of what the equations predict. */
interface Timed {
  on: 'one switch' | 'uplinks';
  cluster: string;
  scheme: 'sync' | 'pairwise';
  name: string;
  packets: number;
  seconds: number;
  /** eq. 2 for the shuffle, eq. 6 for pairwise; plus eq. 7 where there are uplinks */
  predicted: { name: string; seconds: number }[];
}

const ratiosOf = ({ seconds, predicted }: Timed): number[] =>
  predicted.map((prediction) => seconds / prediction.seconds);

function timesMeasurements(times: readonly Timed[]): Measurement[] {
  return times.map((timed) => {
    const { on, cluster, scheme, name, packets, seconds, predicted } = timed;
    const value = ratiosOf(timed);
    const row = on === 'one switch' ? 'equations-2-6-7/one-switch' : 'equations-2-6-7/uplinks';
    return claim(
      row,
      { value, ours: inMs(seconds) },
      {
        ...{ cluster, scheme, packets, name, size: count(kilobytes(packets)) },
        predicted: predicted.map((prediction) => `${prediction.name} ${inMs(prediction.seconds)}`).join('; '),
        times: predicted.map((prediction, at) => `${value[at]?.toFixed(2)} times ${prediction.name}`).join('; '),
      },
    );
  });
}

/** Every size on a single switch, where only software and the node's link limit the rate. */
function onOneSwitch({ cluster, compared }: Swept): Timed[] {
  const plain = { on: 'one switch', cluster: shapeName(cluster) } as const;
  return named(compared, 'sync + GW').points.flatMap(({ packets, seconds, syncSeconds }, at): Timed[] => {
    const pairwise = named(compared, 'pairwise').points[at] as Compared['points'][number];
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

export function times(swept: readonly Swept[]): Section {
  const all = swept.flatMap((run) => (run.cluster.switches > 1 ? overUplinks(run) : onOneSwitch(run)));
  return section('equations-2-6-7', { measurements: timesMeasurements(all) });
}
