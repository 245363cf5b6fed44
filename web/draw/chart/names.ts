/* Names at the ends of lines: in two rows where they are long, apart from each other, with a leader where one stands far from its line. */

import type { Box } from '../pen.ts';
import { fitted, tabularWidth, wrapped } from '../text-width.ts';
import type { Look, Mark, PlottedPane } from './chart.ts';
import { LINE_STYLES } from './strokes.ts';

export interface LineLabel {
  key: string;
  /** as it is written: at the end of its line in two rows where it is too long, else cut */
  rows: string[];
  look: Look;
  /** its left end, and its middle */
  x: number;
  y: number;
  /** where its line ends */
  endX: number;
  endY: number;
  full: string;
  /** those of the line, the strongest first */
  lanes: readonly number[];
  note?: string | undefined;
}

export interface NameOptions {
  width: number;
  narrow?: boolean | undefined;
  /** where their lines end, or in one column */
  namesAre?: 'at ends' | 'in column';
  /** px that they may have at most */
  mostNames?: number;
  /** names that have room whether they are written or not, so that it stays while lines merge and separate; of none, none is written */
  named?: readonly string[];
}

export const NAME_SIZE = 12.5;
/** Height of a line. */
const NAME_LINE = 16;
/** Between two rows of a name. */
export const NAME_ROW = 14;
/** A name further from its line than this gets a leader, of this width. */
const LEADER_FROM = 10;
const LEADER = 10;
/** Names of lines whose ends are horizontally further apart than this cannot overlap. */
const OVERLAP_DISTANCE = 64;
/** Free at the right where nothing has a name. */
const EDGE = 8;

/** px at the right, for the longest name. */
export function nameColumn(marks: readonly Mark[], { width, narrow, named, mostNames }: NameOptions): number {
  const names = named ?? marks.flatMap(({ name }) => name ?? []);
  if (names.length === 0) return EDGE;
  const maxWidth = mostNames ?? (narrow ? Math.min(130, width * 0.38) : Math.min(190, width * 0.3));
  const rows = names.flatMap((name) => rowsOf(name, maxWidth - 8 - LEADER));
  const widest = Math.max(...rows.map((row) => tabularWidth(row, NAME_SIZE, 600)));
  return Math.ceil(Math.min(maxWidth, widest + 12 + LEADER));
}

function rowsOf(name: string, width: number): string[] {
  const [first = '', ...others] = wrapped(name, width, NAME_SIZE, 600, tabularWidth);
  const rows = others.length < 2 ? [first, ...others] : [first, others.join(' ')];
  return rows.map((row) => fitted(row, width, NAME_SIZE, 600, tabularWidth));
}

/** Every pane names as many of its marks as fit at their ends, the strongest first; the last pane names all that are still
 * unnamed. */
export function namesOf(panes: readonly PlottedPane[], options: NameOptions, right: number): LineLabel[] {
  const named = new Set<number>();
  const names = panes.flatMap((pane, index) => {
    const candidates = namesAtLineEnds(pane, options, right);
    const most = Math.max(1, ...candidates.map(({ rows }) => rows.length));
    const gap = NAME_LINE + (most - 1) * NAME_ROW;
    const fresh = candidates.filter(({ lanes }) => lanes.length === 0 || lanes.some((lane) => !named.has(lane)));
    const again = candidates.filter(
      (candidate) => !fresh.includes(candidate) && (candidate.look === 'focus' || candidate.look === 'ink'),
    );
    const capacity = Math.floor((pane.bottom - pane.top) / gap) + 1;
    const limit = index === panes.length - 1 ? Math.max(capacity, fresh.length) : capacity;
    const chosen = [...fresh, ...again].slice(0, limit);
    for (const { lanes } of chosen) for (const lane of lanes) named.add(lane);
    return spreadNames(chosen, pane, gap);
  });
  const any = names.some(hasLeader);
  return names.map((name) => {
    const led = options.namesAre === 'at ends' ? hasLeader(name) : any;
    return { ...name, x: name.endX + 8 + (led ? LEADER : 0) };
  });
}

export function hasLeader({ y, endY }: LineLabel): boolean {
  return Math.abs(y - endY) > LEADER_FROM;
}

