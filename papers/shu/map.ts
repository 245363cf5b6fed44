/* A schedule as a map: a row per sender, a column per cycle, marked where its message shares a link with another. */

import type { CycleLinks, Pair } from '../../web/model/algorithms/schedules.ts';
import { count } from '../../web/words/grammar.ts';
import { boxMark, COLOUR, type Drawing, drawFigure, type Mark, type Panel, segmentMark, textMark } from '../picture.ts';

const SENDS = COLOUR.rule;
const MEETS = COLOUR.over;

export interface Schedule {
  name: string;
  senders: readonly number[];
  cycles: readonly CycleLinks[];
  /** cycles that start a round, separated by a line */
  breaks?: readonly number[];
}

export interface MapPicture {
  title: string;
  subtitle: string;
  cell: { width: number; height: number };
  /** text in the cells; a second line in small type shows what differs */
  words?: (pair: Pair, cycle: number) => [plain: string, different?: string];
  /** interval between numbers on cycles and senders */
  every: number;
  panels: readonly Schedule[];
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
    worst: fullest.reduce((max, count) => Math.max(max, count), 1),
  };
}

export function tallyText(tally: Tally): string {
  if (tally.hot === 0) return `free in all ${tally.cycles} cycles`;
  return `${count(tally.meeting)} of ${count(tally.messages)} messages share a link, in ${tally.hot} of ${tally.cycles} cycles`;
}

/** Consecutive cycles in which a sender's messages all share links, or all have them to themselves. */
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

function lookOf(meets: boolean, title: string, after: number) {
  return { fill: meets ? MEETS : SENDS, title: `${title}${meets ? ', shares a link' : ''}`, after };
}

function spanMarks({ senders, cycles }: Schedule): Mark[] {
  return senders.flatMap((sender, row) =>
    spansOf(cycles, sender).map(({ first, last, meets }) => {
      const when = first === last ? `cycle ${first + 1}` : `cycles ${first + 1} to ${last + 1}`;
      return boxMark([first, last + 1], [row, row + 1], lookOf(meets, `sender ${sender}, ${when}`, 0.6));
    }),
  );
}

function cellMarks({ senders, cycles }: Schedule, words: NonNullable<MapPicture['words']>): Mark[] {
  return cycles.flatMap((cycle, t) =>
    cycle.pairs.flatMap(({ pair }, index): Mark[] => {
      const meets = meeting(cycle).has(index);
      const row = senders.indexOf(pair[0]);
      const [plain, different] = words(pair, t);
      const middle = [t + 0.5, row + 0.5] as const;
      const ink = meets ? COLOUR.paper : COLOUR.ink;
      const struck = meets ? COLOUR.paper : COLOUR.accent;
      return [
        boxMark([t, t + 1], [row, row + 1], lookOf(meets, `cycle ${t + 1}: ${pair[0]} to ${pair[1]}`, 2)),
        textMark(middle, plain, { anchor: 'middle', fill: ink, dx: different ? -9 : -1, dy: 3 }),
        ...(different
          ? [textMark(middle, different, { anchor: 'middle', size: 10, struck: true, fill: struck, dx: 11, dy: 3 })]
          : []),
      ];
    }),
  );
}

function panelOf({ cell, words, every }: MapPicture, schedule: Schedule): Panel {
  const { senders, cycles, name, breaks = [] } = schedule;
  const marked = (length: number) =>
    Array.from({ length }, (_, at) => at + 0.5).filter((at) => every === 1 || Math.ceil(at) % every === 0);
  const tally = tallyOf(cycles);
  const heading = { dx: -68, dy: -14 };
  return {
    width: cycles.length * cell.width,
    height: senders.length * cell.height,
    x: { domain: [0, cycles.length], ticks: marked(cycles.length), format: (at) => String(Math.ceil(at)) },
    y: {
      domain: [senders.length, 0],
      ticks: marked(senders.length),
      format: (at) => String(senders[Math.floor(at)]),
    },
    marks: [
      textMark([0, 0], name, { ...heading, size: 13, bold: true, dy: -32 }),
      textMark([0, 0], tallyText(tally), { ...heading, fill: tally.hot > 0 ? MEETS : COLOUR.grey }),
      ...(words ? cellMarks(schedule, words) : spanMarks(schedule)),
      ...breaks.map((t) => segmentMark([t, -1], [t, senders.length + 0.8], { colour: COLOUR.ink, width: 1 })),
      textMark([0, 0], 'sender', { dx: -68, dy: 10, fill: COLOUR.grey }),
      textMark([0, senders.length], 'cycle', { dx: -68, dy: 20, fill: COLOUR.grey }),
    ],
  };
}

export function drawMap(picture: MapPicture): Drawing {
  return drawFigure({
    title: picture.title,
    subtitle: picture.subtitle,
    width: 720,
    columns: 1,
    gap: { x: 0, y: 84 },
    margin: { left: 84, top: 136, right: 24, bottom: 36 },
    legend: [
      { name: 'has its links to itself', box: SENDS },
      { name: 'shares a link with another in this cycle', box: MEETS },
    ],
    panels: picture.panels.map((schedule) => panelOf(picture, schedule)),
  });
}
