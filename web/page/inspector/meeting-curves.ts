/* Curves of the bottleneck drawing: each runs from its chip at the left through one throat in the middle to its chip at the
 * right. The first passes; the others stop before the throat. */

export interface MeetingLayout {
  width: number;
  /** middle of each row */
  rows: number[];
  /** height of the throat */
  throat: number;
}

export interface Curves {
  /** thick: how far the message gets */
  flow: string;
  /** dashed: the remaining path; null for the one that passes */
  ahead: string | null;
}

type Point = [number, number];

const CHIP = 26;
const HALF_THROAT = 15;
/** how far along its curve a waiting message gets */
const STOP = 0.7;

export function layOutMeeting(count: number, width: number): MeetingLayout {
  const pitch = count === 2 ? 76 : count === 1 ? 0 : 44;
  const rows = Array.from({ length: count }, (_, row) => 18 + row * pitch);
  const top = rows[0] ?? 18;
  const bottom = rows.at(-1) ?? top;
  return { width, rows, throat: count === 1 ? top : (top + bottom) / 2 };
}

export function curvesOf(layout: MeetingLayout, row: number): Curves {
  const y = layout.rows[row] ?? 0;
  const inward = toThroat(layout, y);
  const outward = mirrored(inward, layout.width);
  const [left, right] = [inward[3], outward[3]];
  if (row === 0) return { flow: `${path(inward)}L${right.join(' ')}${curveTo(reversed(outward))}`, ahead: null };
  const [before, after] = [split(inward, STOP).before, reversed(outward)];
  return { flow: path(before), ahead: `M${left.join(' ')}L${right.join(' ')}${curveTo(after)}` };
}

function toThroat(layout: MeetingLayout, y: number): [Point, Point, Point, Point] {
  const end = layout.width / 2 - HALF_THROAT;
  const reach = (end - CHIP) * 0.5;
  return [
    [CHIP, y],
    [CHIP + reach, y],
    [end - reach, layout.throat],
    [end, layout.throat],
  ];
}

function mirrored(curve: [Point, Point, Point, Point], width: number): [Point, Point, Point, Point] {
  return curve.map(([x, y]): Point => [width - x, y]) as [Point, Point, Point, Point];
}

function reversed([a, b, c, d]: [Point, Point, Point, Point]): [Point, Point, Point, Point] {
  return [d, c, b, a];
}

/** De Casteljau: the part of a curve before `at`. */
function split([a, b, c, d]: [Point, Point, Point, Point], at: number): { before: [Point, Point, Point, Point] } {
  const between = (p: Point, q: Point): Point => [p[0] + (q[0] - p[0]) * at, p[1] + (q[1] - p[1]) * at];
  const [ab, bc, cd] = [between(a, b), between(b, c), between(c, d)];
  const [abc, bcd] = [between(ab, bc), between(bc, cd)];
  return { before: [a, ab, abc, between(abc, bcd)] };
}

function path(curve: [Point, Point, Point, Point]): string {
  return `M${short(curve[0])}${curveTo(curve)}`;
}

function curveTo([, b, c, d]: [Point, Point, Point, Point]): string {
  return `C${short(b)} ${short(c)} ${short(d)}`;
}

function short([x, y]: Point): string {
  return `${+x.toFixed(1)} ${+y.toFixed(1)}`;
}
