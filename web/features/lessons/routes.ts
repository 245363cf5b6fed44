/* The messages of a phase as a table: a row for each switch of the lowest level from which they come, a column for each to which they go, and
 * beside each message the link up that it takes. Messages that share a link are marked, and at which rows or columns they share it. */

import type { Palette } from '../../draw/palette.ts';
import { type Box, type Pen, type Size, strokeLine } from '../../draw/pen.ts';
import { tabularWidth, textWidth } from '../../draw/text-width.ts';
import { groupOf } from '../../traffic/groups.ts';
import { type Route, rowLevelOf, type Span, sharedLinks, spanOf } from '../../traffic/message-routes.ts';
import type { Tree } from '../../tree/tree.ts';

/** A message without a number yet. */
export const OPEN = '?';

interface PlacedRoute extends Box {
  route: Route;
  /** shares a link */
  meets: boolean;
}

interface Head extends Box {
  home: number;
  text: string;
}

/** Beside the rows or below the columns: messages on the fullest link that they share. */
interface Mark {
  span: Span;
  messages: number;
  from: { x: number; y: number };
  to: { x: number; y: number };
}

interface RoutesLayout extends Size {
  tree: Tree;
  routes: PlacedRoute[];
  marks: Mark[];
  heads: Head[];
  rows: { y: number; height: number }[];
  columns: { x: number; width: number }[];
  style: Style;
}

/** What fits into a cell: sender and receiver beside the number, the sender alone, or neither. */
type Style = 'pair' | 'sender' | 'number';

const SIZE = 11;
const NUMBER = { pad: 7 };
const PAD = 2;
const ENTRY: Record<Style, number> = { pair: 20, sender: 20, number: 19 };
const HEAD = { height: 17, gap: 2, bar: 10 };
/** Room for brackets, for each level that can be shared. */
const GUTTER = { rows: 20, columns: 17, line: 5 };
/** Narrower cells are not drawn. */
const MIN_CELL = 16;
const MOST_ROWS = 16;

/** Null where there are too many switches for a table. */
export function layOutRoutes(tree: Tree, routes: readonly Route[], width: number): RoutesLayout | null {
  const level = rowLevelOf(tree);
  const count = tree.subtreesOf(level);
  const deep = Math.max(1, tree.levels - level);
  const names = Array.from({ length: count }, (_, at) =>
    rangeText(at * tree.nodesBelow(level), tree.nodesBelow(level)),
  );
  const room = width - HEAD.gap - deep * GUTTER.rows;
  const named = Math.max(...names.map((name) => wide(name))) + 8;
  // Names of rows are left out where that makes room for the messages; the columns have the same colours.
  const styleBeside = (head: number) => styleOf(tree, routes, (room - head) / count);
  const headWidth = styleBeside(HEAD.bar) === styleBeside(named) ? named : HEAD.bar;
  const pitch = (room - headWidth) / count;
  if (count < 2 || count > MOST_ROWS || pitch < MIN_CELL) return null;
  const style = styleOf(tree, routes, pitch);
  const cells = new Map<number, Route[]>();
  for (const route of routes) {
    const at = route.row * count + route.column;
    cells.set(at, [...(cells.get(at) ?? []), route]);
  }
  const abreast = style === 'number' ? Math.max(1, Math.floor((pitch - PAD) / numberWidth(routes))) : 1;
  const linesOf = (row: number) =>
    Math.max(
      1,
      ...columnsOf(count).map((column) => Math.ceil((cells.get(row * count + column)?.length ?? 0) / abreast)),
    );
  const left = headWidth + HEAD.gap;
  let y = HEAD.height + HEAD.gap;
  const rows = columnsOf(count).map((row) => {
    const height = linesOf(row) * ENTRY[style] + 2 * PAD;
    y += height;
    return { y: y - height, height };
  });
  const columns = columnsOf(count).map((column) => ({ x: left + column * pitch, width: pitch }));
  const shared = sharedLinks(routes);
  const meeting = new Set(shared.flatMap(({ tasks }) => tasks));
  const placed = [...cells].flatMap(([at, own]) => {
    const row = rows[Math.floor(at / count)] ?? { y: 0, height: 0 };
    const column = columns[at % count] ?? { x: 0, width: 0 };
    const lines = Math.ceil(own.length / abreast);
    const top = row.y + (row.height - lines * ENTRY[style]) / 2;
    return own.map((route, index): PlacedRoute => {
      const share = column.width / abreast;
      return {
        route,
        meets: meeting.has(route.task),
        x: column.x + (index % abreast) * share + 1,
        y: top + Math.floor(index / abreast) * ENTRY[style],
        width: share - 2,
        height: ENTRY[style],
      };
    });
  });
  const heads = columnsOf(count).flatMap((home): Head[] => {
    const [row, column] = [rows[home] ?? { y: 0, height: 0 }, columns[home] ?? { x: 0, width: 0 }];
    const text = names[home] ?? '';
    const isNamed = wide(text) + 4 <= pitch;
    const group = tree.homeOf(home * tree.nodesBelow(level));
    return [
      {
        home: group,
        text: headWidth === named ? text : '',
        x: 0,
        y: row.y + 1,
        width: headWidth,
        height: row.height - 2,
      },
      { home: group, text: isNamed ? text : '', x: column.x + 1, y: 0, width: column.width - 2, height: HEAD.height },
    ];
  });
  const right = left + count * pitch;
  const marks = marksOf(tree, shared).map((mark): Mark => {
    const { side, first, last, depth } = mark.span;
    if (side === 'rows') {
      const [from, to] = [rows[first], rows[last]];
      const x = right + depth * GUTTER.rows + GUTTER.line;
      return { ...mark, from: { x, y: (from?.y ?? 0) + 3 }, to: { x, y: (to?.y ?? 0) + (to?.height ?? 0) - 3 } };
    }
    const [from, to] = [columns[first], columns[last]];
    const at = y + depth * GUTTER.columns + GUTTER.line;
    return {
      ...mark,
      from: { x: (from?.x ?? 0) + 3, y: at },
      to: { x: (to?.x ?? 0) + (to?.width ?? 0) - 3, y: at },
    };
  });
  const foot = Math.max(0, ...marks.map(({ span }) => (span.side === 'columns' ? span.depth + 1 : 0)));
  return { tree, routes: placed, marks, heads, rows, columns, style, width, height: y + foot * GUTTER.columns + 2 };
}

