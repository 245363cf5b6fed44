/* How a lane's line looks: the focused lane in the accent, the one it is compared with in ink, the rest grey with different dashes.
 * The name at the end of the line says which is which. */

/** The strongest first. */
export const LINE_STYLES = ['focus', 'ink', 'solid', 'dashed', 'dotted', 'mixed'] as const;
export type LineStyle = (typeof LINE_STYLES)[number];

const OTHER_STYLES = LINE_STYLES.slice(2);

/** By lane. `focus` and `counter` are indices in the scenario; null where there is none. */
export function lineStylesOf(
  lanes: readonly { index: number }[],
  { focus, counter }: { focus: number | null; counter: number | null },
): Map<number, LineStyle> {
  const others = lanes.filter(({ index }) => index !== focus && index !== counter);
  return new Map(
    lanes.map((lane) => {
      if (lane.index === focus) return [lane.index, 'focus'];
      if (lane.index === counter) return [lane.index, 'ink'];
      return [lane.index, OTHER_STYLES[others.indexOf(lane) % OTHER_STYLES.length] ?? 'solid'];
    }),
  );
}

/** Styles in a sweep: the last lane is highlighted; the first is its baseline. */
export function laneLineStyles(lanes: readonly string[]): Map<number, LineStyle> {
  const all = lanes.map((_, index) => ({ index }));
  return lineStylesOf(all, { focus: lanes.length - 1, counter: lanes.length > 1 ? 0 : null });
}

/** Lengths of strokes and gaps. */
export const DASHES: Partial<Record<LineStyle, readonly number[]>> = {
  dashed: [5, 3],
  dotted: [1.5, 2.5],
  mixed: [7, 3, 1.5, 3],
};
