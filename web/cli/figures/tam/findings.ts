/* What the runs say about each figure of Tam and Wang, in words made from their numbers. */

import type { Made } from '../../../figures/gallery.ts';
import type { Finding, Findings } from '../gallery.ts';
import type { Row } from '../report.ts';
import { FIGURE } from './beyond.ts';
import { PS, shapeName } from './cluster.ts';
import { dispersal, exactWindow, ranAt, SLOW } from './patterns.ts';
import { bestOf, CLUSTERS, type Cluster } from './schemes.ts';
import { type Compared, efficiencies, type Swept } from './sweep.ts';
import type { Told } from './tam.ts';
import { mean, pointsBeside, spread } from './words.ts';

const NOTHING: Made = { seeds: [], runs: 0, seconds: 0 };

interface Source {
  rows: Row[];
  made: Made;
  picture?: string;
}

function sourceOf({ sections, made }: Told, figure: string): Source {
  const section = sections.find(({ rows }) => rows.some((row) => row.figure === figure));
  const picture = section?.pictures.find(({ caption }) => caption.startsWith(`${figure}:`))?.file;
  return {
    rows: section?.rows.filter((row) => row.figure === figure) ?? [],
    made: (section && made.get(section)) ?? NOTHING,
    ...(picture ? { picture } : {}),
  };
}

const digits = (values: readonly number[], count = 2) => mean(values).toFixed(count);
const rates = ({ runs }: Compared) => runs.map(({ mbytes }) => mbytes);

function named(compared: readonly Compared[], name: string): Compared {
  const found = compared.find(({ scheme }) => scheme.name === name);
  if (!found) throw new Error(`There is no scheme called ${name}.`);
  return found;
}

/* ---- tables of steps ---- */

function sequenceFinding(told: Told): Finding {
  const source = sourceOf(told, 'Figure 2');
  const right = source.rows.every(({ difference }) => difference === 'none');
  return {
    ...source,
    id: 'figure-2',
    ours: 'Five steps from an edge colouring: in each all six nodes send, every one to another, and each receives one packet. Then the second packet begins.',
    difference: right
      ? 'None in what the text claims. The copy at hand has lost the digits of the figure, and there is more than one edge colouring.'
      : 'The steps are no edge colouring.',
    status: right ? 'reproduced' : 'not reproduced',
    ...(right ? {} : { why: 'Some step is not what the text says.' }),
  };
}

/** Frames lost in the example on slow uplinks, by seed. */
function slowLosses({ rows }: Source): number[] {
  return rows.find(({ what }) => what.startsWith(ranAt(SLOW)))?.values ?? [];
}

function plainFinding(told: Told): Finding {
  const { window, plain } = dispersal();
  const source = sourceOf(told, 'Figure 3');
  const lost = slowLosses(source);
  const holds = window === 9 && plain.run === 4 && plain.up > 30 && Math.min(...lost) > 0;
  return {
    ...source,
    id: 'figure-3',
    ours: `The nodes of a switch send to the same other switch for ${plain.run} steps in a row. Within the ${window} steps of the window up to ${plain.up} packets climb one uplink, where 30 find room, and up to ${plain.pair} go from one switch to one other.\nRun with a window of ${window}: ${spread(lost, 0)} frames are lost on uplinks of ${SLOW} MB/s.`,
    difference: `None in what the text claims: four packets a step for four steps in a row, and a buffer of 30 that overflows in spite of a window of 9. That takes uplinks of ${SLOW} MB/s: 103 are more than four nodes fill, and nothing is lost there. The copy at hand has lost the digits of the tables.`,
    status: holds ? 'reproduced' : 'not reproduced',
    ...(holds ? {} : { why: 'The counts or the losses are not those of the text.' }),
  };
}

