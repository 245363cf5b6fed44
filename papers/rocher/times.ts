/* Figure 8: execution times of two programs, the paper's statements compared with our runs. Every claim says how words without
 * a number are interpreted; verdicts use means over seeds. */

import { mean } from '../../web/measures/sums.ts';
import type { Measurement } from '../measurement.ts';
import { type PageTable, pageTable } from '../report.ts';
import { type Case, LABELS, PATTERNS, QUEUINGS, SCHEMES, TECHNIQUES, type Technique } from './cases.ts';
import { claimOn } from './rows.ts';
import { paired, present, type Runs, spreadMs } from './runs.ts';

type Program = 'ptrans' | 'cnn';
type Scheme = Case['queuing'];

/** "Close to zero": share of the incast's time. */
const NEAR_ZERO = 0.1;
/** "Significantly": share of the incast's time. */
const MUCH = 0.5;
/** "Close to the time of the incast". */
const CLOSE = 0.2;
/** "Improve": share of D-mod-k's time. */
const BETTER = 0.01;

interface Time {
  technique: Technique;
  /** ms, mean over seeds */
  ms: number;
}

function incastMs(runs: Runs): number {
  const { startNs, endNs } = runs.network('8');
  return (endNs - startNs) / 1e6;
}

function timesOf(runs: Runs, traffic: Case['traffic'], queuing: Scheme, technique: Technique): number[] {
  return present(runs.of({ figure: '8', traffic, queuing }, technique).map((run) => run.completionNs));
}

/** By seed. */
function addedOf(runs: Runs, program: Program, queuing: Scheme, technique: Technique): number[] {
  const of = (traffic: Case['traffic']) => runs.of({ figure: '8', traffic, queuing }, technique);
  return paired(of(`${program}-incast`), of(program)).flatMap(([incast, alone]) =>
    incast.completionNs === null || alone.completionNs === null ? [] : [incast.completionNs - alone.completionNs],
  );
}

/** Techniques that have times, in display order. */
function means(values: (technique: Technique) => number[], techniques: readonly Technique[] = TECHNIQUES): Time[] {
  return techniques.flatMap((technique) => {
    const times = values(technique);
    return times.length === 0 ? [] : [{ technique, ms: mean(times) / 1e6 }];
  });
}

function words(times: Time[]): string {
  return times.map(({ technique, ms }) => `${LABELS[technique]} ${ms.toFixed(1)}`).join(', ');
}

function names(techniques: Technique[]): string {
  return techniques.map((technique) => LABELS[technique]).join(', ');
}

const placeOf = (traffic: Program, queuing: Scheme) => ({ figure: '8' as const, traffic, queuing });

const OTHERS = TECHNIQUES.filter((technique) => technique !== 'arn-afi');

function slowestClaim(runs: Runs, program: Program, queuing: Scheme): Measurement {
  const times = means((technique) => timesOf(runs, program, queuing, technique)).sort((a, b) => b.ms - a.ms);
  const [slowest, ...rest] = times;
  const known = times.length === TECHNIQUES.length;
  const value = (times.find(({ technique }) => technique === 'oblivious')?.ms ?? 0) - (slowest?.ms ?? 0);
  const ours = slowest && known ? words([slowest, ...rest.slice(-1)]) : '';
  const otherwise = rest.at(-1)?.technique === 'oblivious';
  return claimOn(placeOf(program, queuing), 'slowest', { known, value: [value], ours }, { otherwise });
}

function alikeClaim(runs: Runs, program: Program, queuing: Scheme): Measurement {
  const rest = TECHNIQUES.filter((technique) => technique !== 'oblivious');
  const times = means((technique) => timesOf(runs, program, queuing, technique), rest).sort((a, b) => a.ms - b.ms);
  const [min, max] = [times[0], times.at(-1)];
  const above = min && max ? max.ms / min.ms - 1 : 0;
  const measured = {
    known: times.length === rest.length,
    value: [above],
    ours: min && max ? words([min, max]) : '',
  };
  return claimOn(placeOf(program, queuing), 'alike-times', measured, { above: Math.round(100 * above) });
}

