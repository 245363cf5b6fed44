/* The docs page: per figure a picture, the paper's statements and ours, and a table of every case. */

import { FALLEN_SHARE, RECOVERED_SHARE } from '../../web/engine/efficiency.ts';
import { andList } from '../../web/words/grammar.ts';
import { type Measurement, NOT_RUN, verdictOf } from '../measurement.ts';
import { svgOf } from '../picture.ts';
import { mean, type PageTable, type Picture, pageTable, type Section } from '../report.ts';
import { LABELS, PATTERNS, QUEUINGS, SYNTHETIC, type Synthetic, sweepsOf, TECHNIQUES } from './cases.ts';
import { choicesText } from './choices.ts';
import { claimsOf, steadyOf, uniformLevel } from './claims.ts';
import { comparedOn432, comparedOn3456 } from './compared.ts';
import { drawGrid, drawTimes } from './panels.ts';
import { modelOf, PAPER_6, PAPER_7, PAPER_8 } from './quotes.ts';
import { fallen, NO_FALL, returnsOf, returnText } from './returns.ts';
import { type Panel, present, type Runs, SCHEMES, spread } from './runs.ts';
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

const PRINTED_6 = SYNTHETIC.map((traffic) => `- **${PATTERNS[traffic]}**: ${PAPER_6[traffic]}`).join('\n');

const VERDICTS =
  'Verdicts go by means over seeds, with these exceptions: for ARN + AFI to recover or to react much faster, every seed that falls must be back; the others come back if one of them does with one seed; a seed that is never back counts as later than any that is; D-mod-k and ARN are compared seed by seed.';

/** Figures without any verdict are omitted, as on the Figures page. */
function isJudged(claims: readonly Measurement[]): boolean {
  return claims.some((claim) => verdictOf(claim) !== NOT_RUN);
}

function drawnIf(is: boolean, draw: () => Picture): Picture[] {
  return is ? [draw()] : [];
}

function figure6(runs: Runs, quick: boolean): Section {
  const { startNs, untilNs } = runs.network('6');
  const where = quick ? '128 nodes, 4 ms' : '432 nodes, 120 ms';
  const claims = [
    ...SYNTHETIC.flatMap((traffic) => QUEUINGS.flatMap((queuing) => claimsOf(runs, '6', traffic, queuing))),
    ...comparedOn432(runs),
  ];
  return {
    title: `Figure 6: ${where}`,
    text: `Efficiency (load delivered per node, 1 = the rate of a link) of six techniques under five kinds of traffic and four queuing schemes; the lines are those of seed 1. Shaded: the hot spot; the thin line in it is the ideal, the others at their load and each hot node's link full.${quick ? '\n\nThe paper and the independent model have 432 nodes and 120 ms: compare shapes.' : ''}\n\nThe paper says:\n\n${PRINTED_6}\n\nIn the tables: "lowest" and "back after" by means over 1/90 of the hot spot (1 ms), back at ${100 * RECOVERED_SHARE} % of the ideal, for good if it stays so until the hot spot or the run ends; "${NO_FALL}" where none of these means is below ${100 * FALLEN_SHARE} % of the ideal; "last third" the mean of the last third of the hot spot, or of all from ${startNs / 1e6} ms on without one; the mean over seeds and their range. The independent model chose inputs before channels, which with several channels starves inputs; where it says so, a cell was computed again with channels first, as here. A word of the paper without a number is taken as the brackets after it say. ${VERDICTS}`,
    pictures: drawnIf(quick || isJudged(claims), () => ({
      file: `rocher${quick ? '-quick' : ''}-figure-6.svg`,
      caption: 'Figure 6: efficiency over time',
      svg: svgOf(
        drawGrid(runs, {
          figure: '6',
          title: `Efficiency over time, ${quick ? 128 : 432} nodes`,
          subtitle:
            'Rows: traffic. Columns: queuing scheme. Time in ms. Shaded: the hot spot, with the ideal as a thin line. Seed 1',
          queuings: QUEUINGS,
          endNs: untilNs.hot,
        }),
      ),
    })),
    measurements: quick ? [] : claims,
    tables: SYNTHETIC.map((traffic) => tableOf(runs, '6', traffic, QUEUINGS)),
  };
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
  return {
    title: 'Figure 7, column 1Q: 3,456 nodes',
    text: `Not 120 ms as in the paper but ${untilNs.hot / 1e6} ms, and ${untilNs.rnd / 1e6} ms of RND. ${unfinished(runs)}"lowest" and "back after" by means over 1/90 of what is seen of the hot spot, which is finer than the bins that are kept, 1 ms. The paper says: ${PAPER_7}`,
    pictures: drawnIf(isJudged(claims), () => ({
      file: 'rocher-figure-7.svg',
      caption: 'Figure 7, column 1Q: efficiency over time',
      svg: svgOf(
        drawGrid(runs, {
          figure: '7',
          title: 'Efficiency over time, 3,456 nodes, 1Q',
          subtitle: 'Time in ms. Shaded: the hot spot, which goes on beyond the picture. Seed 1',
          queuings: ['1q'],
          across: true,
          endNs: untilNs.hot,
        }),
      ),
    })),
    measurements: claims,
    tables: SYNTHETIC.map((traffic) => tableOf(runs, '7', traffic, ['1q'])),
  };
}

