/* The lanes side by side with their headings and figures, as a drawing of its own at any size: for slides and print. It is
 * drawn from the numbers, not from the screen, and shows the lanes that are drawn there, at the phase or the instant of the clock. */

import { type Palette, palettes, stepColour } from '../draw/palette.ts';
import { FONT, type Size } from '../draw/pen.ts';
import { escaped, svgPart } from '../draw/svg-pen.ts';
import { svgToPng, treeToSvg } from '../draw/tree/svg.ts';
import type { LaneState } from '../engine/lane-state.ts';
import type { Frame, Shape } from '../engine/protocol.ts';
import { windowPs } from '../engine/window.ts';
import { linkCapacities, takesOne } from '../scenario/capacity.ts';
import { familyOf, isCongestion, shownTrees } from '../scenario/lanes.ts';
import type { ResolvedLane } from '../scenario/types.ts';
import { inquiry, playback, usePlayground } from '../state/store.ts';
import type { PlaygroundState } from '../state/types.ts';
import { outsideWords, partsOf } from '../tree/parts.ts';
import { formatTime } from '../words/format.ts';
import { laneFormula } from './lane/formula.ts';
import { headline } from './lane/headline.ts';
import { type Looks, laneModel } from './lane-model.ts';
import { stepsOf } from './legend/steps.ts';
import { openPods } from './open-pods.ts';
import { figuresOfInstant, figuresOfPhase } from './picture-figures.ts';
import { withFont } from './svg-font.ts';
import { words } from './svg-words.ts';
import { type Instants, timedPictureOf } from './timed-picture.ts';
import { fileName, saveFile } from './title/files.ts';

const TITLE = 64;
const HEAD = 104;
const FOOT = 64;
const MARGIN = 24;
const GUTTER = 70;
const LANE = { least: 340, most: 620, height: 460 };
/** Pixels of a PNG per unit: 300 dots per inch when a unit is a 96th of one, as on paper. */
const PRINT_SCALE = 300 / 96;

/** Widths of letters of the heads, about, px. */
const DIGIT = { large: 24, unit: 13, small: 15, name: 9.2, text: 6.5 };

type Drawn = LaneState & { shape: Shape };

export async function savePicture(kind: 'png' | 'svg'): Promise<void> {
  const state = usePlayground.getState();
  try {
    const { svg: drawn, size } = pictureOf(state, await instantsOf(state));
    const svg = await withFont(drawn);
    const content =
      kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await svgToPng(svg, size, PRINT_SCALE);
    saveFile(fileName(state.scenario.title, kind), content);
  } catch {
    state.notify('The picture could not be drawn. A screenshot of the window still works.');
  }
}

/** Empty on the phase clock. */
async function instantsOf(state: PlaygroundState): Promise<Instants> {
  if (state.clock.kind === 'phases') return new Map();
  const { frames, timePs } = playback.now();
  const asked = drawnLanes(state).map(async ({ index, settings }) => {
    const lookPs = windowPs(settings);
    const before = lookPs === 0 ? null : await inquiry.frameOf(index, Math.max(0, timePs - lookPs));
    return [index, { frame: frames[index] ?? null, before }] as const;
  });
  return new Map(await Promise.all(asked));
}

function drawnLanes({ scenario, lanes }: PlaygroundState): Drawn[] {
  return shownTrees(scenario)
    .map((index) => lanes[index])
    .filter((lane): lane is Drawn => lane?.shape != null);
}

