/* What the runs say about each figure of Tam and Wang, worded from their numbers. */

import { mean } from '../../web/measures/sums.ts';
import type { Findings } from '../gallery.ts';
import { closingFinding, partsFinding, xorFinding } from './beyond.ts';
import { shapeName } from './cluster.ts';
import { hierarchyFinding, singleFinding } from './run-findings.ts';
import type { Cluster } from './schemes.ts';
import { awareFinding, formulaFinding, plainFinding, sequenceFinding } from './step-findings.ts';
import { type Compared, efficiencies, named, ratesOf, type Swept } from './sweep.ts';
import type { Experiments } from './tam.ts';
import { timesFinding } from './times.ts';
import { uplinkFinding } from './uplinks.ts';
import { spreadOf } from './words.ts';

function headlineOf(swept: readonly Swept[]): string {
  const of = (cluster: Cluster, compared: Compared[]) => efficiencies(cluster, named(compared, 'sync + GW + CA').runs);
  const hierarchies = swept.filter(({ cluster }) => cluster.switches > 1);
  const all = hierarchies.flatMap(({ cluster, compared }) => mean(of(cluster, compared)));
  const naive = hierarchies.map(
    ({ compared }) => mean(ratesOf(named(compared, 'sync + GW + CA'))) / mean(ratesOf(named(compared, 'naive'))),
  );
  const names = hierarchies.map(({ cluster }) => shapeName(cluster)).join(', ');
  return `Window and permutation together reach ${spreadOf(all, 0)} % of what the uplinks allow on ${names}, without loss and ${spreadOf(naive, 1)} times as fast as a naive exchange; the paper measures 88 to 93 %.`;
}

export function findingsOf(parts: Experiments): Findings {
  const findings = [
    sequenceFinding(parts.sequence.section),
    plainFinding(parts.patterns),
    awareFinding(parts.patterns),
    formulaFinding(parts.formulas.section),
    ...parts.swept.map((swept) => (swept.cluster.switches > 1 ? hierarchyFinding(swept) : singleFinding(swept))),
    uplinkFinding(parts.uplinks),
    timesFinding(parts.times),
    partsFinding(parts.parts),
    closingFinding(parts.closing),
    xorFinding(parts.xor.section),
  ];
  return { headline: headlineOf(parts.swept), findings };
}
