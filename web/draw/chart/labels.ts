/* Lays out names at the ends of lines: as near as possible to the height each wants, in the same order, without overlap and within
 * the plot. */

interface Block {
  /** sum of (wanted - offset in the block) */
  sum: number;
  count: number;
}

/** Heights of the names, in the order given. Too many for the height stand closer than `gap`. */
export function layOutLabels(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const height = Math.max(0, bottom - top);
  const spacing = wanted.length > 1 ? Math.min(gap, height / (wanted.length - 1)) : gap;
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const blocks: Block[] = [];
  for (const index of order) {
    blocks.push({ sum: wanted[index] ?? 0, count: 1 });
    while (mergeLast(blocks, spacing)) {}
  }
  const positions = new Array<number>(wanted.length).fill(0);
  let next = 0;
  let free = top;
  let left = wanted.length;
  for (const { sum, count } of blocks) {
    const latest = bottom - (left - 1) * spacing;
    let at = Math.max(free, Math.min(latest, sum / count));
    for (let step = 0; step < count; step++, at += spacing) positions[order[next++] ?? 0] = at;
    free = at;
    left -= count;
  }
  return positions;
}

/** Joins the last two blocks where they would touch. */
function mergeLast(blocks: Block[], spacing: number): boolean {
  const below = blocks.at(-1);
  const above = blocks.at(-2);
  if (!below || !above) return false;
  if (above.sum / above.count + above.count * spacing <= below.sum / below.count) return false;
  blocks.splice(-2, 2, {
    sum: above.sum + below.sum - below.count * above.count * spacing,
    count: above.count + below.count,
  });
  return true;
}
