/* The lists of receivers that a schedule goes through, place by place, and below them the senders, each at the place to which it
 * sends: from phase to phase they glide on by one, and wrap round. Two at places of one receiver are marked. */

import { mix, type Palette } from '../../draw/palette.ts';
import type { Box, Pen, Size, Stroke } from '../../draw/pen.ts';
import { textWidth } from '../../draw/text-width.ts';
import type { Round, Schedule } from '../../model/algorithms/schedules.ts';
import { groupOf } from '../../traffic/groups.ts';

/** One list, and the rounds that go through it. */
interface List {
  table: Round['table'];
  /** the first round, and how many */
  first: number;
  rounds: readonly Round[];
  x: number;
  y: number;
  /** slots in a line; the first line begins with `from`, which is below 0 where senders come in from the left */
  from: number;
  perLine: number;
  lines: number;
  /** of senders, below each line */
  rows: number;
  /** above each line: for brackets, and numbers */
  head: number;
  lineHeight: number;
  /** receivers with several places that are joined by a bracket */
  joined: readonly number[];
}

export interface ReceiversLayout extends Size {
  schedule: Schedule;
  lists: List[];
  pitch: number;
}

interface Place extends Box {
  receiver: number | null;
  /** senders to this receiver in this phase, wherever it stands */
  senders: number;
  /** a sender is at this place */
  used: boolean;
}

/** One of the senders; one that wraps round is there twice, partly outside of its list. */
interface Sender extends Box {
  task: number;
  /** null: it sends nothing in this phase */
  receiver: number | null;
  /** its round is still to come */
  waits: boolean;
  /** 0: gone, 1: there */
  shown: number;
  /** directly below its place */
  front: boolean;
  list: number;
}

interface Bracket {
  /** of the places of one receiver */
  xs: number[];
  y: number;
  bottom: number;
  senders: number;
}

interface ReceiversScene {
  places: Place[];
  senders: Sender[];
  brackets: Bracket[];
  /** senders for whom there is no row */
  more: { x: number; y: number; count: number }[];
}

const PITCH = { most: 30, least: 16 };
/** Between lists, and around a number in a place. */
const GAP = { beside: 16, below: 14, number: 2.6 };
const PLACE = { height: 22, inset: 0.5 };
/** From a place to its sender: the arrowhead. */
const ARROW = { height: 9, half: 3.4 };
const CHIP = { height: 18, row: 21 };
const HEAD = { number: 15, bracket: 6 };
const MAX_ROWS = 8;
const MAX_JOINED = 3;

function listsOf({ rounds }: Schedule): Pick<List, 'table' | 'first' | 'rounds'>[] {
  const lists: { table: Round['table']; first: number; rounds: Round[] }[] = [];
  for (const [index, round] of rounds.entries()) {
    const last = lists.at(-1);
    if (last?.table === round.table) last.rounds.push(round);
    else lists.push({ table: round.table, first: index, rounds: [round] });
  }
  return lists;
}

/** First and last slot of any sender, whether or not there are places. */
function reachOf({ table, rounds }: Pick<List, 'table' | 'rounds'>): { from: number; to: number } {
  let [from, to] = [0, table.length - 1];
  for (const { senders, turns, slotOf } of rounds)
    for (const index of senders.keys()) {
      from = Math.min(from, slotOf(index, 0));
      to = Math.max(to, slotOf(index, turns - 1));
    }
  return { from, to };
}

/** How many senders of a round stand at the same place, at most: they keep their distances. */
function deepest({ senders, slotOf }: Round): number {
  const count = new Map<number, number>();
  for (const index of senders.keys()) count.set(slotOf(index, 0), (count.get(slotOf(index, 0)) ?? 0) + 1);
  return Math.max(0, ...count.values());
}

function severalAtOnce({ cycles }: Schedule, first: number, rounds: number): boolean {
  return cycles.some(
    ({ pairs, round }) =>
      round >= first && round < first + rounds && new Set(pairs.map(([, to]) => to)).size < pairs.length,
  );
}

function joinedOf(table: Round['table']): number[] {
  const again = table.filter((receiver, slot) => receiver !== null && table.indexOf(receiver) < slot);
  return [...new Set(again)].flatMap((receiver) => (receiver === null ? [] : [receiver]));
}

