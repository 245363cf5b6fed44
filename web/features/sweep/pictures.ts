/* A picture for each measure, for the command line, drawn as on the page, along the first varied setting. Of several settings every combination of the
 * others has a chart of its own, on the same axes. */

import type { Measure } from '../../measures/measures.ts';
import { Plan } from '../../study/plan.ts';
import { averagesOf, type PicturesOf, type RunRow } from '../../study/tables.ts';
import { valueRange } from './curves.ts';
import { chartPicture, FILE, stackedSvg } from './paint-sweep.ts';

const MAX_PANELS = 12;

/** The part of a sweep that varies only the first setting. */
interface Panel {
  plan: Plan;
  /** of the whole sweep: those here, at the points of this plan */
  here<At extends { point: number }>(all: readonly At[]): At[];
  /** ', nodes few': the others; '' if there are none */
  others: string;
}

function panelsOf({ sweep, points }: Plan): Panel[] {
  const [along, ...others] = sweep.axes;
  if (!along) return [];
  const combinations = new Plan({ ...sweep, axes: others });
  return Array.from({ length: points / along.steps.length }, (_, panel) => {
    const rest = combinations.steps(panel);
    const labels = combinations.labels(panel).map((label, at) => `, ${others[at]?.heading} ${label}`);
    const [at, programAt] = [sweep.at, sweep.programAt].map(
      (of) => (steps: readonly number[]) => of([...steps, ...rest]),
    );
    return {
      plan: new Plan({ ...sweep, axes: [along], at, programAt } as typeof sweep),
      here: (all) =>
        all
          .filter(({ point }) => point % combinations.points === panel)
          .map((point) => ({ ...point, point: Math.floor(point.point / combinations.points) })),
      others: labels.join(''),
    };
  });
}

function pictureOf(plan: Plan, measure: Measure, rows: readonly RunRow[], source: string): string {
  const averages = averagesOf(plan, rows).filter((average) => average.measure === measure);
  const range = valueRange(averages, rows, measure.name);
  const parts = panelsOf(plan).map(({ plan, here, others }) =>
    chartPicture({
      ...{ plan: new Plan({ ...plan.sweep, measures: [measure] }), rows: here(rows), averages: here(averages) },
      ...{ failed: [], measure, range, others, width: FILE.width, plotHeight: FILE.plot, foot: true, isFile: true },
    }),
  );
  return stackedSvg(plan.sweep.title, parts, { source });
}

/** Why no measure has a picture; null if they can have one. */
function faultOf({ sweep: { axes }, points }: Plan): string | null {
  const [along] = axes;
  if (!along || along.steps.length < 2)
    return 'No pictures: their axis is the first entry of vary, which needs at least two values.';
  const panels = points / along.steps.length;
  if (panels > MAX_PANELS)
    return `No pictures: the settings after the first have ${panels} combinations; a picture has at most ${MAX_PANELS} panels.`;
  return null;
}

export const picturesOf: PicturesOf = (plan, rows, source = '') => {
  const fault = faultOf(plan);
  if (fault !== null) return { files: [], left: [fault] };
  const pictures: ReturnType<PicturesOf> = { files: [], left: [] };
  for (const measure of plan.sweep.measures) {
    if (rows.some(({ ran }) => ran.values[measure.name] != null))
      pictures.files.push({ name: `${measure.name}.svg`, svg: pictureOf(plan, measure, rows, source) });
    else pictures.left.push(`No picture of ${measure.name}: no run has a value.`);
  }
  return pictures;
};
