/* Departures from the printed results, each stated only while the stored runs show it. A cause is given only if it was found;
 * otherwise the text says that none was investigated. */

import { SETTLED_WINDOWS } from '../../web/measures/efficiency.ts';
import { mean } from '../../web/measures/sums.ts';
import { LABELS, type Network, PATTERNS, QUEUINGS, SCHEMES, TECHNIQUES } from './cases.ts';
import { fallenOf, lowestOf, steadyOf, uniformLevel } from './claims.ts';
import {
  firstDown,
  firstNearsOf,
  hotBins,
  outcomesThatOccurred,
  type Relapse,
  relapseOf,
  returnsOf,
} from './returns.ts';
import { modelOf } from './rows.ts';
import type { Kept } from './runs.ts';
import { level, type Panel, present, type Runs, sameSeeds, seedOf, spread, spreadMs } from './runs.ts';

const H10: Panel = { figure: '6', traffic: 'h10', queuing: '1q' };

function lateReturn(runs: Runs): string[] {
  const back = outcomesThatOccurred(returnsOf(runs, H10, 'arn-afi')).map(({ afterNs }) => afterNs);
  if (back.length === 0 || mean(back) < 8e6) return [];
  return [
    `H10 with 1Q: ARN + AFI is back after ${spreadMs(back)} where the paper says less than 8 ms. The root timer alone takes 5 ms of that; how long the tree then takes to drain depends on where the hot sources sit, which the paper does not print.`,
  ];
}

/** Found by tracing the full queues of RELAPSE_SEEN, and by prioritising innocent packets on one link after another. */
export const RELAPSE_CAUSE =
  'Examined on 3,456 nodes with four hot nodes: where no hot source sits at the switch of a hot node, the port before that switch is the first to be declared a root, though under D-mod-k it leads to one node only, and traffic for it is turned aside. That traffic comes down over links of innocent neighbours, where each channel gets half; once nearly all nodes send again, they need more than that. Their own trees grow, are taken for roots, and are turned aside in turn.';

/** The run in which the cause was found. */
const RELAPSE_SEEN = { panel: { figure: '7', traffic: 'h10-4', queuing: '1q' } as Panel, seed: 1 };

/** The cause, as long as the run in which it was found still relapses. */
function causeOf(runs: Runs): string {
  const { panel, seed } = RELAPSE_SEEN;
  const run = runs.of(panel, 'arn-afi').find((candidate) => seedOf(candidate) === seed);
  const shown = run !== undefined && relapseOf(run, runs.network(panel.figure)) !== null;
  return shown ? RELAPSE_CAUSE : 'The cause was not examined in these runs.';
}

const NODES = { 6: '432 nodes', 7: '3,456 nodes', 8: '432 nodes' };

function relapseText(runs: Runs, panel: Panel): string[] {
  const found = runs.of(panel, 'arn-afi').map((run) => ({ run, relapse: relapseOf(run, runs.network(panel.figure)) }));
  const relapses = found.flatMap(({ relapse }): Relapse[] => (relapse ? [relapse] : []));
  const [relapsed] = found.filter(({ relapse }) => relapse !== null);
  if (!relapsed) return [];
  const good = present(relapses.map(({ goodNs }) => goodNs));
  const { startNs, endNs } = runs.network(panel.figure);
  const seenMs = (Math.min(endNs, relapsed.run.binNs * relapsed.run.efficiency.length) - startNs) / 1e6;
  const open = relapses.length - good.length;
  const endings = [
    ...(good.length > 0 ? [`is back for good after ${spreadMs(good)}`] : []),
    ...(open > 0 ? [`is not back for good within the ${seenMs.toFixed(0)} ms of the hot spot that are run`] : []),
  ];
  const which = found.length === 1 ? '' : ` (${relapses.length} of ${found.length} runs)`;
  return [
    `${PATTERNS[panel.traffic]} on ${NODES[panel.figure]}${which}: near the ideal of ${relapsed.run.ideal?.toFixed(2)} for the first time after ${spreadMs(relapses.map(({ firstNs }) => firstNs))}, then down to ${spread(relapses.map(({ lowest }) => lowest))}; it ${endings.join(', or ')}`,
  ];
}