export function pictureOf(state: PlaygroundState, instants: Instants): { svg: string; size: Size } {
  if (state.lanes.some(({ settings }) => isCongestion(settings))) return timedPictureOf(state, instants);
  const lanes = drawnLanes(state);
  const packets = state.clock.kind === 'packets';
  const title = packets ? `${state.scenario.title}, at ${formatTime(playback.now().timePs)}` : state.scenario.title;
  const settings = state.lanes.map((lane) => lane.settings);
  const losses = packets && lanes.some((lane) => familyOf(lane.settings) === 'cluster');
  const palette = palettes[state.theme];
  const width = Math.max(LANE.least, Math.min(LANE.most, 1200 / Math.max(1, lanes.length)));
  const size = {
    width: 2 * MARGIN + GUTTER + Math.max(1, lanes.length) * width,
    height: TITLE + HEAD + LANE.height + FOOT,
  };
  const single = lanes.every(({ settings }) => takesOne(linkCapacities(settings)));
  let left = MARGIN;
  const drawn = lanes.map((lane, place) => {
    const gutter = place === 0 ? GUTTER : 0;
    const parts = [
      tree(lane, state, instants, { x: left, width: width + gutter, first: place === 0 }),
      head(lane, settings, left + gutter + 10, width, instants.get(lane.index)?.frame ?? null, palette),
      place > 0 ? `<path d="M${left} ${TITLE + 4}V${size.height - FOOT}" stroke="${palette.line}"/>` : '',
    ];
    left += width + gutter;
    return parts.join('\n');
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" font-family='${FONT}'>`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" fill="${palette.paper}"/>`,
    words(MARGIN, 36, title, { size: 19, weight: 600, colour: palette.ink }),
    ...drawn,
    legend(MARGIN + GUTTER + 10, size.height - 34, palette, single, losses),
    partsLegend(MARGIN + GUTTER + 500, size.height - 34, palette, lanes),
    '</svg>',
    '',
  ].join('\n');
  return { svg, size };
}

interface Place {
  x: number;
  width: number;
  first: boolean;
}

/** The tree of a lane as a drawing inside the drawing, with names of its own for what it clips. */
function tree(
  lane: Drawn,
  { theme, filter, selection, clock }: PlaygroundState,
  instants: Instants,
  { x, width, first }: Place,
): string {
  const looks: Looks = {
    selection: selection?.lane === lane.index ? selection : null,
    filter,
    preview: null,
    theme,
    gutter: first,
    reducedMotion: false,
    playing: false,
    clock: clock.kind,
    stays: null,
  };
  const model = laneModel(lane, looks, lane.summary?.cluster?.window ?? 0);
  const size = { width, height: LANE.height };
  const options = { open: openPods.of(lane.index, lane.shape), ...instants.get(lane.index) };
  return svgPart(treeToSvg(model, size, options), x, TITLE + HEAD, `lane${lane.index}`);
}

function clipped(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, Math.max(0, most - 1)).trimEnd()}…`;
}

/** Name, formula, the large figure and the two of the phase or the instant. */
function head(
  lane: Drawn,
  all: readonly ResolvedLane[],
  x: number,
  width: number,
  frame: Frame | null,
  palette: Palette,
): string {
  const room = Math.floor((width - 28 - lane.name.length * DIGIT.name) / DIGIT.text);
  const formula = clipped(laneFormula(lane.settings, all), room);
  const { figure, unit, words: caption } = headline(lane);
  const { ink, grey, over } = palette;
  const small = { size: 12.5, weight: 400, colour: grey };
  const parts = [
    `<text x="${x}" y="${TITLE + 18}" font-size="16" font-weight="700" fill="${ink}">${escaped(lane.name)}<tspan dx="8" font-size="12.5" font-weight="400" fill="${grey}">${escaped(formula)}</tspan></text>`,
    `<text x="${x}" y="${TITLE + 66}" font-size="40" font-weight="600" letter-spacing="-1.2" fill="${ink}">${escaped(figure)}<tspan dx="4" font-size="22" letter-spacing="0">${unit}</tspan></text>`,
    words(x, TITLE + 86, caption, small),
  ];
  const now = frame ? figuresOfInstant(lane, frame) : figuresOfPhase(lane);
  if (!now) return parts.join('\n');
  const firstX = x + Math.max(150, figure.length * DIGIT.large + unit.length * DIGIT.unit + 24);
  let left = firstX;
  parts.push(words(firstX, TITLE + 40, now.when, { ...small, colour: palette.accent }));
  for (const each of now.figures) {
    const behind = each.of
      ? `<tspan dx="5" font-size="14" font-weight="400" fill="${grey}">${escaped(each.of)}</tspan>`
      : '';
    parts.push(
      `<text x="${left}" y="${TITLE + 66}" font-size="24" font-weight="600" fill="${each.over ? over : ink}">${escaped(each.value)}${behind}</text>`,
      words(left, TITLE + 86, each.words, small),
    );
    left += Math.max(76, each.value.length * DIGIT.small + 20);
  }
  return parts.join('\n');
}

function legend(x: number, y: number, palette: Palette, single: boolean, losses: boolean): string {
  const small = { size: 12.5, weight: 400, colour: palette.grey };
  const samples = stepsOf(single)
    .filter(({ step }) => !losses || step < 5)
    .map(({ step, text }, index) => {
      const [from, to] = [x + 110 + index * 58, x + 148 + index * 58];
      const thick = step === 0 ? 1.1 : step === 5 ? 5 : 1 + step * 0.35;
      const core = step === 5 ? `<path d="M${from} ${y - 4}H${to}" stroke="${palette.paper}"/>` : '';
      return `<path d="M${from} ${y - 4}H${to}" stroke="${stepColour(palette, step)}" stroke-width="${thick}"/>${core}${words(from, y + 14, text, small)}`;
    });
  const at = x + 440;
  const dropped = losses
    ? [
        `<path d="M${at} ${y - 12}V${y - 3}M${at - 4} ${y - 7}L${at} ${y - 3}L${at + 4} ${y - 7}M${at - 5} ${y + 1}H${at + 5}" fill="none" stroke="${palette.over}" stroke-width="1.6"/>`,
        words(at + 14, y, 'dropped here', small),
      ]
    : [];
  return [words(x, y, 'Load of a link', { ...small, weight: 600, colour: palette.ink }), ...samples, ...dropped].join(
    '\n',
  );
}

/** What hollow chips and the marks of senders and receivers mean, where there are any. */
function partsLegend(x: number, y: number, palette: Palette, lanes: Drawn[]): string {
  const parts = lanes.flatMap(({ settings }) => partsOf(settings) ?? []);
  const outside = parts.find((each) => each.outside > 0);
  const small = { size: 12.5, weight: 400, colour: palette.grey };
  const head = (at: number, up: boolean) =>
    `<path d="M${at} ${y - (up ? 1.5 : 6.5)}l3-5 3 5z" fill="none" stroke="${palette.grey}" stroke-width="1.3"${up ? '' : ` transform="rotate(180 ${at + 3} ${y - 6.5})"`}/>`;
  const drawn: string[] = [];
  let at = x;
  if (parts.some(({ kind }) => kind === 'many')) {
    drawn.push(head(at, true), words(at + 12, y, 'send', small));
    drawn.push(head(at + 58, false), words(at + 70, y, 'receive', small));
    at += 134;
  }
  if (outside) {
    drawn.push(
      `<rect x="${at}" y="${y - 12}" width="11" height="15" rx="3.5" fill="none" stroke="${palette.idle}" stroke-width="1.2"/>`,
      words(at + 18, y, outsideWords(outside), small),
    );
  }
  return drawn.join('\n');
}
