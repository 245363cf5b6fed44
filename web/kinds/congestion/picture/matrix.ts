/* The matrix as a drawing: the default for trees with more links than fit a window. */

import { diamond, laneCurve, ring } from '../../../draw/curve.ts';
import type { Label } from '../../../draw/labels.ts';
import { type Cells, fillCell, makeCells, paintCells, withFaint } from '../../../draw/link-cells/cells.ts';
import {
  type Block,
  boxesOf,
  cornerOf,
  type Grid,
  gridOf,
  linkBlocks,
  nodeBlock,
  numbersIn,
  paintFrames,
  pointingOn,
  wider,
} from '../../../draw/link-cells/grid.ts';
import { blockLabels, HINT, leftOf } from '../../../draw/link-cells/labels.ts';
import { mix } from '../../../draw/palette.ts';
import { type Pen, strokeLine } from '../../../draw/pen.ts';
import { isHotSpotActive } from '../../../model/lanes.ts';
import { NODE_HOT_SOURCE, NODE_VICTIM, type Shape } from '../../../run/protocol.ts';
import { entityName } from '../../../tree/names.ts';
import { formatCount } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';
import { type Colours, RAMP, rampStep } from './colours.ts';
import { congestionDrawing, type DrawCongestion } from './drawing.ts';
import { isOnTree } from './paint-links.ts';
import { freshNotices, paintPill, paintRing, type RootMark } from './paint-marks.ts';
import { isHot, isIsolated } from './paint-nodes.ts';
import { hotIn, type Pod, podLabels } from './pods.ts';
import { type CongestionTarget, hasFilter, isKept, type Scene, sceneAt, sendRateOf } from './scene.ts';

/** Minimum distance between pod names; wider than the gap between pods. */
const APART = 6;
/** Below a fan: of cells, and under them, px. */
const MIN_CELL = 0.5;
const FOOT = 11;

export const drawMatrix: DrawCongestion = (model, size, _open, instant, palette) => {
  const { shape, hotNodes } = model;
  const blocks = [...linkBlocks(shape), nodeBlock(shape)];
  const many = ({ direction, perPod }: Block): string => {
    const count = formatCount(perPod * shape.pods);
    return direction ? t`${count} links` : count;
  };
  const left = leftOf(blocks, model, many(blocks[0] ?? nodeBlock(shape)));
  const below = (height: number) => gridOf(blocks, shape.pods, { ...size, height: size.height - height }, left);
  const fits = (height: number) => {
    const { top, footY, perLine, cellHeight } = below(height);
    return perLine === shape.pods && cellHeight >= MIN_CELL && top + footY + FOOT <= size.height - height;
  };
  const fan = (hotNodes.length > 0 && shape.levels > 1 && FAN_HEIGHTS.find(fits)) || 0;
  const grid = below(fan);
  grid.top += fan;
  const pods = podsIn(grid, shape, hotNodes);
  const cells = makeCells(grid, shape.links + shape.nodes);
  const matrix: Matrix = { ...sceneAt(model, instant, palette), ...size, pods, grid, cells };
  const labels = [
    ...blockLabels(grid, model, size.width, (block) => ({ text: many(block), tone: 'grey' })).filter(
      ({ text }) => fan === 0 || text !== HINT,
    ),
    ...podNames(matrix),
  ];

  /** The stalled one of several links, or the one that carries most. */
  function targetOf(numbers: readonly number[]): CongestionTarget {
    const [first = 0] = numbers;
    if (first >= shape.links) return { kind: 'node', node: first - shape.links };
    const weight = (link: number): number => (isOnTree(matrix, link) ? 1 : 0) + (matrix.load[link] ?? 0);
    return { kind: 'link', link: numbers.reduce((best, link) => (weight(link) > weight(best) ? link : best), first) };
  }

  return congestionDrawing(matrix, {
    ...pointingOn(grid, { targetOf, numbersOf: (target) => numbersIn(shape, target) }),
    paintStill(pen) {
      paintMatrix(pen, matrix);
      if (fan > 0) paintFan(pen, matrix, grid);
    },
    paintMarks: (pen) => paintSelection(pen, matrix),
    paintMoving: (pen) => paintNotices(pen, matrix),
    labels: () => labels,
  });
};

function podsIn(grid: Grid, shape: Shape, hotNodes: readonly number[]): Pod[] {
  const nodes = shape.perPod(0);
  return Array.from({ length: grid.pods }, (_, pod) => {
    const hot = hotIn(shape, hotNodes, pod);
    return { pod, x: cornerOf(grid, pod).x, width: grid.inner, folded: false, firstNode: pod * nodes, nodes, hot };
  });
}

