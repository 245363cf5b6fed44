/* Rocher-Gonzalez et al.: runs what is missing, then reports what exists. */

import { uncutTreeOf } from '../../web/model/shape.ts';
import type { Runner } from '../campaign.ts';
import type { Finding, Findings } from '../gallery.ts';
import { type Measurement, verdictOf } from '../measurement.ts';
import type { Section } from '../report.ts';
import { casesOf, sweepsOf } from './cases.ts';
import { departuresText } from './departures.ts';
import { pagesOf } from './pages.ts';
import { claim, trees, wanted } from './rows.ts';
import { type Kept, keptOf, runsOf } from './runs.ts';

export const rocher = {
  title: 'Notifications with isolation (Rocher-Gonzalez et al.): our runs beside the paper',
  async run(_wasm: string, { quick }: { quick: boolean }, _say: (text: string) => void, runner: Runner) {
    const rows = await runner(sweepsOf(quick));
    const kept = [...rows].flatMap(([sweep, own]) => own.map((row): Kept => keptOf(sweep, row)));
    const runs = runsOf(casesOf(quick), new Map(kept.map((run) => [run.id, run])), quick);
    const sections = pagesOf(runs, quick, departuresText(runs));
    return { sections, findings: () => findingsOf(sections) };
  },
};

/* What the stored runs of Rocher-Gonzalez say about each figure so far, by counting the claims on the page in docs/figures. */

const countOf = (claims: readonly Measurement[], verdict: ReturnType<typeof verdictOf>) =>
  claims.filter((claim) => verdictOf(claim) === verdict).length;

/** Figures with claims that are judged; claim ids begin with the figure, and one of Figure 8's two programs. */
function figuresIn(all: readonly Measurement[]): Finding[] {
  return (wanted as { id: string; figure: string; program?: string }[])
    .map(({ id, figure, program = '' }) => {
      const start = `figure-${figure}/${program}`;
      return { id, measurements: all.filter((claim) => claim.id.startsWith(start)) };
    })
    .filter(({ measurements }) => countOf(measurements, 'not run yet') < measurements.length);
}

/** Table 3, computed from the shape of the trees. */
function networksFinding(): Finding {
  const measurements = trees.map((row) => {
    const counts = uncutTreeOf({ kind: 'rlft', ports: row.ports, stages: 3 });
    const own = { ownNodes: counts.nodes, ownSwitches: counts.switches };
    return claim('table-3/{ports}-ports', { value: [counts.nodes, counts.switches] }, { ...row, ...own });
  });
  return { id: 'table-3', measurements };
}

export function findingsOf(sections: readonly Section[]): Findings {
  const all = sections.flatMap(({ measurements }) => measurements);
  const [held, off, open] = (['holds', 'does not hold', 'not run yet'] as const).map((verdict) =>
    countOf(all, verdict),
  );
  const waiting = open ? `; ${open} more wait for their runs` : '';
  const headline = `Adaptive routing spreads congestion, and notifications with isolation (ARN + AFI) stop it: ${held} of ${(held ?? 0) + (off ?? 0)} claims hold so far${waiting}.`;
  return { headline, findings: [networksFinding(), ...figuresIn(all)] };
}
