/* What stands below the lanes, drawn by the pen without a page: the ribbon with the rows that are shown, then every chart. */

import { sizeChart, sizePlot } from '../../draw/chart/charts/by-size.ts';
import { paintChart } from '../../draw/chart/paint-plot.ts';
import { plotOf } from '../../draw/chart/plot.ts';
import { paintPhase, paintPhases, phaseScene } from '../../draw/chart/timeline/phases.ts';
import { countedEnds, layOutRows, paintRowEnds } from '../../draw/chart/timeline/row-layout.ts';
import { levelOfRow, openingQuantity } from '../../draw/chart/timeline/rows.ts';
import { palettes } from '../../draw/palette.ts';
import type { Pen, Size } from '../../draw/pen.ts';
import { described, plotTimed } from '../../kinds/congestion/charts/described.ts';
import { quantitiesOf } from '../../kinds/congestion/charts/quantities.ts';
import { SLOWDOWN, slowdownsOf } from '../../kinds/congestion/charts/SlowdownChart.tsx';
import { familyOfLane } from '../../kinds/families.ts';
import { shownTrees } from '../../model/lanes.ts';
import { firstPhaseOf } from '../../model/notes.ts';
import { packetClockEndPs } from '../../run/progress.ts';
import type { PlaygroundState } from '../../state/types.ts';
import { winnerOf } from '../lane/headline.ts';
import type { DrawnInstant } from '../picture.ts';
import { ribbonLanesOf, ribbonRowOf, ribbonText } from '../ribbon/Ribbon.tsx';
import { paintTime, paintTimeCaptions, paintTimes, timedEnds, timeScene } from '../ribbon/TimeRows.tsx';

export interface Below {
  id: string;
  /** title, and how to read it */
  says: string[];
  height: number;
  paint(pen: Pen): void;
}

export const WIDTH = 1080;
export const CHART: Size = { width: WIDTH, height: 320 };
/** For names and counts, left and right. */
export const ENDS = { gutter: 110, right: 64 };
export const INSIDE = WIDTH - ENDS.gutter - ENDS.right;

export async function belowLanes(state: PlaygroundState, moment: DrawnInstant): Promise<Below[]> {
  if (state.lanes.some(({ settings }) => familyOfLane(settings).stripChart)) return congestionCharts(state);
  return [ribbon(state, moment), ...bySize(state)];
}

function ribbon(state: PlaygroundState, { lanes, position, timePs }: DrawnInstant): Below {
  const palette = palettes[state.theme];
  const clock = state.clock.kind;
  const top = Math.max(0, ...lanes.map(({ shape }) => shape.levels));
  const level = levelOfRow(state.scenario.view.level, top);
  const chosen = state.scenario.view.ribbon;
  const opensOn = state.lanes.map(({ settings }) => familyOfLane(settings).opensOn);
  const analyses = state.lanes.map(({ analysis }) => analysis);
  const quantity =
    chosen === 'crossings' || chosen === 'fullest'
      ? chosen
      : openingQuantity(opensOn, analyses, lanes.flatMap(ribbonLanesOf), level);
  const rows = lanes.flatMap((lane) => ribbonRowOf(lane, level === top ? 0 : level, quantity) ?? []);
  const { title, lead } = ribbonText({ lanes, rows, quantity, clock, level, top });
  const layout = layOutRows(rows.length);
  const placed = { layout, width: INSIDE, gutter: ENDS.gutter, axis: clock === 'phases' ? 'phase' : 'time' };
  const byPhase = phaseScene({ rows, layout, width: INSIDE, firstPhase: firstPhaseOf(state.lanes) });
  const endPs = Math.max(1, packetClockEndPs([...state.lanes]));
  return {
    id: 'ribbon',
    says: [title, ...lead],
    height: layout.height,
    paint(pen) {
      pen.at(ENDS.gutter, 0, () => {
        if (clock === 'phases') {
          paintPhases(pen, palette, byPhase);
          paintPhase(pen, palette, byPhase, Math.min(Math.floor(position), byPhase.phases - 1));
          paintRowEnds(pen, palette, { ...placed, ends: countedEnds(rows), unit: byPhase.scale.unit });
          return;
        }
        const byTime = timeScene({ rows, lanes, endPs, width: INSIDE, layout });
        paintTimes(pen, palette, byTime);
        paintTime(pen, palette, byTime, timePs);
        paintTimeCaptions(pen, palette, byTime);
        paintRowEnds(pen, palette, { ...placed, ends: timedEnds(byTime), unit: byTime.unit });
      });
    },
  };
}

/** How long collectives take, by the size of their data. */
function bySize({ lanes, selection, activeLane, theme }: PlaygroundState): Below[] {
  const chart = sizeChart(lanes);
  if (!chart || chart.marks.length === 0) return [];
  const plot = sizePlot(chart, { lanes, focus: selection?.lane ?? activeLane, ...CHART });
  return [
    {
      ...{ id: chart.quantity.id, says: [chart.quantity.title, chart.quantity.subtitle], height: CHART.height },
      paint: (pen) => paintChart(pen, plot, palettes[theme]),
    },
  ];
}

function congestionCharts({ lanes, scenario, theme }: PlaygroundState): Below[] {
  const palette = palettes[theme];
  const trees = shownTrees(scenario);
  const all = described(lanes, winnerOf(lanes), trees);
  const { over, beside } = quantitiesOf(lanes);
  const charts = [...over, ...beside].map((quantity): Below => {
    const plot = plotTimed(quantity, all, CHART);
    return {
      ...{ id: quantity.id, says: [quantity.title, quantity.subtitle], height: CHART.height },
      paint: (pen) => paintChart(pen, plot, palette),
    };
  });
  const slowdown = slowdownsOf(lanes);
  return [
    ...charts,
    ...(slowdown
      ? [
          {
            ...{ id: SLOWDOWN.id, says: [SLOWDOWN.title, SLOWDOWN.subtitle, slowdown.said], height: CHART.height },
            paint(pen: Pen) {
              const { quantity, xAxis } = slowdown;
              const plot = plotOf({ ...quantity, xAxis, lanes, lineStyles: all.lineStyles, ...CHART });
              paintChart(pen, plot, palette);
            },
          },
        ]
      : []),
  ];
}
