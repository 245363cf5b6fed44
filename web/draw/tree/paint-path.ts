import type { Points } from '../curve.ts';
import type { Palette } from '../palette.ts';
import type { Pen } from '../pen.ts';

const PATH = 3;

/** What is pointed at elsewhere, over its links. */
export function paintPath(
  pen: Pen,
  { accent }: Palette,
  path: readonly number[],
  pathOf: (link: number) => Points | undefined,
): void {
  if (path.length === 0) return;
  pen.begin();
  for (const link of path) {
    const points = pathOf(link);
    if (points) pen.line(points);
  }
  pen.stroke({ colour: accent, width: PATH, cap: 'round' });
}
