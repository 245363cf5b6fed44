/* Above the ports of a switch: its name, what is seen in it, and why; what the marks mean, there or at the foot. */

import { textWidth, wrapped } from '../../draw/text-width.ts';
import type { InsideModel } from './inside-model.ts';
import { GAP, type InsideLayout, LINE, MARGIN, SIGN, SIZE } from './places.ts';

/** From middle to middle of its lines, and on to the names of columns and to the rows; below all, px; and sizes of type. */
export const STEPS = {
  ...{ title: 19, verdict: 23, more: 19, columns: 22, rows: 14, foot: 11 },
  size: { title: 16, verdict: 16.5 },
};

/** Room for the button that closes. */
const CLOSE = 34;
const LEGEND_GAP = 16;

export const NUMBER = /\d[\d.,\u202f]*/;

/** Title, verdict and its reason, each in as many lines as it takes; `end`: the last of them. */
export function headOf(
  { title, aside, verdict }: InsideModel,
  width: number,
): { head: InsideLayout['head']; end: number } {
  const { strong, rest = '', because = '', look } = verdict;
  const { size, ...steps } = STEPS;
  const room = width - 2 * MARGIN;
  const head: InsideLayout['head'] = [];
  let y = steps.title;
  const add = (text: string, x: number, own: number, strong: boolean, quiet: boolean) =>
    text && head.push({ text, x, y, size: own, strong, quiet, look: null });
  const lines = (text: string, own: number, quiet: boolean, step: number) => {
    if (!text) return;
    for (const line of wrapped(text, room, own)) {
      y += step;
      add(line, MARGIN, own, false, quiet);
    }
  };
  const beside = MARGIN + textWidth(title, size.title, 600) + GAP;
  add(title, MARGIN, size.title, true, false);
  if (beside + textWidth(aside, SIZE.text) + CLOSE < width) add(aside, beside, SIZE.text, false, true);
  else lines(aside, SIZE.text, true, steps.more);
  y += steps.verdict;
  add(strong, MARGIN, size.verdict, true, false);
  const after = MARGIN + textWidth(`${strong} `, size.verdict, 600);
  const begun = beginning(rest, width - MARGIN - after, size.verdict);
  add(begun, after, size.verdict, false, false);
  lines(rest.slice(begun.length).trimStart(), size.verdict, false, steps.more + 1);
  const counting = head.find((line) => !line.strong && line.y > steps.title && NUMBER.test(line.text));
  if (counting && look !== undefined) counting.look = look;
  lines(because, SIZE.text, true, steps.more);
  return { head, end: y };
}

/** The first words, while they fit. */
function beginning(text: string, width: number, size: number): string {
  let end = 0;
  for (const { index } of [...text.matchAll(/ |$/g)]) if (textWidth(text.slice(0, index), size) <= width) end = index;
  return text.slice(0, end);
}

/** Looks with a name that are drawn, each name once. */
function legendOf({ looks, inputs, outputs }: InsideModel) {
  const lines = [...inputs, ...outputs].flatMap((port) => port.lines);
  const seen = new Set([
    ...lines.flatMap(({ packets }) => packets.map(({ look }) => look)),
    ...inputs.flatMap(({ came }) => came),
    ...outputs.flatMap(({ sent, room }) => [...sent, ...room.flatMap(({ fill }) => fill)]),
  ]);
  const names = new Set<string>();
  return looks.flatMap(({ name }, look) => {
    if (!name || !seen.has(look) || names.has(name)) return [];
    names.add(name);
    return [{ look, width: SIGN + textWidth(name, SIZE.text) + LEGEND_GAP }];
  });
}

/** In the first line of the head that has room for all of it, else in lines of its own at the foot; `end`: how far that reaches. */
export function placeLegend(model: InsideModel, head: InsideLayout['head'], width: number, foot: number) {
  const entries = legendOf(model);
  const total = entries.reduce((sum, own) => sum + own.width, 0);
  const rightOf = (y: number) =>
    Math.max(
      ...head
        .filter((text) => text.y === y)
        .map(({ x, text, size, strong }) => x + textWidth(text, size, strong ? 600 : 400)),
    );
  const top = Math.min(...head.map(({ y }) => y));
  const leftOf = (y: number) => width - (y === top ? CLOSE : MARGIN - LEGEND_GAP) - total;
  const line = head.map(({ y }) => y).find((y) => rightOf(y) + LEGEND_GAP < leftOf(y));
  let [x, y] = line === undefined ? [MARGIN, foot + LINE] : [leftOf(line), line];
  const legend: InsideLayout['legend'] = entries.map(({ look, width: own }) => {
    if (line === undefined && x > MARGIN && x + own - LEGEND_GAP > width - MARGIN) [x, y] = [MARGIN, y + LINE];
    const place = { look, x, y, width: own - LEGEND_GAP };
    x += own;
    return place;
  });
  return { legend, end: line === undefined && entries.length > 0 ? y + LINE / 2 : foot };
}
