/* Choices the paper leaves open: only those that can change the figures. */

import { fill } from '../rows.ts';
import { laneOf } from './cases.ts';
import { choices } from './rows.ts';
import { type Panel, type Runs, spread } from './runs.ts';
import { comparedTies } from './ties.ts';

/** Congestion roots that ARN declares without a hot spot. */
function falseRoots(runs: Runs): string {
  const panel: Panel = { figure: '6', traffic: 'rnd', queuing: '1q' };
  const roots = runs.of(panel, 'arn').map((run) => run.roots);
  if (roots.length === 0) return '';
  return ` With it ARN declares ${spread(roots, (count) => count.toFixed(0))} roots in ${runs.network('6').untilNs.rnd / 1e6} ms of RND with 1Q, where nothing is hot.`;
}

function heldBothWays(runs: Runs): string {
  const compared = comparedTies(runs);
  if (!compared) return '';
  const { go, stay } = compared.held;
  return ` So ${go} claims of Figure 6 about single panels hold with seed 1; when it stays, ${stay} do. All panels both ways: see "Ties of adaptive routing".`;
}

export function choicesText(runs: Runs): string[] {
  const { congestion, traffic } = laneOf('6/h10/1q/arn-afi/1', false);
  const { tableEntries, refreshSlots, ttlNs, rootTimerNs } = congestion;
  const values = {
    ...{ sourceQueue: traffic.sourceQueue, tableEntries, refreshSlots, ttl: ttlNs / 1e6, rootTimer: rootTimerNs / 1e6 },
    ...{ ties: heldBothWays(runs), falseRoots: falseRoots(runs) },
  };
  return choices.map((choice) => fill(choice, values));
}
