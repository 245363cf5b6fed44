/* Sentences of the paper that set panels beside each other. */

import type { Row } from '../report.ts';
import { QUEUINGS, TECHNIQUES, type Technique } from './cases.ts';
import { lowestOf } from './claims.ts';
import { firstNearsOf, returnsOf, returnWords } from './returns.ts';
import { LABELS, mean, PATTERNS, type Panel, present, type Runs, SCHEMES, spread, spreadMs } from './runs.ts';
import { placeOf, rowOf } from './verdicts.ts';

/** "Lower", "further", "less": by at least so much efficiency. */
const LEAST = 0.02;
/** "Much faster": in at most this share of the time. */
const MUCH_FASTER = 2 / 3;

interface Change {
  technique: Technique;
  by: number;
}

/** How much higher the lowest efficiency is in one panel than in another; techniques with runs of both. */
function changes(runs: Runs, techniques: readonly Technique[], panel: Panel, beside: Panel): Change[] {
  return techniques.flatMap((technique) => {
    const [ours, theirs] = [lowestOf(runs, panel, technique), lowestOf(runs, beside, technique)];
    return ours.length > 0 && theirs.length > 0 ? [{ technique, by: mean(ours) - mean(theirs) }] : [];
  });
}

function changeWords(list: Change[]): string {
  return list.map(({ technique, by }) => `${LABELS[technique]} ${by < 0 ? '' : '+'}${by.toFixed(3)}`).join(', ');
}

function changeClaim(runs: Runs, techniques: readonly Technique[], panel: Panel, beside: Panel, paper: string): Row {
  const list = changes(runs, techniques, panel, beside);
  const isRise = beside.queuing !== panel.queuing;
  const off = list.filter(({ by }) => (isRise ? by : -by) < LEAST);
  const other = isRise ? SCHEMES[beside.queuing] : PATTERNS[beside.traffic];
  return rowOf(placeOf(panel), {
    what: `lowest efficiency, against ${other}`,
    ours: list.length === 0 ? null : changeWords(list),
    paper: `${paper} (taken as by at least ${LEAST})`,
    known: list.length === techniques.length,
    holds: off.length === 0,
    otherwise: `not ${changeWords(off)}`,
  });
}

/** Of ARN + AFI with four hot nodes. */
function treeAwareClaim(runs: Runs): Row {
  const lows = new Map(
    QUEUINGS.map((queuing) => [queuing, lowestOf(runs, { figure: '6', traffic: 'h10-4', queuing }, 'arn-afi')]),
  );
  const known = [...lows.values()].every((values) => values.length > 0);
  const of = (queuing: Panel['queuing']) => mean(lows.get(queuing) ?? []);
  const least = Math.min(of('vftree'), of('flow2sl')) - Math.max(of('1q'), of('dbbm'));
  return rowOf('6, H10-4', {
    what: 'lowest efficiency of ARN + AFI with each scheme',
    ours: known ? QUEUINGS.map((queuing) => `${SCHEMES[queuing]} ${spread(lows.get(queuing) ?? [])}`).join('; ') : null,
    paper: `vFtree and Flow2SL drop less than 1Q and DBBM (taken as by at least ${LEAST})`,
    known,
    holds: least >= LEAST,
    otherwise: 'not both of them',
  });
}

export function comparedOn432(runs: Runs): Row[] {
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

function goodOf(runs: Runs, panel: Panel): number[] {
  return present(returnsOf(runs, panel, 'arn-afi'))
    .filter(({ lostNs }) => lostNs === null)
    .map(({ afterNs }) => afterNs);
}

/** With four hot nodes beside one: when it is near the ideal for the first time, and when for good. */
function fasterClaims(runs: Runs, four: Panel, one: Panel): Row[] {
  const counts = [four, one].map((panel) => runs.of(panel, 'arn-afi').length);
  const known = counts.every((count) => count > 0);
  const paper = `reacts much faster than under ${PATTERNS[one.traffic]} (taken as in at most two thirds of the time)`;
  const claim = (what: string, times: [number[], number[]], words: [string, string]): Row => {
    const whole = times.every((list, index) => list.length === counts[index]);
    const share = mean(times[0]) / mean(times[1]);
    return rowOf(placeOf(four), {
      what,
      ours: known ? `${words[0]}; ${PATTERNS[one.traffic]}: ${words[1]}` : null,
      paper,
      known,
      holds: whole && share <= MUCH_FASTER,
      otherwise: whole
        ? `in ${Math.round(100 * share)} % of the time, see the list at the top`
        : 'not in all runs, see the list at the top',
    });
  };
  const near = (panel: Panel) => present(firstNearsOf(runs, panel, 'arn-afi'));
  const good = (panel: Panel) => returnWords(returnsOf(runs, panel, 'arn-afi'));
  const firstWords = (panel: Panel) => (near(panel).length === 0 ? 'never' : spreadMs(near(panel)));
  return [
    claim(
      'ARN + AFI near the ideal for the first time after',
      [near(four), near(one)],
      [firstWords(four), firstWords(one)],
    ),
    claim(
      'ARN + AFI back at the ideal for good after',
      [goodOf(runs, four), goodOf(runs, one)],
      [good(four), good(one)],
    ),
  ];
}

function laterClaim(runs: Runs, traffic: 'h10' | 'h25'): Row {
  const panels = (['7', '6'] as const).map((figure): Panel => ({ figure, traffic, queuing: '1q' }));
  const [large = [], small = []] = panels.map((panel) => goodOf(runs, panel));
  const known = panels.every((panel) => runs.of(panel, 'arn-afi').length > 0);
  const words = panels.map((panel) => returnWords(returnsOf(runs, panel, 'arn-afi')));
  return rowOf(`7, ${PATTERNS[traffic]}, 1Q`, {
    what: 'ARN + AFI back at the ideal after, against 432 nodes',
    ours: known ? `${words[0]}; 432 nodes: ${words[1]}` : null,
    paper: 'takes longer than on 432 nodes',
    known,
    holds: small.length > 0 && (large.length === 0 || mean(large) > mean(small)),
    otherwise: 'does not',
  });
}

export function comparedOn3456(runs: Runs): Row[] {
  const panel = (traffic: Panel['traffic']): Panel => ({ figure: '7', traffic, queuing: '1q' });
  return [
    laterClaim(runs, 'h10'),
    laterClaim(runs, 'h25'),
    ...fasterClaims(runs, panel('h10-4'), panel('h10')),
    ...fasterClaims(runs, panel('h25-4'), panel('h25')),
  ];
}
