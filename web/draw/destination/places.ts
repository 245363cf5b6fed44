/* How an exchange that sends so many places further on comes to a destination: along the row of all tasks, which goes on at 0. */

import type { Onwards } from '../../traffic/derivation.ts';
import { groupOf } from '../../traffic/groups.ts';
import { t } from '../../words/language/language.ts';
import { stroke } from '../chart/strokes.ts';
import { mix, type Palette } from '../palette.ts';
import type { Box, Pen, Size } from '../pen.ts';
import { textWidth } from '../text-width.ts';
import { words } from './words.ts';

export interface PlacesLayout extends Size {
  derivation: Onwards;
  pitch: number;
  /** numbers fit into the places; else those of the two tasks stand below */
  isNumbered: boolean;
  isTitled: boolean;
}

/** Above all, where the figure says what it is about. */
const TITLE = 20;
const PLACE = { most: 26, height: 22, top: 31 };
const WAY = { y: 15, head: 4 };
const SMALL = 11;
const BELOW = 14;

export function layOutPlaces(derivation: Onwards, width: number, isTitled = true): PlacesLayout {
  const { tasks } = derivation;
  const pitch = Math.min(PLACE.most, width / tasks);
  const isNumbered = textWidth(`${tasks - 1}`, SMALL, 600) + 2 <= pitch;
  const height = (isTitled ? TITLE : 0) + PLACE.top + PLACE.height + (isNumbered ? 0 : BELOW) + 21;
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
  pen.at(0, isTitled ? TITLE : 0, () => paintRow(pen, palette, layout));
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
        ...{ size: SMALL, anchor: 'middle', colour },
        weight: isEnd ? 600 : 400,
      });
  }
  if (!isNumbered)
    for (const at of new Set([task, target]))
      say(Math.max(0, middleOf(layout, at)), PLACE.top + PLACE.height + BELOW - 2, `${at}`, {
        ...{ size: SMALL, weight: 600 },
        anchor: at > tasks / 2 ? 'end' : 'start',
      });
  paintWay(pen, palette, layout);
  const foot = layout.height - (isTitled ? TITLE : 0) - 5;
  const sum = placesSum(derivation);
  say(0, foot, sum, { weight: 600 });
  const said = task + distance >= tasks ? t`after ${tasks - 1} comes 0` : '';
  const x = textWidth(sum, 12, 600) + 12;
  if (x + textWidth(said, SMALL) <= layout.width) say(x, foot, said, { size: SMALL, colour: grey });
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
