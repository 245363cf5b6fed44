/* How a lane's line looks: the one that stands out (the lane that wins) in the accent, the first of the others in ink, the rest grey with
 * different dashes. The name at the end of the line says which is which. */

/** The strongest first. */
export const LINE_STYLES = ['focus', 'ink', 'solid', 'dashed', 'dotted', 'mixed'] as const;
export type LineStyle = (typeof LINE_STYLES)[number];

const OTHER_STYLES = LINE_STYLES.slice(2);

/** By index of the lane in the scenario, as is `focus`; null: none stands out. */
export function lineStylesOf(lanes: readonly { index: number }[], focus: number | null): Map<number, LineStyle> {
  const others = lanes.filter(({ index }) => index !== focus);
  const style = (at: number) => (at === 0 ? 'ink' : OTHER_STYLES[(at - 1) % OTHER_STYLES.length]);
  return new Map(
    lanes.map((lane) => [lane.index, lane.index === focus ? 'focus' : (style(others.indexOf(lane)) ?? 'solid')]),
  );
}

/** Styles in a sweep: the last lane is highlighted; the first is its baseline. */
export function laneLineStyles(lanes: readonly string[]): Map<number, LineStyle> {
  const all = lanes.map((_, index) => ({ index }));
  return lineStylesOf(all, lanes.length - 1);
}

/** Lengths of strokes and gaps. */
export const DASHES: Partial<Record<LineStyle, readonly number[]>> = {
  dashed: [5, 3],
  dotted: [1.5, 2.5],
  mixed: [7, 3, 1.5, 3],
};