function awareFinding(told: Told): Finding {
  const { window, plain, aware } = dispersal();
  const source = sourceOf(told, 'Figure 4');
  const lost = slowLosses(source);
  const holds = aware.run === 1 && Math.max(...lost) === 0;
  return {
    ...source,
    id: 'figure-4',
    ours: `No node sends to the same remote switch twice in a row. Within ${window} steps at most ${aware.up} packets climb one uplink instead of ${plain.up}, and ${aware.pair} instead of ${plain.pair} go from one switch to one other.\nRun with the same window on uplinks of ${SLOW} MB/s: ${Math.max(...lost)} frames are lost.`,
    difference: `None in the claim that steps in a row go to different switches. Less even than the words suggest: an uplink still gets 0 or 4 packets in a step, and ${aware.up} are still more than the buffer of 30.`,
    status: holds ? 'reproduced' : 'not reproduced',
    ...(holds ? {} : { why: 'Steps in a row go to the same switch, or packets are lost.' }),
  };
}

function exactWindows(): string {
  const hierarchies = CLUSTERS.filter(({ switches }) => switches > 1);
  return hierarchies.map((cluster) => `${exactWindow(cluster).toFixed(2)} (printed ${cluster.window})`).join(', ');
}

function formulaFinding(told: Told): Finding {
  const source = sourceOf(told, 'Equations 4 and 7');
  const off = source.rows.filter(({ difference }) => difference !== 'none' && difference !== 'the last digit');
  return {
    ...source,
    id: 'equations-4-7',
    ours: `${source.rows.length - off.length} of ${source.rows.length} printed windows and bounds.`,
    difference:
      off.map(({ what, ours, paper }) => `${what} is ${ours} by eq. 4, printed is ${paper}.`).join('\n') || 'None.',
    status: off.length === 0 ? 'reproduced' : 'reproduced in shape',
    ...(off.length === 0
      ? {}
      : {
          why: `Before rounding the windows are ${exactWindows()}; no one rule makes all four the printed ones.`,
        }),
  };
}

/* ---- runs ---- */

/** Percent of eq. 2 by size. */
function overSizes({ points }: Compared): { packets: number; percent: number }[] {
  return points.map(({ packets, seconds, syncSeconds }) => ({ packets, percent: (100 * syncSeconds) / seconds }));
}

function singleFinding(told: Told, { cluster, compared }: Swept): Finding {
  const best = named(compared, bestOf(cluster).name);
  const [pairwise, naive] = [named(compared, 'pairwise'), named(compared, 'naive')];
  const sizes = overSizes(best).map(({ percent }) => percent);
  const [least, most] = cluster.efficiency;
  const inside = sizes.every((percent) => percent >= least && percent <= most);
  const ahead = best.points.every(({ mbytes }, at) => mbytes >= (pairwise.points[at]?.mbytes ?? 0));
  return {
    ...sourceOf(told, cluster.figure),
    id: cluster.id,
    paper: `sync + GW: ${least} to ${most} % of eq. 2, from 1 to 1,200 KB\npairwise: below it\nMPICH: far below`,
    ours: `sync + GW: ${spread(sizes, 0).replace(' to ', ' % to ')} % of eq. 2 over all sizes, ${digits(rates(best))} MB/s at 150 KB\npairwise: ${digits(rates(pairwise))} MB/s at 150 KB, ${pairwise.points[0]?.mbytes.toFixed(2)} instead of ${best.points[0]?.mbytes.toFixed(2)} at the least size\nnaive: ${digits(rates(naive))} MB/s, with about ${Math.round(mean(naive.runs.map(({ lost }) => lost))).toLocaleString('en')} frames lost`,
    difference: `The shuffle ${inside ? 'lies inside the printed range at every size' : 'leaves the printed range at some sizes'} and is ${ahead ? '' : 'not always '}ahead of pairwise. Without a window it does just as well here: on one switch nothing gets lost. MPICH and its TCP are not in the core; naive is the same order of messages without them.`,
    status: inside && ahead ? 'reproduced' : 'reproduced in shape',
    ...(inside && ahead
      ? {}
      : { why: 'The overheads of the software are settings of ours, and they weigh most in the shortest messages.' }),
  };
}

