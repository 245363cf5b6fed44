/* What the stored runs of Rocher-Gonzalez say about each figure so far, by counting the claims on the page in docs/figures. */

import { uncutTreeOf } from '../../web/model/shape.ts';
import type { ProductionCost } from '../entries.ts';
import type { Finding, Findings } from '../gallery.ts';
import { type Measurement, verdictOf, verdictText } from '../measurement.ts';
import type { Section } from '../report.ts';
import type { Figure } from './cases.ts';
import { claim, finding, trees, wanted } from './rows.ts';
import type { Kept } from './runs.ts';
import { type Runs, seedOf } from './runs.ts';

function judge(claims: readonly Measurement[]): { held: Measurement[]; off: Measurement[]; open: Measurement[] } {
  const of = (verdict: ReturnType<typeof verdictOf>) => claims.filter((claim) => verdictOf(claim) === verdict);
  return { held: of('holds'), off: of('does not hold'), open: of('not run yet') };
}

function madeOf(runs: readonly Kept[]): ProductionCost {
  const seeds = [...new Set(runs.map(seedOf))].sort((a, b) => a - b);
  return { seeds, runs: runs.length, seconds: Math.round(runs.reduce((sum, run) => sum + run.seconds, 0)) };
}

function countText(held: number, judged: number): string {
  if (judged === 1)
    return held === 1 ? 'The one claim judged so far holds.' : 'The one claim judged so far does not hold.';
  if (held === judged) return `All ${judged} claims judged so far hold.`;
  return `${held} of the ${judged} claims judged so far hold.`;
}

const SHOWN = 4;

/** One line for each of the first few. */
function differences(off: readonly Measurement[]): string[] {
  if (off.length === 0) return ['None in what is run.'];
  const lines = off
    .slice(0, SHOWN)
    .map(({ paperRef, quantity, ours, paper }) => `${paperRef}, ${quantity}: ${ours}; printed: ${paper}`);
  const rest = off.length - lines.length;
  return [...lines, ...(rest > 0 ? [`and ${rest} more, in the table.`] : [])];
}

interface Wanted {
  id: string;
  figure: Figure;
  /** one of Figure 8's two programs */
  program?: 'ptrans' | 'cnn';
  picture: string;
  /** its most significant claim: from the first of these panels that has runs, else from any */
  telling: string;
  more?: string;
}

const WANTED = wanted as Wanted[];

/** Claim ids begin with the figure and end with the claim. */
function claimsOf({ figure, program }: Wanted, claims: readonly Measurement[]): Measurement[] {
  const start = `figure-${figure}/${program ?? ''}`;
  return claims.filter(({ id }) => id.startsWith(start));
}

function runsOf({ figure, program }: Wanted, runs: Runs): Kept[] {
  const start = `${figure}/${program ?? ''}`;
  return runs.all.filter(({ id }) => id.startsWith(start));
}

function tellingOf({ figure, telling }: Wanted, claims: readonly Measurement[]): Measurement | undefined {
  const candidates = claims.filter(({ id }) => id.endsWith(`/${telling}`));
  return candidates.find(({ id }) => id === `figure-${figure}/h10/1q/${telling}`) ?? candidates[0];
}

function figureFinding(wanted: Wanted, all: readonly Measurement[], runs: readonly Kept[]): Finding | null {
  const claims = claimsOf(wanted, all);
  const { held, off, open } = judge(claims);
  const judged = claims.filter((claim) => !open.includes(claim));
  if (judged.length === 0) return null;
  const telling = tellingOf(wanted, [...held, ...off]);
  return {
    id: wanted.id,
    picture: wanted.picture,
    measurements: claims,
    ours: `${countText(held.length, judged.length)}${telling ? `\n${telling.paperRef}, ${telling.quantity}: ${telling.ours}` : ''}`,
    difference: [...differences(off), ...(wanted.more ? [wanted.more] : [])].join('\n'),
    why:
      open.length > 0
        ? `${open.length} of ${claims.length} claims still wait for runs.`
        : `${off.length} of ${claims.length} claims do not hold.`,
    made: madeOf(runs),
  };
}

/** Table 3, computed from the shape of the trees. */
function networksFinding(): Finding {
  const measurements = trees.map((row) => {
    const counts = uncutTreeOf({ kind: 'rlft', ports: row.ports, stages: 3 });
    const own = { ownNodes: counts.nodes, ownSwitches: counts.switches };
    return claim('table-3/{ports}-ports', { value: [counts.nodes, counts.switches] }, { ...row, ...own });
  });
  const off = measurements.filter((measurement) => verdictOf(measurement) !== 'holds');
  const section = { title: '', text: '', pictures: [], measurements };
  const ours = `${measurements.map(({ ours }) => ours).join('; ')}.`;
  return finding(section, 'table-3', {}, { ours, difference: off.map(verdictText).join('\n') || 'None.' });
}

export function findingsOf(sections: readonly Section[], runs: Runs): Findings {
  const all = sections.flatMap(({ measurements }) => measurements);
  const findings = WANTED.flatMap((wanted) => figureFinding(wanted, all, runsOf(wanted, runs)) ?? []);
  const { held, off, open } = judge(all);
  const waiting = open.length > 0 ? `; ${open.length} more wait for their runs` : '';
  const headline = `Adaptive routing spreads congestion, and notifications with isolation (ARN + AFI) stop it: ${held.length} of ${held.length + off.length} claims hold so far${waiting}.`;
  return { headline, findings: [networksFinding(), ...findings] };
}