const columnsOf = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

function rangeText(first: number, nodes: number): string {
  return nodes === 1 ? `${first}` : `${first}–${first + nodes - 1}`;
}

const wide = (text: string) => textWidth(text, SIZE, 600);
/** With the digits of the page, which are all as wide. */
const nameWidth = (style: Style, route: Pick<Route, 'task' | 'receiver'>) =>
  tabularWidth(nameIn(style, route), SIZE, 600);

const nameIn = (style: Style, { task, receiver }: Pick<Route, 'task' | 'receiver'>): string =>
  style === 'pair' ? `${task}→${receiver}` : `${task}`;

function numberWidth(routes: readonly Route[]): number {
  return Math.max(...['0', ...routes.map(({ number }) => number)].map(wide)) + NUMBER.pad;
}

function styleOf(tree: Tree, routes: readonly Route[], pitch: number): Style {
  // By the longest that the tree can have, so that the cells are the same in every phase.
  const longest = { task: tree.nodes - 1, receiver: tree.nodes - 2 };
  const rest = 3 + numberWidth(routes) + 2 * PAD;
  return (['pair', 'sender'] as const).find((style) => nameWidth(style, longest) + rest <= pitch) ?? 'number';
}

/** One for each span: that of its fullest link. */
function marksOf(tree: Tree, shared: ReturnType<typeof sharedLinks>): Pick<Mark, 'span' | 'messages'>[] {
  const marks = new Map<string, Pick<Mark, 'span' | 'messages'>>();
  for (const { link, tasks } of shared) {
    const span = spanOf(tree, link);
    const key = Object.values(span).join();
    marks.set(key, { span, messages: Math.max(tasks.length, marks.get(key)?.messages ?? 0) });
  }
  return [...marks.values()];
}

interface Shown {
  /** pointed at, by task */
  pointed: number | null;
  /** on what is selected, by task */
  selected: ReadonlySet<number>;
}

export function paintRoutes(pen: Pen, palette: Palette, layout: RoutesLayout, shown: Shown): void {
  paintGrid(pen, palette, layout);
  for (const { home, text, ...box } of layout.heads) {
    const group = groupOf(home);
    pen.box(box, 4, palette.group[group] ?? palette.slot);
    const colour = palette.groupInk[group] ?? palette.ink;
    pen.text(box.x + box.width / 2, box.y + box.height / 2, text, {
      size: SIZE,
      weight: 600,
      anchor: 'middle',
      colour,
    });
  }
  for (const placed of layout.routes) paintRoute(pen, palette, layout, placed, shown);
  for (const mark of layout.marks) paintMark(pen, palette, mark);
}

