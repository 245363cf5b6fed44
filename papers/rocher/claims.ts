/* The paper's statements about a single panel, compared with our runs. Verdicts use means over seeds, except that every seed
 * must recover, and D-mod-k and ARN are compared seed by seed. */

import { atLeast, atMost, below, type Measurement, NONE } from '../measurement.ts';
import { mean } from '../report.ts';
import { type Figure, LABELS, type Synthetic, TECHNIQUES, type Technique } from './cases.ts';
import { claimOf } from './claim.ts';
import { fallen, NO_FALL, outcomesThatOccurred, returnsOf, returnText } from './returns.ts';
import { level, type Panel, paired, present, type Runs, sameSeeds, spread } from './runs.ts';

/** Lowest efficiency that is still "close to 1". */
const CLOSE_TO_ONE = 0.97;
/** "Most" of the techniques: more than half of them. */
const MAX_NAMED = 4;
/** "Drops to 0.1": from, to. */
const TENTH = [0.05, 0.15] as const;
/** "Severe": below this share of the ideal. */
const SEVERE = 0.5;
/** "Alike": at most this far apart, and at most this share of the higher one. */
const ALIKE = { apart: 0.03, share: 0.1 };

interface Level {
  technique: Technique;
  value: number;
}

export function steadyOf(runs: Runs, panel: Panel, technique: Technique): number[] {
  return present(runs.of(panel, technique).map((run) => run.steady));
}

export function lowestOf(runs: Runs, panel: Panel, technique: Technique): number[] {
  return present(runs.of(panel, technique).map((run) => run.drop));
}

type Read = (runs: Runs, panel: Panel, technique: Technique) => number[];

/** Techniques that have runs, lowest first, each with its mean over their common seeds. */
function ranked(runs: Runs, panel: Panel, read: Read): Level[] {
  const fair = sameSeeds(runs, panel);
  const levels = TECHNIQUES.map((technique) => ({ technique, values: read(fair, panel, technique) }));
  return levels
    .filter((entry) => entry.values.length > 0)
    .map((entry): Level => ({ technique: entry.technique, value: mean(entry.values) }))
    .sort((a, b) => a.value - b.value);
}

function levelText(levels: Level[]): string {
  return levels.map(({ technique, value }) => `${LABELS[technique]} ${value.toFixed(3)}`).join(', ');
}

/** The lowest efficiency of every technique. */
function dropClaim(runs: Runs, panel: Panel): Measurement {
  const levels = ranked(runs, panel, lowestOf);
  const off = levels.filter(({ value }) => value < TENTH[0] || value > TENTH[1]);
  return claimOf(panel, {
    key: 'lowest',
    what: 'lowest efficiency of each technique',
    ours: levels.length === 0 ? null : levelText(levels),
    paper: `all drop to 0.1 (taken as ${TENTH[0]} to ${TENTH[1]})`,
    known: levels.length === TECHNIQUES.length,
    value: levels.map(({ value }) => value),
    printed: TENTH,
    otherwise: `${off.length} of ${levels.length} lie outside: ${levelText(off)}`,
  });
}

function severeClaim(runs: Runs, panel: Panel): Measurement {
  const levels = ranked(runs, panel, lowestOf);
  const ideal = runs.of(panel, 'arn-afi')[0]?.ideal ?? null;
  const off = levels.filter(({ value }) => ideal !== null && value >= SEVERE * ideal);
  return claimOf(panel, {
    key: 'lowest',
    what: 'lowest efficiency of each technique',
    ours: levels.length === 0 ? null : levelText(levels),
    paper: 'severe drops (taken as below half of the ideal)',
    known: levels.length === TECHNIQUES.length && ideal !== null,
    value: levels.map(({ value }) => value),
    printed: below(SEVERE * (ideal ?? 0)),
    otherwise: `not ${levelText(off)}`,
  });
}

/** A run that does not recover for good counts with the whole duration of the hot spot. */
function backAfterMs(runs: Runs, panel: Panel): number[] {
  const { startNs, endNs } = runs.network(panel.figure);
  return fallen(returnsOf(runs, panel, 'arn-afi')).map(
    (back) => (back?.lostNs === null ? back.afterNs : endNs - startNs) / 1e6,
  );
}

