/* The addresses of one node, each above the top switch through which it is reached, and the path to each from another node. Above an
 * address stands how many messages it gets. */

import { type Addressed, addressesOf } from '../../traffic/addresses.ts';
import { groupOf } from '../../traffic/groups.ts';
import type { Tree } from '../../tree/tree.ts';
import { t } from '../../words/language/language.ts';
import { laneCurve, type Points } from '../curve.ts';
import type { Palette } from '../palette.ts';
import type { Box, Pen, Size } from '../pen.ts';
import { fitted, textWidth } from '../text-width.ts';

interface Line {
  link: number;
  /** those whose path takes it */
  first: number;
  last: number;
  points: Points;
}

export interface AddressesLayout extends Size {
  tree: Tree;
  /** by number */
  addresses: (Box & { text: string })[];
  switches: Box[];
  lines: Line[];
  /** nodes */
  source: Box;
  target: Box;
  message: Addressed;
  captioned: boolean;
}

const BAR = { height: 18, head: 14 };
/** What the bars are, px from above. */
const CAPTION = { y: 7, size: 12, height: 20 };
const CHIP = { height: 20, most: 44, size: 11 };
const SWITCH = { height: 9, most: 36 };
const NODE = { width: 28, height: 20, ports: 7 };
const ROW = 40;
/** Of the width, for the side of either node. */
const SIDE = 0.44;
const STEM = 9;

export function layOutAddresses(tree: Tree, message: Addressed, width: number, captioned = true): AddressesLayout {
  const count = addressesOf(tree);
  const pitch = width / count;
  const top = (captioned ? CAPTION.height : 0) + BAR.head + BAR.height + 2;
  const chip = Math.min(CHIP.most, pitch - 3);
  const rowOf = (level: number) => top + CHIP.height + STEM + SWITCH.height / 2 + (tree.levels - level) * ROW;
  const middleOf = (level: number, label: number, side: 0 | 1) => {
    if (level === tree.levels) return (label + 0.5) * pitch;
    return width * (side * (1 - SIDE) + (SIDE * (label + 0.5)) / tree.widthOf(level));
  };
  const isShort = wide(`${message.target}.${count - 1}`) > chip - 4;
  const addresses = Array.from({ length: count }, (_, address) => {
    const whole = isShort ? `${address}` : `${message.target}.${address}`;
    const box = { x: (address + 0.5) * pitch - chip / 2, y: top, width: chip, height: CHIP.height };
    return { ...box, text: wide(whole) > chip - 2 ? '' : whole };
  });
  const switches: Box[] = [];
  const lines: Line[] = [];
  for (const side of [0, 1] as const) {
    const node = side === 0 ? message.source : message.target;
    for (let level = 1; level <= tree.levels; level++) {
      const all = tree.widthOf(level);
      const parents = tree.parentsOf(level - 1);
      const room = level === tree.levels ? pitch : (width * SIDE) / all;
      const bar = Math.min(level === tree.levels ? SWITCH.most : room, 0.8 * room);
      for (let label = 0; label < all; label++) {
        const x = middleOf(level, label, side);
        if (side === 0 || level < tree.levels)
          switches.push({ x: x - bar / 2, y: rowOf(level) - SWITCH.height / 2, width: bar, height: SWITCH.height });
        const share = count / all;
        const below = Math.floor(label / parents);
        const [first] = tree
          .linksOfPath(node, side === 0 ? message.target : message.source, level, label)
          .slice(level - 1);
        const link = side === 0 ? (first ?? 0) : tree.twinOf(first ?? 0);
        const y = [rowOf(level - 1), rowOf(level)] as const;
        const up = (label % parents) - (parents - 1) / 2;
        const lower = middleOf(level - 1, below, side);
        const spread =
          level === 1 ? NODE.ports : Math.min(room, (0.8 * width * SIDE) / tree.widthOf(level - 1) / parents);
        const end = level === tree.levels ? x + (side - 0.5) * bar * 0.4 : x;
        const points = laneCurve(lower + up * spread, y[0] - SWITCH.height / 2, end, y[1] + SWITCH.height / 2, 0);
        lines.push({ link, first: label * share, last: (label + 1) * share - 1, points });
      }
    }
  }
  const foot = rowOf(0) - ROW / 2;
  const chipOf = (side: 0 | 1): Box => {
    const { width, height } = NODE;
    return { x: middleOf(0, 0, side) - width / 2, y: foot, width, height };
  };
  const height = foot + NODE.height + 1;
  return { tree, addresses, switches, lines, source: chipOf(0), target: chipOf(1), message, captioned, width, height };
}

