/* A schedule as a map: a row per sender, a column per cycle, marked where its message shares a link with another. */

import type { CycleLinks, Pair } from '../../scenario/algorithms/schedules.ts';
import { INK, round, svg, text } from '../picture.ts';

const GREY = '#626974';
const SENDS = '#DCDFE3';
const MEETS = '#D4400C';
const STRUCK = '#1F5FD6';
const PAPER = '#FFFFFF';
const TOP = 72;
const HEAD = 50;
const LEFT = 84;
const BELOW = 34;

export interface Panel {
  name: string;
  senders: readonly number[];
  cycles: readonly CycleLinks[];
  /** first cycles of rounds, which get a line before them */
  breaks?: readonly number[];
}

export interface MapPicture {
  title: string;
  subtitle: string;
  cell: { width: number; height: number };
  /** words in the cells; a second line is printed small, for what is different there */
  words?: (pair: Pair, cycle: number) => [plain: string, different?: string];
  /** every so many cycles and senders a number */
  every: number;
  panels: readonly Panel[];
}

/** Indices of the pairs of a cycle that share a link. */
export function meeting({ collisions }: CycleLinks): Set<number> {
  return new Set(collisions.flatMap(({ pairs }) => pairs));
}

export interface Tally {
  cycles: number;
  /** cycles in which links are shared */
  hot: number;
  messages: number;
  /** messages that share a link */
  meeting: number;
  /** messages on the fullest link */
  worst: number;
}

export function tallyOf(cycles: readonly CycleLinks[]): Tally {
  const fullest = cycles.flatMap(({ collisions }) => collisions.map(({ pairs }) => pairs.length));
  return {
    cycles: cycles.length,
    hot: cycles.filter(({ collisions }) => collisions.length > 0).length,
    messages: cycles.reduce((sum, { pairs }) => sum + pairs.length, 0),
    meeting: cycles.reduce((sum, cycle) => sum + meeting(cycle).size, 0),
    worst: fullest.reduce((most, count) => Math.max(most, count), 1),
  };
}

export function tallyWords(tally: Tally): string {
  if (tally.hot === 0) return `free in all ${tally.cycles} cycles`;
  return `${tally.meeting.toLocaleString('en')} of ${tally.messages.toLocaleString('en')} messages share a link, in ${tally.hot} of ${tally.cycles} cycles`;
}

/** Cycles in a row in which a sender's messages share links, or have them to themselves. */
export interface Span {
  first: number;
  last: number;
  meets: boolean;
}

export function spansOf(cycles: readonly CycleLinks[], sender: number): Span[] {
  const spans: Span[] = [];
  for (const [t, cycle] of cycles.entries()) {
    const index = cycle.pairs.findIndex(({ pair }) => pair[0] === sender);
    if (index < 0) continue;
    const meets = meeting(cycle).has(index);
    const before = spans.at(-1);
    if (before?.last === t - 1 && before.meets === meets) before.last = t;
    else spans.push({ first: t, last: t, meets });
  }
  return spans;
}

function box(x: number, y: number, width: number, height: number, meets: boolean, title: string): string {
  const place = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  return `<rect ${place} fill="${meets ? MEETS : SENDS}"><title>${title}${meets ? ', shares a link' : ''}</title></rect>`;
}

function drawSpans({ cell: { width, height } }: MapPicture, panel: Panel, top: number): string[] {
  return panel.senders.flatMap((sender, row) =>
    spansOf(panel.cycles, sender).map(({ first, last, meets }) => {
      const when = first === last ? `cycle ${first + 1}` : `cycles ${first + 1} to ${last + 1}`;
      const wide = (last - first + 1) * width - 0.6;
      return box(LEFT + first * width, top + row * height, wide, height - 0.6, meets, `sender ${sender}, ${when}`);
    }),
  );
}

type Words = NonNullable<MapPicture['words']>;

function drawCells({ cell: { width, height } }: MapPicture, words: Words, panel: Panel, top: number): string[] {
  const small = 'text-anchor="middle" font-size="10" text-decoration="line-through"';
  return panel.cycles.flatMap((cycle, t) =>
    cycle.pairs.flatMap(({ pair }, index): string[] => {
      const meets = meeting(cycle).has(index);
      const [x, y] = [LEFT + t * width, top + panel.senders.indexOf(pair[0]) * height];
      const [plain, different] = words(pair, t);
      const [middle, line] = [x + width / 2 - 1, y + height / 2 + 3];
      const ink = meets ? PAPER : INK;
      return [
        box(x, y, width - 2, height - 2, meets, `cycle ${t + 1}: ${pair[0]} to ${pair[1]}`),
        text(different ? middle - 8 : middle, line, plain, `text-anchor="middle" fill="${ink}"`),
        ...(different ? [text(middle + 12, line, different, `${small} fill="${meets ? PAPER : STRUCK}"`)] : []),
      ];
    }),
  );
}

function drawPanel(picture: MapPicture, panel: Panel, top: number): string[] {
  const { width, height } = picture.cell;
  const { words } = picture;
  const gap = words ? 2 : 0.6;
  const cells = words ? drawCells(picture, words, panel, top + HEAD) : drawSpans(picture, panel, top + HEAD);
  const bottom = top + HEAD + panel.senders.length * height;
  const marked = (count: number) =>
    Array.from({ length: count }, (_, at) => at).filter((at) => picture.every === 1 || (at + 1) % picture.every === 0);
  const tally = tallyOf(panel.cycles);
  return [
    text(16, top + 18, panel.name, 'font-size="13" font-weight="600"'),
    text(16, top + 36, tallyWords(tally), `fill="${tally.hot > 0 ? MEETS : GREY}"`),
    ...cells,
    ...(panel.breaks ?? []).map((t) => {
      const x = round(LEFT + t * width - gap / 2);
      return `<line x1="${x}" x2="${x}" y1="${round(top + HEAD - 6)}" y2="${round(bottom + 4)}" stroke="${INK}" stroke-width="1"/>`;
    }),
    ...marked(panel.senders.length).map((place) =>
      text(
        LEFT - 8,
        top + HEAD + (place + 0.5) * height + 4,
        String(panel.senders[place]),
        `text-anchor="end" fill="${GREY}"`,
      ),
    ),
    ...marked(panel.cycles.length).map((t) =>
      text(LEFT + (t + 0.5) * width - gap / 2, bottom + 16, String(t + 1), `text-anchor="middle" fill="${GREY}"`),
    ),
    text(16, top + HEAD + 10, 'sender', `fill="${GREY}"`),
    text(16, bottom + 16, 'cycle', `fill="${GREY}"`),
  ];
}

export function drawMap(picture: MapPicture): string {
  const { width, height } = picture.cell;
  let top = TOP;
  const drawn = picture.panels.flatMap((panel) => {
    const lines = drawPanel(picture, panel, top);
    top += HEAD + panel.senders.length * height + BELOW;
    return lines;
  });
  const most = Math.max(...picture.panels.map(({ cycles }) => cycles.length));
  const wide = Math.max(720, LEFT + most * width + 24);
  return svg(wide, top + 8, picture.title, [
    text(16, 26, picture.title, 'font-size="16" font-weight="600"'),
    text(16, 44, picture.subtitle, `fill="${GREY}"`),
    `<rect x="16" y="56" width="10" height="10" fill="${SENDS}"/>`,
    text(32, 65, 'has its links to itself', `fill="${GREY}"`),
    `<rect x="168" y="56" width="10" height="10" fill="${MEETS}"/>`,
    text(184, 65, 'shares a link with another in this cycle', `fill="${GREY}"`),
    ...drawn,
  ]);
}