function recoveryClaim(runs: Runs, panel: Panel): Measurement {
  const returns = returnsOf(runs, panel, 'arn-afi');
  const fell = fallen(returns);
  const staying = outcomesThatOccurred(returns).filter(({ lostNs }) => lostNs === null);
  const within8 = panel.figure === '6' && panel.traffic === 'h10' && panel.queuing === '1q';
  const whose = fell.length < returns.length ? ' that fall' : '';
  const times = backAfterMs(runs, panel);
  return claimOf(panel, {
    key: 'back',
    what: 'ARN + AFI back at the ideal after',
    ours: returns.length === 0 ? null : returnText(returns),
    paper: within8 ? 'less than 8 ms' : 'recovers',
    known: returns.length > 0,
    unit: within8 ? 'ms' : 'runs',
    value: within8 ? [times.length > 0 ? mean(times) : 0] : [fell.length - staying.length],
    printed: within8 ? below(8) : NONE,
    otherwise: staying.length < fell.length ? `back for good in ${staying.length} of ${fell.length}${whose}` : 'later',
  });
}

function othersClaim(runs: Runs, panel: Panel): Measurement {
  const others = TECHNIQUES.filter((technique) => technique !== 'arn-afi');
  const returns = others.map((technique) => returnsOf(runs, panel, technique));
  const back = others.filter((_, index) => outcomesThatOccurred(returns[index] ?? []).length > 0);
  const still = others.filter((_, index) => returns[index]?.includes(NO_FALL));
  const names = (list: Technique[]) => list.map((technique) => LABELS[technique]).join(', ');
  const missing = returns.some((list) => list.length === 0);
  const summary = `${names(back) || 'none'}${still.length > 0 ? `; some runs do not fall: ${names(still)}` : ''}`;
  const fell = returns.some((list) => fallen(list).length > 0);
  return claimOf(panel, {
    key: 'others',
    what: 'others that come back while the hot spot lasts',
    ours: missing && back.length === 0 ? null : summary,
    paper: 'none for a long time (taken as with no seed while it lasts)',
    known: !missing || back.length > 0,
    unit: 'techniques',
    value: [fell ? back.length : others.length],
    printed: NONE,
    otherwise: fell ? 'some do' : 'none of them falls',
  });
}

function alikeClaim(runs: Runs, panel: Panel): Measurement {
  const pairs = paired(runs.of(panel, 'd-mod-k'), runs.of(panel, 'arn')).flatMap(([d, arn]) =>
    d.steady === null || arn.steady === null ? [] : [[d.steady, arn.steady] as const],
  );
  const allowed = pairs.map(([d, arn]) => atMost(Math.min(ALIKE.apart, ALIKE.share * Math.max(d, arn))));
  const apart = pairs.map(([d, arn]) => Math.abs(d - arn));
  const far = apart.filter((value, at) => value > (allowed[at]?.[1] ?? 0)).length;
  return claimOf(panel, {
    key: 'alike',
    what: 'D-mod-k and ARN in the last third',
    ours: pairs.length === 0 ? null : `${spread(pairs.map(([d]) => d))} and ${spread(pairs.map(([, arn]) => arn))}`,
    paper: `always alike (taken as at most ${ALIKE.apart} and at most a tenth of the higher one apart, seed by seed)`,
    known: pairs.length > 0,
    value: apart,
    printed: allowed,
    otherwise: `further apart with ${far} of ${pairs.length} seeds`,
  });
}

function bestClaim(runs: Runs, panel: Panel): Measurement {
  const levels = ranked(runs, panel, steadyOf);
  const best = levels.at(-1);
  const own = levels.find(({ technique }) => technique === 'arn-afi');
  return claimOf(panel, {
    key: 'best',
    what: 'best in the last third',
    ours: best ? `${LABELS[best.technique]}, ${spread(steadyOf(runs, panel, best.technique))}` : null,
    paper: 'ARN + AFI',
    known: levels.length === TECHNIQUES.length,
    value: [(own?.value ?? 0) - (best?.value ?? 0)],
    printed: atLeast(0),
    otherwise: 'another one',
  });
}