function paintGrid(pen: Pen, palette: Palette, { tree, rows, columns }: RoutesLayout): void {
  const [left, top] = [columns[0]?.x ?? 0, rows[0]?.y ?? 0];
  const [lastColumn, lastRow] = [columns.at(-1), rows.at(-1)];
  const [right, foot] = [(lastColumn?.x ?? 0) + (lastColumn?.width ?? 0), (lastRow?.y ?? 0) + (lastRow?.height ?? 0)];
  for (const [at, row] of rows.entries()) {
    const { x, width } = columns[at] ?? { x: 0, width: 0 };
    pen.box({ x, y: row.y, width, height: row.height }, 0, palette.band);
  }
  const level = rowLevelOf(tree);
  // Thick between the parts right below the top.
  const inPart = tree.nodesBelow(Math.max(level, tree.levels - 1)) / tree.nodesBelow(level);
  const isThick = (at: number) => inPart > 1 && at % inPart === 0 && at > 0 && at < rows.length;
  for (const thick of [false, true]) {
    pen.begin();
    for (let at = 0; at <= rows.length; at++) {
      if (isThick(at) !== thick) continue;
      const y = rows[at]?.y ?? foot;
      const x = columns[at]?.x ?? right;
      pen.line(Float32Array.of(left, y, right, y));
      pen.line(Float32Array.of(x, top, x, foot));
    }
    pen.stroke(thick ? { colour: palette.grey, width: 1.6 } : { colour: palette.line, width: 1 });
  }
}

function paintRoute(
  pen: Pen,
  palette: Palette,
  { style }: RoutesLayout,
  { route, meets, ...box }: PlacedRoute,
  shown: Shown,
): void {
  const isMarked = route.task === shown.pointed || shown.selected.has(route.task);
  if (isMarked)
    pen.box(inset(box), 5, palette.paper, { colour: palette.accent, width: route.task === shown.pointed ? 2 : 1.4 });
  const middle = box.y + box.height / 2;
  const centre = box.x + box.width / 2;
  const quiet = route.number === '' && !meets;
  const text = { size: SIZE, weight: 500, colour: quiet ? palette.grey : palette.ink } as const;
  const badge = wide(route.number || '0') + NUMBER.pad;
  if (style === 'number') {
    paintNumber(pen, palette, route, meets, { x: centre - badge / 2, y: middle - 8, width: badge, height: 16 });
    return;
  }
  const name = nameIn(style, route);
  if (quiet) {
    pen.text(centre, middle, name, { ...text, anchor: 'middle' });
    return;
  }
  const words = nameWidth(style, route);
  const start = centre - (words + 3 + badge) / 2;
  pen.text(start, middle, name, text);
  paintNumber(pen, palette, route, meets, { x: start + words + 3, y: middle - 8.5, width: badge, height: 17 });
}

function inset({ x, y, width, height }: Box): Box {
  return { x, y: y + 0.5, width, height: height - 1 };
}

/** In a square where it is shared, in a round field where it is not, so that colour is not needed. */
function paintNumber(pen: Pen, palette: Palette, { number }: Route, meets: boolean, box: Box): void {
  const words = { size: 12, weight: 700, anchor: 'middle' } as const;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (number === '' && !meets) {
    pen.dot(x, y, 2, palette.idle);
    return;
  }
  if (number === OPEN)
    pen.box(box, box.height / 2, palette.paper, { colour: palette.accent, width: 1.4, dash: [3, 2] });
  else if (meets) pen.box(box, 2, palette.over);
  else pen.box(box, box.height / 2, palette.slot);
  pen.text(x, y, number, { ...words, colour: number === OPEN ? palette.accent : meets ? palette.paper : palette.ink });
}

/** A bracket, and how many share the fullest link: '3×'. */
function paintMark(pen: Pen, palette: Palette, { span, messages, from, to }: Mark): void {
  const isRow = span.side === 'rows';
  const tip = 3;
  strokeLine(
    pen,
    isRow
      ? Float32Array.of(from.x - tip, from.y, from.x, from.y, to.x, to.y, to.x - tip, to.y)
      : Float32Array.of(from.x, from.y - tip, from.x, from.y, to.x, to.y, to.x, to.y - tip),
    { colour: palette.over, width: 1.8 },
  );
  const style = { size: SIZE, weight: 700, colour: palette.over } as const;
  const text = `${messages}×`;
  if (isRow) pen.text(from.x + 2, (from.y + to.y) / 2, text, style);
  else pen.text((from.x + to.x) / 2, from.y + 8, text, { ...style, anchor: 'middle' });
}
