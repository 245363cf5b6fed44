/* A tree with thick cables, and the fat tree that they are taken apart into: the same strands side by side, or apart. */

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
  isFat: boolean;
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
/** `height`: between two rows, as a share of the way up. */
const MULTIPLE = { size: 12, gap: 4, height: 0.65 };

const between = (from: number, to: number, t: number): number => from + (to - from) * t;

export function thicknessScene(isFat: boolean, { width, height }: Size, stroke = STROKE): ThicknessScene {
  const pitch = (width - 2 * MARGIN.x) / fat.nodes;
  const { levels } = fat;
  const rowOf = (level: number) => between(height - MARGIN.bottom, MARGIN.top, level / levels);
  const nodes = Array.from({ length: fat.nodes }, (_, node) => MARGIN.x + (node + 0.5) * pitch);

  /** The middle of the subtree; in a fat tree each switch is over its share. */
  const middleOf = (entity: number): number => {
    const level = fat.levelOf(entity);
    const below = fat.nodesBelow(level);
    const subtree = fat.subtreeOf(entity);
    const label = fat.indexOf(entity) % fat.widthOf(level);
    return MARGIN.x + (subtree + (isFat ? (label + 0.5) / fat.widthOf(level) : 0.5)) * below * pitch;
  };
  const switches: Switch[] = [];
  for (let entity = fat.nodes; entity < fat.nodes + fat.switches; entity++) {
    const level = fat.levelOf(entity);
    const swollen = isFat ? 1 : 1 + 0.35 * (level - 1);
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
    if (isFat) {
      const up = fat.upPortOf(link) - (fat.parentsOf(level - 1) - 1) / 2;
      strands.push({ link, level, from: middleOf(lower) + up * ports, to: middleOf(upper) + child * ports, offset: 0 });
      continue;
    }
    const room = pitch * 0.62 * (level - 1) ** 0.5;
    const offset = ((count - 1) / 2 - (link - first)) * stroke;
    strands.push({ link, level, from: middleOf(lower), to: middleOf(upper) + child * room, offset });
  }
  return { width, height, isFat, nodes, switches, strands, stroke, pitch, rowOf };
}

export function paintThickness(pen: Pen, palette: Palette, scene: ThicknessScene): void {
  const { nodes, switches, strands, stroke, rowOf, isFat, pitch } = scene;
  for (const { level, from, to, offset } of strands) {
    pen.begin();
    pen.line(laneCurve(from, rowOf(level - 1), to, rowOf(level), offset));
    pen.stroke({ colour: palette.load[3], width: stroke + SEAM });
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
  if (isFat) return;
  for (const { text, x, y } of multiplesOf(scene))
    pen.text(x, y, text, { size: MULTIPLE.size, weight: 600, colour: palette.ink, anchor: 'end' });
}

export interface Multiple {
  level: number;
  text: string;
  /** right end, and middle of its height */
  x: number;
  y: number;
}

/** How much goes over the leftmost cable of each level: left of it however thick it is, and above the switch it comes from. */
export function multiplesOf({ strands, stroke, rowOf }: ThicknessScene): Multiple[] {
  return Array.from({ length: fat.levels - 1 }, (_, index) => {
    const level = index + 2;
    const own = strands.filter((strand) => strand.level === level);
    const left = Math.min(...own.map(({ from, offset }) => from - Math.abs(offset)));
    const x = left - stroke / 2 - MULTIPLE.gap;
    const y = between(rowOf(level - 1), rowOf(level), MULTIPLE.height);
    return { level, text: `${fat.nodesBelow(level - 1)}×`, x, y };
  });
}
