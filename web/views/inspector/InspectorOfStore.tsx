/* The inspector bound to the page: what is selected, the instant of the packets, and what only the core can answer. */

import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePlayground } from '../../state/store.ts';
import { ChartsOfStore } from '../charts/ChartsOfStore.tsx';
import { Inspector, type InspectorProps } from './Inspector.tsx';
import { InspectorCard } from './InspectorCard.tsx';
import { useFollowedPhase, useHistory, useInstant, useQueues } from './inquiries.ts';
import { type InspectorActions, laneView } from './lane.ts';

/** `card`: folded to one line until it is opened, for narrow windows. */
export function InspectorOfStore({ card = false }: { card?: boolean }) {
  const [charts, setCharts] = useState(false);
  const selection = usePlayground((state) => state.selection);
  const active = usePlayground((state) => state.activeLane);
  const shown = usePlayground((state) => state.lanes[selection?.lane ?? active]);
  const lane = useMemo(() => laneView(shown), [shown]);
  const select = usePlayground((state) => state.select);
  const setPhase = usePlayground((state) => state.setPhase);
  const swap = usePlayground((state) => state.swap);
  const actions: InspectorActions = useMemo(
    () => ({ select, setPhase, swap, openCharts: () => setCharts(true) }),
    [select, setPhase, swap],
  );
  const instant = useInstant(lane);
  useFollowedPhase(lane, selection, instant);
  const props: InspectorProps = {
    lane,
    selection,
    instant,
    history: useHistory(lane, selection),
    queues: useQueues(lane, selection, instant),
    actions,
  };
  return (
    <>
      {card ? <InspectorCard {...props} /> : <Inspector {...props} />}
      {charts && createPortal(<ChartsOfStore onClose={() => setCharts(false)} />, document.body)}
    </>
  );
}