/** Below each line of pods. */
function podNames({ grid, pods, width }: Matrix): Label[] {
  const lines = Array.from({ length: Math.ceil(grid.pods / grid.perLine) }, (_, line) => line * grid.perLine);
  return lines.flatMap((first) => {
    const line = pods.slice(first, first + grid.perLine).map((pod) => ({ ...pod, width: pod.width - APART }));
    return podLabels(line, grid.left, width - 3, cornerOf(grid, first).y + grid.footY);
  });
}

/* Marks of congestion on the matrix. */

export interface Matrix extends Scene {
  grid: Grid;
  cells: Cells;
}

const MAX_NAMED_ROOTS = 4;
const MAX_TIMERS = 12;

function paintMatrix(pen: Pen, matrix: Matrix): void {
  const { grid, cells, colours, model } = matrix;
  fillCells(cells, matrix);
  paintCells(pen, grid, cells, coloursOf(colours), colours);
  // Larger than a small cell, to remain visible.
  const hot = model.hotNodes.flatMap((node) => numbersIn(model.shape, { kind: 'node', node }));
  for (const box of boxesOf(grid, hot)) pen.box(wider(box, 1), 0, colours.ink, { colour: colours.paper, width: 1 });
  paintRoots(pen, matrix);
}

function paintRoots(pen: Pen, matrix: Matrix): void {
  const { states, grid, colours } = matrix;
  const timers = states.timers.slice(0, MAX_TIMERS);
  const pill = states.roots.length <= MAX_NAMED_ROOTS;
  const radius = Math.max(pill ? 6 : 3.4, Math.min(9, grid.cellHeight * 0.8));
  const marks = [
    ...states.roots.map((link) => ({ link, declared: true, radius })),
    ...timers.map((link) => ({ link, declared: false, radius: Math.min(radius, 4.4) })),
  ];
  for (const { link, declared, radius: round } of marks) {
    const spot = middleOf(matrix, link);
    if (!spot) continue;
    const mark: RootMark = { link, ...spot, radius: round, declared, pill: pill && declared };
    strokeLine(pen, ring(mark.x, mark.y, round), { colour: colours.paper, width: 4.6 });
    paintRing(pen, colours, mark);
    if (mark.pill) paintPill(pen, matrix, mark);
  }
}