/** `most`: of the pitch, px. */
export function layOutReceivers(schedule: Schedule, width: number, most = PITCH.most): ReceiversLayout {
  const found = listsOf(schedule).map((list) => ({ ...list, ...reachOf(list) }));
  const numbers = found.flatMap(({ table, rounds }) => [...table, ...rounds.flatMap(({ senders }) => senders)]);
  const widest = textWidth(`${Math.max(0, ...numbers.map((number) => number ?? 0))}`, 11, 600);
  const least = Math.max(PITCH.least, widest + GAP.number);
  const slots = found.map(({ from, to }) => to - from + 1);
  const all = slots.reduce((sum, count) => sum + count, 0);
  const beside = (width - GAP.beside * (found.length - 1)) / all;
  const isBeside = beside >= least;
  const alone = width / Math.max(...slots);
  const longest = Math.max(...found.map(({ table }) => table.length));
  const isWhole = alone >= least;
  const perLine = isWhole ? Infinity : Math.ceil(longest / Math.ceil(longest / Math.floor(width / least)));
  const pitch = Math.min(most, isBeside ? beside : isWhole ? alone : width / perLine);

  let [x, y, height] = [0, 0, 0];
  const lists = found.map(({ table, first, rounds, from, to }): List => {
    const own = isWhole ? { from, perLine: to - from + 1, lines: 1 } : linesOf(table.length, perLine);
    const depth = Math.max(...rounds.map(deepest));
    const rows = Math.min(MAX_ROWS, own.lines > 1 ? depth : Math.max(depth, rounds.length));
    const again = own.lines > 1 ? [] : joinedOf(table);
    const joined = again.length > MAX_JOINED ? [] : again;
    const head = severalAtOnce(schedule, first, rounds.length) ? HEAD.number + joined.length * HEAD.bracket : 0;
    const lineHeight = head + PLACE.height + ARROW.height + rows * CHIP.row;
    const list = { table, first, rounds, x, y, ...own, rows, head, lineHeight, joined };
    height = Math.max(height, y + own.lines * lineHeight + (own.lines - 1) * GAP.below);
    if (isBeside) x += own.perLine * pitch + GAP.beside;
    else y = height + GAP.below;
    return list;
  });
  // Lists side by side stand on one line.
  const head = isBeside ? Math.max(...lists.map((list) => list.head)) : 0;
  const raised = lists.map((list) => (isBeside ? { ...list, y: head - list.head } : list));
  const lowest = Math.max(
    height,
    ...raised.map((list) => list.y + list.lines * (list.lineHeight + GAP.below) - GAP.below),
  );
  return { schedule, lists: raised, pitch, width, height: Math.ceil(lowest) };
}

function linesOf(length: number, perLine: number): Pick<List, 'from' | 'perLine' | 'lines'> {
  return { from: 0, perLine, lines: Math.ceil(length / perLine) };
}

