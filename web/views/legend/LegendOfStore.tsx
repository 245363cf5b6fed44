/* The legend bound to the page. Home subtrees are those of the lane looked at. */

import { usePlayground } from '../../state/store.ts';
import { Legend } from './Legend.tsx';

export function LegendOfStore({ compact = false }: { compact?: boolean }) {
  const filter = usePlayground((state) => state.filter);
  const setFilter = usePlayground((state) => state.setFilter);
  const shape = usePlayground((state) => (state.lanes[state.activeLane] ?? state.lanes[0])?.shape);
  return (
    <Legend
      filter={filter}
      onFilter={setFilter}
      nodes={shape?.nodes ?? 0}
      nodesPerHome={shape?.below[1] ?? 0}
      compact={compact}
    />
  );
}
