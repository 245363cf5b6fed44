/* From a thin tree over one thick cable to a fat tree: cables are strands that swell and part, switches split, nodes stay. */

import { groupOf } from '../../traffic/groups.ts';
import { Tree } from '../../tree/tree.ts';
import { laneCurve } from '../curve.ts';
import { mix, type Palette } from '../palette.ts';
import type { Pen, Size } from '../pen.ts';

/** Where the strands lie. */
export const THIN = 0;
export const THICK = 1;
export const FAT = 2;

export const thin = new Tree({ m: [2, 2, 2], w: [1, 1, 1] });
export const fat = new Tree({ m: [2, 2, 2], w: [1, 2, 2] });

/** How many times as fast as that of a node the cable up from a subtree must be, if all below it send out of it at once. */
export const thickness = (tree: Tree, level: number): number => tree.nodesBelow(level);

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
  /** 0 thin, 1 thick, 2 fat; and all between */
  at: number;
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

/** Slow at both ends. */
const eased = (t: number): number => t * t * (3 - 2 * t);
const between = (from: number, to: number, t: number): number => from + (to - from) * t;

export function thicknessScene(at: number, { width, height }: Size, stroke = STROKE): ThicknessScene {
  const swelling = eased(Math.min(1, Math.max(0, at)));
  const parting = eased(Math.min(1, Math.max(0, at - 1)));
  const pitch = (width - 2 * MARGIN.x) / fat.nodes;
  const { levels } = fat;
  const rowOf = (level: number) => between(height - MARGIN.bottom, MARGIN.top, level / levels);
  const nodes = Array.from({ length: fat.nodes }, (_, node) => MARGIN.x + (node + 0.5) * pitch);

  /** The middle of the subtree; parted, each switch over its share. */
  const middleOf = (entity: number): number => {
    const level = fat.levelOf(entity);
    const below = fat.nodesBelow(level);
    const subtree = fat.subtreeOf(entity);
    const label = fat.indexOf(entity) % fat.widthOf(level);
    const whole = MARGIN.x + (subtree + 0.5) * below * pitch;
    const own = MARGIN.x + (subtree + (label + 0.5) / fat.widthOf(level)) * below * pitch;
    return between(whole, own, parting);
  };
  const switches: Switch[] = [];
  for (let entity = fat.nodes; entity < fat.nodes + fat.switches; entity++) {
    const level = fat.levelOf(entity);
    const swollen = 1 + (swelling - parting) * 0.35 * (level - 1);
    switches.push({ level, x: middleOf(entity), width: pitch * 1.5 * SWITCH.width * swollen });
  }
  /** Of a cable's strands, side by side; in a thin tree they are one. */
  const aside = (strand: number, strands: number) => (strand - (strands - 1) / 2) * stroke * swelling;
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
    const cable = aside(link - first, count);
    const ports = pitch * PORTS.share;
    const up = fat.upPortOf(link) - (fat.parentsOf(level - 1) - 1) / 2;
    const from = middleOf(lower) + up * ports * 1.6 * parting;
    const room = between(pitch * 0.62 * (level - 1) ** 0.5, ports * 1.6, parting);
    strands.push({ link, level, from, to: middleOf(upper) + child * room, offset: -cable * (1 - parting) });
  }
  return { width, height, at, nodes, switches, strands, stroke, pitch, rowOf };
}

export function paintThickness(pen: Pen, palette: Palette, scene: ThicknessScene): void {
  const { nodes, switches, strands, stroke, rowOf, at, pitch } = scene;
  const narrow = 1 - Math.min(1, at);
  for (const { level, from, to, offset } of strands) {
    const waits = level > 1 ? narrow : 0;
    pen.begin();
    pen.line(laneCurve(from, rowOf(level - 1), to, rowOf(level), offset));
    pen.stroke({ colour: mix(palette.load[3], palette.over, waits), width: stroke + SEAM });
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
  paintMultiples(pen, palette, scene);
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
    return { level, text: `${thickness(fat, level - 1)}×`, x, y };
  });
}

/** While each cable is one. */
function paintMultiples(pen: Pen, palette: Palette, scene: ThicknessScene): void {
  const { at } = scene;
  if (at > 1.5) return;
  const shown = Math.min(1, 2 * (1.5 - at));
  const colour = mix(palette.paper, mix(palette.over, palette.ink, Math.min(1, at)), Math.max(0, shown));
  for (const { text, x, y } of multiplesOf(scene))
    pen.text(x, y, text, { size: MULTIPLE.size, weight: 600, colour, anchor: 'end' });
}
