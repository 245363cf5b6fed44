/* Whether a link leaves out a part of the page (view.without), which is then not rendered at all. Nothing on the page unfolds
 * the figures, so where a scenario hides them they are left out, too. */

import type { Panel, View } from '../model/types.ts';
import { usePlayground } from '../state/store.ts';

export function useShown(what: Panel): boolean {
  return usePlayground(({ scenario }) => isShown(what, scenario.view));
}

export function isShown(what: Panel, { without, hidden }: View): boolean {
  return !without.includes(what) && !(what === 'figures' && hidden.includes(what));
}
