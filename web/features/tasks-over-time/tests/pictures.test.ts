/* Rows of single tasks, in the ribbon and over time, look as before. */

import { test } from 'vitest';
import { palettes } from '../../../draw/palette.ts';
import type { Pen } from '../../../draw/pen.ts';
import { svgDocument } from '../../../draw/svg-pen.ts';
import type { DrawnInstant } from '../../../page/picture.ts';
import { CHART, ENDS, INSIDE, WIDTH } from '../../../page/tests/below-lanes.ts';
import { expectKept, type Kept, rounded } from '../../../page/tests/kept-pictures.ts';
import { goTo, instants, momentOf, opened } from '../../../page/tests/shown-by.ts';
import { packetClockEndPs } from '../../../run/progress.ts';
import type { PlaygroundState } from '../../../state/types.ts';
import { paintTableEnds, paintTablePhase, paintTables, tableScene } from '../crossing-table.ts';
import { tasksOverTime } from '../feature.ts';
import { paintInstant, paintTaskTimeline } from '../paint-task-timeline.ts';
import { taskTimelineCaption, taskTimelineLanes } from '../TasksChart.tsx';
import { stripsOf, tablesOf } from '../task-lanes.ts';
import { paintStripEnds, paintStrips, paintStripTime, stripScene } from '../task-strip.ts';
import { taskTimelineScene } from '../task-timeline.ts';

const FOLDER = 'web/features/tasks-over-time/tests/pictures';

const RIBBONS = {
  'half-bisection': '#v=1&preset=half-bisection&play=0&clock=packets&time-ns=30000&ribbon=tasks',
  'half-bisection, table': '#v=1&preset=half-bisection&play=0&phase=9&ribbon=table',
};
const PROGRAMS = ['one-permutation-four-ways', 'slow-task', 'two-jobs'];

test('ribbons of single tasks look as they did', async () => {
  const kept: Kept = {};
  for (const [name, link] of Object.entries(RIBBONS)) {
    const page = await opened(link);
    const rows = tasksOverTime.ribbonRows?.find(({ kind }) => kind === page.store.getState().scenario.view.ribbon);
    for (const theme of ['light', 'dark'] as const) {
      page.store.getState().setTheme(theme);
      const state = page.store.getState();
      const { height, paint } = (rows?.kind === 'table' ? table : tasks)(state, momentOf(page));
      kept[`${name}, ${theme}`] = {
        pictures: [picture(height, (pen) => pen.at(ENDS.gutter, 0, () => paint(pen)))],
        says: [rows?.title ?? '', rows?.caption ?? ''],
      };
    }
    page.dispose();
  }
  expectKept('ribbons', kept, FOLDER);
});

test('programs over time look as they did', async () => {
  const kept: Kept = {};
  for (const preset of PROGRAMS) {
    const page = await opened(`#v=1&preset=${preset}&play=0`);
    await goTo(page, instants(page)[1]);
    const { lanes, timePs } = momentOf(page);
    const { lanes: all, theme } = page.store.getState();
    const programs = taskTimelineLanes(lanes);
    const scene = taskTimelineScene({ lanes: programs, ...CHART, endPs: Math.max(1, packetClockEndPs([...all])) });
    const painted = picture(CHART.height, (pen) => {
      paintTaskTimeline(pen, palettes[theme], scene);
      paintInstant(pen, palettes[theme], scene, timePs);
    });
    kept[preset] = { pictures: [painted], says: [tasksOverTime.chart?.title ?? '', taskTimelineCaption(programs)] };
    page.dispose();
  }
  expectKept('tasks', kept, FOLDER);
});

const picture = (height: number, paint: (pen: Pen) => void) => rounded(svgDocument({ width: WIDTH, height }, paint));

function table({ selection, theme }: PlaygroundState, { lanes, position }: DrawnInstant) {
  const scene = tableScene({ lanes: tablesOf(lanes), width: INSIDE });
  return {
    height: scene.layout.height,
    paint(pen: Pen) {
      paintTables(pen, palettes[theme], scene);
      paintTableEnds(pen, palettes[theme], scene, ENDS.gutter);
      const phase = Math.min(Math.floor(position), scene.phases - 1);
      paintTablePhase(pen, palettes[theme], scene, phase, selection?.kind === 'task' ? selection : null);
    },
  };
}

function tasks({ selection, theme, lanes: all }: PlaygroundState, { lanes, timePs }: DrawnInstant) {
  const endPs = Math.max(1, packetClockEndPs([...all]));
  const scene = stripScene({ lanes: stripsOf(lanes), width: INSIDE, endPs });
  return {
    height: scene.layout.height,
    paint(pen: Pen) {
      paintStrips(pen, palettes[theme], scene);
      paintStripEnds(pen, palettes[theme], scene, ENDS.gutter);
      paintStripTime(pen, palettes[theme], scene, timePs, selection?.kind === 'task' ? selection : null);
    },
  };
}
