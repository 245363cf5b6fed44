/* The inspector bound to the page: what is selected, the instant of the packets, and what only the core can answer. */

import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LaneState } from '../../engine/lane-state.ts';
import type { InspectorActions } from '../../families/common/lane-view.ts';
import { familyOfLane } from '../../families/families.ts';
import { usePlayground } from '../../state/store.ts';
import { usePart } from '../use-part.ts';
import { useShown } from '../use-shown.ts';
import { HeadlineCard } from './HeadlineCard.tsx';
import { Column, Inspector } from './Inspector.tsx';
import { useAnswers, useFollowedPhase, useInstant } from './inquiries.ts';

/** Come when they are opened. */
const ChartsOfStore = lazy(() =>
  import('../charts/ChartsOfStore.tsx').then((module) => ({ default: module.ChartsOfStore })),
);

interface Props {
  /** folded to one line until it is opened, for narrow windows */
  card?: boolean;
}

/** What a selection shows is there when somebody may be about to select. */
function useAhead(): void {
  useEffect(() => {
    const fetchIt = () => void import('./of-selection.ts').catch(() => undefined);
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const sign of signs) window.addEventListener(sign, fetchIt, { once: true, passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, fetchIt);
    };
  }, []);
}

export function InspectorOfStore({ card = false }: Props) {
  useAhead();
  const [charts, setCharts] = useState(false);
  const openCharts = useCallback(() => setCharts(true), []);
  const shown = usePlayground(({ lanes, selection, activeLane }) => lanes[selection?.lane ?? activeLane]);
  return (
    <>
      {shown ? (
        <Suspense fallback={null}>
          <OfLane lane={shown} {...{ card, openCharts }} />
        </Suspense>
      ) : (
        !card && <Column rows={null} />
      )}
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

function OfLane({ lane, card, openCharts }: { lane: LaneState; card: boolean; openCharts(): void }) {
  const inspection = usePart(familyOfLane(lane.settings).inspection);
  const selection = usePlayground((state) => state.selection);
  const instant = useInstant(lane);
  const seen = useMemo(() => ({ lane, selection, instant }), [lane, selection, instant]);
  useFollowedPhase(inspection, seen);
  const questions = useMemo(() => inspection.questions(seen), [inspection, seen]);
  const answers = useAnswers(questions, seen);
  const { select, setPhase, swap } = usePlayground.getState();
  const figures = useShown('figures');
  const charts = useShown('ribbon') && figures;
  const actions: InspectorActions = useMemo(
    () => ({ select, setPhase, swap, ...(charts && { openCharts }) }),
    [select, setPhase, swap, charts, openCharts],
  );
  const whole = () => <Inspector {...{ inspection, actions, figures }} seen={{ ...seen, answers }} />;
  if (!card) return whole();
  const said = inspection.card(seen);
  return said && <HeadlineCard {...said} whole={whole} />;
}
