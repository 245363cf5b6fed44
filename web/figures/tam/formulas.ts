/* What the paper says without measuring, about the shapes of its test bed. */

import { uplinkPerStep } from '../../scenario/clusterFormulas.ts';
import type { Shape } from './cluster.ts';

export const ENGINE_MBYTES = 103;

/** Eq. 3 as a number. */
export function averageUp(shape: Shape): number {
  const { over, under } = uplinkPerStep(shape);
  return over / under;
}