const wide = (text: string) => textWidth(text, CHIP.size, 600);

interface Marks {
  /** by address: messages it gets; null while they are not known */
  uses: readonly number[] | null;
  /** the address pointed at */
  pointed: number | null;
}

export function paintAddresses(pen: Pen, palette: Palette, layout: AddressesLayout, { uses, pointed }: Marks): void {
  const { message, addresses, switches, lines } = layout;
  const { address: chosen } = message;
  const takes = (line: Line, address: number | null) =>
    address !== null && line.first <= address && address <= line.last;
  const isElsewhere = pointed !== null && pointed !== chosen;
  stroke(pen, lines, { colour: palette.idle, width: 1.2 });
  const way = lines.filter((line) => takes(line, chosen));
  stroke(pen, way, { colour: palette.load[3], width: 2.6 });
  if (isElsewhere)
    stroke(
      pen,
      lines.filter((line) => takes(line, pointed)),
      { colour: palette.accent, width: 3 },
    );
  for (const box of switches) pen.box(box, 4, palette.paper, { colour: palette.grey, width: 1.2 });
  const most = Math.max(1, ...(uses ?? []));
  const words = t`Messages to node ${message.target}, by address`;
  const room = fitted(words, layout.width, CAPTION.size);
  if (uses && layout.captioned) pen.text(0, CAPTION.y, room, { size: CAPTION.size, weight: 400, colour: palette.grey });
  for (const [address, { text, ...box }] of addresses.entries()) {
    const middle = box.x + box.width / 2;
    const isChosen = address === chosen;
    const isPointed = address === pointed;
    pen.begin();
    pen.line(Float32Array.of(middle, box.y + box.height, middle, box.y + box.height + STEM));
    pen.stroke({ colour: isChosen ? palette.load[3] : isPointed ? palette.accent : palette.idle, width: 1.2 });
    const outline = {
      colour: isPointed ? palette.accent : isChosen ? palette.load[3] : palette.idle,
      width: isPointed ? 2 : 1,
    };
    pen.box(box, 10, isChosen ? palette.load[3] : palette.paper, outline);
    const style = { size: CHIP.size, weight: 600, anchor: 'middle' } as const;
    pen.text(middle, box.y + box.height / 2, text, { ...style, colour: isChosen ? palette.paper : palette.ink });
    if (uses) paintUses(pen, palette, box, uses[address] ?? 0, most);
  }
  paintNode(pen, palette, layout, layout.source, message.source);
  paintNode(pen, palette, layout, layout.target, message.target);
}

function stroke(pen: Pen, lines: readonly Line[], style: { colour: string; width: number }): void {
  pen.begin();
  for (const { points } of lines) pen.line(points);
  pen.stroke(style);
}

/** A bar on its address, with its number. */
function paintUses(pen: Pen, palette: Palette, { x, y, width }: Box, uses: number, most: number): void {
  const height = (BAR.height * uses) / most;
  const foot = y - 2;
  if (uses > 0) pen.box({ x: x + 3, y: foot - height, width: width - 6, height }, 2, palette.load[1]);
  const style = { size: 11, weight: 500, colour: uses > 0 ? palette.ink : palette.grey, anchor: 'middle' } as const;
  pen.text(x + width / 2, foot - height - 7, `${uses}`, style);
}

function paintNode(pen: Pen, palette: Palette, { tree }: AddressesLayout, box: Box, node: number): void {
  const group = groupOf(tree.homeOf(node));
  pen.box(box, 4, palette.group[group] ?? palette.slot);
  const style = { size: 12, weight: 600, colour: palette.groupInk[group] ?? palette.ink, anchor: 'middle' } as const;
  pen.text(box.x + box.width / 2, box.y + box.height / 2, `${node}`, style);
}
