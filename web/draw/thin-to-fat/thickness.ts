/* A tree with thick cables, and the fat tree that they are taken apart into: the same strands side by side, apart, or anywhere between. */

import { groupOf } from '../../traffic/groups.ts';
import { Tree } from '../../tree/tree.ts';
import { laneCurve } from '../curve.ts';
import type { Palette } from '../palette.ts';
import type { Pen, Size } from '../pen.ts';

export const fat = new Tree({ m: [2, 2, 2], w: [1, 2, 2] });

interface Switch {
  level: number;
  x: number;
  width: number;
}

interface Strand {
  link: number;
  level: number;
  /** x at its ends, and how far it lies left of there */
  from: number;
  to: number;
  offset: number;
}

export interface ThicknessScene extends Size {
  nodes: number[];
  switches: Switch[];
  strands: Strand[];
  /** px, of a strand, and from node to node */
  stroke: number;
  pitch: number;
  rowOf(level: number): number;
}

const MARGIN = { x: 12, top: 12, bottom: 26 };
const PORTS = { share: 0.32 };
const STROKE = 2.6;
/** Strands side by side overlap a little, so that nothing shines through. */
const SEAM = 0.4;
const SWITCH = { width: 0.8, height: 8 };
/** At this spread no two strands touch, and every switch is under its own cables. */
export const APART = 0.35;
/** `height`: between two rows, as a share of the way up. */
const MULTIPLE = { size: 12, gap: 4, height: 0.65 };

export const between = (from: number, to: number, t: number): number => from + (to - from) * t;

/** `spread`: 0 thick, 1 fat. `gap`: from strand to strand in strokes; with none a cable is as thin as a strand. */
export function thicknessScene(spread: number, { width, height }: Size, stroke = STROKE, gap = 1): ThicknessScene {
  const pitch = (width - 2 * MARGIN.x) / fat.nodes;
  const { levels } = fat;
  const rowOf = (level: number) => between(height - MARGIN.bottom, MARGIN.top, level / levels);
  const apart = Math.min(1, spread / APART);
  const nodes = Array.from({ length: fat.nodes }, (_, node) => MARGIN.x + (node + 0.5) * pitch);

  /** The middle of the subtree; in a fat tree each switch is over its share. */
  const middleOf = (entity: number): number => {
    const level = fat.levelOf(entity);
    const below = fat.nodesBelow(level);
    const subtree = fat.subtreeOf(entity);
    const label = fat.indexOf(entity) % fat.widthOf(level);
    return MARGIN.x + (subtree + between(0.5, (label + 0.5) / fat.widthOf(level), spread)) * below * pitch;
  };
  /** Share of a switch's own width that it has when others are beside it, and its ports with it. */
  const roomOf = (level: number) => (level === 1 ? 1 : Math.min(1, spread / 0.7));
  const switches: Switch[] = [];
  for (let entity = fat.nodes; entity < fat.nodes + fat.switches; entity++) {
    const level = fat.levelOf(entity);
    const swollen = between(1 + 0.35 * (level - 1) * gap, roomOf(level), apart);
    switches.push({ level, x: middleOf(entity), width: pitch * 1.5 * SWITCH.width * swollen });
  }
  const strands: Strand[] = [];
  for (let link = 0; link < fat.firstUpFrom(levels); link++) {
    const level = fat.levelOfLink(link);
    const [lower, upper] = [fat.lowerEndOf(link), fat.upperEndOf(link)];
    const child = fat.childPortOf(link) - (fat.childrenOf(level) - 1) / 2;
    if (level === 1) {
      const x = nodes[lower] ?? 0;
      strands.push({ link, level, from: x, to: x, offset: 0 });
      continue;
    }
    const { first, count } = fat.bundleOf(level - 1, fat.subtreeOf(lower));
    const ports = pitch * PORTS.share * 1.6;
    const up = fat.upPortOf(link) - (fat.parentsOf(level - 1) - 1) / 2;
    const room = between(pitch * 0.62 * (level - 1) ** 0.5, ports * roomOf(level), apart);
    const offset = ((count - 1) / 2 - (link - first)) * stroke * gap * (1 - apart);
    const [from, to] = [middleOf(lower) + up * ports * roomOf(level - 1) * apart, middleOf(upper) + child * room];
    strands.push({ link, level, from, to, offset });
  }
  return { width, height, nodes, switches, strands, stroke, pitch, rowOf };
}

/** `colours`: of cables, from level 1 up, other than full ones. */
export function paintThickness(
  pen: Pen,
  palette: Palette,
  { nodes, switches, strands, stroke, rowOf, pitch }: ThicknessScene,
  colours: readonly string[] = [],
): void {
  for (let level = 1; level <= fat.levels; level++) {
    pen.begin();
    for (const { level: own, from, to, offset } of strands)
      if (own === level) pen.line(laneCurve(from, rowOf(level - 1), to, rowOf(level), offset));
    pen.stroke({ colour: colours[level - 1] ?? palette.load[3], width: stroke + SEAM });
  }
  for (const { level, x, width } of switches) {
    const box = { x: x - width / 2, y: rowOf(level) - SWITCH.height / 2, width, height: SWITCH.height };
    pen.box(box, 4, palette.paper, { colour: palette.grey, width: 1.2 });
  }
  for (const [node, x] of nodes.entries()) {
    const group = groupOf(fat.homeOf(node));
    const y = rowOf(0);
    const side = Math.min(20, pitch - 2);
    pen.box({ x: x - side / 2, y, width: side, height: 20 }, 4, palette.group[group] ?? palette.slot);
    const style = { size: 11, weight: 600, colour: palette.groupInk[group] ?? palette.ink, anchor: 'middle' } as const;
    pen.text(x, y + 10, `${node}`, style);
  }
}

export function paintMultiples(pen: Pen, palette: Palette, scene: ThicknessScene): void {
  for (const { text, x, y } of multiplesOf(scene))
    pen.text(x, y, text, { size: MULTIPLE.size, weight: 600, colour: palette.ink, anchor: 'end' });
}

/** How much goes over the leftmost cable of each level: left of it however thick it is, and above the switch it comes from. */
export function multiplesOf({ strands, stroke, rowOf }: ThicknessScene): {
  level: number;
  text: string;
  /** right end, and middle of its height */
  x: number;
  y: number;
}[] {
  return Array.from({ length: fat.levels - 1 }, (_, index) => {
    const level = index + 2;
    const own = strands.filter((strand) => strand.level === level);
    const left = Math.min(...own.map(({ from, offset }) => from - Math.abs(offset)));
    const x = left - stroke / 2 - MULTIPLE.gap;
    const y = between(rowOf(level - 1), rowOf(level), MULTIPLE.height);
    return { level, text: `${fat.nodesBelow(level - 1)}×`, x, y };
  });
}

/** How many cables of a level one sees, and how many strands thick each is: strands that touch are one cable. */
export function cablesOf({ strands, stroke }: ThicknessScene, level: number): { count: number; thickness: number } {
  const own = strands.filter((strand) => strand.level === level);
  const lefts = own.map(({ from, offset }) => from - offset).sort((a, b) => a - b);
  const steps = lefts.slice(1).map((x, at) => (x - (lefts[at] ?? x)) / stroke);
  const touching = steps.filter((step) => step < 1.01);
  const count = lefts.length - touching.length;
  return { count, thickness: 1 + touching.reduce((sum, step) => sum + step, 0) / count };
}
