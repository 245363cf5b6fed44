/* Exports a sweep: its tables, pictures, and the sweep itself for the command line. Files are in English. */

import { palettes } from '../../draw/palette.ts';
import { svgDocument } from '../../draw/svg-pen.ts';
import type { Plan } from '../../sweeps/plan.ts';
import { csvFrom, provenanceOfSweep, provenanceText } from '../../sweeps/provenance.ts';
import { type Row, runsTable } from '../../sweeps/tables.ts';
import { type Column, csvOf } from '../../words/table.ts';
import { fontRules } from '../svg-font.ts';
import { fileName, saveFile } from '../title/files.ts';
import { curveChart } from './curves.ts';
import { heatMap } from './heat.ts';
import type { SweepState } from './model.ts';
import { paintCurves, paintHeat } from './paint.ts';
import { documentOf } from './spec.ts';

/** From the golden hashes, at build time (vite.config.ts). */
declare const MODEL_VERSION: string;

const WIDTH = 900;
const PLOT = 260;
const MARGIN = 24;

const inPlan = (a: { index: number }, b: { index: number }) => a.index - b.index;

/** Anyone can write results into a link: its rows say that nothing here has made them. */
export function csvText({ plan, rows, linked }: SweepState): string {
  if (!plan) return '';
  const table = runsTable(plan, [...rows].sort(inPlan));
  const origin: Column<Row> = {
    heading: 'origin',
    value: ({ index }) => (linked.has(index) ? 'from a link' : 'run here'),
  };
  const columns = linked.size > 0 ? [...table.columns, origin] : table.columns;
  return csvFrom(provenanceOfSweep(MODEL_VERSION, plan), csvOf({ ...table, columns }));
}

export function sweepText({ spec, scenario, plan }: SweepState): string {
  if (!spec || !scenario) return '';
  const provenance = plan ? { provenance: provenanceOfSweep(MODEL_VERSION, plan) } : {};
  return `${JSON.stringify({ ...provenance, ...documentOf(spec, scenario, scenario.title) }, null, 2)}\n`;
}

/** For the picture. */
export function sourceText({ linked }: Pick<SweepState, 'linked'>, plan: Plan): string {
  const source = provenanceText(provenanceOfSweep(MODEL_VERSION, plan));
  return linked.size === 0 ? source : `${source}; ${linked.size} runs from a link, not run here`;
}

function nameOf({ scenario }: SweepState, what: string, ending: string): string {
  return fileName(`${scenario?.title ?? ''} ${what}`, ending);
}

export function saveCsv(state: SweepState): void {
  saveFile(nameOf(state, 'sweep', 'csv'), new Blob([csvText(state)], { type: 'text/csv' }));
}

export function saveSweep(state: SweepState): void {
  saveFile(nameOf(state, 'sweep', 'json'), new Blob([sweepText(state)], { type: 'application/json' }));
}

/** All charts stacked, in light-theme colours; with two fields, every lane's map. */
export async function saveSvg(state: SweepState): Promise<void> {
  const { plan, spec, rows, failed } = state;
  if (!plan || !spec) return;
  const paths = spec.axes.map(({ path }) => path);
  const palette = palettes.light;
  const parts = plan.sweep.measures.flatMap((measure, at, all) => {
    if (paths.length < 2) {
      const foot = at === all.length - 1;
      const chart = curveChart({
        plan,
        rows,
        failed,
        measure,
        path: paths[0] ?? '',
        width: WIDTH,
        plotHeight: PLOT,
        foot,
      });
      return [
        {
          height: chart.height,
          paint: (pen: Parameters<typeof paintCurves>[0]) => paintCurves(pen, chart, palette),
        },
      ];
    }
    return plan.sweep.lanes.map((_, lane) => {
      const map = heatMap({ plan, rows, measure, lane, paths, width: WIDTH, narrow: false });
      return {
        height: map.height,
        paint: (pen: Parameters<typeof paintHeat>[0]) => paintHeat(pen, map, palette),
      };
    });
  });
  const height = parts.reduce((sum, part) => sum + part.height + MARGIN, MARGIN);
  const style = await fontRules();
  const svg = svgDocument(
    { width: WIDTH + 2 * MARGIN, height },
    (pen) => {
      pen.box({ x: 0, y: 0, width: WIDTH + 2 * MARGIN, height }, 0, palette.paper);
      let y = MARGIN;
      for (const part of parts) {
        pen.at(MARGIN, y, () => part.paint(pen));
        y += part.height + MARGIN;
      }
    },
    { title: state.scenario?.title ?? '', style, source: sourceText(state, plan) },
  );
  saveFile(nameOf(state, 'sweep', 'svg'), new Blob([svg], { type: 'image/svg+xml' }));
}