/** `at`: a phase, or where between two. */
export function receiversAt({ schedule, lists, pitch }: ReceiversLayout, at: number): ReceiversScene {
  const { cycles } = schedule;
  const last = cycles.length - 1;
  const begin = Math.min(last, Math.max(0, Math.floor(at)));
  const done = Math.min(1, Math.max(0, at - begin));
  const [before, after, nearest] = [begin, begin + 1, begin + Math.round(done)].map(
    (cycle) => cycles[Math.min(last, cycle)],
  );
  const scene: ReceiversScene = { places: [], senders: [], brackets: [], more: [] };
  if (!before || !after || !nearest) return scene;
  const receiverOf = new Map(nearest.pairs);
  const counts = new Map<number, number>();
  for (const receiver of receiverOf.values()) counts.set(receiver, (counts.get(receiver) ?? 0) + 1);
  /** rounds that are over, a part of one while the next one moves up */
  const over = before.round + (after.round > before.round ? done : 0);

  for (const [number, list] of lists.entries()) {
    const isOn = nearest.round >= list.first && nearest.round < list.first + list.rounds.length;
    const round = list.rounds[nearest.round - list.first];
    const used = new Set(isOn && round ? [...round.senders.keys()].map((at) => round.slotOf(at, nearest.turn)) : []);
    const placed = list.table.map((receiver, slot): Place => {
      const { x, y } = placeOf(list, pitch, slot);
      const box = { x: x + PLACE.inset, y: y - PLACE.height, width: pitch - 2 * PLACE.inset, height: PLACE.height };
      return {
        ...{ ...box, receiver, used: used.has(slot) },
        senders: isOn && receiver !== null ? (counts.get(receiver) ?? 0) : 0,
      };
    });
    scene.places.push(...placed);
    for (const [level, receiver] of list.joined.entries()) {
      const own = placed.filter((place) => place.receiver === receiver);
      const xs = own.map(({ x, width }) => x + width / 2);
      const y = list.y + HEAD.number - 4 + level * HEAD.bracket;
      scene.brackets.push({ xs, y, bottom: list.y + list.head - 2, senders: own[0]?.senders ?? 0 });
    }
    for (const [index, { senders, slotOf, turns }] of list.rounds.entries()) {
      const own = list.first + index;
      const isNow = own === before.round || own === after.round;
      const turn = own > before.round ? 0 : own === before.round ? before.turn : turns - 1;
      const next = own === after.round ? after.turn : turn;
      const shown = Math.max(0, Math.min(1, 1 - (over - own)));
      if (shown === 0 || (list.lines > 1 && !isNow)) continue;
      const row = Math.max(0, own - Math.max(over, list.first));
      const waits = own > nearest.round;
      const depth = new Map<number, number>();
      for (const [order, task] of senders.entries()) {
        const [from, to] = [slotOf(order, turn), slotOf(order, next)];
        const level = row + (depth.get(from) ?? 0);
        depth.set(from, (depth.get(from) ?? 0) + 1);
        const receiver = own === nearest.round ? (receiverOf.get(task) ?? null) : null;
        if (level > list.rows - 1) {
          addMore(scene, list, pitch, from);
          continue;
        }
        if (!isInside(list, from) && (done === 0 || !isInside(list, to))) continue;
        const near = done === 0 || (lineOf(list, from) === lineOf(list, to) && to >= from && to - from <= 1);
        for (const [slot, aside] of near
          ? [[from, (to - from) * done]]
          : [
              [from, done],
              [to, done - 1],
            ]) {
          const place = placeOf(list, pitch, slot ?? 0);
          const x = place.x + (aside ?? 0) * pitch + PLACE.inset;
          const y = place.y + ARROW.height + level * CHIP.row;
          const box = { x, y, width: pitch - 2 * PLACE.inset, height: CHIP.height };
          scene.senders.push({ ...box, task, receiver, waits, shown, front: level === 0, list: number });
        }
      }
    }
  }
  return scene;
}

function addMore({ more }: ReceiversScene, list: List, pitch: number, slot: number): void {
  const { x, y } = placeOf(list, pitch, slot);
  const at = { x: x + pitch / 2, y: y + ARROW.height + list.rows * CHIP.row + 4 };
  const known = more.find((one) => one.x === at.x && one.y === at.y);
  if (known) known.count += 1;
  else more.push({ ...at, count: 1 });
}

/** Without room for more than the places themselves, who is not at one is not drawn. */
function isInside({ from, perLine, lines }: List, slot: number): boolean {
  return slot >= from && slot < from + lines * perLine;
}

function lineOf({ perLine, from, lines }: List, slot: number): number {
  return Math.max(0, Math.min(lines - 1, Math.floor((slot - from) / perLine)));
}

/** Left, and the foot of a place. */
function placeOf(list: List, pitch: number, slot: number): { x: number; y: number } {
  const line = lineOf(list, slot);
  return {
    x: list.x + (slot - list.from - line * list.perLine) * pitch,
    y: list.y + line * (list.lineHeight + GAP.below) + list.head + PLACE.height,
  };
}

