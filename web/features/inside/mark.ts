/* A tree of which one switch is looked into: paler than it, with a ring around the switch, light from there to where the lens is, and
 * the path of the packet that is pointed at. */

import type { Palette } from '../../draw/palette.ts';
import type { Box, Pen, Size } from '../../draw/pen.ts';
import { paintPath } from '../../draw/tree/paint-marks.ts';
import type { Lens } from '../../page/feature.ts';

const VEIL = '8c';
const LIGHT = '14';
const RING = 5;
const CORNER = 9;

/** `path`: links of a packet in the lens. */
export const overlayOf: Lens['overlay'] = (entity, path, side) => ({
  entity,
  paint(pen, palette, { width, height }, box, pathOf) {
    pen.box({ x: 0, y: 0, width, height }, 0, palette.paper + VEIL);
    paintPath(pen, palette, path, pathOf);
    if (!box) return;
    const ring = { x: box.x - RING, y: box.y - RING, width: box.width + 2 * RING, height: box.height + 2 * RING };
    if (side) paintLight(pen, palette, { width, height }, ring, side);
    pen.box(ring, CORNER, palette.paper, { colour: palette.accent, width: 2 });
    pen.box(box, Math.min(3, box.height / 2), palette.ink);
  },
});

/** From the ring to the lens. */
function paintLight(pen: Pen, palette: Palette, { width, height }: Size, ring: Box, side: 'right' | 'below'): void {
  const [right, bottom] = [ring.x + ring.width, ring.y + ring.height];
  const [middleX, middleY] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
  const light =
    side === 'right'
      ? Float32Array.of(middleX, ring.y, width, 0, width, height, middleX, bottom)
      : Float32Array.of(ring.x, middleY, 0, height, width, height, right, middleY);
  pen.shape(light, palette.accent + LIGHT);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = light;
  pen.begin();
  pen.line(Float32Array.of(x0, y0, x1, y1));
  pen.line(Float32Array.of(x3, y3, x2, y2));
  pen.stroke({ colour: palette.accent, width: 0.8, alpha: 0.6 });
}
