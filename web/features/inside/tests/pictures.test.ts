/* Switches that are looked into, of every family, look as before: below the trees, on a phone and in the dark. */

import { test } from 'vitest';
import { palettes } from '../../../draw/palette.ts';
import { svgDocument } from '../../../draw/svg-pen.ts';
import { drawnLanes } from '../../../page/picture.ts';
import { expectKept, type Kept, rounded } from '../../../page/tests/kept-pictures.ts';
import { opened, pictures } from '../../../page/tests/shown-by.ts';
import type { Page } from '../../../state/tests/page.ts';
import { belowLanes } from '../below-lanes.ts';
import { describeSwitch, insideArgs } from '../describe.ts';
import { overlayOf } from '../mark.ts';

const LINKS = {
  'one-hot-node': '#v=1&preset=one-hot-node&play=0&until-ns=2100000&time-ns=2000800&inside=172',
  'half-bisection': '#v=1&preset=half-bisection&play=0&clock=packets&time-ns=20000&inside=18',
  'root-table': '#v=1&preset=root-table&play=0&clock=packets&time-ns=2000&inside=30',
  'six-to-ten': '#v=1&preset=six-to-ten&play=0&clock=packets&time-ns=1500&inside=16',
  'cluster-8x2': '#v=1&preset=cluster-8x2&play=0&clock=packets&time-ns=5000000&inside=17',
};
const WIDTHS = [760, 358];

test('lenses look as they did', async () => {
  const kept: Kept = {};
  for (const [name, link] of Object.entries(LINKS)) {
    const page = await opened(link);
    const overlay = overlayOf(page.store.getState().scenario.view.inside, [], 'below');
    kept[name] = {
      pictures: [...(await pictures(page, { lanes: 1, overlay })), ...(await lenses(page))],
      says: await said(page),
    };
    page.store.getState().setTheme('dark');
    kept[`${name}, dark`] = { pictures: (await lenses(page)).slice(0, 1), says: [] };
    page.dispose();
  }
  expectKept('lenses', kept, 'web/features/inside/tests/pictures');
});

async function lenses({ store, queries, playback }: Page): Promise<string[]> {
  const state = store.getState();
  const { timePs } = playback.now();
  const below = await (await belowLanes(queries, state, drawnLanes(state), [timePs]))(timePs);
  return WIDTHS.flatMap((width) => {
    const shown = below(palettes[state.theme], width);
    return shown ? [rounded(svgDocument({ width, height: shown.height }, shown.paint))] : [];
  });
}

/** What is said of each lane. */
async function said({ store, queries, playback }: Page): Promise<string[]> {
  const state = store.getState();
  const asked = drawnLanes(state).map(async (lane) => {
    const args = insideArgs(lane, state.scenario.view.inside, playback.now().timePs);
    const { strong, rest, because } = describeSwitch(
      lane,
      await queries.ask(lane.index, 'insideAt', args),
      state.theme,
    ).verdict;
    return [strong, rest, because].join(' ').trim();
  });
  return Promise.all(asked);
}