/** Separates the names of lines that end at about the same x. */
function spreadNames(names: readonly LineLabel[], { top, bottom }: PlottedPane, gap: number): LineLabel[] {
  const groups: LineLabel[][] = [];
  for (const name of names.toSorted((a, b) => a.endX - b.endX)) {
    const near = groups.at(-1);
    if (near && name.endX - (near.at(-1)?.endX ?? 0) < OVERLAP_DISTANCE) near.push(name);
    else groups.push([name]);
  }
  const heights = new Map<LineLabel, number>();
  for (const group of groups) {
    const wanted = group.map(({ endY }) => endY);
    layOutLabels(wanted, gap, top + 2, bottom - 2).forEach((y, index) => {
      const name = group[index];
      if (name) heights.set(name, y);
    });
  }
  return names.map((name) => ({ ...name, y: heights.get(name) ?? name.endY }));
}

const weakness = ({ look }: Mark) => (typeof look === 'string' ? LINE_STYLES.indexOf(look) : LINE_STYLES.length);

/** The strongest first, each at the end of its line. */
function namesAtLineEnds({ pane, marks, bottom }: PlottedPane, { namesAre, width }: NameOptions, right: number) {
  const room = width - right - 8 - LEADER;
  const named = marks.filter(({ name, points }) => name !== undefined && points.length > 0);
  return named
    .toSorted((a, b) => weakness(a) - weakness(b))
    .flatMap(({ kind, name = '', look, line, parts = [], note, points }) => {
      const [lastX, endY] = points.at(-1) ?? [right, bottom];
      const endX = namesAre === 'at ends' && kind !== 'rule' ? lastX : right;
      const own = { full: name, look, lanes: line?.lanes ?? [] };
      const fits = tabularWidth(name, NAME_SIZE, 600) <= room;
      return (parts.length < 2 || fits ? [own] : parts).map((label): LineLabel => {
        const rows = rowsOf(label.full, room + right - endX);
        return { ...label, key: `${pane.id} ${label.lanes.join(' ')}`, note, rows, x: endX, y: endY, endX, endY };
      });
    });
}

/* Lays out names at the ends of lines: as near as possible to the height each wants, in the same order, without overlap and within
 * the plot. */

interface Block {
  /** sum of (wanted - offset in the block) */
  sum: number;
  count: number;
}

/** Heights of the names, in the order given. Too many for the height stand closer than `gap`. */
export function layOutLabels(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const height = Math.max(0, bottom - top);
  const spacing = wanted.length > 1 ? Math.min(gap, height / (wanted.length - 1)) : gap;
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const blocks: Block[] = [];
  for (const index of order) {
    blocks.push({ sum: wanted[index] ?? 0, count: 1 });
    while (mergeLast(blocks, spacing)) {}
  }
  const positions = new Array<number>(wanted.length).fill(0);
  let next = 0;
  let free = top;
  let left = wanted.length;
  for (const { sum, count } of blocks) {
    const latest = bottom - (left - 1) * spacing;
    let at = Math.max(free, Math.min(latest, sum / count));
    for (let step = 0; step < count; step++, at += spacing) positions[order[next++] ?? 0] = at;
    free = at;
    left -= count;
  }
  return positions;
}

/** Joins the last two blocks where they would touch. */
function mergeLast(blocks: Block[], spacing: number): boolean {
  const below = blocks.at(-1);
  const above = blocks.at(-2);
  if (!below || !above) return false;
  if (above.sum / above.count + above.count * spacing <= below.sum / below.count) return false;
  blocks.splice(-2, 2, {
    sum: above.sum + below.sum - below.count * above.count * spacing,
    count: above.count + below.count,
  });
  return true;
}

/* Whether a text has room in a plot, clear of its lines. */

export type Path = readonly (readonly [x: number, y: number])[];

/** Minimum distance between labels and lines, px. */
const CLEAR = 6;

export function isFree(paths: readonly Path[], { x, y, width, height }: Box, clear = CLEAR): boolean {
  return paths
    .flatMap((path) => spanOf(path, x - clear, x + width + clear))
    .every(([top, bottom]) => bottom < y - clear || top > y + height + clear);
}

/** Lowest and highest y of a line within an x range; per line, so that the space between two lines stays usable. */
function spanOf(path: Path, from: number, to: number): [number, number][] {
  const spans: [number, number][] = [];
  for (let index = 1; index < path.length; index++) {
    const [x0, y0] = path[index - 1] ?? [0, 0];
    const [x1, y1] = path[index] ?? [0, 0];
    if (x1 < from || x0 > to) continue;
    spans.push([Math.min(y0, y1), Math.max(y0, y1)]);
  }
  return spans;
}