/** Compared with D-mod-k seed by seed. */
function improveClaim(runs: Runs, program: Program, queuing: Scheme): Measurement {
  const named = ['oblivious', 'adaptive', 'adaptive-afi'] as const;
  const of = (technique: Technique) => runs.of({ figure: '8', traffic: program, queuing }, technique);
  const changes = named.flatMap((technique) => {
    const shares = paired(of(technique), of('d-mod-k')).flatMap(([run, d]) =>
      run.completionNs === null || d.completionNs === null ? [] : [run.completionNs / d.completionNs - 1],
    );
    return shares.length === 0 ? [] : [{ technique, change: mean(shares) }];
  });
  const off = changes.filter(({ change }) => change > -BETTER).map(({ technique }) => technique);
  const changeTexts = changes.map(({ technique, change }) => `${LABELS[technique]} ${signed(100 * change)} %`);
  const value = changes.map(({ change }) => change);
  const measured = { known: changes.length === named.length, value, ours: changeTexts.join(', ') };
  return claimOn(placeOf(program, queuing), 'improve', measured, { off: names(off) });
}

function signed(value: number): string {
  const text = value.toFixed(1);
  return Number(text) === 0 ? '0.0' : value > 0 ? `+${text}` : text;
}

function ownClaim(runs: Runs, program: Program, queuing: Scheme): Measurement {
  const own = addedOf(runs, program, queuing, 'arn-afi');
  const incast = incastMs(runs);
  const measured = { known: own.length > 0, value: [mean(own) / 1e6], ours: own.length === 0 ? '' : spreadMs(own) };
  const values = { incast, most: NEAR_ZERO * incast, percent: Math.round(mean(own) / 1e4 / incast) };
  return claimOn(placeOf(program, queuing), 'added-arn-afi', measured, values);
}

function othersClaim(runs: Runs, program: Program, queuing: Scheme): Measurement {
  const incast = incastMs(runs);
  const added = means((technique) => addedOf(runs, program, queuing, technique), OTHERS);
  const [least, most] = program === 'ptrans' ? [MUCH * incast, Infinity] : [(1 - CLOSE) * incast, (1 + CLOSE) * incast];
  const off = added.filter(({ ms }) => ms < least || ms > most);
  const measured = {
    known: added.length === OTHERS.length,
    value: added.map(({ ms }) => ms),
    ours: words(added),
    otherwise: `${off.length} of ${added.length} lie outside: ${words(off)}`,
  };
  const row = program === 'ptrans' ? 'added-much' : 'added-close';
  return claimOn(placeOf(program, queuing), row, measured, { incast, least, most, half: MUCH * incast });
}

/** ARN + AFI's time, or that of the fastest other technique. */
function msOf(times: readonly Time[], own: boolean): number {
  return Math.min(...times.filter(({ technique }) => (technique === 'arn-afi') === own).map(({ ms }) => ms));
}

function bestClaim(runs: Runs, program: Program, queuing: Scheme): Measurement {
  const times = means((technique) => timesOf(runs, `${program}-incast`, queuing, technique)).sort(
    (a, b) => a.ms - b.ms,
  );
  const known = times.length === TECHNIQUES.length;
  const value = [msOf(times, true) - msOf(times, false)];
  return claimOn(placeOf(program, queuing), 'fastest', { known, value, ours: known ? words(times.slice(0, 2)) : '' });
}

export function timeClaims(runs: Runs, program: Program): Measurement[] {
  const claims =
    program === 'ptrans'
      ? [slowestClaim, alikeClaim, ownClaim, othersClaim, bestClaim]
      : [improveClaim, ownClaim, othersClaim];
  return QUEUINGS.flatMap((queuing) => claims.map((claim) => claim(runs, program, queuing)));
}

export function timeTable(runs: Runs, program: Program): PageTable {
  type TimedRun = { queuing: Scheme; technique: Technique };
  const added = ({ queuing, technique }: TimedRun) => addedOf(runs, program, queuing, technique);
  return pageTable<TimedRun>({
    columns: [
      { heading: 'program', value: () => PATTERNS[program] },
      { heading: 'queuing', value: ({ queuing }) => SCHEMES[queuing] },
      { heading: 'technique', value: ({ technique }) => LABELS[technique] },
      { heading: 'seeds', value: (row) => added(row).length },
      { heading: 'alone', value: ({ queuing, technique }) => spreadMs(timesOf(runs, program, queuing, technique)) },
      {
        heading: 'with incast',
        value: ({ queuing, technique }) => spreadMs(timesOf(runs, `${program}-incast`, queuing, technique)),
      },
      { heading: 'the incast adds', value: (row) => spreadMs(added(row)) },
    ],
    rows: QUEUINGS.flatMap((queuing) => TECHNIQUES.map((technique) => ({ queuing, technique }))),
  });
}
