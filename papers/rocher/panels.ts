/* The pictures: small multiples of efficiency over time, and execution times of programs. */

import { mean } from '../../web/measures/sums.ts';
import { NOT_RUN } from '../measurement.ts';
import {
  boxMark,
  COLOUR,
  type Drawing,
  drawFigure,
  lineMark,
  type Mark,
  type Panel as PicturePanel,
  type Stroke,
  segmentMark,
  textMark,
} from '../picture.ts';
import {
  type Case,
  type Figure,
  LABELS,
  PATTERNS,
  QUEUINGS,
  SCHEMES,
  SYNTHETIC,
  TECHNIQUES,
  type Technique,
} from './cases.ts';
import type { Kept } from './runs.ts';
import { type Panel, present, type Runs, seedOf } from './runs.ts';

/** The proposed technique in the accent colour, its counterpart in black, the others thin. */
const STROKES: Record<Technique, Stroke> = {
  'arn-afi': { colour: COLOUR.accent, width: 2.2 },
  'd-mod-k': { colour: COLOUR.ink, width: 1.6 },
  oblivious: { colour: COLOUR.middle, width: 1.2 },
  adaptive: { colour: COLOUR.grey, width: 1.2, dash: '5 3' },
  'adaptive-afi': { colour: COLOUR.grey, width: 1.4, dash: '1.5 2.5' },
  arn: { colour: COLOUR.sand, width: 1.4, dash: '7 3 1.5 3' },
};

/** The most important lines are drawn last. */
const ORDER: Technique[] = ['oblivious', 'adaptive', 'adaptive-afi', 'd-mod-k', 'arn', 'arn-afi'];

export interface Grid {
  figure: Figure;
  title: string;
  subtitle: string;
  queuings: Panel['queuing'][];
  /** panels in two rows instead of one column */
  across?: boolean;
  endNs: number;
}

/** Subtitles say that seed 1 is drawn; if it is missing, no other seed replaces it. */
function firstSeed(runs: Runs, panel: Panel, technique: Technique): Kept | undefined {
  return runs.of(panel, technique).find((run) => seedOf(run) === 1);
}

function hotSpot(runs: Runs, panel: Panel, endMs: number): Mark[] {
  if (panel.traffic === 'rnd') return [];
  const { startNs, endNs } = runs.network(panel.figure);
  const [from, to] = [startNs / 1e6, Math.min(endNs / 1e6, endMs)];
  const ideal = firstSeed(runs, panel, 'd-mod-k')?.ideal ?? firstSeed(runs, panel, 'arn-afi')?.ideal;
  const line = (value: number) => segmentMark([from, value], [to, value], { colour: COLOUR.idle, width: 1 });
  return [boxMark([from, to], [0, 1], { fill: COLOUR.band }), ...(ideal == null ? [] : [line(ideal)])];
}

function efficiencyPanel(runs: Runs, grid: Grid, panel: Panel, labelled: boolean): PicturePanel {
  const endMs = grid.endNs / 1e6;
  const drawn = ORDER.flatMap((technique) => {
    const run = firstSeed(runs, panel, technique);
    return run ? [{ technique, run }] : [];
  });
  const missing = TECHNIQUES.length - drawn.length;
  const which = drawn.length === 0 ? '' : `${missing} of ${TECHNIQUES.length}: `;
  return {
    width: 236,
    height: 132,
    title: grid.across ? PATTERNS[panel.traffic] : `${PATTERNS[panel.traffic]}, ${SCHEMES[panel.queuing]}`,
    ...(missing > 0 ? { note: `${which}seed 1 ${NOT_RUN}` } : {}),
    x: { ticks: [0, 1, 2, 3, 4].map((quarter) => (quarter * endMs) / 4), format: String },
    y: labelled ? { ticks: [0, 0.5, 1], format: String } : { domain: [0, 1] },
    marks: [
      ...hotSpot(runs, panel, endMs),
      ...[0, 0.5, 1].map((value) => segmentMark([0, value], [endMs, value], { colour: COLOUR.rule, width: 1 })),
      ...drawn.map(({ technique, run }) =>
        lineMark(
          run.efficiency.map((value, bin) => [((bin + 0.5) * run.binNs) / 1e6, value]),
          STROKES[technique],
          LABELS[technique],
        ),
      ),
    ],
  };
}

