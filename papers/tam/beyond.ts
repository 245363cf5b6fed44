/* What the paper did not examine: which hardware limit makes which remedy necessary, what closes the window, and XOR on 24
 * nodes. */

import { mean } from '../../web/measures/sums.ts';
import type { Section } from '../report.ts';
import { type Measured, shapeName } from './cluster.ts';
import { claim, parts, section } from './rows.ts';
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

export function partByPart(runs: Runs, { seeds }: Plan): Section {
  const measurements = HIERARCHIES.flatMap((cluster) => {
    const on = shapeName(cluster);
    return PARTS.map(({ key, name }) => {
      const value = GRADUAL.map((scheme) =>
        rate(key === TEST_BED ? usual(runs, cluster, scheme) : runs.of('tam-parts', [on, name, scheme])),
      );
      const ours = GRADUAL.map((scheme, at) => `${scheme} ${(value[at] ?? 0).toFixed(2)}`).join(', ');
      return claim('part-by-part/{cluster}/{key}', { value, ours }, { cluster: on, key, name });
    });
  });
  return section('part-by-part', { measurements }, { seeds: Math.min(SEEDS, seeds) });
}

/** Percent of the bound if the window is closed by any receipt or only by acknowledgements. */
export function closing(runs: Runs): Section {
  const words = (own: readonly Measured[]) =>
    `${spreadOf(own.map(({ mbytes }) => mbytes))} MB/s, ${share(own).toFixed(0)} % of the bound`;
  const measurements = HIERARCHIES.map((cluster) => {
    const name = shapeName(cluster);
    const [receipt, ack] = [usual(runs, cluster), runs.of('tam-closing', [name])];
    const value = [share(receipt), share(ack)];
    const lost = (share(receipt) - share(ack)).toFixed(0);
    const values = { cluster: name, receipt: words(receipt), ack: words(ack), lost };
    return claim('window-closing/{cluster}', { value }, values);
  });
  return section('window-closing', { measurements });
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
