/* What a kind of run brings with it, for components: they wait in the Suspense around them while it is fetched. */

import { use } from 'react';
import type { Part } from '../families/common/part.ts';

export function usePart<T>(part: Part<T>): T {
  return part.now() ?? use(part.load());
}