/** Schemes that the paper measures here, in its order: best first. */
function orderHolds(compared: readonly Compared[]): boolean {
  const rate = (name: string) => mean(rates(named(compared, name)));
  return ['pairwise', 'pairwise + CA', 'naive'].every((name) => rate('sync + GW + CA') > rate(name));
}

function dip({ points }: Compared): string {
  const peak = points.reduce((a, b) => (b.mbytes > a.mbytes ? b : a));
  const after = points.filter(({ packets }) => packets > peak.packets);
  const low = after.length > 0 ? after.reduce((a, b) => (b.mbytes < a.mbytes ? b : a)) : peak;
  const kb = (packets: number) => (packets * 1.5).toLocaleString('en');
  return `${peak.mbytes.toFixed(2)} MB/s at ${kb(peak.packets)} KB, then down to ${low.mbytes.toFixed(2)} at ${kb(low.packets)} KB`;
}

function without(compared: readonly Compared[]): string {
  const [best, bare] = [named(compared, 'sync + GW + CA'), named(compared, 'sync + CA')];
  return mean(rates(bare)) > 0.98 * mean(rates(best))
    ? ' Here CA alone does it: without the window nothing is lost either.'
    : '';
}

function printedWindow(cluster: Cluster, window: number, runs: Swept['asPrinted']): string {
  if (runs.length === 0) return '';
  return ` The window by formula is ${window}, not ${cluster.window}; with ${cluster.window} the best has ${digits(runs.map(({ mbytes }) => mbytes))} MB/s.`;
}

function hierarchyFinding(told: Told, { cluster, compared, asPrinted }: Swept): Finding {
  const best = named(compared, 'sync + GW + CA');
  const [percent] = cluster.efficiency;
  const bound = best.runs[0]?.boundMBs ?? 0;
  const window = best.runs[0]?.window ?? 0;
  const each = compared.map(({ scheme, runs }) => `${scheme.name}: ${spread(runs.map(({ mbytes }) => mbytes))} MB/s`);
  const [pairwise, aware] = [named(compared, 'pairwise'), named(compared, 'pairwise + CA')];
  const gain = (100 * mean(rates(aware))) / mean(rates(pairwise)) - 100;
  const lost = best.runs.reduce((sum, run) => sum + run.lost, 0);
  const time = mean(best.runs.map(({ seconds }) => seconds)) / ((best.runs[0]?.syncPs ?? 1) / PS);
  const order = orderHolds(compared);
  return {
    ...sourceOf(told, cluster.figure),
    id: cluster.id,
    paper: `sync + GW + CA: ${percent} % of ${cluster.bound} MB/s, with a window of ${cluster.window}\npairwise: ${cluster.pairwise}`,
    ours: `${each.join('\n')}\nThe best is ${digits(efficiencies(cluster, best.runs), 0)} % of ${bound.toFixed(2)} MB/s with a window of ${window}, takes ${time.toFixed(2)} times T_sync, and loses ${lost === 0 ? 'nothing' : `${lost} frames`}.`,
    difference: `The best is ${pointsBeside(efficiencies(cluster, best.runs), cluster.efficiency)}, and ${order ? 'first, as there' : 'not first'}.${without(compared)}\nPairwise peaks at ${dip(pairwise)}; CA changes it by ${gain > 0 ? '+' : ''}${gain.toFixed(0)} % at 150 KB.${printedWindow(cluster, window, asPrinted)}`,
    status: order ? 'reproduced in shape' : 'not reproduced',
    why: order
      ? 'The order and the distance from the bound are what can be compared; lossy schemes hang on timeouts and on the machines, which the paper does not print.'
      : 'Another scheme comes out first.',
  };
}

function uplinkFinding(told: Told): Finding {
  const source = sourceOf(told, 'Figure 6');
  const [peak, at10] = source.rows;
  return {
    ...source,
    id: 'figure-6',
    ours: `All-to-all on A x 2 nodes: at most ${peak?.ours} over the uplinks.\n10x2: ${at10?.ours}.`,
    difference:
      'The 103 MB/s are a setting here, taken from this figure, so that they come out is no finding. The line bends as soon as the nodes ask for more; the slow decline beyond 12 flows is not there, since the limit does not depend on the load.',
    status: 'run in part',
    why: 'The paper lets chosen pairs exchange; a cluster in the core exchanges among all nodes.',
  };
}

