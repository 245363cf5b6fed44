/* What a kind of run brings with it, for components: they wait in the Suspense around them while it is fetched. */

import { use } from 'react';
import type { Loadable } from '../families/common/part.ts';

/** Always by the same hook: a component that waited with it and is drawn again without it breaks the order of its hooks. */
export function usePart<T>(part: Loadable<T>): T {
  const promise = part.load();
  const known = part.now();
  // As React marks a promise whose value it knows: such a one is not waited for.
  if (known !== null && !('status' in promise)) Object.assign(promise, { status: 'fulfilled', value: known });
  return use(promise);
}
