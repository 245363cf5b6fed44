/* Equations 2, 6 and 7 beside the times of the runs of Figures 5 and 7 to 10. */

import type { Row, Section } from '../report.ts';
import { kilobytes, nodesOf, PAYLOAD_BYTES, shapeName } from './cluster.ts';
import type { Cluster } from './schemes.ts';
import type { Compared, Swept } from './sweep.ts';

const figure = 'Equations 2, 6 and 7';

type Timed = Compared['points'][number];

/** Eq. 7: seconds that the uplinks need at least. */
function crossingSeconds(cluster: Cluster, boundMBs: number, packets: number): number {
  return ((nodesOf(cluster) - 1) * packets * PAYLOAD_BYTES) / boundMBs / 1e6;
}

function inMs(seconds: number): string {
  const ms = seconds * 1000;
  return `${ms < 100 ? ms.toFixed(2) : ms.toFixed(0)} ms`;
}

function rowOf(what: string, seconds: number, predicted: [name: string, seconds: number][]): Row {
  const ratios = predicted.map(([, at]) => seconds / at);
  return {
    figure,
    what,
    ours: inMs(seconds),
    paper: predicted.map(([name, at]) => `${name} ${inMs(at)}`).join('; '),
    difference: predicted.map(([name], at) => `${ratios[at]?.toFixed(2)} times ${name}`).join('; '),
    values: ratios,
  };
}

function named(compared: readonly Compared[], name: string): readonly Timed[] {
  return compared.find(({ scheme }) => scheme.name === name)?.points ?? [];
}

const kb = (packets: number) => `${kilobytes(packets).toLocaleString('en')} KB`;

/** Every size on one switch, where nothing but the software and the node's link is in the way. */
function onOneSwitch({ cluster, compared }: Swept): Row[] {
  const name = shapeName(cluster);
  return named(compared, 'sync + GW').flatMap((sync, at) => {
    const pairwise = named(compared, 'pairwise')[at] as Timed;
    return [
      rowOf(`${name}, sync + GW, ${kb(sync.packets)}`, sync.seconds, [['T_sync', sync.syncSeconds]]),
      rowOf(`${name}, pairwise, ${kb(sync.packets)}`, pairwise.seconds, [['T_gpw', pairwise.pairwiseSeconds]]),
    ];
  });
}

/** The largest size on each hierarchy, where the start weighs least. */
function overUplinks({ cluster, compared }: Swept): Row[] {
  const bound = compared[0]?.runs[0]?.boundMBs ?? 0;
  return (['sync + GW + CA', 'pairwise'] as const).flatMap((scheme) => {
    const point = named(compared, scheme).at(-1);
    if (!point) return [];
    const own: [string, number] =
      scheme === 'pairwise' ? ['T_gpw', point.pairwiseSeconds] : ['T_sync', point.syncSeconds];
    const uplinks: [string, number] = ['the uplinks’ time', crossingSeconds(cluster, bound, point.packets)];
    return [rowOf(`${shapeName(cluster)}, ${scheme}, ${kb(point.packets)}`, point.seconds, [own, uplinks])];
  });
}

export function times(swept: readonly Swept[]): Section {
  const rows = swept.flatMap((one) => (one.cluster.switches > 1 ? overUplinks(one) : onOneSwitch(one)));
  return {
    title: 'Equations 2, 6 and 7 beside the measured times',
    source: 'the runs of Figures 5 and 7 to 10, over times that are computed by formula',
    text: 'Nothing more is run: these are the times of Figures 5 and 7 to 10, means over seeds. T_sync (eq. 2) and T_gpw (eq. 6) know the nodes and their software, and no uplinks; eq. 7 knows only these. What g, O_s, L, O_r and U_r are is not printed; they are settings of the core.',
    pictures: [],
    rows,
  };
}
