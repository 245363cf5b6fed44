/* What the paper did not examine: which hardware limit makes which remedy necessary, what closes the window, and XOR on 24
 * nodes. */

import { mean } from '../../web/measures/sums.ts';
import type { Finding } from '../gallery.ts';
import type { Section } from '../report.ts';
import { type Measured, shapeName } from './cluster.ts';
import { claim, finding, parts, section } from './rows.ts';
import type { Runs } from './runs.ts';
import { bestOf, CLUSTERS, type Cluster, COMPARED, type Plan } from './schemes.ts';
import { spreadOf } from './words.ts';

const HIERARCHIES = CLUSTERS.filter(({ switches }) => switches > 1);
const SEEDS = 3;

/** Runs as on the test bed. */
function usual(runs: Runs, cluster: Cluster, scheme = bestOf(cluster).name): Measured[] {
  return runs.of('tam-compared', [shapeName(cluster), COMPARED, scheme], SEEDS);
}

const rate = (runs: readonly Measured[]) => mean(runs.map(({ mbytes }) => mbytes));
const share = (runs: readonly Measured[]) => mean(runs.map(({ mbytes, boundMBs }) => (100 * mbytes) / boundMBs));

type Part = 'test-bed' | 'endless' | 'no-limit' | 'ride' | 'free';

const GRADUAL = ['sync', 'sync + CA', 'sync + GW', 'sync + GW + CA'];

const TEST_BED = 'test-bed';

const PARTS = parts as { key: Part; name: string }[];

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
  const measurements = on.flatMap(({ name: cluster, rates }) =>
    PARTS.map(({ key, name }) => {
      const ours = GRADUAL.map((scheme, at) => `${scheme} ${(rates[key][at] ?? 0).toFixed(2)}`).join(', ');
      return claim('part-by-part/{cluster}/{key}', { value: rates[key], ours }, { cluster, key, name });
    }),
  );
  return { section: section('part-by-part', { measurements }, { seeds: Math.min(SEEDS, seeds) }), on };
}

export function partsFinding({ section, on }: { section: Section; on: readonly PartRates[] }): Finding {
  const [sync, , window, both] = [0, 1, 2, 3] as const;
  const percent = (value: number) => `${value >= 1.005 ? '+' : ''}${Math.round(100 * (value - 1)) + 0} %`;
  const measured = (part: Part, over: number, under: number) =>
    on.map(({ name, rates }) => `${name} ${percent((rates[part][over] ?? 0) / (rates[part][under] ?? 1))}`).join(', ');
  return finding(section, 'part-by-part', {
    window: measured('test-bed', window, sync),
    windowEndless: measured('endless', window, sync),
    aware: measured('test-bed', both, window),
    awareFree: measured('no-limit', both, window),
  });
}

/** Percent of the bound, by cluster, if the window is closed by any receipt or only by acknowledgements. */
export interface Closed {
  receipt: number[];
  ack: number[];
}

export function closing(runs: Runs): { section: Section; closed: Closed } {
  const closed: Closed = { receipt: [], ack: [] };
  const words = (own: readonly Measured[]) =>
    `${spreadOf(own.map(({ mbytes }) => mbytes))} MB/s, ${share(own).toFixed(0)} % of the bound`;
  const measurements = HIERARCHIES.map((cluster) => {
    const name = shapeName(cluster);
    const [receipt, ack] = [usual(runs, cluster), runs.of('tam-closing', [name])];
    const value = [share(receipt), share(ack)];
    closed.receipt.push(share(receipt));
    closed.ack.push(share(ack));
    const lost = (share(receipt) - share(ack)).toFixed(0);
    const values = { cluster: name, receipt: words(receipt), ack: words(ack), lost };
    return claim('window-closing/{cluster}', { value }, values);
  });
  return { section: section('window-closing', { measurements }), closed };
}

export function closingFinding({ section, closed }: { section: Section; closed: Closed }): Finding {
  const { receipt, ack } = closed;
  return finding(section, 'window-closing', { receipt: spreadOf(receipt, 0), ack: spreadOf(ack, 0) });
}

export function xorOn24(runs: Runs): Section {
  const on24 = HIERARCHIES.filter(({ perSwitch, switches }) => perSwitch * switches === 24);
  const measurements = on24.map((cluster) => {
    const name = shapeName(cluster);
    const [colour, xor] = [usual(runs, cluster), runs.of('tam-xor', [name])];
    const lost = spreadOf(
      xor.map((run) => run.lost),
      0,
    );
    return claim(
      'xor-24/{cluster}',
      { value: [share(xor), share(colour)] },
      {
        ...{ cluster: name, xor: rate(xor).toFixed(2), xorShare: share(xor).toFixed(0), lost },
        ...{ colour: rate(colour).toFixed(2), colourShare: share(colour).toFixed(0) },
      },
    );
  });
  return section('xor-24', { measurements });
}

export function xorFinding(section: Section): Finding {
  const ours = section.measurements.map(({ quantity, ours }) => `${quantity}: ${ours}.`).join('\n');
  return finding(section, 'xor-24', {}, { ours });
}