export function drawGrid(runs: Runs, grid: Grid): Drawing {
  const columns = grid.across ? 3 : grid.queuings.length;
  const panels = SYNTHETIC.flatMap((traffic) =>
    grid.queuings.map((queuing): Panel => ({ figure: grid.figure, traffic, queuing })),
  );
  return drawFigure({
    title: grid.title,
    subtitle: grid.subtitle,
    size: 10,
    width: 860,
    columns,
    gap: { x: 22, y: 46 },
    margin: { left: 60, top: 112, right: 24, bottom: 40 },
    legend: [...ORDER].reverse().map((technique) => ({
      name: LABELS[technique],
      stroke: STROKES[technique],
      bold: technique === 'arn-afi',
    })),
    panels: panels.map((panel, at) => efficiencyPanel(runs, grid, panel, at % columns === 0)),
  });
}

function msOf(runs: Runs, traffic: Case['traffic'], queuing: Case['queuing'], technique: Technique): number | null {
  const times = present(runs.of({ figure: '8', traffic, queuing }, technique).map((run) => run.completionNs));
  return times.length === 0 ? null : mean(times) / 1e6;
}

function barMarks(
  runs: Runs,
  program: 'ptrans' | 'cnn',
  queuing: Case['queuing'],
  technique: Technique,
  at: number,
): Mark[] {
  const alone = msOf(runs, program, queuing, technique);
  const incast = msOf(runs, `${program}-incast`, queuing, technique);
  if (alone === null) return [];
  const title = `${LABELS[technique]}: ${alone.toFixed(1)} ms, with the incast ${incast?.toFixed(1) ?? NOT_RUN} ms`;
  const fill = technique === 'arn-afi' || technique === 'd-mod-k' ? STROKES[technique].colour : COLOUR.idle;
  const stroke = { colour: COLOUR.grey, width: 2 };
  return [
    boxMark([at + 0.1, at + 0.9], [0, alone], { fill, title }),
    ...(incast === null
      ? []
      : [
          segmentMark([at + 0.5, alone], [at + 0.5, incast], stroke),
          segmentMark([at + 0.28, incast], [at + 0.72, incast], stroke),
        ]),
    textMark([at + 0.5, 0], LABELS[technique], { turned: true, size: 10, fill: COLOUR.grey, dx: -4, dy: 8 }),
  ];
}

/** Execution times: a bar per technique and queuing scheme, topped by what the incast adds. */
export function drawTimes(runs: Runs, program: 'ptrans' | 'cnn', title: string): Drawing {
  const times = QUEUINGS.flatMap((queuing) =>
    TECHNIQUES.flatMap((technique) =>
      present([msOf(runs, program, queuing, technique), msOf(runs, `${program}-incast`, queuing, technique)]),
    ),
  );
  const max = Math.max(20, Math.ceil(Math.max(0, ...times) / 20) * 20);
  const ticks = Array.from({ length: max / 20 + 1 }, (_, index) => index * 20);
  return drawFigure({
    title,
    subtitle: 'ms, mean over seeds; bars: alone; strokes above them: with an incast of 30 ms',
    size: 10,
    margin: { left: 64, top: 92, right: 8, bottom: 116 },
    panels: QUEUINGS.map((queuing, at) => ({
      width: 164,
      height: 220,
      title: SCHEMES[queuing],
      x: { domain: [-0.5, 6.6] },
      y: at === 0 ? { ticks, rules: true, format: String } : { domain: [0, max] },
      marks: [
        ...(at === 0
          ? []
          : ticks.map((tick) => segmentMark([-0.5, tick], [6.6, tick], { colour: COLOUR.rule, width: 1 }))),
        ...TECHNIQUES.flatMap((technique, index) => barMarks(runs, program, queuing, technique, index)),
      ],
    })),
  });
}
