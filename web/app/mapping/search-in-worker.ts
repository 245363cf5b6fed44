/* A search for a better mapping, in a worker: begun, heard as it goes on, ended. */

import { useEffect, useRef, useState } from 'react';
import { t } from '../../language/language.ts';
import type { Search } from '../../mapping/search.ts';
import { askWorker } from '../ask-worker.ts';
import type { MappingOrder, Told } from './worker.ts';
import script from './worker.ts?worker&url';

export type Asked = Omit<MappingOrder, 'module'>;

interface Found {
  search: Search;
  taskOn: readonly number[];
}

export interface SearchState {
  /** null: nothing was asked yet */
  asked: Asked | null;
  found: Found | null;
  running: boolean;
  /** why it ended early */
  fault: string | null;
}

const NOTHING: SearchState = { asked: null, found: null, running: false, fault: null };

export function useSearch() {
  const [state, setState] = useState(NOTHING);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const begin = async (asked: Asked): Promise<void> => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    const say = (patch: Partial<SearchState>) => !own.signal.aborted && setState((before) => ({ ...before, ...patch }));
    setState({ ...NOTHING, asked, running: true });
    try {
      const stopped = t`The search stopped; start it again.`;
      for await (const told of askWorker<MappingOrder, Told>(script, asked, own.signal, stopped)) {
        if ('refused' in told) throw new Error(told.refused);
        say({ found: told });
        if (told.search.finished) break;
      }
      say({ running: false });
    } catch (error) {
      say({ running: false, fault: error instanceof Error ? error.message : String(error) });
    }
  };
  /** What was found until then stays. */
  const end = (): void => {
    abort.current?.abort();
    setState((before) => ({ ...before, running: false }));
  };
  return { ...state, begin, end };
}
