/* The lists of receivers that a schedule goes through, place by place, and below them the senders, each at the place to which it
 * sends: from phase to phase they glide on by one, and begin anew at the end. Two at places of one receiver are marked. */

import { mix, type Palette } from '../../draw/palette.ts';
import type { Box, Pen, Size, Stroke } from '../../draw/pen.ts';
import { textWidth } from '../../draw/text-width.ts';
import type { Round, Schedule } from '../../model/algorithms/schedules.ts';
import { groupOf } from '../../traffic/groups.ts';

/** One list, and the rounds that go through it. */
interface List {
  table: Round['table'];
  /** the first round */
  first: number;
  rounds: Round[];
  /** slots; the first one is below 0 where senders come in from the left */
  from: number;
  to: number;
  x: number;
  /** of its places, and of senders below them */
  y: number;
  rows: number;
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

interface Sender extends Box {
  task: number;
  /** null: it sends nothing in this phase */
  receiver: number | null;
  /** its round is still to come */
  waits: boolean;
  /** directly below its place */
  front: boolean;
}

interface ReceiversScene {
  places: Place[];
  senders: Sender[];
  /** senders of a list for whom there is no row, below its last one */
  more: { x: number; y: number; count: number }[];
}

/** Lists stand side by side where that leaves places as broad as `beside`. */
const PITCH = { most: 30, beside: 21 };
const GAP = 14;
const PLACE = { height: 22, inset: 0.5 };
/** From a place to its sender: the arrowhead. */
const ARROW = { height: 9, half: 3.4 };
const CHIP = { height: 18, row: 21 };
/** Above places, for how many send there at once. */
const HEAD = 15;
const MAX_ROWS = 8;

function listsOf({ rounds }: Schedule): Pick<List, 'table' | 'first' | 'rounds'>[] {
  const lists: Pick<List, 'table' | 'first' | 'rounds'>[] = [];
  for (const [index, round] of rounds.entries()) {
    const last = lists.at(-1);
    if (last?.table === round.table) last.rounds.push(round);
    else lists.push({ table: round.table, first: index, rounds: [round] });
  }
  return lists;
}

/** First and last slot of any sender, whether or not there are places. */
function reachOf({ table, rounds }: Pick<List, 'table' | 'rounds'>): Pick<List, 'from' | 'to'> {
  const slots = rounds.flatMap(({ senders, turns, slotOf }) =>
    [...senders.keys()].flatMap((index) => [slotOf(index, 0), slotOf(index, turns - 1)]),
  );
  return { from: Math.min(0, ...slots), to: Math.max(table.length - 1, ...slots) };
}

/** How many senders of a round stand at the same place, at most: they keep their distances. */
function deepest({ senders, slotOf }: Round): number {
  const slots = [...senders.keys()].map((index) => slotOf(index, 0));
  return Math.max(0, ...slots.map((slot) => slots.filter((other) => other === slot).length));
}

/** `most`: of the pitch, px. */
export function layOutReceivers(schedule: Schedule, width: number, most = PITCH.most): ReceiversLayout {
  const found = listsOf(schedule).map((list) => ({ ...list, ...reachOf(list) }));
  const isShared = schedule.cycles.some(({ pairs }) => new Set(pairs.map(([, to]) => to)).size < pairs.length);
  const head = isShared ? HEAD : 0;
  const slots = found.map(({ from, to }) => to - from + 1);
  const all = (width - GAP * (slots.length - 1)) / slots.reduce((sum, own) => sum + own, 0);
  const isBeside = all >= PITCH.beside;
  const pitch = Math.min(most, isBeside ? all : width / Math.max(...slots));
  let [x, y] = [0, head];
  const lists = found.map((list, index): List => {
    const rows = Math.min(MAX_ROWS, Math.max(...list.rounds.map(deepest), list.rounds.length));
    const placed = { ...list, x, y, rows };
    if (isBeside) x += (slots[index] ?? 0) * pitch + GAP;
    else y = footOf(placed) + GAP + head;
    return placed;
  });
  const isCut = lists.some(({ rows }) => rows === MAX_ROWS);
  const height = Math.ceil(Math.max(...lists.map(footOf))) + (isCut ? GAP : 0);
  return { schedule, lists, pitch, width, height };
}

const footOf = ({ y, rows }: List) => y + PLACE.height + ARROW.height + rows * CHIP.row;

/** `at`: a phase, or where between two. */
export function receiversAt({ schedule: { cycles }, lists, pitch }: ReceiversLayout, at: number): ReceiversScene {
  const begin = Math.min(cycles.length - 1, Math.max(0, Math.floor(at)));
  const done = Math.min(1, Math.max(0, at - begin));
  const [before, after = before] = [cycles[begin], cycles[begin + 1]];
  const scene: ReceiversScene = { places: [], senders: [], more: [] };
  if (!before || !after) return scene;
  const now = done < 0.5 ? before : after;
  const receiverOf = new Map(now.pairs);
  for (const list of lists) {
    const { table, first, rounds, from, y, rows } = list;
    const boxAt = (slot: number, top: number, height: number): Box => {
      const x = list.x + (slot - from) * pitch + PLACE.inset;
      return { x, y: top, width: pitch - 2 * PLACE.inset, height };
    };
    const round = rounds[now.round - first];
    const used = new Set(round && [...round.senders.keys()].map((order) => round.slotOf(order, now.turn)));
    for (const [slot, receiver] of table.entries()) {
      const senders = round ? now.pairs.filter(([, to]) => to === receiver).length : 0;
      scene.places.push({ ...boxAt(slot, y, PLACE.height), receiver, senders, used: used.has(slot) });
    }
    let hidden = 0;
    for (const [index, { senders, slotOf }] of rounds.entries()) {
      const own = first + index;
      if (own < now.round) continue;
      const isNow = own === now.round;
      const depth = new Map<number, number>();
      for (const [order, task] of senders.entries()) {
        const slot = slotOf(order, isNow ? now.turn : 0);
        const row = own - Math.max(now.round, first) + (depth.get(slot) ?? 0);
        depth.set(slot, (depth.get(slot) ?? 0) + 1);
        if (row >= rows) {
          hidden += 1;
          continue;
        }
        const [left, right] = [slotOf(order, before.turn), slotOf(order, after.turn)];
        const moved = left === right ? 0 : done;
        // At the end it leaves to the right, and comes in from the left.
        const glided = moved < 0.5 ? left + moved : right - 1 + moved;
        const top = y + PLACE.height + ARROW.height + row * CHIP.row;
        const receiver = isNow ? (receiverOf.get(task) ?? null) : null;
        scene.senders.push({
          ...boxAt(isNow && before.round === after.round ? glided : slot, top, CHIP.height),
          ...{ task, receiver, waits: !isNow, front: row === 0 },
        });
      }
    }
    if (hidden > 0) scene.more.push({ x: list.x, y: footOf(list) + GAP / 2, count: hidden });
  }
  return scene;
}

type Style = { size: number; weight: 600; anchor: 'middle' };

/** `homeOf`: home subtree of a task, whose colour it has. */
export function paintReceivers(
  pen: Pen,
  palette: Palette,
  layout: ReceiversLayout,
  at: number,
  homeOf: (task: number) => number,
): void {
  const { places, senders, more } = receiversAt(layout, at);
  const { pitch } = layout;
  const style: Style = { size: pitch >= 21 ? 12 : 11, weight: 600, anchor: 'middle' };
  const largest = Math.max(...places.map(({ receiver }) => receiver ?? 0), ...senders.map(({ task }) => task));
  const isNamed = textWidth(`${largest}`, style.size, 600) < pitch - 2;
  const name = (box: Box, number: number, colour: string) =>
    isNamed && pen.text(box.x + box.width / 2, box.y + box.height / 2, `${number}`, { ...style, colour });
  const crowded = new Set(places.filter((place) => place.senders > 1).map(({ receiver }) => receiver));
  for (const place of places) {
    paintPlace(pen, palette, place);
    const { receiver, used, x, y, width, senders: count } = place;
    if (receiver === null) continue;
    const isCrowded = used && crowded.has(receiver);
    name(place, receiver, isCrowded ? palette.over : used ? palette.ink : palette.grey);
    if (isCrowded)
      pen.text(x + width / 2, y - 8, `${count}×`, { ...style, weight: 700, colour: palette.over, halo: palette.panel });
  }
  for (const sender of senders) {
    const { x, y, width, task, receiver, waits, front } = sender;
    const [group, sends] = [groupOf(homeOf(task)), receiver !== null];
    if (sends && front) {
      const [middle, top, foot] = [x + width / 2, y - ARROW.height + 2, y - 1];
      const tip = Float32Array.of(middle, top, middle + ARROW.half, foot, middle - ARROW.half, foot);
      pen.shape(tip, crowded.has(receiver) ? palette.over : palette.ink);
    }
    const fill = palette.group[group] ?? palette.slot;
    pen.box(sender, 4, sends ? fill : mix(palette.panel, fill, waits ? 0.4 : 0.25));
    name(sender, task, sends ? (palette.groupInk[group] ?? palette.ink) : mix(palette.panel, palette.ink, 0.65));
  }
  for (const { x, y, count } of more)
    pen.text(x, y, `+${count}`, { size: 11, weight: 500, colour: palette.grey, anchor: 'start' });
}

/** An empty place is hatched. */
function paintPlace(pen: Pen, palette: Palette, place: Place): void {
  const { receiver, senders, used, x, y, width, height } = place;
  if (receiver === null)
    pen.within([place], () => {
      pen.begin();
      for (let from = -height; from < width; from += 5)
        pen.line(Float32Array.of(x + from, y + height, x + from + height, y));
      pen.stroke({ colour: palette.idle, width: 1 });
    });
  const isUsed = used && receiver !== null;
  const several = isUsed && senders > 1;
  const colour = several ? palette.over : isUsed ? palette.ink : palette.idle;
  const outline: Stroke = { colour, width: several ? 2 : isUsed ? 1.3 : 1 };
  pen.box(place, 3, receiver === null ? null : palette.paper, outline);
}