function figure8(runs: Runs): Section {
  const programs = ['ptrans', 'cnn'] as const;
  return {
    title: 'Figure 8: execution time of two programs',
    text: `The paper replays traces recorded on a cluster; they are not published, so these are generated: PTRANS deals a matrix out block-cyclically over a grid of 19 x 20 tasks and transposes it twice, so that every task has 256 KiB for every other one, one after the other; CNN is six training steps of ten ring all-reduces, tasks in random order on the nodes. The tasks run on the nodes that take no part in the hot spot ("not intended to generate congested traffic"). They last about 40 ms instead of 200 ms and more, and the incast 30 ms instead of 100 and 400: compare what is added with the 30 ms, and with the root timer of 5 ms, which is the least that ARN + AFI can lose: one twentieth and one eightieth of the paper's incasts, but a sixth of ours, so that "close to zero" as it is taken here is out of reach.\n\nThe paper says:\n\n- **PTRANS**: ${PAPER_8.ptrans}\n- **CNN**: ${PAPER_8.cnn}`,
    pictures: programs.flatMap((program) =>
      drawnIf(isJudged(timeClaims(runs, program)), () => ({
        file: `rocher-figure-8-${program}.svg`,
        caption: `Figure 8: execution time of ${PATTERNS[program]}`,
        svg: svgOf(drawTimes(runs, program, `Execution time of ${PATTERNS[program]}, 432 nodes`)),
      })),
    ),
    measurements: programs.flatMap((program) => timeClaims(runs, program)),
    tables: programs.map((program) => timeTable(runs, program)),
  };
}

/** How many of the runs exist. */
function stateOf(runs: Runs, quick: boolean): Section {
  const command = `npm run figures -- rocher${quick ? ' --quick' : ''}`;
  const hours = runs.all.reduce((sum, run) => sum + run.seconds, 0) / 3600;
  const part =
    runs.all.length === runs.wanted
      ? `All ${runs.wanted} runs are in`
      : `**${runs.all.length} of ${runs.wanted} runs are in**; a cell that says "not run yet", or fewer seeds than three, waits for the others, and \`${command}\` goes on with them`;
  return {
    title: 'State',
    text: `${part}. On the clock of machines that had other work as well they took ${hours.toFixed(1)} hours, one after another. They are the sweeps ${andList(sweepsOf(quick).map((name) => `[${name}](../../sweeps/papers/${name}.json)`))}; each run is kept beside its sweep in \`runs.jsonl\`, with what was measured, the hash of its final state, and the version of the model that made it. Only runs of the present version count.`,
    pictures: [],
    measurements: [],
  };
}

export function pagesOf(runs: Runs, quick: boolean, notes: string[]): Section[] {
  const state = stateOf(runs, quick);
  const departures: Section = {
    title: 'What is not as in the paper',
    text: notes.map((note) => `- ${note}`).join('\n'),
    pictures: [],
    measurements: [],
  };
  const choices: Section = {
    title: 'What the paper leaves open, and what we chose',
    text: choicesText(runs)
      .map((choice) => `- ${choice}`)
      .join('\n'),
    pictures: [],
    measurements: [],
  };
  if (quick) return [state, figure6(runs, true)];
  const figures = [figure6(runs, false), ...tiesSection(runs), figure7(runs), figure8(runs)];
  return [state, ...(notes.length > 0 ? [departures] : []), choices, ...figures];
}
