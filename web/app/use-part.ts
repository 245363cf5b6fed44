/* The lazily loaded parts of a family, for components: they suspend while a part is fetched. */

import { use } from 'react';
import type { Loadable } from '../families/common/part.ts';

/** Always calls `use`: a component that suspended with it and is rendered again without it would break the order of hooks. */
export function usePart<T>(part: Loadable<T>): T {
  const promise = part.load();
  const known = part.now();
  // React marks a promise whose value it knows in this way, and does not suspend on it.
  if (known !== null && !('status' in promise)) Object.assign(promise, { status: 'fulfilled', value: known });
  return use(promise);
}
