/* A part of the page as a slide: a page with a screen's aspect ratio, as large as fits. The same slide at successive moments
 * is a film. */

import { type Palette, palettes } from '../../draw/palette.ts';
import type { Pen, Size } from '../../draw/pen.ts';
import { startTexture, type Texture } from '../../draw/texture.ts';
import { someLackPhases } from '../../model/lanes.ts';
import { firstPhaseOf } from '../../model/phase-number.ts';
import { maxPhases } from '../../run/progress.ts';
import { shownTitle } from '../../state/edited.ts';
import { laneQueries } from '../../state/store.ts';
import type { LaneQueries, PlaygroundState } from '../../state/types.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { pageLegend } from '../exported-legend.ts';
import { exportedPageOf, FRAME } from '../exported-page.ts';
import { insidesAt } from '../inside/answers.ts';
import { HEAD_HEIGHT, paintHead } from '../lane/paint-head.ts';
import { type DrawableLane, drawingOf, drawingParts, drawnLanes, headAt, type Moment, type Parts } from '../stills.ts';
import { isShown } from '../use-shown.ts';
import { type Band, bandsOf, LENS_BAND, titledBand } from './bands.ts';

/** 'band': the ribbon, or what stands in its place; else the id of a chart. */
export interface SlideChoice {
  part: 'whole' | 'lanes' | 'pictures' | 'figures' | 'band' | (string & {});
  /** one lane alone, by its number */
  lane: number | null;
}

export interface Slide {
  title: string;
  /** units: the page is scaled to the pixels wanted */
  size: Size;
  /** `film`: state carried from one picture to the next; without it, a still */
  paint(pen: Pen, moment: Moment, film?: FilmTextures): void;
}

/** The moving texture that stands for packets, by lane. */
export type FilmTextures = Map<number, Texture>;

/** The data that slides are made of. */
export interface SlideSource {
  state: PlaygroundState;
  lanes: readonly DrawableLane[];
  parts: Parts;
  bands: readonly Band[];
}

const GUTTER = 70;
const INSET = 10;
/** Widths in which there is room for a head, for one of two lines, and for any slide; px, like all here. */
const MIN_WIDTH = { lane: 340, close: 250, whole: 660 };
/** Height of a tree, and of one among three, which leaves the slide to larger letters. */
const TREE = 270;
const CLOSE_TREE = 180;
const MARGIN = 24;
/** Between heads in a list. */
const HEAD_GAP = 14;

/** Null before there is anything to draw. */
export async function slideSourceOf(
  state: PlaygroundState,
  lane: number | null,
  queries: Pick<LaneQueries, 'insideAt'> = laneQueries,
): Promise<SlideSource | null> {
  const drawn = drawnLanes(state);
  const chosen = drawn.filter(({ index }) => lane === null || index === lane);
  const lanes = chosen.length > 0 ? chosen : drawn;
  if (lanes.length === 0) return null;
  const palette = palettes[state.theme];
  const isThere = (['ribbon', 'figures'] as const).every((part) => isShown(part, state.scenario.view));
  const insides = await insidesAt(queries, state, lanes, state.clock.timePs);
  const [parts, bands] = await Promise.all([
    drawingParts(state, lanes),
    isThere ? bandsOf(state, lanes, palette, insides) : [],
  ]);
  return { state, lanes, parts, bands };
}

/** Content of a part. Figures without trees are stacked, and so larger. */
function contentOf({ part }: SlideChoice, { state, bands }: SlideSource) {
  const trees = part === 'whole' || part === 'lanes' || part === 'pictures';
  const band = part === 'whole' || part === 'band' ? bands[0] : bands.find(({ id }) => id === part);
  return {
    trees,
    heads: trees && part !== 'pictures' && isShown('figures', state.scenario.view),
    list: part === 'figures',
    band,
  };
}

/** Content under the trees, or alone. */
interface Below {
  height: number;
  paint(pen: Pen, moment: Moment): void;
}

