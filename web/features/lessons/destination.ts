/* How an exchange comes to a destination: one that adds digits, or flips them, by those of task and phase below each other, with what they
 * make, and below it what each of them decides; one that sends so many places further on along the row of all tasks, which goes on at 0. */

import { paintText, stroke } from '../../draw/chart/strokes.ts';
import { mix, type Palette } from '../../draw/palette.ts';
import type { Box, Pen, Size, Text } from '../../draw/pen.ts';
import { textWidth, wrapped } from '../../draw/text-width.ts';
import type { DerivedDigit, Digits, Onwards } from '../../traffic/derivation.ts';
import { groupOf } from '../../traffic/groups.ts';
import type { Tree } from '../../tree/tree.ts';
import { t, tFor } from '../../words/language/language.ts';

interface DigitsLayout extends Size {
  derivation: Digits;
  /** of the first digit */
  left: number;
  /** of a digit, and from one to the next */
  box: number;
  pitch: number;
  /** 6 = 0 + 2 · 3, right of the digits */
  isSaid: boolean;
  isTitled: boolean;
}

/** At most, px. */
const COLUMN = { sum: 54, flip: 46, least: 17 };
const BOX = { height: 24, pitch: 28, top: 22, most: 34 };
const SIGN = 15;
/** Above all, where the figure says what it is about. */
const TITLE = 20;
/** Baselines: of a remark above what a sum makes, and of what it decides. */
const LINE = BOX.top + 2 * BOX.pitch - 0.5;
const REMARK = LINE + 12.5;
const MADE = LINE + 17;
const FOOT = MADE + BOX.height + 13;
const SMALL = 11;
const LINE_HEIGHT = 13;

/** What a digit decides, by its level. */
function decided(tree: Tree, level: number): 'half' | 'place' | 'switch' | 'part' {
  if (level === tree.levels && tree.childrenOf(level) === 2) return 'half';
  return level === 1 ? 'place' : level === 2 ? 'switch' : 'part';
}

const names = {
  half: t`half`,
  switch: t`switch`,
  place: tFor('of a node below its switch')`place`,
  part: t`part`,
};
const kept = { half: t`same half`, switch: t`same switch`, place: t`same place`, part: t`same part` };
const changed = { half: t`other half`, switch: t`other switch`, place: t`other place`, part: t`other part` };

export function digitName({ tree }: Digits, level: number): string {
  return names[decided(tree, level)];
}

/** 6 = 0 + 2 · 3 */
function written(number: number, digits: readonly (readonly [digit: number, value: number])[]): string {
  return `${number} = ${digits.map(([digit, value]) => (value === 1 ? digit : `${value} · ${digit}`)).join(' + ')}`;
}

function rowsOf({ task, phase, made, digits }: Digits) {
  return [
    {
      name: t`task ${task}`,
      digits: digits.map(({ source }) => source),
      said: written(
        task,
        digits.map(({ source, inSource }) => [source, inSource] as const),
      ),
    },
    {
      name: t`phase ${phase}`,
      digits: digits.map((digit) => digit.phase),
      said: written(
        phase,
        digits.map((digit) => [digit.phase, digit.inSource] as const),
      ),
    },
    {
      name: t`task ${made}`,
      digits: digits.map(({ sum }) => sum),
      said: written(
        made,
        digits.map(({ sum, inTarget }) => [sum, inTarget] as const),
      ),
    },
  ];
}

/** Widest number that a figure of this tree may have to write, so that nothing moves while the clock runs. */
const widest = (number: number): number => 10 ** `${number}`.length - 1;

export function layOutDigits(derivation: Digits, width: number, isTitled = true): DigitsLayout {
  const { kind, digits, tree } = derivation;
  const most = widest(tree.nodes - 1);
  const left = SIGN + 8 + Math.max(...[t`task ${most}`, t`phase ${most}`].map((name) => textWidth(name, 12, 600)));
  const said = kind === 'sum' ? 12 + Math.max(...rowsOf(derivation).map((row) => textWidth(row.said, SMALL))) + 8 : 0;
  const fits = (room: number) => Math.min(COLUMN[kind], (width - left - room) / digits.length);
  const isSaid = said > 0 && fits(said) >= BOX.most + 2;
  const pitch = Math.max(COLUMN.least, fits(isSaid ? said : 0));
  const box = Math.min(BOX.most, pitch - 3);
  const height = (isTitled ? TITLE : 0) + FOOT + (kind === 'flip' ? LINE_HEIGHT : 0) + 5;
  return { derivation, left, box, pitch, isSaid, isTitled, width, height };
}

export function paintDigits(pen: Pen, palette: Palette, layout: DigitsLayout): void {
  const { isTitled, derivation } = layout;
  const { task, phase } = derivation;
  if (isTitled) words(pen, palette.ink)(0, 12, t`Where ${task} sends in phase ${phase}`, { size: 13, weight: 600 });
  pen.at(0, isTitled ? TITLE : 0, () => paintSum(pen, palette, layout));
}

