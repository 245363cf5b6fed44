/* The inspector bound to the page: what is selected, the instant of the packets, and what only the core can answer. */

import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { type InspectorActions, laneView } from '../../families/common/lane-view.ts';
import { hasPhases } from '../../scenario/lanes.ts';
import { usePlayground } from '../../state/store.ts';
import { Inspector, type InspectorProps } from './Inspector.tsx';
import { InspectorCard } from './InspectorCard.tsx';
import { useFollowedPhase, useHistory, useInstant, useMessages, useQueues } from './inquiries.ts';

/** Comes when there is traffic without phases to look into. */
const PanelOfStore = lazy(() => import('./PanelOfStore.tsx').then((module) => ({ default: module.PanelOfStore })));

/** Come when they are opened. */
const ChartsOfStore = lazy(() =>
  import('../charts/ChartsOfStore.tsx').then((module) => ({ default: module.ChartsOfStore })),
);

/** `card`: folded to one line until it is opened, for narrow windows. */
export function InspectorOfStore({ card = false }: { card?: boolean }) {
  const withoutPhases = usePlayground(({ lanes, selection, activeLane }) => {
    const shown = lanes[selection?.lane ?? activeLane];
    return shown !== undefined && !hasPhases(shown.settings);
  });
  if (!withoutPhases) return <WithCharts card={card} />;
  return (
    <Suspense fallback={null}>
      <PanelOfStore card={card} />
    </Suspense>
  );
}

/** Charts are those of exchanges: lanes without phases have theirs in the story below the trees. */
function WithCharts({ card }: { card: boolean }) {
  const [charts, setCharts] = useState(false);
  const openCharts = useCallback(() => setCharts(true), []);
  return (
    <>
      <PhasedInspectorOfStore card={card} openCharts={openCharts} />
      {charts &&
        createPortal(
          <Suspense fallback={null}>
            <ChartsOfStore onClose={() => setCharts(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

/** Of a lane whose traffic has phases. */
function PhasedInspectorOfStore({ card, openCharts }: { card: boolean; openCharts(): void }) {
  const selection = usePlayground((state) => state.selection);
  const active = usePlayground((state) => state.activeLane);
  const shown = usePlayground((state) => state.lanes[selection?.lane ?? active]);
  const lane = useMemo(() => laneView(shown), [shown]);
  const select = usePlayground((state) => state.select);
  const setPhase = usePlayground((state) => state.setPhase);
  const swap = usePlayground((state) => state.swap);
  const actions: InspectorActions = useMemo(
    () => ({ select, setPhase, swap, openCharts }),
    [select, setPhase, swap, openCharts],
  );
  const instant = useInstant(lane);
  useFollowedPhase(lane, selection, instant);
  const props: InspectorProps = {
    lane,
    selection,
    instant,
    history: useHistory(lane, selection),
    queues: useQueues(lane, selection, instant),
    messages: useMessages(lane, selection, instant),
    actions,
  };
  return card ? <InspectorCard {...props} /> : <Inspector {...props} />;
}
