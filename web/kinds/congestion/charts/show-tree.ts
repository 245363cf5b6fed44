/* What a press on the name of a line does: it shows a tree that is not drawn. */

import type { LineLabel } from '../../../draw/chart/names.ts';
import { t } from '../../../words/language/language.ts';

/** `drawn`: lanes drawn as trees. */
export function showTreeOf(drawn: readonly number[], onLane: (lane: number) => void) {
  return {
    title: ({ full, lanes }: LineLabel) =>
      lanes.every((lane) => drawn.includes(lane)) ? t`${full}: its tree is above` : t`Show the tree of ${full}`,
    choose: ({ lanes }: LineLabel) => onLane(lanes.find((lane) => !drawn.includes(lane)) ?? lanes[0] ?? 0),
  };
}
