/* Pods and ports in words, in the trees, the heat maps and the inspector alike. */

import type { Shape } from '../../../run/protocol.ts';
import { entityName } from '../../../tree/names.ts';
import { capitalize } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';

export { entityName as longName, levelName, levelTitle, linkName as portName } from '../../../tree/names.ts';

/** The pod of an entity if worth naming: null at the top, and in trees of one pod. */
export function namedPod(shape: Shape, entity: number): number | null {
  const pod = shape.podOf(entity);
  return pod < 0 || shape.pods === 1 ? null : pod;
}

/** 'Edge 1, port to node 4' */
export function portTitle(shape: Shape, link: number): string {
  return t`${capitalize(entityName(shape, shape.fromOf(link)))}, port to ${entityName(shape, shape.toOf(link))}`;
}

/** 'pod 0, level 1, down'; the pod of its lower end */
export function portLocation(shape: Shape, link: number): string {
  const pod = namedPod(shape, shape.lowerEndOf(link));
  const parts = [t`level ${shape.levelOfLink(link)}`, shape.isUp(link) ? t`up` : t`down`];
  return (pod === null ? parts : [t`pod ${pod}`, ...parts]).join(', ');
}
