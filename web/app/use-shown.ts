/* What a link may leave out (view.without) is asked for before it is drawn: what is not drawn cannot be unfolded. */

import type { View } from '../scenario/types.ts';
import { usePlayground } from '../state/store.ts';

export function useShown(what: View['without'][number]): boolean {
  return usePlayground((state) => !state.scenario.view.without.includes(what));
}
