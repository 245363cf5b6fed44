/* Cells of the heat map by position, and described in words. */

import type { Shape } from '../../../run/protocol.ts';
import { linkName } from '../../../tree/names.ts';
import { formatShare, formatTime } from '../../../words/format.ts';
import { capitalize } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { stalledText } from '../stalled-text.ts';
import { type HeatModel, isStalled, type PlacedGroup } from './heat.ts';

export interface HeatCell {
  /** over all groups, from the top */
  row: number;
  column: number;
  link: number;
  /** middle of the row, CSS pixels from the top */
  y: number;
}

export function cellAt(
  { groups, history, fromPs, toPs }: HeatModel,
  width: number,
  x: number,
  y: number,
): HeatCell | null {
  const column = Math.floor((fromPs + (x / width) * (toPs - fromPs)) / history.stepPs);
  if (column < 0 || column >= history.columns) return null;
  let before = 0;
  for (const { top, height, links } of groups) {
    if (y >= top && y < top + height) {
      const at = Math.min(links.length - 1, Math.floor(((y - top) / height) * links.length));
      return { row: before + at, column, link: links[at] ?? 0, y: top + ((at + 0.5) * height) / links.length };
    }
    before += links.length;
  }
  return null;
}

/** The cell of a link at a time, clamped to the window; in the first row if the link has none. Null: nothing recorded yet. */
export function cellOf(model: HeatModel, link: number | null, timePs: number): HeatCell | null {
  const { groups, history, fromPs, toPs } = model;
  const first = Math.floor(fromPs / history.stepPs);
  const last = Math.min(history.columns, Math.ceil(toPs / history.stepPs)) - 1;
  if (last < first) return null;
  const column = Math.max(first, Math.min(last, Math.round(timePs / history.stepPs) - 1));
  const row = rowOf(groups, link) ?? rowOf(groups, groups[0]?.links[0] ?? null);
  return row && { ...row, column };
}

/** Null if the link is in no group. */
export function rowOf(groups: readonly PlacedGroup[], link: number | null): Omit<HeatCell, 'column'> | null {
  if (link === null) return null;
  let before = 0;
  for (const { top, height, links } of groups) {
    const at = links.indexOf(link);
    if (at >= 0) return { row: before + at, link, y: top + ((at + 0.5) * height) / links.length };
    before += links.length;
  }
  return null;
}

/** Name of the link, and its state. */
export function cellTexts({ history }: HeatModel, shape: Shape, { column, link }: HeatCell): [string, string] {
  const cell = column * history.links + link;
  const isolated = history.isolated[cell] ?? 0;
  const parts = [
    formatTime((column + 1) * history.stepPs),
    t`queue ${formatShare((history.plain[cell] ?? 0) / 255)} full`,
    ...(isStalled(history, cell) ? [stalledText(history.state[cell])] : []),
    ...(isolated > 0 ? [t`isolating channel ${formatShare(isolated / 255)} full`] : []),
  ];
  return [capitalize(linkName(shape, link)), parts.join(', ')];
}