/** `aspect`: width over height. */
export function slideOf(source: SlideSource, choice: SlideChoice, aspect: number): Slide {
  const { state, lanes, parts } = source;
  const palette = palettes[state.theme];
  const { trees, heads, list, band } = contentOf(choice, source);
  const shown = trees ? lanes : [];
  const close = isClose(shown);
  const tree = close ? CLOSE_TREE : TREE;
  const head = !heads ? (trees ? HEAD_HEIGHT.name : 0) : close ? HEAD_HEIGHT.close : headHeight(state);
  const gutter = trees ? GUTTER : 0;
  const legendIn = (legendWidth: number) =>
    pageLegend({ parts: parts.legend, palette, theme: state.theme, width: legendWidth });
  const belowIn = (width: number, more = 0): Below | null => {
    if (list) return headList(source, palette, width);
    return band ? titledBand(band, palette, { width, height: band.height + more }) : null;
  };
  const natural = (width: number): number => {
    const inside = width - FRAME.width;
    const foot = trees ? FRAME.legend + legendIn(inside - gutter - INSET).more : MARGIN;
    return FRAME.title + head + (trees ? tree : 0) + (belowIn(inside)?.height ?? 0) + foot;
  };
  const width = fittingWidth(leastWidth(shown.length, close), natural, aspect);
  const height = width / aspect;
  const inside = width - FRAME.width;
  const below = belowIn(inside, band?.grows && !trees ? height - natural(width) : 0);
  const lane = { width: (inside - gutter) / Math.max(1, shown.length), height: trees ? tree : 0 };
  const settings = state.lanes.map((lane) => lane.settings);

  function paint(pen: Pen, moment: Moment, film?: FilmTextures): void {
    const lanesNow = moment.lanes.filter(({ index }) => shown.some((lane) => lane.index === index));
    const page = exportedPageOf({
      title: shownTitle(state),
      when: trees || list || band?.follows ? whenOf(state, moment) : '',
      palette,
      lanes: lanesNow.map((laneNow) => ({
        drawing: (size, first) =>
          drawingOf(laneNow, state, {
            ...optionsOf(parts, laneNow, moment, film),
            size,
            first,
            lens: band?.id === LENS_BAND,
          }),
        head(on) {
          const laneHead = heads ? headAt(laneNow, state, moment) : null;
          paintHead(on, laneNow, laneHead, { all: settings, width: lane.width, palette, close });
        },
      })),
      lane,
      head,
      gutter,
      inset: INSET,
      gap: 0,
      ...(trees && { legend: legendIn }),
      ...(below && { band: { height: below.height, paint: (on) => below.paint(on, moment) } }),
      height,
    });
    page.paint(pen);
  }

  return { title: titleOf(state, choice, band), size: { width, height }, paint };
}

/** Heads only. */
function headList({ state, lanes }: SlideSource, palette: Palette, width: number): Below {
  const pitch = headHeight(state) + HEAD_GAP;
  const settings = state.lanes.map((lane) => lane.settings);
  return {
    height: lanes.length * pitch - HEAD_GAP,
    paint(pen, moment) {
      const lanesNow = moment.lanes.filter(({ index }) => lanes.some((lane) => lane.index === index));
      lanesNow.forEach((lane, index) => {
        pen.at(0, index * pitch, () => {
          paintHead(pen, lane, headAt(lane, state, moment), { all: settings, width, palette });
        });
      });
    },
  };
}

function optionsOf({ pictures }: Parts, { index, name }: DrawableLane, moment: Moment, film?: FilmTextures) {
  const draws = pictures.get(index);
  if (!draws) throw new Error(`Nothing draws lane ${name}.`);
  const frame = moment.frames.get(index) ?? null;
  if (!film) return { draws, frame };
  const texture = film.get(index) ?? startTexture();
  film.set(index, texture);
  return { draws, frame, film: { position: moment.position, texture } };
}

/** Runs without phases have a sentence in their heads once a frame is there; space for it is always reserved. */
function headHeight({ lanes }: PlaygroundState): number {
  return someLackPhases(lanes) ? HEAD_HEIGHT.sentence : HEAD_HEIGHT.plain;
}

/** Three trees in the widths of two would have the smallest letters of all. */
function isClose(lanes: readonly DrawableLane[]): boolean {
  return lanes.length > 2 && !someLackPhases(lanes);
}

function leastWidth(lanes: number, close: boolean): number {
  return Math.max(MIN_WIDTH.whole, FRAME.width + GUTTER + lanes * (close ? MIN_WIDTH.close : MIN_WIDTH.lane));
}

/** Width of a page with this aspect ratio that fits everything; a wider one needs less height. */
function fittingWidth(min: number, natural: (width: number) => number, aspect: number): number {
  let width = min;
  for (let round = 0; round < 3; round++) width = Math.max(width, Math.ceil(natural(width) * aspect));
  return width;
}

/** 'Phase 5 (1–15)', or the instant. */
function whenOf({ lanes, clock }: PlaygroundState, { position, timePs }: Moment): string {
  if (clock.kind === 'packets') return formatTime(timePs);
  const first = firstPhaseOf(lanes);
  const phases = maxPhases([...lanes]);
  return t`Phase ${formatCount(Math.floor(position) + first)} (${first}–${formatCount(phases - 1 + first)})`;
}

const PARTS: Partial<Record<string, string>> = { whole: '', lanes: 'lanes', pictures: 'trees', figures: 'figures' };

/** Characters of a file name. */
const MAX_NAME = 56;

/** For the name of a file: scenario and part. */
function titleOf({ scenario, lanes }: PlaygroundState, { part, lane }: SlideChoice, band?: Band): string {
  const partName = part === 'band' ? 'ribbon' : (PARTS[part] ?? band?.title ?? part);
  const laneHead = [partName, lane === null ? '' : lanes[lane]?.name].filter(Boolean).join(' ');
  return `${scenario.title.slice(0, MAX_NAME - laneHead.length)} ${laneHead}`.trim();
}