function middleOf({ grid }: Matrix, link: number): { x: number; y: number } | null {
  const [box] = boxesOf(grid, [link]);
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/** Recent notifications: on the cell of the link whose traffic they run against. */
function paintNotices(pen: Pen, matrix: Matrix): void {
  const { colours, grid } = matrix;
  const half = Math.max(1.8, Math.min(4, grid.cellHeight * 0.42));
  for (const { data } of freshNotices(matrix)) {
    const spot = middleOf(matrix, data);
    if (!spot || (hasFilter(matrix) && !isKept(matrix, data))) continue;
    pen.shape(diamond(spot.x, spot.y, half + 1.1), colours.paper);
    pen.shape(diamond(spot.x, spot.y, half), colours.ink);
  }
}

/** A switch is marked by its output links. */
function paintSelection(pen: Pen, { grid, hover, colours, model: { shape, selection } }: Matrix): void {
  if (hover) paintFrames(pen, colours, boxesOf(grid, numbersIn(shape, hover)), colours.ink);
  if (selection) paintFrames(pen, colours, boxesOf(grid, numbersIn(shape, selection)), colours.accent);
}

/* Colours of the cells.
 *
 * A stalled link is vermilion, an isolated one violet, one that is both is half and half; any other has the colour of its
 * load. A node is shaded by what it sends, a victim in the hue of victims, darker the more it lacks; hot nodes are ink, and so
 * are hot sources until they isolate. Cells that a filter excludes are faint. */

const SHADES = 5;
const GAUGE = RAMP;
const VICTIM = GAUGE + SHADES;
const ISOLATED = VICTIM + SHADES;
const OVER = ISOLATED + 1;
const HOT = OVER + 1;
const COLOURS = HOT + 1;

export function coloursOf({ ramp, over, isolated, ink, gaugeGround, gauge, victimGround, victim, paper }: Colours) {
  const shades = (from: string, to: string): string[] =>
    Array.from({ length: SHADES }, (_, at) => mix(from, to, at / (SHADES - 1)));
  return withFaint(
    [...ramp, ...shades(gaugeGround, gauge), ...shades(victimGround, victim), isolated, over, ink],
    paper,
  );
}

function shade(share: number): number {
  return Math.max(0, Math.min(SHADES - 1, Math.round(share * (SHADES - 1))));
}

export function fillCells(cells: Cells, scene: Scene): void {
  const { load, model, states } = scene;
  const { shape, settings } = model;
  const { stalled, isolated } = states;
  const filtered = hasFilter(scene);
  cells.raster.index.fill(0);
  for (let link = 0; link < shape.links; link++) {
    if (!shape.hasLink(link)) continue;
    const violet = (isolated[link] ?? 0) > 0;
    const plain = stalled[link] ? OVER : violet ? ISOLATED : rampStep(load[link] ?? 0);
    const full = filtered && !isKept(scene, link) ? 0 : COLOURS;
    fillCell(cells, link, full + plain, full + (violet ? ISOLATED : plain));
  }
  const lasts = scene.frame !== null && isHotSpotActive(settings.traffic, scene.frame.timePs);
  for (let node = 0; node < shape.nodes; node++)
    if (!shape.absent.has(node)) fillCell(cells, shape.links + node, COLOURS + colourOfNode(scene, node, lasts));
}

function colourOfNode(scene: Scene, node: number, lasts: boolean): number {
  if (isHot(scene, node)) return HOT;
  const congestion = scene.frame?.congestion;
  const bits = congestion?.nodeState[node] ?? 0;
  if (lasts && bits & NODE_HOT_SOURCE) return isIsolated(scene, node) ? ISOLATED : HOT;
  const rate = Math.min(1, sendRateOf(scene, node));
  return bits & NODE_VICTIM ? VICTIM + shade(1 - rate) : GAUGE + shade(rate);
}

/* Where a matrix shows every link as a cell, what is above it: the top of the congestion tree, from the switches of the top level through
 * which it passes to the pods that it has reached. */

/** px; it has the highest that leaves the cells their room. */
export const FAN_HEIGHTS = [96, 72, 56, 44];

/** Beyond, bars and curves would be a surface. */
const MOST_TOPS = 12;
const BAR = { width: 84, height: 12, y: 22 };

interface Top {
  entity: number;
  /** by pod: stalled links from there, and to there */
  up: number[];
  down: number[];
  stalled: number;
}

/** Those through which most of the congestion tree passes, at least half as much as through the first, in their order. */
function stalledTops({ model: { shape }, states }: Scene): Top[] {
  const tops = new Map<number, Top>();
  const perPod = shape.cablesFrom(shape.levels - 1) / shape.pods;
  const first = shape.firstUpFrom(shape.levels - 1);
  for (let link = first; shape.isUp(link); link++) {
    const [up, down] = [states.stalled[link] ?? 0, states.stalled[shape.twinOf(link)] ?? 0];
    if (up + down === 0) continue;
    const pod = Math.floor((link - first) / perPod);
    const entity = shape.toOf(link);
    const own = tops.get(entity) ?? { entity, up: [], down: [], stalled: 0 };
    own.stalled += up + down;
    own.up[pod] = (own.up[pod] ?? 0) + up;
    own.down[pod] = (own.down[pod] ?? 0) + down;
    tops.set(entity, own);
  }
  const most = Math.max(...[...tops.values()].map(({ stalled }) => stalled));
  return [...tops.values()]
    .filter(({ stalled }) => stalled * 2 >= most)
    .sort((a, b) => b.stalled - a.stalled)
    .slice(0, MOST_TOPS)
    .sort((a, b) => a.entity - b.entity);
}

export function paintFan(pen: Pen, scene: Scene, grid: Grid): void {
  const { colours, model, width } = scene;
  const tops = stalledTops(scene);
  const [left, foot] = [grid.left, grid.top - 5];
  const pitch = (width - left) / Math.max(1, tops.length);
  const bar = Math.min(BAR.width, pitch - 8);
  for (const [at, { entity, up, down }] of tops.entries()) {
    const x = left + (at + 0.5) * pitch;
    for (const [stalled, thick] of [
      [up, 1.4],
      [down, 4],
    ] as const)
      for (const [pod, links] of stalled.entries()) {
        if (!links) continue;
        const middle = cornerOf(grid, pod).x + grid.inner / 2;
        strokeLine(pen, laneCurve(middle, foot, x + ((middle - x) / width) * bar, BAR.y + BAR.height, 0), {
          colour: colours.over,
          width: Math.min(6, thick + (links - 1) / 2),
        });
      }
    pen.box({ x: x - bar / 2, y: BAR.y, width: bar, height: BAR.height }, 2, colours.ink);
    const name = tops.length < 5 ? entityName(model.shape, entity) : `${model.shape.indexOf(entity)}`;
    pen.text(x, BAR.y - 10, name, { size: 12, weight: 600, colour: colours.ink, anchor: 'middle' });
  }
}