function paintSum(pen: Pen, palette: Palette, layout: DigitsLayout): void {
  const { derivation, left, box, pitch, isSaid } = layout;
  const { kind, target, digits } = derivation;
  const { ink, grey, slot, paper, load, accent } = palette;
  const say = words(pen, ink);
  const middle = (column: number) => left + column * pitch + box / 2;
  const end = left + (digits.length - 1) * pitch + box;
  const small: Partial<Text> = { anchor: 'middle', size: SMALL };
  for (const [column, { base, inTarget }] of digits.entries()) {
    const head = kind === 'flip' ? `${inTarget}` : t`0 to ${base - 1}`;
    if (textWidth(head, SMALL) <= pitch) say(middle(column), BOX.top - 6, head, { ...small, colour: grey });
  }
  for (const [row, { name, digits: own, said }] of rowsOf(derivation).entries()) {
    const isMade = row === 2;
    const y = isMade ? MADE : BOX.top + row * BOX.pitch;
    const base = y + BOX.height / 2 + 4.5;
    say(0, base, name, { weight: row === 1 ? 400 : 600 });
    if (kind === 'sum') say(left - SIGN, base, row === 1 ? '+' : '=', { colour: grey });
    for (const [column, digit] of own.entries()) {
      const flips = kind === 'flip' && digits[column]?.phase === 1;
      const isNew = isMade && (kind === 'sum' || flips);
      const outline = row === 1 && flips ? { outline: { colour: accent, width: 1.6 } } : {};
      const at = { x: left + column * pitch, y, width: box, height: BOX.height };
      pen.box(at, 5, isNew ? load[3] : slot, outline.outline);
      const style = { size: box < 20 ? 13 : 15, weight: 600, anchor: 'middle' } as const;
      say(middle(column), base + 0.5, `${digit}`, { ...style, colour: isNew ? paper : ink });
    }
    if (isSaid) say(end + 12, base, said, { size: SMALL, colour: grey });
  }
  stroke(pen, [0, LINE, end + 6, LINE], { colour: ink, width: 1.3 });
  for (const [column, digit] of digits.entries()) {
    const remark = remarkOn(derivation, digit);
    if (textWidth(remark, SMALL) <= pitch) say(middle(column), REMARK, remark, { ...small, colour: grey });
  }
  if (target === null) say(0, FOOT, t`There is no such task.`, { size: SMALL, colour: grey });
  else paintDecided(pen, palette, layout);
}

/** Where a sum begins again at 0, and what a 1 does. */
function remarkOn({ kind }: Digits, { source, phase, base }: DerivedDigit): string {
  if (kind === 'flip') return phase === 1 ? t`flips` : '';
  return source + phase >= base ? `${source + phase} − ${base}` : '';
}

/** Neighbouring digits that decide the same, with what it is: of a partner, whether it shares it. */
function paintDecided(pen: Pen, palette: Palette, { derivation, left, box, pitch }: DigitsLayout): void {
  const { kind, digits, tree } = derivation;
  const { ink, grey, idle } = palette;
  const say = words(pen, ink);
  for (const { level, first, last } of groupsOf(digits)) {
    if (level === null) continue;
    const from = left + first * pitch;
    const to = left + last * pitch + box;
    if (last > first) stroke(pen, [from + 2, FOOT - 11.5, to - 2, FOOT - 11.5], { colour: idle, width: 1.5 });
    const isFlipped = digits.slice(first, last + 1).some(({ phase }) => phase === 1);
    const what = decided(tree, level);
    // Below a switch that differs, nothing is the same.
    const isBelow = digits.slice(0, first).some(({ phase }) => phase === 1);
    const full = kind === 'sum' ? names[what] : isFlipped ? changed[what] : isBelow ? '' : kept[what];
    const room = to - from + pitch - box;
    const style = { anchor: 'middle', size: SMALL } as const;
    const lines = wrapped(full, room, SMALL, 600);
    const fitting = lines.length <= 2 && lines.every((line) => textWidth(line, SMALL, 600) <= room) ? lines : [];
    const isStrong = kind === 'sum' || isFlipped;
    for (const [line, text] of fitting.entries())
      say((from + to) / 2, FOOT + line * LINE_HEIGHT, text, {
        ...style,
        weight: isStrong ? 600 : 400,
        colour: isStrong ? ink : grey,
      });
  }
}

function groupsOf(digits: readonly DerivedDigit[]): { level: number | null; first: number; last: number }[] {
  const groups: { level: number | null; first: number; last: number }[] = [];
  for (const [column, { level }] of digits.entries()) {
    const group = groups.at(-1);
    if (group && group.level === level && level !== null) group.last = column;
    else groups.push({ level, first: column, last: column });
  }
  return groups;
}

interface PlacesLayout extends Size {
  derivation: Onwards;
  pitch: number;
  /** numbers fit into the places; else those of the two tasks stand below */
  isNumbered: boolean;
  isTitled: boolean;
}

/** Above all, where the figure says what it is about. */
const PLACES_TITLE = 20;
const PLACE = { most: 26, height: 22, top: 31 };
const WAY = { y: 15, head: 4 };
const SMALL_PLACE = 11;
const BELOW = 14;