function partsFinding(told: Told): Finding {
  const source = sourceOf(told, FIGURE.parts);
  const row = (what: string) => source.rows.find((one) => one.what.startsWith(what));
  const ratio = (what: string, over: number, under: number) =>
    (row(what)?.values?.[over] ?? 0) / (row(what)?.values?.[under] ?? 1);
  const percent = (value: number) => `${value >= 1.005 ? '+' : ''}${Math.round(100 * (value - 1)) + 0} %`;
  const on = ['8x2', '8x3', '6x4', '8x4'];
  const each = (part: string, over: number, under: number) =>
    on.map((name) => `${name} ${percent(ratio(`${name}, ${part}`, over, under))}`).join(', ');
  return {
    ...source,
    id: 'part-by-part',
    ours: [
      `What the window adds to sync: ${each('as in the test bed', 2, 0)}`,
      `The same with queues without end: ${each('queues without end', 2, 0)}`,
      `What CA adds to sync + GW: ${each('as in the test bed', 3, 2)}`,
      `The same without the 103 MB/s limit: ${each('no 103 MB/s limit', 3, 2)}`,
    ].join('\n'),
    difference:
      'The paper has no such numbers. Without ends of queues there is nothing for the window to save, and without the limit of the uplinks nothing for CA; both remedies answer one part of the machine.',
    status: 'beyond the paper',
  };
}

function closingFinding(told: Told): Finding {
  const source = sourceOf(told, FIGURE.closing);
  const [receipt, ack] = [0, 1].map((at) => source.rows.map(({ values }) => values?.[at] ?? 0)) as [number[], number[]];
  return {
    ...source,
    id: 'window-closing',
    ours: `Closed by any receipt, as Algorithm 2 says: ${spread(receipt, 0)} % of the bound. Closed by acknowledgements: ${spread(ack, 0)} %.`,
    difference: 'The paper does not compare. Algorithm 2 to the letter is what comes near its numbers, and above them.',
    status: 'beyond the paper',
  };
}

function xorFinding(told: Told): Finding {
  const source = sourceOf(told, FIGURE.xor);
  return {
    ...source,
    id: 'xor-24',
    ours: source.rows.map(({ what, ours }) => `${what}: ${ours}.`).join('\n'),
    difference:
      'The paper says that idle steps are a drawback of XOR and gives no number. Here an idle step takes no time; what is lost is evenness.',
    status: 'beyond the paper',
  };
}

/* ---- all ---- */

function headlineOf(told: Told): string {
  const of = (cluster: Cluster, compared: Compared[]) => efficiencies(cluster, named(compared, 'sync + GW + CA').runs);
  const hierarchies = told.swept.filter(({ cluster }) => cluster.switches > 1);
  const all = hierarchies.flatMap(({ cluster, compared }) => mean(of(cluster, compared)));
  const naive = hierarchies.map(
    ({ compared }) => mean(rates(named(compared, 'sync + GW + CA'))) / mean(rates(named(compared, 'naive'))),
  );
  const names = hierarchies.map(({ cluster }) => shapeName(cluster)).join(', ');
  return `Window and permutation together reach ${spread(all, 0)} % of what the uplinks allow on ${names}, without loss and ${spread(naive, 1)} times as fast as a naive exchange; the paper measures 88 to 93 %.`;
}

export function tamFindings(told: Told): Findings {
  const findings = [
    sequenceFinding(told),
    plainFinding(told),
    awareFinding(told),
    formulaFinding(told),
    ...told.swept.map((swept) =>
      swept.cluster.switches > 1 ? hierarchyFinding(told, swept) : singleFinding(told, swept),
    ),
    uplinkFinding(told),
    partsFinding(told),
    closingFinding(told),
    xorFinding(told),
  ];
  return { headline: headlineOf(told), findings };
}
