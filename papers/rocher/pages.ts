/* The docs page: per figure a picture, the paper's statements and ours, and a table of every case. */

import { FALLEN_SHARE, RECOVERED_SHARE } from '../../web/measures/efficiency.ts';
import { mean } from '../../web/measures/sums.ts';
import { andList } from '../../web/words/grammar.ts';
import { type Measurement, NOT_RUN, verdictOf } from '../measurement.ts';
import { svgOf } from '../picture.ts';
import { type PageTable, pageTable, type Section } from '../report.ts';
import { LABELS, PATTERNS, QUEUINGS, SCHEMES, SYNTHETIC, type Synthetic, sweepsOf, TECHNIQUES } from './cases.ts';
import { choicesText } from './choices.ts';
import { claimsOf, steadyOf, uniformLevel } from './claims.ts';
import { comparedOn432, comparedOn3456 } from './compared.ts';
import { drawGrid, drawTimes } from './panels.ts';
import { fallen, returnsOf, returnText } from './returns.ts';
import { modelOf, printed, section } from './rows.ts';
import { type Panel, present, type Runs, spread } from './runs.ts';
import { tiesSection } from './ties.ts';
import { timeClaims, timeTable } from './times.ts';

type Case = { queuing: Panel['queuing']; technique: (typeof TECHNIQUES)[number] };

function tableOf(runs: Runs, figure: Panel['figure'], traffic: Synthetic, queuings: Panel['queuing'][]): PageTable {
  const panelOf = ({ queuing }: Case): Panel => ({ figure, traffic, queuing });
  const found = (row: Case) => runs.of(panelOf(row), row.technique);
  const isHot = traffic !== 'rnd';
  const back = (row: Case) =>
    isHot && found(row).length > 0 ? returnText(returnsOf(runs, panelOf(row), row.technique)) : null;
  return pageTable<Case>({
    columns: [
      { heading: 'traffic', value: () => PATTERNS[traffic] },
      { heading: 'queuing', value: ({ queuing }) => SCHEMES[queuing] },
      { heading: 'technique', value: ({ technique }) => LABELS[technique] },
      { heading: 'seeds', value: (row) => found(row).length },
      { heading: 'lowest', value: (row) => (isHot ? spread(present(found(row).map(({ drop }) => drop))) : null) },
      { heading: 'back after', value: back },
      {
        heading: 'last third',
        value: (row) => spread((isHot ? steadyOf : uniformLevel)(runs, panelOf(row), row.technique)),
      },
      {
        heading: 'roots',
        value: (row) => (found(row).length === 0 ? null : Math.round(mean(found(row).map(({ roots }) => roots)))),
        format: String,
      },
      { heading: 'independent model', value: (row) => modelOf({ ...panelOf(row), technique: row.technique }) },
    ],
    rows: queuings.flatMap((queuing) => TECHNIQUES.map((technique) => ({ queuing, technique }))),
  });
}

const bulleted = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** Figures without any verdict are omitted, as on the page about the paper. */
function isJudged(claims: readonly Measurement[]): boolean {
  return claims.some((claim) => verdictOf(claim) !== NOT_RUN);
}

function figure6(runs: Runs, quick: boolean): Section {
  const { startNs, untilNs } = runs.network('6');
  const claims = [
    ...SYNTHETIC.flatMap((traffic) => QUEUINGS.flatMap((queuing) => claimsOf(runs, '6', traffic, queuing))),
    ...comparedOn432(runs),
  ];
  const grid = {
    figure: '6' as const,
    title: `Efficiency over time, ${quick ? 128 : 432} nodes`,
    subtitle:
      'Rows: traffic. Columns: queuing scheme. Time in ms. Shaded: the hot spot, with the ideal as a thin line. Seed 1',
    queuings: QUEUINGS,
    endNs: untilNs.hot,
  };
  return section(
    'figure-6',
    {
      svgs: [quick || isJudged(claims) ? svgOf(drawGrid(runs, grid)) : null],
      measurements: quick ? [] : claims,
      tables: SYNTHETIC.map((traffic) => tableOf(runs, '6', traffic, QUEUINGS)),
    },
    {
      where: quick ? '128 nodes, 4 ms' : '432 nodes, 120 ms',
      quick: quick ? '\n\nThe paper and the independent model have 432 nodes and 120 ms: compare shapes.' : '',
      suffix: quick ? '-quick' : '',
      printed: bulleted(SYNTHETIC.map((traffic) => `**${PATTERNS[traffic]}**: ${printed[traffic]}`)),
      ...{ recovered: 100 * RECOVERED_SHARE, fallen: 100 * FALLEN_SHARE, start: startNs / 1e6 },
    },
  );
}