/** Runs that came near their ideal and fell again. */
function relapses(runs: Runs): string[] {
  const panels = (['6', '7'] as const).flatMap((figure) =>
    (['h10', 'h10-4', 'h25', 'h25-4'] as const).map((traffic): Panel => ({ figure, traffic, queuing: '1q' })),
  );
  const relapseTexts = panels.flatMap((panel) => relapseText(runs, panel));
  if (relapseTexts.length === 0) return [];
  return [
    `ARN + AFI with 1Q comes near its ideal and falls again while the hot spot lasts. ${relapseTexts.join('. ')}. ${causeOf(runs)}`,
  ];
}

/** Four hot nodes need four congestion roots, and one root may hide another. */
function lateRoots(runs: Runs): string[] {
  const panel: Panel = { figure: '6', traffic: 'h25-4', queuing: '1q' };
  const first = outcomesThatOccurred(firstNearsOf(runs, panel));
  if (first.length === 0 || Math.max(...first) < 20e6) return [];
  return [
    `H25-4 with 1Q: ARN + AFI is near the ideal for the first time only after ${spreadMs(first)}. Where a switch before the hot node's own is declared a root first, sources turn their packets aside because of that one, and hear of the hot node behind it only through packets that are already adapted.`,
  ];
}

/** "Wins", "loses", "climbs": by at least this much efficiency. */
const MIN_DIFFERENCE = 0.05;

/** The highest mean over SETTLED_WINDOWS bins that the run climbed to after its fall but had lost by the last third of the hot
 * spot. */
function wonAndLost(run: Kept, network: Network): { run: Kept; best: number; steady: number } | null {
  const values = hotBins(run, network);
  const down = firstDown(run, values);
  if (down < 0 || run.steady === null) return null;
  const early = values.slice(down, Math.floor((2 * values.length) / 3));
  const means = early.map((_, bin) => mean(early.slice(bin, bin + SETTLED_WINDOWS))).slice(0, 1 - SETTLED_WINDOWS);
  const won = means.filter((value, bin) => value - Math.min(...means.slice(0, bin + 1)) >= MIN_DIFFERENCE);
  const best = Math.max(...won);
  return won.length > 0 && best - run.steady >= MIN_DIFFERENCE ? { run, best, steady: run.steady } : null;
}

function notHeld(runs: Runs): string[] {
  const all = runs.of(H10, 'adaptive-afi');
  const found = present(all.map((run) => wonAndLost(run, runs.network(H10.figure))));
  const [first] = found;
  if (!first) return [];
  const which = all.length === 1 ? '' : ` (${found.length} of ${all.length} runs)`;
  const wideMs = (SETTLED_WINDOWS * first.run.binNs) / 1e6;
  return [
    `Adaptive-Th + AFI does not keep what it gains under H10 with 1Q${which}: after its fall it climbs to ${spread(found.map(({ best }) => best))} over ${wideMs} ms, and is at ${spread(found.map(({ steady }) => steady))} in the last third. The independent model saw ${modelOf({ ...H10, technique: 'adaptive-afi' })}; the paper's text only says that it does not recover.`,
  ];
}

/** How low Adaptive-Th falls compared with the others. */
function asLow(runs: Runs): string {
  const [own, ...others] = (['adaptive', ...TECHNIQUES.filter((technique) => technique !== 'adaptive')] as const)
    .map((technique) => lowestOf(runs, H10, technique))
    .map((levels) => (levels.length === 0 ? Number.NaN : mean(levels)));
  const [min, max] = [Math.min(...others), Math.max(...others)];
  if (own === undefined || !(own <= max)) return '';
  return ` It falls as low as the others: to ${own.toFixed(3)}, while they fall to between ${min.toFixed(3)} and ${max.toFixed(3)}.`;
}