/** `homeOf`: home subtree of a task, whose colour it has. */
export function paintReceivers(
  pen: Pen,
  palette: Palette,
  layout: ReceiversLayout,
  at: number,
  homeOf: (task: number) => number,
): void {
  const scene = receiversAt(layout, at);
  const size = layout.pitch >= 21 ? 12 : 11;
  const number = { size, weight: 600, anchor: 'middle' } as const;
  for (const place of scene.places) paintPlace(pen, palette, place, number);
  for (const bracket of scene.brackets) paintBracket(pen, palette, bracket);
  paintCounts(pen, palette, layout, scene);
  for (const [index, list] of layout.lists.entries()) {
    const width = list.perLine * layout.pitch;
    const height = list.lines * (list.lineHeight + GAP.below);
    pen.within([{ x: list.x, y: list.y, width, height }], () => {
      for (const sender of scene.senders)
        if (sender.list === index) paintSender(pen, palette, sender, groupOf(homeOf(sender.task)), number, scene);
    });
  }
  for (const { x, y, count } of scene.more)
    pen.text(x, y, `+${count}`, { size: 11, weight: 500, colour: palette.grey, anchor: 'middle' });
}

type Style = { size: number; weight: 600; anchor: 'middle' };

function paintPlace(pen: Pen, palette: Palette, place: Place, style: Style): void {
  const { receiver, senders, used, x, y, width, height } = place;
  if (receiver === null) {
    pen.within([place], () => {
      pen.begin();
      for (let from = -height; from < width; from += 5)
        pen.line(Float32Array.of(x + from, y + height, x + from + height, y));
      pen.stroke({ colour: palette.idle, width: 1 });
    });
    pen.box(place, 3, null, { colour: palette.idle, width: 1 });
    return;
  }
  const colour = senders > 1 && used ? palette.over : used ? palette.ink : palette.grey;
  const outline: Stroke = { colour: used ? colour : palette.idle, width: senders > 1 && used ? 2 : used ? 1.3 : 1 };
  pen.box(place, 3, palette.paper, outline);
  pen.text(x + width / 2, y + height / 2, `${receiver}`, { ...style, colour });
}

/** Joins the places of one receiver. */
function paintBracket(pen: Pen, palette: Palette, { xs, y, bottom, senders }: Bracket): void {
  const [first = 0, last = 0] = [xs[0], xs.at(-1)];
  const several = senders > 1;
  pen.begin();
  pen.line(Float32Array.of(first, bottom, first, y, last, y, last, bottom));
  for (const x of xs.slice(1, -1)) pen.line(Float32Array.of(x, y, x, bottom));
  pen.stroke({ colour: several ? palette.over : palette.idle, width: several ? 2 : 1.2 });
}

/** '2×', on the bracket; where there is none above the place. */
function paintCounts(
  pen: Pen,
  palette: Palette,
  { lists }: ReceiversLayout,
  { brackets, places }: ReceiversScene,
): void {
  const style = { size: 12, weight: 700, colour: palette.over, anchor: 'middle', halo: palette.panel } as const;
  for (const { xs, y, senders } of brackets)
    if (senders > 1) pen.text(((xs[0] ?? 0) + (xs.at(-1) ?? 0)) / 2, y, `${senders}×`, style);
  const joined = new Set(lists.flatMap((list) => list.joined));
  for (const { x, y, width, receiver, senders, used } of places)
    if (senders > 1 && used && !joined.has(receiver ?? -1)) pen.text(x + width / 2, y - 8, `${senders}×`, style);
}

function paintSender(
  pen: Pen,
  palette: Palette,
  sender: Sender,
  group: number,
  style: Style,
  { places }: ReceiversScene,
): void {
  const { x, y, width, height, task, receiver, waits, shown, front } = sender;
  const [fill, ink] = [palette.group[group] ?? palette.slot, palette.groupInk[group] ?? palette.ink];
  const sends = receiver !== null;
  const strength = shown * (sends ? 1 : waits ? 0.4 : 0.25);
  const middle = x + width / 2;
  if (sends && front && shown === 1) {
    const several = places.some((place) => place.receiver === receiver && place.senders > 1);
    const [top, foot] = [y - ARROW.height + 2, y - 1];
    const head = Float32Array.of(middle, top, middle + ARROW.half, foot, middle - ARROW.half, foot);
    pen.shape(head, several ? palette.over : palette.ink);
  }
  pen.box(sender, 4, mix(palette.panel, fill, strength));
  const colour = sends ? mix(palette.panel, ink, shown) : mix(palette.panel, palette.ink, 0.65 * shown);
  pen.text(middle, y + height / 2, `${task}`, { ...style, colour });
}
