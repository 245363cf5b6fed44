/* What the runs say about each figure of Tam and Wang, in words made from their numbers. */

import type { Findings } from '../gallery.ts';
import { closingFinding, partsFinding, xorFinding } from './beyondFindings.ts';
import { shapeName } from './cluster.ts';
import { hierarchyFinding, singleFinding } from './runFindings.ts';
import type { Cluster } from './schemes.ts';
import { named, rates } from './source.ts';
import { awareFinding, formulaFinding, plainFinding, sequenceFinding } from './stepFindings.ts';
import { type Compared, efficiencies } from './sweep.ts';
import type { Told } from './tam.ts';
import { timesFinding, uplinkFinding } from './uplinkFindings.ts';
import { mean, spread } from './words.ts';

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
    timesFinding(told),
    partsFinding(told),
    closingFinding(told),
    xorFinding(told),
  ];
  return { headline: headlineOf(told), findings };
}
