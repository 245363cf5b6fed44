/* What the runs of Figures 5 and 7 to 10 show. */

import { mean } from '../../web/measures/sums.ts';
import { count } from '../../web/words/inflection.ts';
import type { Finding } from '../gallery.ts';
import { verdictOf } from '../measurement.ts';
import { spread } from '../report.ts';
import { kilobytes } from './cluster.ts';
import { finding } from './rows.ts';
import { bestOf, type Cluster } from './schemes.ts';
import { aheadOf, type Compared, efficiencies, named, ratesOf, type Swept } from './sweep.ts';
import { pointsBeside, spreadOf } from './words.ts';

const digits = (values: readonly number[], count = 2) => mean(values).toFixed(count);

/** Percent of eq. 2 by size. */
function overSizes({ points }: Compared): { packets: number; percent: number }[] {
  return points.map(({ packets, seconds, syncSeconds }) => ({ packets, percent: (100 * syncSeconds) / seconds }));
}

export function singleFinding({ cluster, compared, section }: Swept): Finding {
  const best = named(compared, bestOf(cluster).name);
  const [pairwise, naive] = [named(compared, 'pairwise'), named(compared, 'naive')];
  const sizes = overSizes(best).map(({ percent }) => percent);
  const [least, most] = cluster.efficiency;
  const inside = sizes.every((percent) => percent >= least && percent <= most);
  const ahead = verdictOf(aheadOf(cluster, compared)) === 'holds';
  const bare = named(compared, 'sync');
  const alone =
    mean(ratesOf(bare)) > 0.99 * mean(ratesOf(best)) && bare.runs.every(({ lost }) => lost === 0)
      ? 'Without a window it does just as well here: on one switch nothing is lost.'
      : 'Without a window it is slower, or loses frames.';
  return finding(section, 'figure-5', {
    ...{ least, most, sizes: spread(sizes, (percent) => `${percent.toFixed(0)} %`), best: digits(ratesOf(best)) },
    ...{ pairwise: digits(ratesOf(pairwise)), naive: digits(ratesOf(naive)) },
    pairwiseFirst: pairwise.points[0]?.mbytes.toFixed(2) ?? '',
    bestFirst: best.points[0]?.mbytes.toFixed(2) ?? '',
    lost: count(Math.round(mean(naive.runs.map(({ lost }) => lost)))),
    inside: inside ? 'lies inside the printed range at every size' : 'leaves the printed range at some sizes',
    ...{ ahead: ahead ? '' : 'not always ', alone },
    // The paper also measures MPICH, which is not modelled.
    why: !ahead ? 'behind' : inside ? 'inside' : 'outside',
  });
}

function dip({ points }: Compared): string {
  const peak = points.reduce((a, b) => (b.mbytes > a.mbytes ? b : a));
  const after = points.filter(({ packets }) => packets > peak.packets);
  const low = after.length > 0 ? after.reduce((a, b) => (b.mbytes < a.mbytes ? b : a)) : peak;
  const kb = (packets: number) => count(kilobytes(packets));
  return `${peak.mbytes.toFixed(2)} MB/s at ${kb(peak.packets)} KB, then down to ${low.mbytes.toFixed(2)} at ${kb(low.packets)} KB`;
}

/** Which remedies would have sufficed here. */
export function without(compared: readonly Compared[]): string {
  const [both, bare] = [named(compared, 'sync + GW + CA'), named(compared, 'sync + CA')];
  const [withWindow, alone] = [mean(ratesOf(both)), mean(ratesOf(bare))];
  if (alone <= 0.98 * withWindow) return '';
  const beside = `sync + CA, which it does not measure, has ${digits(ratesOf(bare))} MB/s against ${digits(ratesOf(both))}`;
  const lost = bare.runs.some((run) => run.lost > 0);
  if (lost) return ` ${beside}, though frames are lost.`;
  return ` ${beside} and loses nothing either: here CA alone is enough${alone > withWindow ? ', and the window costs a little' : ''}.`;
}

function printedWindow(cluster: Cluster, window: number, runs: Swept['asPrinted']): string {
  if (runs.length === 0) return '';
  return ` The window by formula is ${window}, not ${cluster.window}; with ${cluster.window} sync + GW + CA has ${digits(runs.map(({ mbytes }) => mbytes))} MB/s.`;
}

export function hierarchyFinding({ cluster, compared, asPrinted, section }: Swept): Finding {
  const best = named(compared, 'sync + GW + CA');
  const [percent] = cluster.efficiency;
  const bound = best.runs[0]?.boundMBs ?? 0;
  const window = best.runs[0]?.window ?? 0;
  const spreads = compared.map(
    ({ scheme, runs }) => `${scheme.name}: ${spreadOf(runs.map(({ mbytes }) => mbytes))} MB/s`,
  );
  const [pairwise, aware] = [named(compared, 'pairwise'), named(compared, 'pairwise + CA')];
  const gain = (100 * mean(ratesOf(aware))) / mean(ratesOf(pairwise)) - 100;
  const lost = best.runs.reduce((sum, run) => sum + run.lost, 0);
  const time = mean(best.runs.map(({ seconds }) => seconds)) / (best.runs[0]?.syncSeconds ?? 1);
  const order = verdictOf(aheadOf(cluster, compared)) === 'holds';
  return finding(
    section,
    'hierarchy',
    {
      ...{
        percent,
        printedBound: cluster.bound ?? '',
        printedWindow: cluster.window ?? '',
        pairwise: cluster.pairwise,
      },
      ...{ each: spreads.join('\n'), reached: digits(efficiencies(cluster, best.runs), 0), bound: bound.toFixed(2) },
      ...{ window, times: time.toFixed(2), lost: lost === 0 ? 'nothing' : `${lost} frames` },
      beside: pointsBeside(efficiencies(cluster, best.runs), cluster.efficiency),
      order: order ? 'ahead of pairwise and naive, as there' : 'not ahead of pairwise and naive',
      ...{ without: without(compared), dip: dip(pairwise), gain: `${gain > 0 ? '+' : ''}${gain.toFixed(0)}` },
      ...{ asPrinted: printedWindow(cluster, window, asPrinted), why: order },
    },
    { id: cluster.id },
  );
}