/** Cases that end before ARN + AFI has recovered for good. */
function unfinished(runs: Runs): string {
  const open = SYNTHETIC.filter((traffic) =>
    fallen(returnsOf(runs, { figure: '7', traffic, queuing: '1q' }, 'arn-afi')).some(
      (back) => traffic !== 'rnd' && (back === null || back.lostNs !== null),
    ),
  ).map((traffic) => PATTERNS[traffic]);
  if (open.length === 0) return '';
  return `That is too short to see whether ARN + AFI comes back for good under ${andList(open)}. `;
}

function figure7(runs: Runs): Section {
  const { untilNs } = runs.network('7');
  const claims = [...SYNTHETIC.flatMap((traffic) => claimsOf(runs, '7', traffic, '1q')), ...comparedOn3456(runs)];
  const grid = {
    figure: '7' as const,
    title: 'Efficiency over time, 3,456 nodes, 1Q',
    subtitle: 'Time in ms. Shaded: the hot spot, which goes on beyond the picture. Seed 1',
    queuings: ['1q' as const],
    across: true,
    endNs: untilNs.hot,
  };
  return section(
    'figure-7',
    {
      svgs: [isJudged(claims) ? svgOf(drawGrid(runs, grid)) : null],
      measurements: claims,
      tables: SYNTHETIC.map((traffic) => tableOf(runs, '7', traffic, ['1q'])),
    },
    { hot: untilNs.hot / 1e6, rnd: untilNs.rnd / 1e6, unfinished: unfinished(runs) },
  );
}

function figure8(runs: Runs): Section {
  const programs = ['ptrans', 'cnn'] as const;
  const claims = programs.map((program) => timeClaims(runs, program));
  const draw = (program: 'ptrans' | 'cnn') =>
    svgOf(drawTimes(runs, program, `Execution time of ${PATTERNS[program]}, 432 nodes`));
  return section('figure-8', {
    svgs: programs.map((program, at) => (isJudged(claims[at] ?? []) ? draw(program) : null)),
    measurements: claims.flat(),
    tables: programs.map((program) => timeTable(runs, program)),
  });
}

/** How many of the runs exist. */
function stateOf(runs: Runs, quick: boolean): Section {
  const command = `npm run figures -- rocher${quick ? ' --quick' : ''}`;
  const part =
    runs.all.length === runs.wanted
      ? `All ${runs.wanted} runs are in`
      : `**${runs.all.length} of ${runs.wanted} runs are in**; a cell that says "not run yet", or fewer seeds than three, waits for the others, and \`${command}\` goes on with them`;
  const hours = (runs.all.reduce((sum, run) => sum + run.seconds, 0) / 3600).toFixed(1);
  const sweeps = andList(sweepsOf(quick).map((name) => `[${name}](../../sweeps/papers/${name}.json)`));
  return section('state', {}, { part, hours, sweeps });
}

export function pagesOf(runs: Runs, quick: boolean, notes: string[]): Section[] {
  const state = stateOf(runs, quick);
  if (quick) return [state, figure6(runs, true)];
  const departures = notes.length > 0 ? [section('departures', {}, { list: bulleted(notes) })] : [];
  const choices = section('choices', {}, { list: bulleted(choicesText(runs)) });
  return [state, ...departures, choices, figure6(runs, false), ...tiesSection(runs), figure7(runs), figure8(runs)];
}