function worstClaim(runs: Runs, panel: Panel): Measurement {
  const levels = ranked(runs, panel, steadyOf);
  const known = levels.length === TECHNIQUES.length;
  const worst = levels.slice(0, 2).map(({ technique }) => technique);
  return claimOf(panel, {
    key: 'worst',
    what: 'the two worst in the last third',
    ours: known ? levelText(levels.slice(0, 2)) : null,
    paper: 'Oblivious and Adaptive-Th',
    known,
    unit: 'others',
    value: [worst.filter((technique) => technique !== 'oblivious' && technique !== 'adaptive').length],
    printed: NONE,
    otherwise: 'not both of them',
  });
}

/** Without a hot spot: the mean from when a hot spot would begin. */
export function uniformLevel(runs: Runs, panel: Panel, technique: Technique): number[] {
  const { startNs } = runs.network(panel.figure);
  return runs.of(panel, technique).map((run) => level(run, startNs, run.binNs * run.efficiency.length));
}

/** Techniques not close to 1 even without a hot spot. */
export function fallenOf(runs: Runs, panel: Panel): Technique[] {
  const levels = ranked(runs, panel, uniformLevel);
  const low = levels.filter(({ value }) => value < CLOSE_TO_ONE).map(({ technique }) => technique);
  return TECHNIQUES.filter((technique) => low.includes(technique));
}

function uniformClaims(runs: Runs, panel: Panel): Measurement[] {
  const known = TECHNIQUES.every((technique) => runs.of(panel, technique).length > 0);
  const some = TECHNIQUES.some((technique) => runs.of(panel, technique).length > 0);
  const low = fallenOf(runs, panel);
  const words = low.map((technique) => `${LABELS[technique]} ${spread(uniformLevel(runs, panel, technique))}`);
  const close = TECHNIQUES.length - low.length;
  const most = claimOf(panel, {
    key: 'close',
    what: `techniques below ${CLOSE_TO_ONE}`,
    ours: some ? words.join(', ') || 'none' : null,
    paper: `most are close to 1 (taken as at least four of six at ${CLOSE_TO_ONE} or more)`,
    known,
    unit: 'techniques',
    value: [close],
    printed: atLeast(MAX_NAMED),
    otherwise: `only ${close} of six are`,
  });
  return panel.figure === '6' && panel.queuing === 'dbbm' ? [most, namedClaim(runs, panel, known)] : [most];
}

/** The technique the paper singles out among those without a hot spot. */
function namedClaim(runs: Runs, panel: Panel, known: boolean): Measurement {
  const own = uniformLevel(runs, panel, 'adaptive-afi');
  const others = fallenOf(runs, panel).filter((technique) => technique !== 'adaptive-afi');
  const low = own.length > 0 && mean(own) < CLOSE_TO_ONE;
  const rest = ranked(runs, panel, uniformLevel).filter(({ technique }) => technique !== 'adaptive-afi');
  return claimOf(panel, {
    key: 'named',
    what: 'level of Adaptive-Th + AFI',
    ours: own.length === 0 ? null : spread(own),
    paper: `Adaptive-Th + AFI, significantly (taken as it alone below ${CLOSE_TO_ONE})`,
    known,
    value: [mean(own), ...rest.map(({ value }) => value)],
    printed: [below(CLOSE_TO_ONE), ...rest.map(() => atLeast(CLOSE_TO_ONE))],
    otherwise: low ? `also below: ${others.map((technique) => LABELS[technique]).join(', ')}` : 'it does not',
  });
}

/** The text on Figure 7 says less than that on Figure 6: only the latter says which are worst, and how D and ARN compare. */
export function claimsOf(runs: Runs, figure: Figure, traffic: Synthetic, queuing: Panel['queuing']): Measurement[] {
  const panel = { figure, traffic, queuing };
  if (traffic === 'rnd') return uniformClaims(runs, panel);
  const single = queuing === '1q' && (traffic === 'h10' || (figure === '7' && traffic === 'h25'));
  const drop = figure === '6' ? dropClaim : severeClaim;
  return [
    ...(single ? [drop(runs, panel)] : []),
    recoveryClaim(runs, panel),
    othersClaim(runs, panel),
    bestClaim(runs, panel),
    ...(figure === '6' ? [worstClaim(runs, panel), alikeClaim(runs, panel)] : []),
  ];
}
