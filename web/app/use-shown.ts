/* Whether a link leaves out a part of the page (view.without), which is then not rendered at all. */

import type { View } from '../scenario/types.ts';
import { usePlayground } from '../state/store.ts';

export function useShown(what: View['without'][number]): boolean {
  return usePlayground((state) => !state.scenario.view.without.includes(what));
}
