/* The runs in time of Prisacari 2013, which are sweeps. */

import { FigureRefusal } from '../arguments.ts';
import { lookUp, madeOf, paperPlan, type Runner, type Wanted } from '../campaign.ts';
import type { Section } from '../report.ts';
import type { Over } from './times.ts';

const SWEEPS = ['prisacari-sizes', 'prisacari-messages', 'prisacari-shuffled', 'prisacari-jitter'];

/** Of the sweeps' trees and messages those of a first look. */
const QUICK = { nodes: 64, bytes: 4096 };

/** Which settings are run: of the two trees of a sweep the large one, but for a first look. */
function wantedOf(sweep: string, quick: boolean): Wanted {
  const { axes } = paperPlan(sweep).sweep;
  const nodes = axes.findIndex(({ heading }) => heading === 'nodes');
  const bytes = axes.findIndex(({ heading }) => heading === 'traffic message bytes');
  const least = sweep === 'prisacari-messages' || sweep === 'prisacari-jitter' ? QUICK.nodes : 0;
  return (labels) =>
    quick
      ? Number(labels[nodes]) <= QUICK.nodes && (bytes < 0 || Number(labels[bytes]) <= QUICK.bytes)
      : Number(labels[nodes]) > least;
}

/** All of them are there, or it says how many are missing. */
export async function sweepRuns(runner: Runner, quick: boolean) {
  const all = new Map<string, Awaited<ReturnType<Runner>>>();
  for (const sweep of SWEEPS) all.set(sweep, await runner([sweep], wantedOf(sweep, quick)));
  return {
    /** A section of these runs, with what they took. `label`: a value of what varies first, where only such runs are meant. */
    made<T extends { section: Section }>(sweep: string, make: (over: Over) => T, label?: string): T {
      const plan = paperPlan(sweep);
      const wanted = wantedOf(sweep, quick);
      const isOwn = (labels: ReturnType<typeof plan.labels>) =>
        wanted(labels) && (label === undefined || labels[0] === label);
      const rows = (all.get(sweep)?.get(sweep) ?? []).filter(({ point }) => isOwn(plan.labels(point)));
      const runs = [...plan.indices()].filter((index) => isOwn(plan.labels(plan.position(index).point))).length;
      if (rows.length < runs)
        throw new FigureRefusal(
          `Of ${sweep} ${runs - rows.length} runs are missing; without --minutes and --only they are made.`,
        );
      const find = lookUp(sweep, rows, 'over-ideal');
      const part = make((exchange, ...labels) => find(exchange.toUpperCase(), ...labels).map((share) => 100 * share));
      part.section.made = madeOf(sweep, rows);
      return part;
    },
  };
}
