/* Curves as polylines. A link leaves its ports vertically; its two lanes run a fixed distance either side of it along the
 * normal. Points are x, y alternating, from the lower end to the upper one, so y falls strictly. */

export type Points = Float32Array;

/** The cubic from (x0, y0) up to (x1, y1) that is vertical at both ends, shifted by `offset` to the left. */
export function laneCurve(x0: number, y0: number, x1: number, y1: number, offset: number): Points {
  const steps = stepsFor(x1 - x0, y0 - y1);
  const points = new Float32Array(2 * (steps + 1));
  const bend = (y0 - y1) * 0.5;
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const s = 1 - t;
    const a = s * s * s;
    const b = 3 * s * s * t;
    const c = 3 * s * t * t;
    const d = t * t * t;
    const tx = 6 * s * t * (x1 - x0);
    const ty = 3 * (s * s + t * t) * -bend + 6 * s * t * (y1 - y0 + 2 * bend);
    const length = Math.hypot(tx, ty) || 1;
    points[2 * i] = (a + b) * x0 + (c + d) * x1 + (offset * ty) / length;
    points[2 * i + 1] = a * y0 + b * (y0 - bend) + c * (y1 + bend) + d * y1 - (offset * tx) / length;
  }
  return points;
}

/** Enough chords that none deviates more than a tenth of a pixel from the curve. */
function stepsFor(dx: number, dy: number): number {
  const slope = Math.abs(dx) / Math.max(1, dy);
  if (slope < 0.004) return 1;
  return Math.max(6, Math.min(32, Math.round(5 + Math.hypot(dx, dy) / 9)));
}

export function lengthOf(points: Points): number {
  let sum = 0;
  for (let i = 2; i < points.length; i += 2) sum += chord(points, i);
  return sum;
}

function chord(points: Points, i: number): number {
  return Math.hypot((points[i] ?? 0) - (points[i - 2] ?? 0), (points[i + 1] ?? 0) - (points[i - 1] ?? 0));
}

/** The point `distance` pixels along; `reverse` counts from the upper end. */
export function pointAt(points: Points, distance: number, reverse = false): { x: number; y: number } {
  const total = reverse ? lengthOf(points) : 0;
  let left = reverse ? total - distance : distance;
  if (left < 0) left = 0;
  for (let i = 2; i < points.length; i += 2) {
    const step = chord(points, i);
    if (left <= step || i === points.length - 2) {
      const t = step > 0 ? Math.min(1, left / step) : 0;
      const x = points[i - 2] ?? 0;
      const y = points[i - 1] ?? 0;
      return { x: x + t * ((points[i] ?? 0) - x), y: y + t * ((points[i + 1] ?? 0) - y) };
    }
    left -= step;
  }
  return { x: points[0] ?? 0, y: points[1] ?? 0 };
}

/** x of the curve at height y and the cosine of its slope there; null outside. */
export function pointAtHeight(points: Points, y: number): { x: number; cosine: number } | null {
  const last = points.length - 2;
  if (y > (points[1] ?? 0) || y < (points[last + 1] ?? 0)) return null;
  let i = 2;
  while (i < last && (points[i + 1] ?? 0) > y) i += 2;
  const x0 = points[i - 2] ?? 0;
  const y0 = points[i - 1] ?? 0;
  const dx = (points[i] ?? 0) - x0;
  const dy = (points[i + 1] ?? 0) - y0;
  const t = dy === 0 ? 0 : (y - y0) / dy;
  return { x: x0 + t * dx, cosine: Math.abs(dy) / (Math.hypot(dx, dy) || 1) };
}

/** From a curve, along its normal; infinite beyond its ends. */
export function distanceTo(points: Points, x: number, y: number): number {
  const cross = pointAtHeight(points, y);
  return cross ? Math.abs(cross.x - x) * cross.cosine : Infinity;
}

export function diamond(x: number, y: number, half: number): Points {
  return Float32Array.of(x, y - half, x + half, y, x, y + half, x - half, y);
}

export function triangle(x: number, top: number, half: number): Points {
  return Float32Array.of(x, top, x + half, top + half * 1.7, x - half, top + half * 1.7);
}

/** From twelve o'clock, clockwise. */
export function ring(x: number, y: number, radius: number): Points {
  const steps = 40;
  const points = new Float32Array(2 * (steps + 1));
  for (let i = 0; i <= steps; i++) {
    const angle = 2 * Math.PI * (i / steps) - Math.PI / 2;
    points[2 * i] = x + radius * Math.cos(angle);
    points[2 * i + 1] = y + radius * Math.sin(angle);
  }
  return points;
}
