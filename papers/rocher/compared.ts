/* The paper's statements that compare panels. */

import { mean } from '../../web/measures/sums.ts';
import { andList } from '../../web/words/grammar.ts';
import { atMost, type Measurement } from '../measurement.ts';
import { LABELS, PATTERNS, QUEUINGS, SCHEMES, TECHNIQUES, type Technique } from './cases.ts';
import { lowestOf } from './claims.ts';
import { fallen, firstNearsOf, nearText, returnsOf, returnText } from './returns.ts';
import { claimOn } from './rows.ts';
import { type Panel, type Runs, spread } from './runs.ts';

/** "Lower", "further", "less": by at least this much efficiency. */
const MIN_GAP = 0.02;
/** "Much faster": in at most this share of the time. */
const MUCH_FASTER = 2 / 3;

interface Change {
  technique: Technique;
  by: number;
}

/** How much higher the lowest efficiency is in one panel than in another, for techniques with runs of both. */
function changes(runs: Runs, techniques: readonly Technique[], panel: Panel, beside: Panel): Change[] {
  return techniques.flatMap((technique) => {
    const [ours, theirs] = [lowestOf(runs, panel, technique), lowestOf(runs, beside, technique)];
    return ours.length > 0 && theirs.length > 0 ? [{ technique, by: mean(ours) - mean(theirs) }] : [];
  });
}

function changeText(list: Change[]): string {
  return list.map(({ technique, by }) => `${LABELS[technique]} ${by < 0 ? '' : '+'}${by.toFixed(3)}`).join(', ');
}

function changeClaim(runs: Runs, techniques: readonly Technique[], panel: Panel, beside: Panel): Measurement {
  const list = changes(runs, techniques, panel, beside);
  const isRise = beside.queuing !== panel.queuing;
  const value = list.map(({ by }) => (isRise ? by : -by));
  const off = list.filter((_, at) => (value[at] ?? 0) < MIN_GAP);
  const other = isRise ? SCHEMES[beside.queuing] : PATTERNS[beside.traffic];
  const measured = { known: list.length === techniques.length, value, ours: changeText(list) };
  const row = isRise ? 'lowest-against-1q' : 'lowest-against-h10';
  return claimOn(panel, row, measured, { other, which: changeText(off) });
}

/** ARN + AFI with four hot nodes. */
function treeAwareClaim(runs: Runs): Measurement {
  const lows = new Map(
    QUEUINGS.map((queuing) => [queuing, lowestOf(runs, { figure: '6', traffic: 'h10-4', queuing }, 'arn-afi')]),
  );
  const known = [...lows.values()].every((values) => values.length > 0);
  const of = (queuing: Panel['queuing']) => mean(lows.get(queuing) ?? []);
  const min = Math.min(of('vftree'), of('flow2sl')) - Math.max(of('1q'), of('dbbm'));
  const words = QUEUINGS.map((queuing) => `${SCHEMES[queuing]} ${spread(lows.get(queuing) ?? [])}`).join('; ');
  const measured = { known, value: [min], ours: known ? words : '' };
  return claimOn({ figure: '6', traffic: 'h10-4' }, 'tree-aware', measured);
}

export function comparedOn432(runs: Runs): Measurement[] {
  const schemes = QUEUINGS.filter((queuing) => queuing !== '1q');
  const others = TECHNIQUES.filter((technique) => technique !== 'arn-afi');
  const h10 = (queuing: Panel['queuing']): Panel => ({ figure: '6', traffic: 'h10', queuing });
  return [
    ...schemes.map((queuing) => changeClaim(runs, TECHNIQUES, h10(queuing), h10('1q'))),
    ...schemes.map((queuing) => changeClaim(runs, others, { ...h10(queuing), traffic: 'h10-4' }, h10(queuing))),
    treeAwareClaim(runs),
  ];
}

/** For runs that fell: when each recovers for good; null: never. */
function goodOf(runs: Runs, panel: Panel): (number | null)[] {
  return fallen(returnsOf(runs, panel, 'arn-afi')).map((back) => (back?.lostNs === null ? back.afterNs : null));
}

/** Four hot nodes compared with one: when efficiency first comes near the ideal, and when for good. */
function fasterClaims(runs: Runs, four: Panel, one: Panel): Measurement[] {
  const panels = [four, one] as const;
  const known = panels.every((panel) => runs.of(panel, 'arn-afi').length > 0);
  const claim = (
    key: 'near-sooner' | 'back-sooner',
    timesOf: (panel: Panel) => (number | null)[],
    wordsOf: (panel: Panel) => string,
  ): Measurement => {
    const times = panels.map(timesOf);
    const still = panels.filter((_, index) => times[index]?.length === 0).map(({ traffic }) => PATTERNS[traffic]);
    const [ours = [], theirs = []] = times.map((list) => list.filter((time) => time !== null));
    const whole = still.length === 0 && times.every((list) => !list.includes(null));
    const share = mean(ours) / mean(theirs);
    const measured = {
      known,
      // Incomplete comparisons do not count as faster.
      value: [whole ? share : 1],
      printed: atMost(MUCH_FASTER),
      ours: known ? `${wordsOf(four)}; ${PATTERNS[one.traffic]}: ${wordsOf(one)}` : '',
    };
    return claimOn(four, key, measured, {
      ...{ one: PATTERNS[one.traffic], percent: Math.round(100 * share), still: andList(still) },
      otherwise: whole ? 'whole' : still.length > 0 ? 'still' : 'part',
    });
  };
  const near = (panel: Panel) => firstNearsOf(runs, panel);
  return [
    claim(
      'near-sooner',
      (panel) => fallen(near(panel)),
      (panel) => nearText(near(panel)),
    ),
    claim(
      'back-sooner',
      (panel) => goodOf(runs, panel),
      (panel) => returnText(returnsOf(runs, panel, 'arn-afi')),
    ),
  ];
}

/** Longer than any run: a seed that never recovers ranks after all that do. */
const NEVER_NS = 1e12;

function laterClaim(runs: Runs, traffic: 'h10' | 'h25'): Measurement {
  const panels = (['7', '6'] as const).map((figure): Panel => ({ figure, traffic, queuing: '1q' }));
  const [large = [], small = []] = panels.map((panel) => goodOf(runs, panel));
  const known = panels.every((panel) => runs.of(panel, 'arn-afi').length > 0);
  const words = panels.map((panel) => returnText(returnsOf(runs, panel, 'arn-afi')));
  const still = [...(large.length === 0 ? ['3,456 nodes'] : []), ...(small.length === 0 ? ['432 nodes'] : [])];
  const late = (times: (number | null)[]) => mean(times.map((time) => time ?? NEVER_NS));
  const measured = {
    known,
    value: [still.length === 0 ? (late(large) - late(small)) / 1e6 : 0],
    ours: known ? `${words[0]}; 432 nodes: ${words[1]}` : '',
  };
  const values = { otherwise: still.length === 0, still: andList(still) };
  return claimOn({ figure: '7', traffic, queuing: '1q' }, 'later', measured, values);
}

export function comparedOn3456(runs: Runs): Measurement[] {
  const panel = (traffic: Panel['traffic']): Panel => ({ figure: '7', traffic, queuing: '1q' });
  return [
    laterClaim(runs, 'h10'),
    laterClaim(runs, 'h25'),
    ...fasterClaims(runs, panel('h10-4'), panel('h10')),
    ...fasterClaims(runs, panel('h25-4'), panel('h25')),
  ];
}
