/* Lines that coincide everywhere are drawn once, under one name: "D-mod-k and ARN". */

import { andList } from '../../words/grammar.ts';
import { LINE_STYLES, type LineStyle } from './line-styles.ts';
import type { Series } from './series.ts';

export interface Line {
  /** lanes that it stands for, the strongest first */
  lanes: number[];
  name: string;
  lineStyle: LineStyle;
  series: Series;
}

/** Differences below this share of the axis are invisible. */
const SAME = 0.004;

/** Weakest first, in painting order. */
export function linesOf(series: readonly Series[], lineStyles: Map<number, LineStyle>, range: number): Line[] {
  const weakness = ({ lane }: Series) => LINE_STYLES.indexOf(lineStyles.get(lane) ?? 'mixed');
  const groups: Series[][] = [];
  for (const line of series.toSorted((a, b) => weakness(a) - weakness(b))) {
    const group = groups.find(([first]) => first && same(first, line, range * SAME));
    if (group) group.push(line);
    else groups.push([line]);
  }
  return groups.toReversed().flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const longest = group.reduce((a, b) => (b.y.length > a.y.length ? b : a));
    const lanes = group.map(({ lane }) => lane);
    return [
      {
        lanes,
        name: andList(group.map(({ name }) => name)),
        lineStyle: lineStyles.get(first.lane) ?? 'mixed',
        series: longest,
      },
    ];
  });
}

/** While runs are in progress, one may be slightly ahead of the other. */
function same(a: Series, b: Series, within: number): boolean {
  const count = Math.min(a.y.length, b.y.length);
  if (count < 0.9 * Math.max(a.y.length, b.y.length)) return false;
  for (let index = 0; index < count; index++) {
    if (a.x?.[index] !== b.x?.[index] || Math.abs((a.y[index] ?? 0) - (b.y[index] ?? 0)) > within) return false;
  }
  return true;
}
