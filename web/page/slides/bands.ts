/* The band under the lanes of a slide, or on a slide of its own: the ribbon, or a chart. */

import { sizeChart } from '../../draw/chart/charts/by-size.ts';
import { fastestHeight, paintFastest, paintMarks, sizePlot } from '../../draw/chart/charts/paint-by-size.ts';
import { BINS, plotOfChart, xAxisOf } from '../../draw/chart/charts/plots.ts';
import {
  contentionChart,
  crossingsChart,
  deliveredChart,
  type ExchangeChart,
  progressChart,
} from '../../draw/chart/charts/quantities.ts';
import { paintPlot } from '../../draw/chart/paint-plot.ts';
import { paintTableEnds, paintTablePhase, paintTables, tableScene } from '../../draw/chart/timeline/crossing-table.ts';
import { aheadScene, paintAhead, paintAheadEnds, paintAheadFrame } from '../../draw/chart/timeline/nodes-ahead.ts';
import { levelOfRow, openingQuantity } from '../../draw/chart/timeline/rows.ts';
import { paintStripEnds, paintStrips, paintStripTime, stripScene } from '../../draw/chart/timeline/task-strip.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Pen, Size } from '../../draw/pen.ts';
import { fitted } from '../../draw/text-width.ts';
import type { BandChart } from '../../kinds/common/chart-band.ts';
import { familyOfLane } from '../../kinds/families.ts';
import { shownTrees } from '../../model/lanes.ts';
import { firstPhaseOf } from '../../model/phase-number.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { packetClockEndPs } from '../../run/progress.ts';
import type { PlaygroundState } from '../../state/types.ts';
import { t } from '../../words/language/language.ts';
import { type UncutAnalyses, uncutAnalysesOf } from '../cut/uncut.ts';
import { drawText, smallTextStyle } from '../exported-page.ts';
import type { Insides } from '../inside/answers.ts';
import { lensesOf } from '../inside/band.ts';
import { aheadOf, longestWindow } from '../ribbon/ahead.ts';
import { leadOf } from '../ribbon/lead.ts';
import { ribbonLanesOf, ribbonRowOf, ribbonText, singleRowsOf } from '../ribbon/Ribbon.tsx';
import { stripsOf } from '../ribbon/strips.ts';
import { tablesOf } from '../ribbon/tables.ts';
import type { DrawableLane, Moment } from '../stills.ts';
import { ribbonHeight, ribbonPainter } from './ribbon.ts';

export interface Band {
  id: string;
  title: string;
  /** sentences that say how to read it: as many as fit */
  lead: readonly string[];
  /** px; a chart grows beyond it where there is room */
  height: number;
  grows: boolean;
  /** the clock runs along its axis */
  follows: boolean;
  /** returns what paints a moment at this size */
  layOut(size: Size): (pen: Pen, moment: Moment) => void;
}

/** Of the title. */
const HEADING = { foot: 24, height: 36 };
const CHART = 190;
const SIZE = 14;

export const LENS_BAND = 'inside';

/** Of a width in which a lens is as tall as in no other one. */
const LENS_WIDTH = 612;

/** The lenses on the switch that is looked into; the ribbon, or the chart that stands in its place on the page; then all charts. */
export async function bandsOf(
  state: PlaygroundState,
  lanes: readonly DrawableLane[],
  palette: Palette,
  insides: Insides,
): Promise<Band[]> {
  const lens = insideBand(lanes, palette, [insides]);
  return [...(lens ? [lens] : []), ...(await chartsOf(state, lanes, palette))];
}

async function chartsOf(state: PlaygroundState, lanes: readonly DrawableLane[], palette: Palette): Promise<Band[]> {
  const band = state.lanes.map(({ settings }) => familyOfLane(settings).chartBand).find((part) => part !== undefined);
  if (band) {
    const charts = (await band.load()).charts(state.lanes, shownTrees(state.scenario), state.selection?.lane ?? null);
    const bands = charts.map((chart) => chartBand(chart, palette));
    const chosen = charts.findIndex(({ id }) => id === state.scenario.view.chart);
    return [...bands.slice(chosen, chosen + 1), ...bands.filter((_, index) => index !== chosen)];
  }
  const single = singleRowsOf(lanes, state.clock.kind);
  if (single && single.kind === state.scenario.view.ribbon)
    return [singleBands[single.rows](state, lanes, palette), ...chartBands(state, palette)];
  return [ribbonBand(state, lanes, palette, await uncutAnalysesOf(state.lanes)), ...chartBands(state, palette)];
}

