/* Choices the paper leaves open: only those that can change the figures. */

import { laneOf } from './cases.ts';
import { type Panel, type Runs, spread } from './runs.ts';
import { comparedTies } from './ties.ts';

/** Congestion roots that ARN declares without a hot spot. */
function falseRoots(runs: Runs): string {
  const panel: Panel = { figure: '6', traffic: 'rnd', queuing: '1q' };
  const roots = runs.of(panel, 'arn').map((run) => run.roots);
  if (roots.length === 0) return '';
  return ` With it ARN declares ${spread(roots, (count) => count.toFixed(0))} roots in ${runs.network('6').untilNs.rnd / 1e6} ms of RND with 1Q, where nothing is hot.`;
}

function tieChoice(runs: Runs): string {
  const compared = comparedTies(runs);
  const rule =
    'Adaptive-Th leaves a port that is short of credits even when the best other port has just as many (`adaptiveTies`): when all are full, a flow is spread over all of them.';
  if (!compared) return rule;
  const { go, stay } = compared.held;
  return `${rule} So ${go} claims of Figure 6 about single panels hold with seed 1; when it stays, ${stay} do. All panels both ways: see "Ties of adaptive routing".`;
}

export function choicesText(runs: Runs): string[] {
  const { congestion, traffic } = laneOf('6/h10/1q/arn-afi/1', false);
  return [
    'Where the hot sources sit is drawn by the seed; the paper prints only how many there are.',
    `An end node has a FIFO of ${traffic.sourceQueue} packets per channel, and drops a packet that finds the FIFO of its channel full when it is generated. With one channel that changes nothing but the load. With three it shifts the traffic of RND away from destinations whose channel is held up.`,
    `What an end node isolates waits in a FIFO without a bound of its own. A hot source generates nothing while ${traffic.sourceQueue} packets wait in it, so little of the hot spot is left to drain when it ends; an unbounded backlog would take long to drain.`,
    `The table of notifications of every switch and every end node holds ${congestion.tableEntries} entries; a full one drops the entry that has the least time left. At full load, queues now and then stay above the threshold for as long as the root timer, and what is heard of such roots stays: with 256 entries ARN + AFI fell under RND to .71 (.65 to .75) with vFtree and to .76 (.71 to .78) with Flow2SL over three seeds, when every end node kept apart what it sent to 86 destinations (vFtree, seed 1, after 60 ms); with 64 to .76 (Flow2SL, seed 3, for a while). Entries of a hot node are renewed all the time and never have to go.`,
    tieChoice(runs),
    'A switch turns packets aside to the up port with the most credits. Of equals it takes the first from port (switch + destination) mod up ports on. Earlier builds took the lowest: then all edge switches that heard of a root at once chose the same aggregation switch, and with four hot nodes on 3,456 nodes ARN + AFI went up and down between .5 and .9 until the end, .67 in the last third (seed 1).',
    `An entry lives for ${congestion.ttlNs / 1e6} ms after its last notification; a root notifies at most once in ${congestion.refreshSlots} slots.`,
    `The root timer is ${congestion.rootTimerNs / 1e6} ms as printed, and stops when all queues of the output that passed the high threshold have fallen below the low one.${falseRoots(runs)}`,
  ];
}
