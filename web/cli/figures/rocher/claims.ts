/* Sentences of the paper beside what our runs say to them. */

import type { Row } from '../report.ts';
import { type Figure, type Synthetic, TECHNIQUES, type Technique } from './cases.ts';
import { returnsOf, returnWords } from './returns.ts';
import { LABELS, level, mean, PATTERNS, type Panel, present, type Runs, SCHEMES, spread } from './runs.ts';
import { NOT_YET } from './verdicts.ts';

/** What stands in a cell when a claim holds, when it does not, and when nobody knows. */
function verdict(known: boolean, holds: boolean, otherwise: string): string {
  if (!known) return '';
  return holds ? 'holds' : otherwise;
}

function steadyOf(runs: Runs, panel: Panel, technique: Technique): number[] {
  return present(runs.of(panel, technique).map((run) => run.steady));
}

/** The lowest level of all techniques. */
function dropClaim(runs: Runs, panel: Panel): Row {
  const drops = TECHNIQUES.flatMap((technique) => present(runs.of(panel, technique).map((run) => run.drop)));
  return {
    figure: `${panel.figure}, ${PATTERNS[panel.traffic]}, ${SCHEMES[panel.queuing]}`,
    what: 'lowest efficiency, all techniques',
    ours: drops.length === 0 ? NOT_YET : spread(drops),
    paper: 'drops to 0.1',
    difference: verdict(drops.length > 0, Math.max(...drops) < 0.15, `up to ${Math.max(...drops).toFixed(2)}`),
  };
}

function recoveryClaim(runs: Runs, panel: Panel, paper: string, leastNs: number): Row {
  const returns = returnsOf(runs, panel, 'arn-afi');
  const back = present(returns);
  const late = back.filter(({ afterNs, lostNs }) => afterNs >= leastNs || lostNs !== null).length;
  return {
    figure: `${panel.figure}, ${PATTERNS[panel.traffic]}, ${SCHEMES[panel.queuing]}`,
    what: 'ARN + AFI back at the ideal after',
    ours: returnWords(returns),
    paper,
    difference: verdict(
      returns.length > 0,
      back.length === returns.length && late === 0,
      'not quite, see the list at the top',
    ),
  };
}

function othersClaim(runs: Runs, panel: Panel): Row {
  const others = TECHNIQUES.filter((technique) => technique !== 'arn-afi');
  const returns = others.map((technique) => returnsOf(runs, panel, technique));
  const back = others.filter((_, index) => present(returns[index] ?? []).length > 0);
  const known = returns.some((list) => list.length > 0);
  return {
    figure: `${panel.figure}, ${PATTERNS[panel.traffic]}, ${SCHEMES[panel.queuing]}`,
    what: 'others that come back while the hot spot lasts',
    ours: !known ? NOT_YET : back.length === 0 ? 'none' : back.map((technique) => LABELS[technique]).join(', '),
    paper: 'none for a long time',
    difference: verdict(known, back.length === 0, 'some do'),
  };
}

function alikeClaim(runs: Runs, panel: Panel): Row {
  const [d, arn] = [steadyOf(runs, panel, 'd-mod-k'), steadyOf(runs, panel, 'arn')];
  const known = d.length > 0 && arn.length > 0;
  const apart = Math.max(...d.map((value, index) => Math.abs(value - (arn[index] ?? value))));
  return {
    figure: `${panel.figure}, ${PATTERNS[panel.traffic]}, ${SCHEMES[panel.queuing]}`,
    what: 'D-mod-K and ARN in the last third',
    ours: known ? `${spread(d)} and ${spread(arn)}` : NOT_YET,
    paper: 'always alike',
    difference: verdict(known, apart < 0.03, `${apart.toFixed(2)} apart`),
  };
}

function bestClaim(runs: Runs, panel: Panel): Row {
  const levels = TECHNIQUES.map((technique) => ({ technique, values: steadyOf(runs, panel, technique) }));
  const ranked = levels
    .filter(({ values }) => values.length > 0)
    .sort((a, b) => Math.max(...b.values) - Math.max(...a.values));
  const [first] = ranked;
  return {
    figure: `${panel.figure}, ${PATTERNS[panel.traffic]}, ${SCHEMES[panel.queuing]}`,
    what: 'best in the last third',
    ours: first ? `${LABELS[first.technique]}, ${spread(first.values)}` : NOT_YET,
    paper: 'ARN + AFI',
    difference: verdict(ranked.length === TECHNIQUES.length, first?.technique === 'arn-afi', 'another one'),
  };
}

function worstClaim(runs: Runs, panel: Panel): Row {
  const levels = TECHNIQUES.flatMap((technique) => {
    const values = steadyOf(runs, panel, technique);
    return values.length === 0 ? [] : [{ technique, value: mean(values) }];
  }).sort((a, b) => a.value - b.value);
  const worst = levels.slice(0, 2).map(({ technique }) => technique);
  const known = levels.length === TECHNIQUES.length;
  return {
    figure: `${panel.figure}, ${PATTERNS[panel.traffic]}, ${SCHEMES[panel.queuing]}`,
    what: 'the two worst in the last third',
    ours: known ? worst.map((technique) => LABELS[technique]).join(', ') : NOT_YET,
    paper: 'Oblivious and Adaptive-Th',
    difference: verdict(known, worst.includes('oblivious') && worst.includes('adaptive'), 'not both of them'),
  };
}

/** Without a hot spot: the mean after the start. */
export function uniformLevel(runs: Runs, panel: Panel, technique: Technique): number[] {
  const { startNs } = runs.network(panel.figure);
  return runs.of(panel, technique).map((run) => level(run, startNs, run.binNs * run.efficiency.length));
}

function uniformClaims(runs: Runs, panel: Panel): Row[] {
  const means = TECHNIQUES.map((technique) => ({ technique, values: uniformLevel(runs, panel, technique) })).filter(
    ({ values }) => values.length > 0,
  );
  const low = means.filter(({ values }) => Math.min(...values) < 0.97);
  const exception = panel.queuing === 'dbbm' ? ['adaptive-afi'] : [];
  return [
    {
      figure: `${panel.figure}, RND, ${SCHEMES[panel.queuing]}`,
      what: 'techniques below 0.97',
      ours:
        means.length === 0
          ? NOT_YET
          : low.map(({ technique, values }) => `${LABELS[technique]} ${spread(values)}`).join(', ') || 'none',
      paper: exception.length > 0 ? 'Adaptive-Th + AFI, significantly' : 'most are close to 1',
      difference: verdict(
        means.length === TECHNIQUES.length,
        low.map(({ technique }) => technique).join() === exception.join(),
        'see the table',
      ),
    },
  ];
}

export function claimsOf(runs: Runs, figure: Figure, traffic: Synthetic, queuing: Panel['queuing']): Row[] {
  const panel = { figure, traffic, queuing };
  if (traffic === 'rnd') return uniformClaims(runs, panel);
  const alone = queuing === '1q';
  const printed = figure === '6' && alone && traffic === 'h10' ? 'less than 8 ms' : 'recovers';
  return [
    ...(alone && traffic === 'h10' ? [dropClaim(runs, panel)] : []),
    recoveryClaim(runs, panel, printed, printed === 'recovers' ? Number.POSITIVE_INFINITY : 8e6),
    othersClaim(runs, panel),
    bestClaim(runs, panel),
    worstClaim(runs, panel),
    ...(alone ? [alikeClaim(runs, panel)] : []),
  ];
}

export { steadyOf };