/** Rise from the first to the last third of the hot spot, for every seed. */
function climbs(runs: Runs): string {
  const { startNs, endNs } = runs.network(H10.figure);
  const third = (endNs - startNs) / 3;
  const levels = runs.of(H10, 'adaptive').map((run) => ({
    first: level(run, startNs, startNs + third),
    last: level(run, endNs - third, endNs),
  }));
  if (!levels.every(({ first, last }) => last - first >= MIN_DIFFERENCE)) return '';
  return ` It climbs from ${spread(levels.map(({ first }) => first))} in the first third of the hot spot to ${spread(levels.map(({ last }) => last))} in the last.`;
}

/** How much D-mod-k depends on the seed. */
function bySeed(runs: Runs): string {
  const lows = lowestOf(runs, H10, 'd-mod-k');
  if (Math.max(...lows) - Math.min(...lows) < MIN_DIFFERENCE) return '';
  return ` How low D-mod-k falls differs from seed to seed, ${spread(lows)}; the seed draws where the hot sources sit.`;
}

function adaptiveAbove(runs: Runs): string[] {
  const fair = sameSeeds(runs, H10);
  const [adaptive, modulo] = [steadyOf(fair, H10, 'adaptive'), steadyOf(fair, H10, 'd-mod-k')];
  if (adaptive.length === 0 || modulo.length === 0 || mean(adaptive) <= mean(modulo)) return [];
  const [a, d] = (['adaptive', 'd-mod-k'] as const).map((technique) => modelOf({ ...H10, technique }));
  return [
    `Adaptive-Th ends above D-mod-k under H10 with 1Q: at ${spread(adaptive)} in the last third, D-mod-k at ${spread(modulo)} (paper: Oblivious and Adaptive-Th are worst; independent model ${a} and ${d}).${asLow(runs)}${climbs(runs)}${bySeed(runs)}`,
  ];
}

/** Techniques that fall without any hot spot, besides Adaptive-Th + AFI with DBBM, which the paper names. */
function uniformFalls(runs: Runs): string[] {
  const all = QUEUINGS.flatMap((queuing) => {
    const panel: Panel = { figure: '6', traffic: 'rnd', queuing };
    return fallenOf(runs, panel).map((technique) => ({ technique, queuing, panel }));
  });
  const isNamed = ({ technique, queuing }: (typeof all)[number]) => queuing === 'dbbm' && technique === 'adaptive-afi';
  const fallen = all.filter((departure) => !isNamed(departure));
  const also = fallen.length < all.length ? 'also ' : '';
  if (fallen.length === 0) return [];
  const fallTexts = fallen.map(({ technique, queuing, panel }) => {
    const roots = runs.of(panel, technique).map((run) => run.roots);
    const declared = Math.max(...roots) > 0 ? `, with ${spread(roots, (count) => count.toFixed(0))} roots` : '';
    return `${LABELS[technique]} with ${SCHEMES[queuing]} at ${spread(uniformLevel(runs, panel, technique))}${declared}`;
  });
  const blamed = fallen.some(({ technique, panel }) => runs.of(panel, technique).some((run) => run.roots > 0))
    ? ' The roots are declared though nothing is hot: at full load, a queue now and then stays above the threshold for as long as the root timer.'
    : '';
  return [
    `RND: below 0.97 are ${also}${fallTexts.join(', ')}. The paper names Adaptive-Th + AFI with DBBM only.${blamed} Why the efficiency falls was not examined.`,
  ];
}

export function departuresText(runs: Runs): string[] {
  return [
    ...lateReturn(runs),
    ...relapses(runs),
    ...lateRoots(runs),
    ...notHeld(runs),
    ...adaptiveAbove(runs),
    ...uniformFalls(runs),
  ];
}
