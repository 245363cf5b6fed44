/* The paper's statements about a single panel, compared with our runs. Verdicts use means over seeds, except that every seed
 * must recover, and D-mod-k and ARN are compared seed by seed. */

import { mean } from '../../web/measures/sums.ts';
import { atLeast, atMost, below, type Measurement } from '../measurement.ts';
import { type Figure, LABELS, type Synthetic, TECHNIQUES, type Technique } from './cases.ts';
import { fallen, NO_FALL, outcomesThatOccurred, returnsOf, returnText } from './returns.ts';
import { claimOn } from './rows.ts';
import { level, type Panel, paired, present, type Runs, sameSeeds, spread } from './runs.ts';

/** Lowest efficiency that is still "close to 1". */
const CLOSE_TO_ONE = 0.97;
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

/** Techniques that have runs, lowest first, each with its mean over their common seeds. */
function ranked(runs: Runs, panel: Panel, read: (runs: Runs, panel: Panel, technique: Technique) => number[]): Level[] {
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
  const measured = { known: levels.length === TECHNIQUES.length, value: levels.map(({ value }) => value) };
  const values = { off: off.length, all: levels.length, which: levelText(off) };
  return claimOn(panel, 'lowest', { ...measured, ours: levelText(levels) }, values);
}

function severeClaim(runs: Runs, panel: Panel): Measurement {
  const levels = ranked(runs, panel, lowestOf);
  const ideal = runs.of(panel, 'arn-afi')[0]?.ideal ?? null;
  const off = levels.filter(({ value }) => ideal !== null && value >= SEVERE * ideal);
  const known = levels.length === TECHNIQUES.length && ideal !== null;
  const measured = { known, value: levels.map(({ value }) => value), printed: below(SEVERE * (ideal ?? 0)) };
  return claimOn(panel, 'severe', { ...measured, ours: levelText(levels) }, { which: levelText(off) });
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
  const value = within8 ? (times.length > 0 ? mean(times) : 0) : fell.length - staying.length;
  const measured = { known: returns.length > 0, value: [value], ours: returns.length === 0 ? '' : returnText(returns) };
  const values = { otherwise: staying.length === fell.length, staying: staying.length, fell: fell.length, whose };
  return claimOn(panel, within8 ? 'within-8' : 'back', measured, values);
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
  const ours = missing && back.length === 0 ? '' : summary;
  const measured = { known: !missing || back.length > 0, value: [fell ? back.length : others.length], ours };
  return claimOn(panel, 'others', measured, { otherwise: fell });
}

function alikeClaim(runs: Runs, panel: Panel): Measurement {
  const pairs = paired(runs.of(panel, 'd-mod-k'), runs.of(panel, 'arn')).flatMap(([d, arn]) =>
    d.steady === null || arn.steady === null ? [] : [[d.steady, arn.steady] as const],
  );
  const allowed = pairs.map(([d, arn]) => atMost(Math.min(ALIKE.apart, ALIKE.share * Math.max(d, arn))));
  const apart = pairs.map(([d, arn]) => Math.abs(d - arn));
  const far = apart.filter((value, at) => value > (allowed[at]?.[1] ?? 0)).length;
  const ours = pairs.length === 0 ? '' : `${spread(pairs.map(([d]) => d))} and ${spread(pairs.map(([, arn]) => arn))}`;
  const measured = { known: pairs.length > 0, value: apart, printed: allowed, ours };
  return claimOn(panel, 'alike', measured, { far, all: pairs.length });
}

function bestClaim(runs: Runs, panel: Panel): Measurement {
  const levels = ranked(runs, panel, steadyOf);
  const best = levels.at(-1);
  const own = levels.find(({ technique }) => technique === 'arn-afi');
  return claimOn(panel, 'best', {
    known: levels.length === TECHNIQUES.length,
    value: [(own?.value ?? 0) - (best?.value ?? 0)],
    ours: best ? `${LABELS[best.technique]}, ${spread(steadyOf(runs, panel, best.technique))}` : '',
  });
}

function worstClaim(runs: Runs, panel: Panel): Measurement {
  const levels = ranked(runs, panel, steadyOf);
  const known = levels.length === TECHNIQUES.length;
  const worst = levels.slice(0, 2).map(({ technique }) => technique);
  const others = worst.filter((technique) => technique !== 'oblivious' && technique !== 'adaptive');
  const ours = known ? levelText(levels.slice(0, 2)) : '';
  return claimOn(panel, 'worst', { known, value: [others.length], ours });
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
  const mostClaim = claimOn(
    panel,
    'close',
    { known, value: [close], ours: some ? words.join(', ') || 'none' : '' },
    { close },
  );
  return panel.figure === '6' && panel.queuing === 'dbbm' ? [mostClaim, namedClaim(runs, panel, known)] : [mostClaim];
}

/** The technique the paper singles out among those without a hot spot. */
function namedClaim(runs: Runs, panel: Panel, known: boolean): Measurement {
  const own = uniformLevel(runs, panel, 'adaptive-afi');
  const others = fallenOf(runs, panel).filter((technique) => technique !== 'adaptive-afi');
  const low = own.length > 0 && mean(own) < CLOSE_TO_ONE;
  const rest = ranked(runs, panel, uniformLevel).filter(({ technique }) => technique !== 'adaptive-afi');
  const measured = {
    known,
    value: [mean(own), ...rest.map(({ value }) => value)],
    printed: [below(CLOSE_TO_ONE), ...rest.map(() => atLeast(CLOSE_TO_ONE))],
    ours: own.length === 0 ? '' : spread(own),
  };
  const names = others.map((technique) => LABELS[technique]).join(', ');
  return claimOn(panel, 'named', measured, { otherwise: low, others: names });
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
