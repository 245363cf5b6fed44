/* Which switch each switch of a cluster sends to, step by step (Tam and Wang, Figures 3 and 4). */

import type { Steps } from '../../model/algorithms/bursts.ts';
import type { ClusterShape } from '../../model/cluster-formulas.ts';

/** [step][switch][target switch] = packets; the diagonal counts those that stay below their switch. */
export function switchPattern(steps: Steps, { perSwitch, switches }: ClusterShape): Uint16Array[][] {
  return steps.map((step) => {
    const row = Array.from({ length: switches }, () => new Uint16Array(switches));
    for (const [node, to] of step.entries()) {
      if (to === null || to === node) continue;
      const counts = row[Math.floor(node / perSwitch)];
      const target = Math.floor(to / perSwitch);
      if (counts) counts[target] = (counts[target] ?? 0) + 1;
    }
    return row;
  });
}