/** The band with its title above it. */
export function titledBand(
  { title, lead, layOut }: Band,
  palette: Palette,
  { width, height }: Size,
): { height: number; paint(pen: Pen, moment: Moment): void } {
  const paint = layOut({ width, height });
  return {
    height: HEADING.height + height,
    paint(pen, moment) {
      const left = drawText(pen, 0, HEADING.foot, title, { size: SIZE, weight: 600, colour: palette.ink }) + 14;
      const small = smallTextStyle(palette);
      drawText(pen, left, HEADING.foot, fitted(lead.join(' '), width - left, small.size), small);
      pen.at(0, HEADING.height, () => paint(pen, moment));
    },
  };
}

/** `insides`: at one instant or, of a film, at several. */
export function insideBand(lanes: readonly DrawableLane[], palette: Palette, insides: readonly Insides[]): Band | null {
  const lenses = lensesOf(lanes, insides, palette, LENS_WIDTH);
  const [first] = insides[0]?.values() ?? [];
  if (!lenses || !first) return null;
  return {
    id: LENS_BAND,
    title: t`Inside ${first.title}`,
    lead: [],
    height: lenses.height,
    grows: false,
    follows: true,
    layOut: ({ width }) => {
      const { paint } = lensesOf(lanes, insides, palette, width) ?? lenses;
      return (pen, moment) => paint(pen, moment.insides);
    },
  };
}

function ribbonBand(
  state: PlaygroundState,
  lanes: readonly DrawableLane[],
  palette: Palette,
  uncutAnalyses: UncutAnalyses,
): Band {
  const { level: wanted, ribbon } = state.scenario.view;
  const clock = state.clock.kind;
  const top = Math.max(0, ...lanes.map(({ shape }) => shape.levels));
  const level = levelOfRow(wanted, top);
  const opensOn = state.lanes.map(({ settings }) => familyOfLane(settings).opensOn);
  const analyses = state.lanes.map(({ analysis }) => analysis);
  const quantity =
    ribbon === 'crossings' || ribbon === 'fullest'
      ? ribbon
      : openingQuantity(opensOn, analyses, lanes.flatMap(ribbonLanesOf), level);
  const rows = lanes.flatMap(
    (lane) => ribbonRowOf(lane, level === top ? 0 : level, quantity, uncutAnalyses.get(lane.index)) ?? [],
  );
  const { title, lead, arrive } = ribbonText({ lanes, rows, quantity, clock, level, top });
  const height = ribbonHeight(rows.length);
  const since = rows.some(({ uncut }) => uncut) ? [t`Hatched: only since the cut.`] : [];
  return {
    id: 'ribbon',
    title,
    lead: [...since, ...(lead ?? leadOf(arrive ? 'arrivals' : 'shares', lanes))],
    height,
    grows: false,
    follows: true,
    layOut: ({ width }) =>
      ribbonPainter({ rows, lanes, all: state.lanes, clock, firstPhase: firstPhaseOf(state.lanes), palette, width }),
  };
}

/** For names and counts, left and right. */
const TABLE_ENDS = { gutter: 68, end: 57 };

function tableBand({ selection }: PlaygroundState, lanes: readonly DrawableLane[], palette: Palette): Band {
  const tables = tablesOf(lanes);
  const { gutter, end } = TABLE_ENDS;
  const marked = selection?.kind === 'task' ? selection : null;
  const sceneOf = (width: number) => tableScene({ lanes: tables, width: width - gutter - end });
  return {
    id: 'ribbon',
    title: ribbonText({ lanes, rows: [], quantity: 'table', clock: 'phases', level: 0, top: 0 }).title,
    lead: leadOf('table', lanes),
    height: sceneOf(gutter + end).layout.height,
    grows: false,
    follows: true,
    layOut({ width }) {
      const scene = sceneOf(width);
      return (pen, { position }) =>
        pen.at(gutter, 0, () => {
          paintTables(pen, palette, scene);
          paintTableEnds(pen, palette, scene, gutter);
          paintTablePhase(pen, palette, scene, Math.min(Math.floor(position), scene.phases - 1), marked);
        });
    },
  };
}

function stripBand({ selection, lanes: all }: PlaygroundState, lanes: readonly DrawableLane[], palette: Palette): Band {
  const strips = stripsOf(lanes);
  const { gutter } = TABLE_ENDS;
  const marked = selection?.kind === 'task' ? selection : null;
  const endPs = Math.max(1, packetClockEndPs([...all]));
  const sceneOf = (width: number) => stripScene({ lanes: strips, width: width - gutter - 16, endPs });
  return {
    id: 'ribbon',
    title: ribbonText({ lanes, rows: [], quantity: 'tasks', clock: 'packets', level: 0, top: 0 }).title,
    lead: leadOf('tasks', lanes),
    height: sceneOf(2 * gutter).layout.height,
    grows: false,
    follows: true,
    layOut({ width }) {
      const scene = sceneOf(width);
      return (pen, { timePs }) =>
        pen.at(gutter, 0, () => {
          paintStrips(pen, palette, scene);
          paintStripEnds(pen, palette, scene, gutter);
          paintStripTime(pen, palette, scene, timePs, marked);
        });
    },
  };
}