export function layOutPlaces(derivation: Onwards, width: number, isTitled = true): PlacesLayout {
  const { tasks } = derivation;
  const pitch = Math.min(PLACE.most, width / tasks);
  const isNumbered = textWidth(`${tasks - 1}`, SMALL_PLACE, 600) + 2 <= pitch;
  const height = (isTitled ? PLACES_TITLE : 0) + PLACE.top + PLACE.height + (isNumbered ? 0 : BELOW) + 21;
  return { derivation, pitch, isNumbered, isTitled, width, height };
}

export function placeOf({ pitch }: PlacesLayout, task: number): Box {
  const gap = pitch > 8 ? 0.75 : 0;
  return { x: task * pitch + gap, y: PLACE.top, width: pitch - 2 * gap, height: PLACE.height };
}

/** 5 + 13 = 18, 18 − 16 = 2 */
export function placesSum({ task, distance, tasks, target }: Onwards): string {
  const sum = task + distance;
  const begun = Math.floor(sum / tasks);
  if (begun === 0) return `${task} + ${distance} = ${sum}`;
  return `${task} + ${distance} = ${sum},  ${sum} − ${begun * tasks} = ${target}`;
}

export function paintPlaces(pen: Pen, palette: Palette, layout: PlacesLayout): void {
  const { isTitled, derivation } = layout;
  const { task, phase } = derivation;
  if (isTitled) words(pen, palette.ink)(0, 12, t`Where ${task} sends in phase ${phase}`, { size: 13, weight: 600 });
  pen.at(0, isTitled ? PLACES_TITLE : 0, () => paintRow(pen, palette, layout));
}

function paintRow(pen: Pen, palette: Palette, layout: PlacesLayout): void {
  const { derivation, pitch, isNumbered, isTitled } = layout;
  const { task, target, tasks, distance, tree } = derivation;
  const { ink, grey, slot, paper, load, groupInk, group } = palette;
  const say = words(pen, ink);
  for (let at = 0; at < tasks; at++) {
    const box = placeOf(layout, at);
    const own = groupOf(tree.homeOf(at));
    const isEnd = at === task || at === target;
    const fill = at === task ? (group[own] ?? slot) : at === target ? load[3] : mix(slot, group[own] ?? slot, 0.14);
    pen.box(box, Math.min(4, pitch / 4), fill);
    const colour = at === task ? (groupInk[own] ?? ink) : at === target ? paper : ink;
    if (isNumbered)
      say(box.x + box.width / 2, box.y + 15, `${at}`, {
        ...{ size: SMALL_PLACE, anchor: 'middle', colour },
        weight: isEnd ? 600 : 400,
      });
  }
  if (!isNumbered)
    for (const at of new Set([task, target]))
      say(Math.max(0, middleOf(layout, at)), PLACE.top + PLACE.height + BELOW - 2, `${at}`, {
        ...{ size: SMALL_PLACE, weight: 600 },
        anchor: at > tasks / 2 ? 'end' : 'start',
      });
  paintWay(pen, palette, layout);
  const foot = layout.height - (isTitled ? PLACES_TITLE : 0) - 5;
  const sum = placesSum(derivation);
  say(0, foot, sum, { weight: 600 });
  const said = task + distance >= tasks ? t`after ${tasks - 1} comes 0` : '';
  const x = textWidth(sum, 12, 600) + 12;
  if (x + textWidth(said, SMALL_PLACE) <= layout.width) say(x, foot, said, { size: SMALL_PLACE, colour: grey });
}

const middleOf = (layout: PlacesLayout, task: number) => (task + 0.5) * layout.pitch;

/** From the task to its destination; where the row ends it goes on at its begin. */
function paintWay(pen: Pen, palette: Palette, layout: PlacesLayout): void {
  const { task, target, distance, tasks } = layout.derivation;
  if (distance === 0) return;
  const [from, to] = [middleOf(layout, task), middleOf(layout, target)];
  const end = tasks * layout.pitch;
  const [top, foot] = [WAY.y, PLACE.top - 2];
  const wraps = task + distance >= tasks;
  const line = { colour: palette.load[3], width: 2 };
  const pieces = wraps
    ? [
        [from, foot, from, top, end, top],
        [0, top, to, top, to, foot - WAY.head],
      ]
    : [[from, foot, from, top, to, top, to, foot - WAY.head]];
  for (const piece of pieces) stroke(pen, piece, line);
  const { head } = WAY;
  pen.shape(Float32Array.of(to - head, foot - head - 2, to + head, foot - head - 2, to, foot + 1), line.colour);
  const text = `+ ${distance}`;
  const [a, b] = wraps ? (end - from >= to ? [from, end] : [0, to]) : [from, to];
  const half = textWidth(text, 12, 600) / 2 + 2;
  const x = Math.min(Math.max((a + b) / 2, half), layout.width - half);
  const style = { anchor: 'middle', weight: 600, halo: palette.panel } as const;
  words(pen, palette.ink)(x, top - 4, text, style);
}

const words =
  (pen: Pen, colour: string) =>
  (x: number, y: number, text: string, style: Partial<Text> = {}): void =>
    paintText(pen, x, y, text, { size: 12, colour, ...style });
