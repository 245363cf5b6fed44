/* Names and counts of the levels in the gutter, with bars for what the pairs of links between two levels carry. */

import type { Shape } from '../../run/protocol.ts';
import { formatCount, formatMultiple } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Label } from '../labels.ts';
import type { Gutter } from '../picture.ts';
import { textWidth } from '../text-width.ts';
import { GUTTER, type TreeLayout } from './layout.ts';

const LONGEST_BAR = 36;
const LEAST_ROOM = 50;
/** From one line of text to the next, at least: names of levels one by one, and the count of pairs, which has a bar above it. */
const LINE = 8.5;
const EASY_LINE = 12;
const BELOW_BAR = 23;
/** From a name with its count to the next text: closer together they read as one. */
const APART = 21;
/** How far a name moves up for that. */
const MOVES = 9;
/** From the middle of two lines to each of them. */
const FIRST = -7;
const SECOND = 8;

const NAME = { tone: 'ink', strong: true } as const;

/** Depth of arcs beside which three lines have room. */
const ARCS_TOLD = 48;

export interface GutterWords {
  level(level: number): string;
  /** beside the nodes: what they are, and how many */
  nodes: [string, string];
  /** by level: how many times as fast as a node's links those into it are; else all are alike */
  rates?: readonly number[] | undefined;
  /** below them */
  foot?: string;
  /** beside the arcs: two lines, and which of them are grey */
  arcs?: [string, string, string];
  /** beside the memory */
  memory?: [string, string];
  /** where all begin in a whole gutter; by default further left where counts are long */
  left?: number;
}

/** What stands in the gutter, from top to bottom. */
export function gutterLabels(shape: Shape, gutter: Gutter, layout: TreeLayout, words: GutterWords): Label[] {
  if (gutter === 'none') return [];
  const whole = gutter !== 'narrow';
  const labels: Label[] = [];
  const x = whole ? (words.left ?? labelLeft(shape, words)) : 8;
  const line = (y: number, text: string, more: Partial<Label> = {}): void => {
    labels.push({ text, x, y, size: 12, tone: 'grey', strong: false, anchor: 'start', bar: 0, ...more });
  };
  const two = (y: number, strong: string, quiet: string): void => {
    line(y + FIRST, strong, NAME);
    line(y + SECOND, quiet);
  };
  const counts = Array.from({ length: shape.levels }, (_, below) => shape.intactCablesFrom(below));
  const rateInto = (level: number): number => words.rates?.[level] ?? 1;
  const most = Math.max(1, ...counts.map((pairs, below) => pairs * rateInto(below + 1)));
  const blocks = blocksOf(shape, layout, whole);
  for (const [at, { level, y, first, last, counted: withCount }] of blocks.entries()) {
    if (level === 0) {
      if (withCount) two(y, ...words.nodes);
      else line(y, words.nodes[0], NAME);
      break;
    }
    if (withCount) two(y, words.level(level), switchCount(shape.entitiesOf(level)));
    else if (first <= last) line(y, whole ? words.level(level) : `${level}`, whole ? NAME : {});
    const [row, below] = [layout.rowOf(level), layout.rowOf(level - 1)];
    const end = level === 1 ? below.y : below.top;
    if (!whole || end - row.bottom < LEAST_ROOM) continue;
    const least = Math.max(...blocks.slice(0, at + 1).map((block) => block.last)) + BELOW_BAR;
    const greatest = Math.min(...blocks.slice(at + 1).map((block) => block.first)) - APART;
    if (least > greatest) continue;
    const pairs = counts[level - 1] ?? 0;
    const rate = rateInto(level);
    const times = rate < 1 ? `÷ ${formatMultiple(1 / rate)}` : `× ${formatMultiple(rate)}`;
    const text = rate === 1 ? counted(pairs, 'pair') : `${counted(pairs, 'pair')} ${times}`;
    const bar = Math.max(2, (LONGEST_BAR * pairs * rate) / most);
    line(Math.min(greatest, Math.max(least, (row.bottom + end) / 2 + 4)), text, { bar });
  }
  if (!whole) return labels;
  if (layout.memory && words.memory) two(layout.memory.top + layout.memory.depth / 2, ...words.memory);
  if (layout.arcs && words.arcs) {
    const told = shape.levels > 1 && layout.arcs.depth >= ARCS_TOLD;
    const y = layout.arcs.top + layout.arcs.depth / 2 - (told ? 7 : 0);
    line(y - 7, words.arcs[0], NAME);
    line(y + 8, words.arcs[1], NAME);
    if (told) line(y + 23, words.arcs[2]);
  }
  if (words.foot) line(layout.foot + 7, words.foot);
  return labels;
}

/** What a level has in the gutter: one line, or two with its count, between which `y` lies; nothing where its lines are infinitely far. */
interface Block {
  level: number;
  y: number;
  first: number;
  last: number;
  counted: boolean;
}

/** From the top to the nodes. */
function blocksOf(shape: Shape, { rows, node }: TreeLayout, whole: boolean): Block[] {
  const foot = node.chipY + Math.min(20, node.chipHeight) / 2 - 3;
  const blockAt = (level: number, y: number, counted: boolean): Block => ({
    ...{ level, y, counted },
    ...(counted ? { first: y + FIRST, last: y + SECOND } : { first: y, last: y }),
  });
  const alone = foot + FIRST - (rows[1]?.y ?? 0) + MOVES < APART;
  const nodes = blockAt(0, foot, !alone);
  const blocks: Block[] = [];
  let last = -Infinity;
  for (let level = shape.levels; level >= 1; level--) {
    const row = rows[level]?.y ?? 0;
    const next = level === 1 ? nodes.first : (rows[level - 1]?.y ?? 0) - (level === 2 ? MOVES : 0);
    const full = blockAt(level, Math.min(row, level > 1 ? row : next - APART - SECOND), true);
    const name = blockAt(level, whole && level === 1 ? Math.min(row, next - (alone ? EASY_LINE : APART)) : row, false);
    const block =
      whole && full.y >= row - MOVES && full.first - last >= APART && next - full.last >= APART
        ? full
        : name.y - last >= LINE
          ? name
          : { ...name, first: Infinity, last: -Infinity };
    last = Math.max(last, block.last);
    blocks.push(block);
  }
  return whole ? [...blocks, nodes] : blocks;
}

function switchCount(switches: number): string {
  return switches > 999 ? t`${formatCount(switches)} sw.` : counted(switches, 'switch');
}

/** Long names and counts begin further left. */
function labelLeft(shape: Shape, words: GutterWords): number {
  const widths = Array.from({ length: shape.levels }, (_, below) =>
    Math.max(textWidth(words.level(below + 1), 12, 600), textWidth(switchCount(shape.entitiesOf(below + 1)), 12)),
  );
  const memory = textWidth(words.memory?.[1] ?? '', 12);
  return Math.min(16, Math.max(2, GUTTER.wide - 3 - Math.max(memory, ...widths)));
}
