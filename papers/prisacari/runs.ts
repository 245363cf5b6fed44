/* The timed runs of Prisacari 2013, which are sweeps. */

import { completeRows, finder, paperPlan, type Runner, type RunSelection } from '../campaign.ts';
import type { OverIdeal } from './times.ts';

const SWEEPS = ['prisacari-sizes', 'prisacari-messages', 'prisacari-shuffled', 'prisacari-jitter'];

/** Tree and message size of quick runs. */
const QUICK = { nodes: 64, bytes: 4096 };

/** Selects runs: the larger of a sweep's two trees, except for quick runs. */
function wantedOf(quick: boolean): RunSelection {
  return (sweep) => {
    const { axes } = paperPlan(sweep).sweep;
    const nodes = axes.findIndex(({ heading }) => heading === 'nodes');
    const bytes = axes.findIndex(({ heading }) => heading === 'traffic message bytes');
    const min = sweep === 'prisacari-messages' || sweep === 'prisacari-jitter' ? QUICK.nodes : 0;
    return (labels) =>
      quick
        ? Number(labels[nodes]) <= QUICK.nodes && (bytes < 0 || Number(labels[bytes]) <= QUICK.bytes)
        : Number(labels[nodes]) > min;
  };
}

export async function sweepRuns(runner: Runner, quick: boolean) {
  const all = await completeRows(runner, SWEEPS, wantedOf(quick));
  return {
    /** `label` limits it to one value of the first axis. */
    of(sweep: string, label?: string): OverIdeal {
      const plan = paperPlan(sweep);
      const isOwn = (labels: ReturnType<typeof plan.labels>) => label === undefined || labels[0] === label;
      const rows = (all.get(sweep) ?? []).filter(({ point }) => isOwn(plan.labels(point)));
      const find = finder(sweep, rows);
      return (exchange, ...labels) =>
        find(labels, exchange.toUpperCase())
          .flatMap(({ ran }) => ran.values['over-ideal'] ?? [])
          .map((share) => 100 * share);
    },
  };
}
