/* Finds room for a label in a plot, clear of its lines. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Path = readonly (readonly [x: number, y: number])[];

/** Minimum distance between labels and lines, px. */
const CLEAR = 6;
const STEP = { x: 8, y: 4 };

/** Top left corner of the free position nearest to the middle of the area; null if there is none. */
export function freeCorner(
  paths: readonly Path[],
  area: Box,
  width: number,
  height: number,
): { x: number; y: number } | null {
  let best: { x: number; y: number; far: number } | null = null;
  const middle = { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2 };
  for (let x = area.x; x <= area.x + area.width - width; x += STEP.x) {
    const spans = paths.flatMap((path) => spanOf(path, x - CLEAR, x + width + CLEAR));
    for (let y = area.y; y <= area.y + area.height - height; y += STEP.y) {
      const far = Math.hypot((x - middle.x) / 2, y - middle.y);
      if (best && best.far <= far) continue;
      if (spans.every(([top, bottom]) => bottom < y - CLEAR || top > y + height + CLEAR)) best = { x, y, far };
    }
  }
  return best && { x: best.x, y: best.y };
}

export function isFree(paths: readonly Path[], { x, y, width, height }: Box): boolean {
  return paths
    .flatMap((path) => spanOf(path, x - CLEAR, x + width + CLEAR))
    .every(([top, bottom]) => bottom < y - CLEAR || top > y + height + CLEAR);
}

/** Lowest and highest y of a line within an x range; per line, so that the space between two lines stays usable. */
function spanOf(path: Path, from: number, to: number): [number, number][] {
  const spans: [number, number][] = [];
  for (let index = 1; index < path.length; index++) {
    const [x0, y0] = path[index - 1] ?? [0, 0];
    const [x1, y1] = path[index] ?? [0, 0];
    if (x1 < from || x0 > to) continue;
    spans.push([Math.min(y0, y1), Math.max(y0, y1)]);
  }
  return spans;
}
