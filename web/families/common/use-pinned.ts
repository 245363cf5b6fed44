/* A legend whose entries are filters: pointing sends a step as long as one points, a click keeps it. */

import { useEffect, useRef, useState } from 'react';
import type { LoadStep } from '../../tree/selection.ts';

export function usePinned(filter: LoadStep | null, onFilter: ((step: LoadStep | null) => void) | undefined) {
  const [pinned, setPinned] = useState<LoadStep | null>(filter);
  // A filter that somebody else took away is no longer pinned here.
  const sent = useRef(filter);
  useEffect(() => {
    if (filter === sent.current) return;
    sent.current = filter;
    setPinned(filter);
  }, [filter]);
  const send = (step: LoadStep | null) => {
    sent.current = step;
    onFilter?.(step);
  };
  const pin = (step: LoadStep | null) => {
    setPinned(step);
    send(step);
  };
  return { pinned, send, pin };
}
