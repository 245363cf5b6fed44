/* The way of a message as a mountain: up from its source at the left to the level where it turns, down to its destination
 * at the right. */

import type { Shape } from '../../engine/protocol.ts';
import { levelOfEntity } from '../../tree/numbering.ts';

export interface Hop {
  link: number;
  from: number;
  to: number;
}

export interface Mountain {
  segments: { link: number; d: string }[];
  switches: { entity: number; x: number; y: number }[];
  height: number;
}

const RISE = 34;
const SUMMIT = 22;
const CHIP_MIDDLE = 13;

export function hopsOf(shape: Shape, links: number[]): Hop[] {
  return links.map((link) => ({ link, from: shape.linkFrom[link] ?? 0, to: shape.linkTo[link] ?? 0 }));
}

export function mountainOf(shape: Shape, links: number[], width: number): Mountain {
  const turn = links.length / 2;
  const foot = SUMMIT + turn * RISE;
  const places = links.map((link, hop) => {
    const entity = shape.linkTo[link] ?? 0;
    return { entity, x: across(hop + 1, links.length, width), y: foot - levelOfEntity(shape, entity) * RISE };
  });
  const segments = links.map((link, hop) => {
    const from = places[hop - 1] ?? { x: CHIP_MIDDLE, y: foot };
    const to = places[hop] ?? from;
    const middle = (from.y + to.y) / 2;
    return { link, d: `M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}` };
  });
  return { segments, switches: places.slice(0, -1), height: foot };
}

/** Steeper at the foot: the first and the last link nearly upright. */
function across(step: number, steps: number, width: number): number {
  const share = step / steps;
  const eased = 0.5 - Math.cos(share * Math.PI) / 2;
  return CHIP_MIDDLE + (width - 2 * CHIP_MIDDLE) * (share * 0.3 + eased * 0.7);
}
