/* What does not come out as printed, and why; each said only while the kept runs show it. */

import { QUEUINGS, TECHNIQUES } from './cases.ts';
import { steadyOf, uniformLevel } from './claims.ts';
import { returnsOf } from './returns.ts';
import { LABELS, mean, type Panel, present, type Runs, SCHEMES, spread, spreadMs } from './runs.ts';

const H10: Panel = { figure: '6', traffic: 'h10', queuing: '1q' };

function lateReturn(runs: Runs): string[] {
  const back = present(returnsOf(runs, H10, 'arn-afi')).map(({ afterNs }) => afterNs);
  if (back.length === 0 || Math.max(...back) < 8e6) return [];
  return [
    `H10 with 1Q: ARN + AFI is back after ${spreadMs(back)} where the paper says less than 8 ms. The root timer alone takes 5 ms of that; how long the tree then takes to drain depends on where the hot sources sit, which the paper does not print.`,
  ];
}

/** A second look at runs that came back and did not stay so. */
function relapse(runs: Runs): string[] {
  const panels = (['h10-4', 'h25-4'] as const).map((traffic): Panel => ({ figure: '6', traffic, queuing: '1q' }));
  const lost = panels.flatMap((panel) =>
    present(present(returnsOf(runs, panel, 'arn-afi')).map(({ lostNs }) => lostNs)),
  );
  if (lost.length === 0) return [];
  return [
    `Four hot nodes: ARN + AFI comes back and dips again ${spreadMs(lost)} after the hot spot began. One isolating channel carries the flows to all four hot nodes, and they block each other in it: where its buffers stand for long, switches declare roots that are none, and flows that harm nobody are turned aside for a while.`,
  ];
}

/** Four hot nodes need four roots, and one may hide behind another. */
function lateRoots(runs: Runs): string[] {
  const panel: Panel = { figure: '6', traffic: 'h25-4', queuing: '1q' };
  const back = present(returnsOf(runs, panel, 'arn-afi')).map(({ afterNs }) => afterNs);
  if (back.length === 0 || Math.max(...back) < 20e6) return [];
  return [
    `H25-4 with 1Q: ARN + AFI takes ${spreadMs(back)}. Where a switch before the hot node's own is declared a root first, sources turn their packets aside for that one, and hear of the hot node behind it only through packets that are adapted already.`,
  ];
}

function alsoBest(runs: Runs): string[] {
  const steady = steadyOf(runs, H10, 'adaptive-afi');
  if (steady.length === 0 || Math.min(...steady) > 0.3) return [];
  return [
    `Adaptive-Th + AFI does not hold what it wins: ${spread(steady)} in the last third of H10 with 1Q. The independent model saw .45 at first and .16 later; the paper's text only says that it does not recover.`,
  ];
}

function adaptiveAbove(runs: Runs): string[] {
  const [adaptive, modulo] = [steadyOf(runs, H10, 'adaptive'), steadyOf(runs, H10, 'd-mod-k')];
  if (adaptive.length === 0 || modulo.length === 0 || mean(adaptive) <= mean(modulo)) return [];
  return [
    `Adaptive-Th is not always among the worst: under H10 with 1Q it ends at ${spread(adaptive)}, D-mod-K at ${spread(modulo)} (paper: Adaptive-Th below D; independent model .065 and .165). It falls as low as the others at first and climbs a little later. How low D-mod-K falls depends on where the hot sources sit: the more of them share a way up with the victims, the lower.`,
  ];
}

/** Without any hot spot: who falls, beside Adaptive-Th + AFI with DBBM, which the paper names. */
function uniformFalls(runs: Runs): string[] {
  const fallen = QUEUINGS.flatMap((queuing) =>
    TECHNIQUES.flatMap((technique) => {
      const panel: Panel = { figure: '6', traffic: 'rnd', queuing };
      const values = uniformLevel(runs, panel, technique);
      const isNamed = queuing === 'dbbm' && technique === 'adaptive-afi';
      if (values.length === 0 || isNamed || mean(values) > 0.97) return [];
      return [`${LABELS[technique]} with ${SCHEMES[queuing]} at ${spread(values)}`];
    }),
  );
  if (fallen.length === 0) return [];
  return [
    `RND: ${fallen.join(', ')} fall too. The paper names Adaptive-Th + AFI with DBBM only. With three channels the load of a channel is uneven under DBBM, and at full load a queue may stand above the threshold for longer than the root timer though nothing is wrong for good: ARN + AFI then takes whole destinations for roots and isolates them. More places for what end nodes isolate do not help here.`,
  ];
}

export function departuresOf(runs: Runs): string[] {
  return [
    ...lateReturn(runs),
    ...relapse(runs),
    ...lateRoots(runs),
    ...alsoBest(runs),
    ...adaptiveAbove(runs),
    ...uniformFalls(runs),
  ];
}
