/* Names of pods and ports, in the trees, the heat maps and the inspector alike. */

import type { Shape } from '../../../run/protocol.ts';

export { entityName as longName, levelName, levelTitle, linkName as portName } from '../../../tree/names.ts';

/** The pod of an entity if worth naming: null at the top, and in trees of one pod. */
export function namedPod(shape: Shape, entity: number): number | null {
  const pod = shape.podOf(entity);
  return pod < 0 || shape.pods === 1 ? null : pod;
}
