/* What a link leaves out (view.without) is asked for before it is drawn: what is not drawn cannot be unfolded. Figures have nothing to
 * unfold them, so where a scenario hides them they are left out too. */

import type { Panel, View } from '../scenario/types.ts';
import { usePlayground } from '../state/store.ts';

export function useShown(what: Panel): boolean {
  return usePlayground(({ scenario }) => isShown(what, scenario.view));
}

export function isShown(what: Panel, { without, hidden }: View): boolean {
  return !without.includes(what) && !(what === 'figures' && hidden.includes(what));
}
