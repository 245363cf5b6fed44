/* The trees of timed traffic at the instant of the clock, side by side under their names and efficiencies. */

import { palettes } from '../draw/palette.ts';
import { FONT, type Size } from '../draw/pen.ts';
import { escaped, svgPart } from '../draw/svg-pen.ts';
import type { LaneState } from '../engine/lane-state.ts';
import type { Frame, Shape } from '../engine/protocol.ts';
import { largeFigure, smallFigures } from '../families/congestion/head/figures.ts';
import { momentOf } from '../families/congestion/head/moment.ts';
import { techniqueWords } from '../families/congestion/head/technique.ts';
import { builtIn } from '../families/congestion/picture/colours.ts';
import { drawMatrix } from '../families/congestion/picture/matrix/draw.ts';
import { congestionSvg } from '../families/congestion/picture/svg.ts';
import { drawTree } from '../families/congestion/picture/tree-drawing.ts';
import { shownTrees } from '../scenario/lanes.ts';
import { playback } from '../state/store.ts';
import type { PlaygroundState } from '../state/types.ts';
import { formatTime } from '../words/format.ts';
import { timedModel } from './lane-model.ts';
import { pictureFor } from './lane-picture.ts';
import { openPods } from './open-pods.ts';
import { words } from './svg-words.ts';

const MARGIN = 24;
const TITLE = 64;
const HEAD = 112;
const FOOT = 56;
const GUTTER = 84;
const LANE = { width: 560, height: 360 };

/** Widths of letters, about, px. */
const LETTER = { large: 20, middle: 9.6, small: 6.5, name: 9.4 };

type Drawn = LaneState & { shape: Shape };

interface Instant {
  frame: Frame | null;
  before: Frame | null;
}

/** By lane: what the packets show, and what they did a window before. */
export type Instants = ReadonlyMap<number, Instant>;

export function timedPictureOf(state: PlaygroundState, instants: Instants): { svg: string; size: Size } {
  const { timePs } = playback.now();
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
      head(lane, state, lanes[0] ?? null, left, timePs, instants.get(lane.index)?.frame ?? null) +
      tree(lane, instants.get(lane.index), state, x, place === 0)
    );
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" font-family='${FONT}'>`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" fill="${palette.paper}"/>`,
    words(MARGIN, 36, title, { size: 19, weight: 600, colour: palette.ink }),
    ...parts,
    legend(MARGIN + GUTTER, TITLE + HEAD + LANE.height + 30, state.theme),
    '</svg>',
    '',
  ].join('\n');
  return { svg, size };
}

/** What the head of the lane says on the page. */
function head(
  lane: Drawn,
  { lanes, theme }: PlaygroundState,
  first: Drawn | null,
  x: number,
  timePs: number,
  frame: Frame | null,
): string {
  const { ink, grey } = palettes[theme];
  const technique = techniqueWords(
    lane.settings,
    lanes.map(({ settings }) => settings),
  );
  const moment = momentOf(lane, timePs, frame);
  const large = largeFigure(lane, moment, timePs, first);
  const small = { size: 12.5, weight: 400, colour: grey };
  const strong = { size: 12.5, weight: large.strong ? 600 : 400, colour: large.strong ? ink : grey };
  const figure = `${large.value}${large.unit ? ` ${large.unit}` : ''}`;
  let left = x + figure.length * LETTER.large + 10;
  const drawn = [
    words(x, TITLE + 18, lane.name, { size: 16, weight: 700, colour: ink }),
    words(x + lane.name.length * LETTER.name + 12, TITLE + 18, technique, small),
    words(x, TITLE + 58, figure, { size: 34, weight: 600, colour: ink }),
    words(left, TITLE + 41, large.words, small),
    words(left, TITLE + 58, large.second, strong),
    words(x, TITLE + 86, moment.sentence, { size: 13.5, weight: 400, colour: ink }),
  ];
  left += Math.max(large.words.length, large.second.length) * LETTER.small + 20;
  for (const each of smallFigures(lane, moment, frame?.congestion?.traceDelivered ?? null)) {
    const colour = each.tone === 'good' ? builtIn(theme).victim : ink;
    const value = `${each.value}${each.unit ? ` ${each.unit}` : ''}`;
    drawn.push(
      words(left, TITLE + 41, value, { size: 16, weight: 600, colour }),
      words(left, TITLE + 58, each.words, small),
    );
    left += Math.max(value.length * LETTER.middle, each.words.length * LETTER.small) + 16;
  }
  return drawn.join('\n');
}

/** The colours of links, of nodes, and the marks. */
function legend(x: number, y: number, theme: 'light' | 'dark'): string {
  const { ramp, ink, grey, over, isolated, victim } = builtIn(theme);
  const small = { size: 12.5, weight: 400, colour: grey };
  const steps = ramp.map((colour, at) => box(x + 98 + 13 * at, y - 9, 13, 9, colour)).join('');
  const marks: [string, (at: number) => string][] = [
    ['standing, queue over HCDTh', (at) => box(at, y - 6, 22, 4, over)],
    ['isolated (AFC)', (at) => box(at, y - 6, 22, 4, isolated)],
    ['root', (at) => `<circle cx="${at + 14}" cy="${y - 4}" r="5" fill="none" stroke="${ink}" stroke-width="2"/>`],
    ['notification', (at) => `<path d="M${at + 14} ${y - 9}l5 5-5 5-5-5z" fill="${ink}"/>`],
    ['victim', (at) => box(at + 10, y - 10, 10, 11, victim)],
  ];
  const drawn = [
    words(x, y, 'Link load', { size: 12.5, weight: 600, colour: ink }),
    words(x + 68, y, 'idle', small),
    steps,
    words(x + 98 + 13 * ramp.length + 6, y, 'full', small),
  ];
  let at = x + 98 + 13 * ramp.length + 52;
  for (const [text, mark] of marks) {
    drawn.push(mark(at), words(at + 28, y, text, small));
    at += 28 + text.length * LETTER.small + 22;
  }
  return drawn.join('\n');
}

function box(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}

/** A drawing inside the drawing. */
function tree(lane: Drawn, instant: Instant | undefined, state: PlaygroundState, x: number, first: boolean): string {
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
  const opened = openPods.of(lane.index, lane.shape);
  const options = { size, opened, draws, before: instant?.before ?? null };
  const svg = congestionSvg(model, instant?.frame ?? null, options);
  return svgPart(svg, x, TITLE + HEAD, `lane${lane.index}`);
}
