/* The table of a lane, cached while its inputs are unchanged: a change of phase does not affect it. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LaneState } from '../../run/lane-state.ts';
import type { PhaseLoads } from '../../run/protocol.ts';
import { canComputeRoutes, modelOf, type TableModel } from './schedule-model.ts';

type Ask = (phase: number) => Promise<PhaseLoads>;

/** Rows requested at once; the others are requested at the next render. */
const AT_ONCE = 40;

export interface ModelInUse {
  model: TableModel | null;
  /** Requests loads for the visible rows. */
  request(from: number, to: number): void;
}

export function useModel({ settings, loads, analysis, status }: LaneState, ask?: Ask): ModelInUse {
  const routes = useMemo(() => canComputeRoutes(settings), [settings]);
  const taskNode = useSame(loads?.taskNode ?? null);
  // While a lane opens, its loads are still those of the settings before.
  const own = routes || status === 'opening' ? null : loads;
  const { known, version, want: request } = useLoads(settings, own, routes ? undefined : ask);
  const rows = routes ? null : analysis;
  // biome-ignore lint/correctness/useExhaustiveDependencies: version changes with the contents of `known`
  const model = useMemo(
    () => modelOf({ settings, taskNode, analysis: rows, loadsOf: (row) => known.get(row) ?? null }),
    [settings, taskNode, rows, known, version],
  );
  return { model, request };
}

/** Returns the same array while its contents are unchanged. */
function useSame(list: Uint32Array | null): Uint32Array | null {
  const last = useRef(list);
  const same =
    list !== null && last.current?.length === list.length && list.every((value, at) => value === last.current?.[at]);
  if (!same) last.current = list;
  return last.current;
}

/** Loads reported by the core for these settings. */
function useLoads(settings: LaneState['settings'], loads: PhaseLoads | null, ask: Ask | undefined) {
  const [version, setVersion] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new settings need new loads
  const known = useMemo(() => new Map<number, PhaseLoads>(), [settings]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new settings need new requests
  const asked = useMemo(() => new Set<number>(), [settings]);
  const alive = useRef(known);
  alive.current = known;
  useEffect(() => {
    if (!loads || known.has(loads.phase)) return;
    known.set(loads.phase, loads);
    setVersion((last) => last + 1);
  }, [known, loads]);
  const request = useCallback(
    (from: number, to: number) => {
      if (!ask) return;
      const missing = [];
      for (let row = from; row < to && missing.length < AT_ONCE; row++)
        if (!known.has(row) && !asked.has(row)) missing.push(row);
      if (missing.length === 0) return;
      for (const row of missing) asked.add(row);
      void Promise.allSettled(missing.map(ask)).then((answers) => {
        if (alive.current !== known) return;
        for (const answer of answers) if (answer.status === 'fulfilled') known.set(answer.value.phase, answer.value);
        setVersion((last) => last + 1);
      });
    },
    [ask, known, asked],
  );
  return { known, version, want: request };
}