function aheadBand({ selection, lanes: all }: PlaygroundState, lanes: readonly DrawableLane[], palette: Palette): Band {
  const ahead = aheadOf(lanes);
  const window = longestWindow(all);
  const { gutter } = TABLE_ENDS;
  const marked = selection?.kind === 'node' ? selection : null;
  const sceneOf = (width: number) => aheadScene({ lanes: ahead, window, width: width - gutter - 16 });
  return {
    id: 'ribbon',
    title: ribbonText({ lanes, rows: [], quantity: 'ahead', clock: 'packets', level: 0, top: 0 }).title,
    lead: leadOf('ahead', lanes),
    height: sceneOf(2 * gutter).height,
    grows: false,
    follows: true,
    layOut({ width }) {
      const scene = sceneOf(width);
      return (pen, { frames }) =>
        pen.at(gutter, 0, () => {
          paintAheadFrame(pen, palette, scene);
          paintAheadEnds(pen, palette, scene, gutter);
          paintAhead(pen, palette, scene, (lane) => frames.get(lane)?.cluster ?? null, marked);
        });
    },
  };
}

const singleBands = { table: tableBand, tasks: stripBand, ahead: aheadBand };

function chartBands(state: PlaygroundState, palette: Palette): Band[] {
  const { lanes, selection, activeLane, scenario } = state;
  const focus = selection?.lane ?? activeLane;
  const levels = Math.max(1, ...lanes.map(({ shape }) => shape?.levels ?? 1));
  const level = levelOfRow(scenario.view.level, levels);
  const done = progressChart(lanes, focus);
  const all: [ExchangeChart, number?][] = [
    [crossingsChart(lanes, level, level === levels)],
    [contentionChart(lanes)],
    [deliveredChart(lanes), BINS],
    ...(done ? [[done] as [ExchangeChart]] : []),
  ];
  const bands = all
    .filter(([{ pane }, maxPoints]) => pane.series(lanes, maxPoints).length > 0)
    .map(([quantity, maxPoints]) =>
      exchangeChartBand(quantity, { lanes, focus, maxPoints, palette, clock: state.clock.kind }),
    );
  return [...bands, ...sizeBands(lanes, focus, palette)];
}

/** Of collectives. */
function sizeBands(lanes: readonly LaneState[], focus: number, palette: Palette): Band[] {
  const chart = sizeChart(lanes);
  if (!chart || chart.marks.length === 0) return [];
  const { id, title } = chart.quantity;
  const strip = fastestHeight(chart);
  return [
    {
      ...{ id, title },
      // The bar itself says the rest.
      lead: chart.sentences.slice(0, 1),
      height: CHART + strip,
      grows: true,
      follows: false,
      layOut({ width, height }) {
        const plot = sizePlot(chart, { lanes, focus, width, height: height - strip });
        return (pen) => {
          paintPlot(pen, plot, { palette, at: null, words: () => paintMarks(pen, plot, palette, chart) });
          pen.at(0, plot.height, () => paintFastest(pen, plot, palette, chart));
        };
      },
    },
  ];
}

interface Charts {
  lanes: readonly LaneState[];
  focus: number;
  maxPoints: number | undefined;
  palette: Palette;
  clock: 'phases' | 'packets';
}

function exchangeChartBand(quantity: ExchangeChart, { palette, clock, ...options }: Charts): Band {
  const xAxis = xAxisOf(quantity, options.lanes);
  const timed = quantity.xAxis === 'time';
  const follows = timed === (clock === 'packets');
  return {
    id: quantity.id,
    title: quantity.title,
    lead: [quantity.subtitle],
    height: CHART,
    grows: true,
    follows,
    layOut(size) {
      const plot = plotOfChart(quantity, { xAxis, ...options, ...size });
      return (pen, { position, timePs }) => {
        const at = timed ? timePs : Math.floor(position);
        paintPlot(pen, plot, { palette, at: follows ? at : null });
      };
    },
  };
}

function chartBand({ id, title, subtitle, layOut }: BandChart, palette: Palette): Band {
  return {
    id,
    title,
    lead: [`${subtitle}.`],
    height: CHART,
    grows: true,
    follows: true,
    layOut(size) {
      const paint = layOut(size);
      return (pen, { timePs }) => paint(pen, palette, timePs);
    },
  };
}
