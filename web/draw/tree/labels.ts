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
/** From one line of text to the next, at least: their letters do not touch. */
const LINE = 8.5;
/** Where there is a choice. */
const EASY_LINE = 12;
/** From the count of a level to the name of the nodes, so that it does not read as theirs, and how far it moves for that. */
const APART = 22;
const MOVES = 9;

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
  let last = -Infinity;
  const line = (y: number, text: string, more: Partial<Label> = {}): void => {
    last = y;
    labels.push({ text, x, y, size: 12, tone: 'grey', strong: false, anchor: 'start', bar: 0, ...more });
  };
  const two = (y: number, strong: string, quiet: string): void => {
    line(y - 7, strong, NAME);
    line(y + 8, quiet);
  };
  const counts = Array.from({ length: shape.levels }, (_, below) => shape.intactCablesFrom(below));
  const rateInto = (level: number): number => words.rates?.[level] ?? 1;
  const most = Math.max(1, ...counts.map((pairs, below) => pairs * rateInto(below + 1)));
  const { chipY, chipHeight } = layout.node;
  const foot = chipY + Math.min(20, chipHeight) / 2 - 3;
  for (let level = shape.levels; level >= 1; level--) {
    const row = layout.rows[level];
    const below = layout.rows[level - 1];
    if (!row || !below) continue;
    const room = Math.min(row.y - last, whole ? foot - 7 - row.y : Infinity);
    const y = Math.min(row.y, Math.max(row.y - MOVES, foot - 15 - APART, last + 7 + EASY_LINE));
    const both = Math.min(y - 7 - last, foot - 15 - y) >= EASY_LINE;
    if (whole && both) two(y, words.level(level), switchCount(shape.entitiesOf(level)));
    // a name close above those of the nodes moves up a little
    else if (room >= LINE && whole) line(Math.min(row.y, foot - 7 - EASY_LINE), words.level(level), NAME);
    else if (room >= LINE) line(row.y, `${level}`);
    const end = level === 1 ? below.y : below.top;
    const pairs = counts[level - 1] ?? 0;
    if (!whole || end - row.bottom < LEAST_ROOM) continue;
    const rate = rateInto(level);
    const times = rate < 1 ? `÷ ${formatMultiple(1 / rate)}` : `× ${formatMultiple(rate)}`;
    const text = rate === 1 ? counted(pairs, 'pair') : `${counted(pairs, 'pair')} ${times}`;
    line((row.bottom + end) / 2 + 4, text, { bar: Math.max(2, (LONGEST_BAR * pairs * rate) / most) });
  }
  if (!whole) return labels;
  two(foot, ...words.nodes);
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
