/* A family's lazily loaded parts, as a hook: components suspend while a part is loaded. */

import { use } from 'react';
import type { Loadable } from '../families/common/loadable.ts';

/** Calls `use` unconditionally: a component that suspended in it and rendered again without it would break the order of hooks. */
export function usePart<T>(part: Loadable<T>): T {
  const promise = part.load();
  const known = part.now();
  // React marks a resolved promise this way, and then does not suspend on it.
  if (known !== null && !('status' in promise)) Object.assign(promise, { status: 'fulfilled', value: known });
  return use(promise);
}
