/* State of a legend whose entries are filters: hovering applies a step temporarily, a click pins it. */

import { useEffect, useRef, useState } from 'react';
import type { LoadStep } from '../../tree/selection.ts';

export interface Pins {
  filter: LoadStep | null;
  pinned: LoadStep | null;
  /** while hovering */
  send(step: LoadStep | null): void;
  /** until it is unpinned */
  pin(step: LoadStep | null): void;
}

export function usePinned(filter: LoadStep | null, onFilter: (step: LoadStep | null) => void): Pins {
  const [pinned, setPinned] = useState<LoadStep | null>(filter);
  // A filter that was removed elsewhere is no longer pinned here.
  const sent = useRef(filter);
  useEffect(() => {
    if (filter === sent.current) return;
    sent.current = filter;
    setPinned(filter);
  }, [filter]);
  const send = (step: LoadStep | null) => {
    sent.current = step;
    onFilter(step);
  };
  const pin = (step: LoadStep | null) => {
    setPinned(step);
    send(step);
  };
  return { filter, pinned, send, pin };
}
