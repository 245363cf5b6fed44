/* Lines of ordinary traffic: a link, or a bundle of links where a pod is folded. Points run from the lower end to the upper one. */

import { laneCurve, type Points } from '../../../draw/curve.ts';
import type { Pair, TreeLayout } from '../../../draw/tree/layout.ts';
import { type Ends, endsOf } from '../../../draw/tree/places.ts';
import type { Shape } from '../../../run/protocol.ts';

export interface Bundle {
  /** neighbours, all in the same direction */
  first: number;
  count: number;
  points: Points;
  /** of the upper end */
  level: number;
  /** widest stroke that stays clear of the neighbours */
  width: number;
}

export interface Bundles {
  all: Bundle[];
  /** the curve of one link, drawn or not; `shift` moves it left along its normal */
  path(link: number, shift: number): Points;
  /** distance between adjacent ports at the narrower end */
  pitch(link: number): number;
}

/** Widest stroke of a lane, as a multiple of what lies between it and the middle of its pair; of a node's, both and alone. */
const WIDEST = { lane: 1.8, both: 1.1, alone: 1.8 };
/** Nodes whose lanes are closer to the middle than this have only their up link drawn. */
const BOTH_WAYS = 1;

export function planBundles(shape: Shape, layout: TreeLayout): Bundles {
  const ends = new Map<number, Ends>();
  const paths = new Map<number, Points>();
  const remembered = <T>(known: Map<number, T>, key: number, make: () => T): T => {
    const value = known.get(key) ?? make();
    known.set(key, value);
    return value;
  };
  const endsOfLink = (link: number): Ends => {
    const pair = shape.pairOf(link);
    return remembered(ends, pair, () => endsOf(shape, layout, pair));
  };
  return {
    all: [
      ...layout.pairs.filter(({ link }) => !shape.isCut(link)).flatMap((pair) => lanesOf(shape, pair)),
      ...layout.bundles.flatMap(({ first, count, level, width, up, down }) => [
        { first, count, level, width, points: up },
        { first: shape.twinOf(first), count, level, width, points: down },
      ]),
    ],
    pitch: (link) => endsOfLink(link).pitch,
    path: (link, shift) =>
      remembered(paths, link * 64 + Math.round(shift * 4) + 32, () => {
        const { x0, y0, x1, y1, offset } = endsOfLink(link);
        return laneCurve(x0, y0, x1, y1, (shape.isUp(link) ? offset : -offset) + shift);
      }),
  };
}

function lanesOf(shape: Shape, { link, level, offset, up, down, middle }: Pair): Bundle[] {
  const lane = (first: number, points: Points, widest: number): Bundle => {
    return { first, count: 1, points, level, width: widest * offset };
  };
  if (level > 1) return [lane(link, up, WIDEST.lane), lane(shape.twinOf(link), down, WIDEST.lane)];
  if (offset < BOTH_WAYS) return [lane(link, middle, WIDEST.alone)];
  return [lane(link, up, WIDEST.both), lane(shape.twinOf(link), down, WIDEST.both)];
}
