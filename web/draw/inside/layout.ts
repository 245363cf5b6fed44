/* Where everything inside a switch is drawn: level where there is the width for it, else upright. */

import type { Size } from '../pen.ts';
import type { InsideModel } from './inside-model.ts';
import { layOutLevel, leastLevelHeight, standardLevelHeight } from './level.ts';
import type { InsideLayout } from './places.ts';
import { layOutUpright, leastUprightHeight, standardUprightHeight } from './upright.ts';

/** Below this width it stands upright. */
const LEVEL = 600;

export const isUpright = (width: number): boolean => width < LEVEL;

/** In the given height where all can be seen in it; in 0 px as high as it likes to be. */
export function layOutInside(model: InsideModel, size: Size): InsideLayout {
  return isUpright(size.width) ? layOutUpright(model, size) : layOutLevel(model, size);
}

/** Least height in which all can be read at this instant, px. */
export function leastHeight(model: InsideModel, width: number): number {
  return isUpright(width) ? leastUprightHeight(model, width) : leastLevelHeight(model, width);
}

/** For any instant, px: it follows from ports, channels and places. */
export function standardHeight(model: InsideModel, width: number): number {
  return isUpright(width) ? standardUprightHeight(model, width) : standardLevelHeight(model, width);
}
