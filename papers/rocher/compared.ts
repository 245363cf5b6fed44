/* The paper's statements that compare panels. */

import { andList } from '../../web/words/grammar.ts';
import { above, atLeast, atMost, type Measurement } from '../measurement.ts';
import { mean } from '../report.ts';
import { LABELS, PATTERNS, QUEUINGS, TECHNIQUES, type Technique } from './cases.ts';
import { claimOf } from './claim.ts';
import { lowestOf } from './claims.ts';
import { fallen, firstNearsOf, NO_FALL, nearText, returnsOf, returnText } from './returns.ts';
import { type Panel, type Runs, SCHEMES, spread } from './runs.ts';

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

function changeClaim(
  runs: Runs,
  techniques: readonly Technique[],
  panel: Panel,
  beside: Panel,
  paper: string,
): Measurement {
  const list = changes(runs, techniques, panel, beside);
  const isRise = beside.queuing !== panel.queuing;
  const off = list.filter(({ by }) => (isRise ? by : -by) < MIN_GAP);
  const other = isRise ? SCHEMES[beside.queuing] : PATTERNS[beside.traffic];
  return claimOf(panel, {
    key: isRise ? 'lowest-against-1q' : 'lowest-against-h10',
    what: `lowest efficiency, against ${other}`,
    ours: list.length === 0 ? null : changeText(list),
    paper: `${paper} (taken as by at least ${MIN_GAP})`,
    known: list.length === techniques.length,
    value: list.map(({ by }) => (isRise ? by : -by)),
    printed: atLeast(MIN_GAP),
    otherwise: `not ${changeText(off)}`,
  });
}

/** ARN + AFI with four hot nodes. */
function treeAwareClaim(runs: Runs): Measurement {
  const lows = new Map(
    QUEUINGS.map((queuing) => [queuing, lowestOf(runs, { figure: '6', traffic: 'h10-4', queuing }, 'arn-afi')]),
  );
  const known = [...lows.values()].every((values) => values.length > 0);
  const of = (queuing: Panel['queuing']) => mean(lows.get(queuing) ?? []);
  const least = Math.min(of('vftree'), of('flow2sl')) - Math.max(of('1q'), of('dbbm'));
  return claimOf(
    { figure: '6', traffic: 'h10-4' },
    {
      key: 'tree-aware',
      what: 'lowest efficiency of ARN + AFI with each scheme',
      ours: known
        ? QUEUINGS.map((queuing) => `${SCHEMES[queuing]} ${spread(lows.get(queuing) ?? [])}`).join('; ')
        : null,
      paper: `vFtree and Flow2SL drop less than 1Q and DBBM (taken as by at least ${MIN_GAP})`,
      known,
      value: [least],
      printed: atLeast(MIN_GAP),
      otherwise: 'not both of them',
    },
  );
}

export function comparedOn432(runs: Runs): Measurement[] {
  const schemes = QUEUINGS.filter((queuing) => queuing !== '1q');
  const others = TECHNIQUES.filter((technique) => technique !== 'arn-afi');
  const h10 = (queuing: Panel['queuing']): Panel => ({ figure: '6', traffic: 'h10', queuing });
  return [
    ...schemes.map((queuing) => changeClaim(runs, TECHNIQUES, h10(queuing), h10('1q'), 'drops less than with 1Q')),
    ...schemes.map((queuing) =>
      changeClaim(runs, others, { ...h10(queuing), traffic: 'h10-4' }, h10(queuing), 'the others drop further'),
    ),
    treeAwareClaim(runs),
  ];
}

/** For runs that fell: when each recovers for good; null: never. */
function goodOf(runs: Runs, panel: Panel): (number | null)[] {
  return fallen(returnsOf(runs, panel, 'arn-afi')).map((back) => (back?.lostNs === null ? back.afterNs : null));
}

const NOTHING = 'nothing to compare: it';

/** Four hot nodes compared with one: when efficiency first comes near the ideal, and when for good. */
function fasterClaims(runs: Runs, four: Panel, one: Panel): Measurement[] {
  const panels = [four, one] as const;
  const known = panels.every((panel) => runs.of(panel, 'arn-afi').length > 0);
  const paper = `reacts much faster than under ${PATTERNS[one.traffic]} (taken as in at most two thirds of the time)`;
  const claim = (
    key: string,
    what: string,
    timesOf: (panel: Panel) => (number | null)[],
    wordsOf: (panel: Panel) => string,
  ): Measurement => {
    const times = panels.map(timesOf);
    const still = panels.filter((_, index) => times[index]?.length === 0).map(({ traffic }) => PATTERNS[traffic]);
    const [ours = [], theirs = []] = times.map((list) => list.filter((time) => time !== null));
    const whole = still.length === 0 && times.every((list) => !list.includes(null));
    const share = mean(ours) / mean(theirs);
    return claimOf(four, {
      key,
      what,
      ours: known ? `${wordsOf(four)}; ${PATTERNS[one.traffic]}: ${wordsOf(one)}` : null,
      paper,
      known,
      // Incomplete comparisons do not count as faster.
      value: [whole ? share : 1],
      printed: atMost(MUCH_FASTER),
      otherwise: whole
        ? `in ${Math.round(100 * share)} % of the time`
        : still.length > 0
          ? `${NOTHING} ${NO_FALL} under ${andList(still)}`
          : 'not in all runs',
    });
  };
  const near = (panel: Panel) => firstNearsOf(runs, panel, 'arn-afi');
  return [
    claim(
      'near-sooner',
      'ARN + AFI near the ideal for the first time after',
      (panel) => fallen(near(panel)),
      (panel) => nearText(near(panel)),
    ),
    claim(
      'back-sooner',
      'ARN + AFI back at the ideal for good after',
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
  return claimOf(
    { figure: '7', traffic, queuing: '1q' },
    {
      key: 'later',
      what: 'ARN + AFI back at the ideal after, against 432 nodes',
      ours: known ? `${words[0]}; 432 nodes: ${words[1]}` : null,
      paper: 'takes longer than on 432 nodes',
      known,
      unit: 'ms',
      value: [still.length === 0 ? (late(large) - late(small)) / 1e6 : 0],
      printed: above(0),
      otherwise: still.length === 0 ? 'does not' : `${NOTHING} ${NO_FALL} on ${andList(still)}`,
    },
  );
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
