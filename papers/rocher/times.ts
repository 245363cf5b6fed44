/* Figure 8: execution times of two programs, the paper's statements compared with our runs. Every claim says how words without
 * a number are interpreted; verdicts use means over seeds. */

import { atLeast, atMost, below, type Measurement } from '../measurement.ts';
import { mean, type PageTable, pageTable } from '../report.ts';
import { type Case, LABELS, PATTERNS, QUEUINGS, TECHNIQUES, type Technique } from './cases.ts';
import { claimOf } from './claim.ts';
import { paired, present, type Runs, SCHEMES, spreadMs } from './runs.ts';

type Program = 'ptrans' | 'cnn';
type Scheme = Case['queuing'];

/** "Close to zero": share of the incast's time. */
const NEAR_ZERO = 0.1;
/** "Significantly": share of the incast's time. */
const MUCH = 0.5;
/** "Close to the time of the incast". */
const CLOSE = 0.2;
/** "Without significant variations": the slowest relative to the fastest. */
const ALIKE = 0.1;
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

const OTHERS = TECHNIQUES.filter((technique) => technique !== 'arn-afi');

function slowestClaim(runs: Runs, program: Program, queuing: Scheme): Measurement {
  const times = means((technique) => timesOf(runs, program, queuing, technique)).sort((a, b) => b.ms - a.ms);
  const [slowest, ...rest] = times;
  return claimOf(
    { figure: '8', traffic: program, queuing },
    {
      key: 'slowest',
      what: 'slowest alone (ms)',
      ours: slowest && times.length === TECHNIQUES.length ? words([slowest, ...rest.slice(-1)]) : null,
      paper: 'Oblivious achieves the worst results',
      known: times.length === TECHNIQUES.length,
      unit: 'ms',
      value: [(times.find(({ technique }) => technique === 'oblivious')?.ms ?? 0) - (slowest?.ms ?? 0)],
      printed: atLeast(0),
      otherwise: rest.at(-1)?.technique === 'oblivious' ? 'Oblivious is the fastest' : 'another one',
    },
  );
}

function alikeClaim(runs: Runs, program: Program, queuing: Scheme): Measurement {
  const rest = TECHNIQUES.filter((technique) => technique !== 'oblivious');
  const times = means((technique) => timesOf(runs, program, queuing, technique), rest).sort((a, b) => a.ms - b.ms);
  const [least, most] = [times[0], times.at(-1)];
  const above = least && most ? most.ms / least.ms - 1 : 0;
  return claimOf(
    { figure: '8', traffic: program, queuing },
    {
      key: 'alike',
      what: 'fastest and slowest of the others alone (ms)',
      ours: least && most ? words([least, most]) : null,
      paper: 'no significant variations (taken as at most 10 %)',
      known: times.length === rest.length,
      value: [above],
      printed: atMost(ALIKE),
      otherwise: `${Math.round(100 * above)} %`,
    },
  );
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
  return claimOf(
    { figure: '8', traffic: program, queuing },
    {
      key: 'improve',
      what: 'time alone, against D-mod-k',
      ours: changeTexts.join(', ') || null,
      paper: 'Oblivious, Adaptive-Th and Adaptive-Th + AFI improve on D (taken as by at least 1 %)',
      known: changes.length === named.length,
      value: changes.map(({ change }) => change),
      printed: atMost(-BETTER),
      otherwise: `not ${names(off)}`,
    },
  );
}

function signed(value: number): string {
  const text = value.toFixed(1);
  return Number(text) === 0 ? '0.0' : value > 0 ? `+${text}` : text;
}

function ownClaim(runs: Runs, program: Program, queuing: Scheme): Measurement {
  const own = addedOf(runs, program, queuing, 'arn-afi');
  const most = NEAR_ZERO * incastMs(runs);
  return claimOf(
    { figure: '8', traffic: program, queuing },
    {
      key: 'added-arn-afi',
      what: `what ${incastMs(runs)} ms of incast add to ARN + AFI`,
      ours: own.length === 0 ? null : spreadMs(own),
      paper: `close to zero (taken as at most a tenth of the incast, ${most} ms)`,
      known: own.length > 0,
      unit: 'ms',
      value: [mean(own) / 1e6],
      printed: atMost(most),
      otherwise: `${Math.round(mean(own) / 1e4 / incastMs(runs))} % of the incast`,
    },
  );
}

function othersClaim(runs: Runs, program: Program, queuing: Scheme): Measurement {
  const incast = incastMs(runs);
  const added = means((technique) => addedOf(runs, program, queuing, technique), OTHERS);
  const [least, most] = program === 'ptrans' ? [MUCH * incast, Infinity] : [(1 - CLOSE) * incast, (1 + CLOSE) * incast];
  const off = added.filter(({ ms }) => ms < least || ms > most);
  return claimOf(
    { figure: '8', traffic: program, queuing },
    {
      key: 'added-others',
      what: `what ${incast} ms of incast add to each of the others (ms)`,
      ours: added.length === 0 ? null : words(added),
      paper:
        program === 'ptrans'
          ? `increases significantly (taken as by at least half of the incast, ${least} ms)`
          : `close to the time of the incast (taken as ${least} to ${most} ms)`,
      known: added.length === OTHERS.length,
      unit: 'ms',
      value: added.map(({ ms }) => ms),
      printed: [least, most],
      otherwise: `${off.length} of ${added.length} lie outside: ${words(off)}`,
    },
  );
}

/** ARN + AFI's time, or that of the fastest other technique. */
function msOf(times: readonly Time[], own: boolean): number {
  return Math.min(...times.filter(({ technique }) => (technique === 'arn-afi') === own).map(({ ms }) => ms));
}

function bestClaim(runs: Runs, program: Program, queuing: Scheme): Measurement {
  const times = means((technique) => timesOf(runs, `${program}-incast`, queuing, technique)).sort(
    (a, b) => a.ms - b.ms,
  );
  return claimOf(
    { figure: '8', traffic: program, queuing },
    {
      key: 'fastest',
      what: 'fastest two with the incast (ms)',
      ours: times.length === TECHNIQUES.length ? words(times.slice(0, 2)) : null,
      paper: 'ARN + AFI obtains the best results',
      known: times.length === TECHNIQUES.length,
      unit: 'ms',
      value: [msOf(times, true) - msOf(times, false)],
      printed: below(0),
      otherwise: 'another one',
    },
  );
}

export function timeClaims(runs: Runs, program: Program): Measurement[] {
  const claims =
    program === 'ptrans'
      ? [slowestClaim, alikeClaim, ownClaim, othersClaim, bestClaim]
      : [improveClaim, ownClaim, othersClaim];
  return QUEUINGS.flatMap((queuing) => claims.map((claim) => claim(runs, program, queuing)));
}

export function timeTable(runs: Runs, program: Program): PageTable {
  type Row = { queuing: Scheme; technique: Technique };
  const added = ({ queuing, technique }: Row) => addedOf(runs, program, queuing, technique);
  return pageTable<Row>({
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
