/* The trees of timed traffic at the instant of the clock, side by side under their names and efficiencies. */

import { efficiencyAt } from './controls/congestion/moment.ts';
import { techniqueWords } from './controls/congestion/technique.ts';
import type { Frame, Shape } from './engine/protocol.ts';
import { timedModel } from './lane-model.ts';
import { pictureFor } from './lane-picture.ts';
import { openTimedPods } from './open-pods.ts';
import { shownTrees } from './scenario/lanes.ts';
import { formatTime } from './state/format.ts';
import { playback } from './state/store.ts';
import type { LaneState, PlaygroundState } from './state/types.ts';
import { escaped, words } from './svg-words.ts';
import { drawMatrix } from './views/congestion/matrix/draw.ts';
import { congestionSvg } from './views/congestion/svg.ts';
import { drawTree } from './views/congestion/tree-drawing.ts';
import type { Size } from './views/tree/model.ts';
import { type Palette, palettes } from './views/tree/palette.ts';
import { FONT } from './views/tree/pen.ts';

const MARGIN = 24;
const TITLE = 64;
const HEAD = 84;
const FOOT = 24;
const GUTTER = 84;
const LANE = { width: 560, height: 360 };

type Drawn = LaneState & { shape: Shape };

export function timedPictureOf(state: PlaygroundState): { svg: string; size: Size } {
  const { frames, timePs } = playback.now();
  const palette = palettes[state.theme];
  const lanes = shownTrees(state.scenario)
    .map((index) => state.lanes[index])
    .filter((lane): lane is Drawn => lane?.shape != null);
  const width = 2 * MARGIN + GUTTER + lanes.length * LANE.width;
  const size = { width, height: TITLE + HEAD + LANE.height + FOOT };
  const title = `${state.scenario.title}, at ${formatTime(timePs)}`;
  const parts = lanes.map((lane, place) => {
    const x = MARGIN + (place > 0 ? GUTTER + place * LANE.width : 0);
    const left = MARGIN + GUTTER + place * LANE.width;
    return (
      head(lane, state.lanes, left, timePs, palette) + tree(lane, frames[lane.index] ?? null, state, x, place === 0)
    );
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" font-family='${FONT}'>`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" fill="${palette.paper}"/>`,
    words(MARGIN, 36, title, { size: 19, weight: 600, colour: palette.ink }),
    ...parts,
    '</svg>',
    '',
  ].join('\n');
  return { svg, size };
}

function head(lane: Drawn, all: LaneState[], x: number, timePs: number, { ink, grey }: Palette): string {
  const efficiency = efficiencyAt(lane, timePs);
  const technique = techniqueWords(
    lane.settings,
    all.map(({ settings }) => settings),
  );
  const small = { size: 12.5, weight: 400, colour: grey };
  return [
    words(x, TITLE + 18, lane.name, { size: 16, weight: 700, colour: ink }),
    words(x, TITLE + 36, technique, small),
    words(x, TITLE + 70, efficiency === null ? '\u2013' : efficiency.toFixed(3), {
      size: 30,
      weight: 600,
      colour: ink,
    }),
    words(x + 84, TITLE + 70, 'network efficiency', small),
  ].join('\n');
}

/** A drawing inside the drawing. */
function tree(lane: Drawn, frame: Frame | null, state: PlaygroundState, x: number, first: boolean): string {
  const model = timedModel(lane, {
    selection: state.selection?.lane === lane.index ? state.selection : null,
    filter: state.filter,
    brush: state.brush,
    theme: state.theme,
    gutter: first ? 'wide' : 'none',
    reducedMotion: true,
    playing: false,
  });
  const size = { width: LANE.width - 16 + (first ? GUTTER : 0), height: LANE.height };
  const matrix = pictureFor(state.scenario.view.picture, lane.shape, true) === 'links';
  const draws = matrix ? drawMatrix : drawTree;
  return congestionSvg(model, frame, { size, opened: openTimedPods.of(lane.index, lane.shape), draws })
    .trim()
    .replace('<svg ', `<svg x="${x}" y="${TITLE + HEAD}" `);
}
