/* The inspector bound to the store: the selection, the packet instant, and what only the core can answer. */

import { type ReactNode, Suspense, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Selection } from '../../draw/drawing.ts';
import type { Inspection } from '../../kinds/common/inspection.ts';
import type { InspectorActions } from '../../kinds/common/lane-view.ts';
import type { Loadable } from '../../kinds/common/loadable.ts';
import { cardOf, type Panel } from '../../kinds/common/panel.ts';
import { familyOfLane } from '../../kinds/families.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { Boundary } from '../failed-parts.tsx';
import { lazyOverlay, usePart } from '../lazy-part.tsx';
import { Icon, IconButton } from '../parts/Icon.tsx';
import { useAfterFirstPicture, useShown } from '../use-shown.ts';
import { Column, Inspector, selectionItem } from './Inspector.tsx';
import { useFollowedPhase, useInstant, useQueryResults } from './queries.ts';
import './card.css';
import { Legend } from '../legend/Legend.tsx';
import { toggleInspector } from '../panels.ts';

/** Loaded when they are opened. */
const ConnectedCharts = lazyOverlay(async () => (await import('../charts/ConnectedCharts.tsx')).ConnectedCharts);

/** For the page, which opens the inspector later: preloads what a selection shows, as soon as one is likely; not before the first
 * picture: a page that is laid out under a pointer at rest hears of it as of one that moves. */
export function usePreload(): void {
  const lane = usePlayground(({ lanes, activeLane }) => lanes[activeLane]?.settings);
  const inspection = lane && familyOfLane(lane).inspection;
  const afterFirstPicture = useAfterFirstPicture();
  useEffect(() => {
    if (!afterFirstPicture || !inspection) return undefined;
    const fetchIt = () => {
      inspection.load().catch(() => undefined);
      selectionItem.load().catch(() => undefined);
    };
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const sign of signs) window.addEventListener(sign, fetchIt, { once: true, passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, fetchIt);
    };
  }, [inspection, afterFirstPicture]);
}

export function ConnectedInspector({
  card = false,
}: {
  /** folded to one line until it is opened, for narrow windows */
  card?: boolean;
}) {
  const [charts, setCharts] = useState(false);
  const openCharts = useCallback(() => setCharts(true), []);
  const lane = usePlayground(({ lanes, selection, activeLane }) => lanes[selection?.lane ?? activeLane]);
  return (
    <>
      {lane ? <Shown {...{ lane, card, openCharts }} /> : !card && <Column rows={null} />}
      {charts && createPortal(<ConnectedCharts onClose={() => setCharts(false)} />, document.body)}
    </>
  );
}

interface ShownProps {
  lane: LaneState;
  card: boolean;
  openCharts(): void;
}

/** Keeps the panel without a selection until the selection's content is loaded. */
function Shown(props: ShownProps) {
  const selection = usePlayground((state) => state.selection);
  const { inspection, overview } = familyOfLane(props.lane.settings);
  const before = overview ? (
    <OfLane {...props} part={overview} selection={null} />
  ) : (
    !props.card && <Column rows={null} />
  );
  return (
    <Boundary shows={selection?.kind}>
      <Suspense fallback={before}>
        <OfLane {...props} part={(!selection && overview) || inspection} selection={selection} />
      </Suspense>
    </Boundary>
  );
}

interface OfLaneProps extends ShownProps {
  part: Loadable<Inspection>;
  selection: Selection | null;
}

function OfLane({ lane, part, selection, card, openCharts }: OfLaneProps) {
  const inspection = usePart(part);
  const instant = useInstant(lane);
  const seen = useMemo(() => ({ lane, selection, instant }), [lane, selection, instant]);
  useFollowedPhase(inspection, seen);
  const questions = useMemo(() => inspection.queries(seen), [inspection, seen]);
  const results = useQueryResults(questions, seen);
  const { select, setPhase } = usePlayground.getState();
  const [ribbon, figures] = [useShown('ribbon'), useShown('figures')];
  const actions: InspectorActions = useMemo(
    () => ({ select, setPhase, ...(ribbon && figures && { openCharts }) }),
    [select, setPhase, ribbon, figures, openCharts],
  );
  const fullInspector = () => <Inspector {...{ inspection, actions }} seen={{ ...seen, results }} />;
  if (!card) return fullInspector();
  const panel = inspection.panel({ ...seen, results });
  return panel && <HeadlineCard panel={panel} details={fullInspector} />;
}

interface HeadlineCardProps {
  panel: Panel;
  /** the full panel; rendered only while the card is open */
  details(): ReactNode;
}

/** The inspector on a phone: a card with the one thing that matters, which expands to the full panel. */
function HeadlineCard({ panel, details }: HeadlineCardProps) {
  const { figure, tone, title, line } = cardOf(panel);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={open ? 'inspector-card open' : 'inspector-card'}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {figure && <strong className={tone ?? undefined}>{figure}</strong>}
        <span>
          <b>{title}</b>
          <span className="grey">{line}</span>
        </span>
        <Icon name="up" />
      </button>
      <div id={id} hidden={!open}>
        {open && details()}
      </div>
    </div>
  );
}

/* The inspector as a panel at the right, which closes with the selection; on a phone it is a card. */

export function InspectorPanel() {
  const lanes = usePlayground((state) => state.lanes);
  const isEmpty = usePlayground((state) => state.selection === null);
  return (
    <aside className="panel right" aria-label={t`Inspector`}>
      <div className="panel-scroll scroll">
        <Boundary>
          <ConnectedInspector />
          {isEmpty && <Legend lanes={lanes} compact={false} />}
        </Boundary>
      </div>
      {isEmpty && (
        <div className="panel-foot row">
          <span className="fill" />
          <IconButton
            icon="right_panel"
            size={18}
            label={t`Close the inspector`}
            shortcut="I"
            onClick={toggleInspector}
          />
        </div>
      )}
    </aside>
  );
}
