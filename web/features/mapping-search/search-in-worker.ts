/* Runs a mapping search in a worker: start, progress, stop. */

import { useEffect, useRef, useState } from 'react';
import { askWorker } from '../../page/ask-worker.ts';
import { coreModule } from '../../run/fetch-core.ts';
import { Estimate } from '../../run/slices.ts';
import { t } from '../../words/language/language.ts';
import type { Found, MappingRequest } from './worker.ts';
import script from './worker.ts?worker&url';

/** `name`: of the lane. */
type SearchRequest = Omit<MappingRequest, 'module'> & { name: string };

interface SearchState {
  /** null: not started yet */
  request: SearchRequest | null;
  found: Found | null;
  running: boolean;
  /** until the last try; null while too little is known */
  secondsLeft: number | null;
  /** why it stopped early */
  fault: string | null;
}

const NOTHING: SearchState = {
  request: null,
  found: null,
  running: false,
  secondsLeft: null,
  fault: null,
};

export function useSearch() {
  const [state, setState] = useState(NOTHING);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const begin = async (request: SearchRequest): Promise<void> => {
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    const update = (patch: Partial<SearchState>) =>
      !controller.signal.aborted && setState((before) => ({ ...before, ...patch }));
    let estimate: Estimate | null = null;
    setState({ ...NOTHING, request, running: true });
    try {
      const stopped = t`The search stopped; start it again.`;
      const asked = { ...request, module: await coreModule() };
      for await (const found of askWorker<MappingRequest, Found>(script, asked, controller.signal, stopped)) {
        const { done, tries } = found.search;
        const now = performance.now();
        // The first tries hold the start of the worker.
        if (!estimate) {
          estimate = new Estimate();
          estimate.start(now, done);
        }
        const secondsLeft = estimate.secondsLeft(now, done, tries - done);
        update({ found, running: !found.search.finished, secondsLeft });
      }
      update({ running: false });
    } catch (error) {
      update({ running: false, fault: error instanceof Error ? error.message : String(error) });
    }
  };
  /** Keeps the best result so far. */
  const end = (): void => {
    abort.current?.abort();
    setState((before) => ({ ...before, running: false }));
  };
  const clear = (): void => {
    abort.current?.abort();
    setState(NOTHING);
  };
  return { ...state, begin, end, clear };
}
