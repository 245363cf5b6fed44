/* How breaking ties between ports affects the two adaptive techniques: all panels of Figure 6 with seed 1, under both rules. */

import { verdictOf } from '../measurement.ts';
import { type PageTable, pageTable, type Section } from '../report.ts';
import { LABELS, PATTERNS, QUEUINGS, SCHEMES, STAYING, SYNTHETIC, type Synthetic } from './cases.ts';
import { claimsOf, lowestOf, steadyOf, uniformLevel } from './claims.ts';
import { section } from './rows.ts';
import { type Panel, type Runs, seedOf, threeDigits } from './runs.ts';

type Rule = 'go' | 'stay';
type Adaptive = keyof typeof STAYING;

const ADAPTIVE = Object.keys(STAYING) as Adaptive[];
const PANELS = SYNTHETIC.flatMap((traffic) =>
  QUEUINGS.map((queuing) => ({ figure: '6', traffic, queuing }) satisfies Panel),
);

/** Only seed 1, with adaptive routing under one of the rules. */
function under(rule: Rule, runs: Runs): Runs {
  const swapped = (technique: Parameters<Runs['of']>[1]) =>
    rule === 'stay' && technique in STAYING ? STAYING[technique as Adaptive] : technique;
  return { ...runs, of: (panel, technique) => runs.of(panel, swapped(technique)).filter((run) => seedOf(run) === 1) };
}

/** Whether every run the comparison needs exists. */
function isWhole(runs: Runs): boolean {
  return (['go', 'stay'] as const).every((rule) =>
    PANELS.every((panel) => ADAPTIVE.every((technique) => under(rule, runs).of(panel, technique).length > 0)),
  );
}

/** Claims of Figure 6 that hold, named by panel. */
function heldOf(runs: Runs, rule: Rule): Set<string> {
  const claims = PANELS.flatMap(({ figure, traffic, queuing }) =>
    claimsOf(under(rule, runs), figure, traffic as Synthetic, queuing),
  );
  const held = claims.filter((claim) => verdictOf(claim) === 'holds');
  return new Set(held.map(({ paperRef, quantity }) => `${paperRef}: ${quantity}`));
}

interface Compared {
  held: Record<Rule, number>;
  /** claims that hold under one rule only */
  only: Record<Rule, string[]>;
}

/** null while runs are missing. */
export function comparedTies(runs: Runs): Compared | null {
  if (!isWhole(runs)) return null;
  const [go, stay] = [heldOf(runs, 'go'), heldOf(runs, 'stay')];
  return {
    held: { go: go.size, stay: stay.size },
    only: { go: [...go].filter((claim) => !stay.has(claim)), stay: [...stay].filter((claim) => !go.has(claim)) },
  };
}

type Tie = { panel: Panel; technique: Adaptive };

function tableOf(runs: Runs): PageTable {
  const of = (rule: Rule) => under(rule, runs);
  const lowest = (rule: Rule) => ({
    value: ({ panel, technique }: Tie) => (panel.traffic === 'rnd' ? null : lowestOf(of(rule), panel, technique)[0]),
    format: threeDigits,
  });
  const later = (rule: Rule) => ({
    value: ({ panel, technique }: Tie) =>
      (panel.traffic === 'rnd' ? uniformLevel : steadyOf)(of(rule), panel, technique)[0],
    format: threeDigits,
  });
  return pageTable<Tie>({
    columns: [
      { heading: 'traffic', value: ({ panel }) => PATTERNS[panel.traffic] },
      { heading: 'queuing', value: ({ panel }) => SCHEMES[panel.queuing] },
      { heading: 'technique', value: ({ technique }) => LABELS[technique] },
      { heading: 'lowest, goes', ...lowest('go') },
      { heading: 'stays', ...lowest('stay') },
      { heading: 'last third, goes', ...later('go') },
      { heading: 'stays', ...later('stay') },
    ],
    rows: PANELS.flatMap((panel) => ADAPTIVE.map((technique) => ({ panel, technique }))),
  });
}

function listed(claims: string[]): string {
  return claims.length === 0 ? 'none' : claims.join('; ');
}

export function tiesSection(runs: Runs): Section[] {
  const compared = comparedTies(runs);
  if (!compared) return [];
  const { held, only } = compared;
  const values = { go: held.go, stay: held.stay, onlyGo: listed(only.go), onlyStay: listed(only.stay) };
  return [section('ties', { tables: [tableOf(runs)] }, values)];
}
