/* The inspector of a lane whose family gives whole panels, bound to the page: the newest frame, and what only the core can answer. */

import { useMemo } from 'react';
import {
  type CongestionInstant,
  type CongestionLane,
  congestionInstant,
  congestionLane,
} from '../../families/congestion/inspect/lane.ts';
import { hotFlowOf } from '../../families/congestion/inspect/node.ts';
import { congestionCard, congestionPanel } from '../../families/congestion/inspect/panel.ts';
import { PAPER, termsOf } from '../../families/congestion/inspect/terms.ts';
import type { CongestionView } from '../../families/congestion/inspect/view.ts';
import { usePlayground } from '../../state/store.ts';
import type { Selection } from '../../tree/selection.ts';
import { Formula } from './Formula.tsx';
import { HeadlineCard } from './HeadlineCard.tsx';
import { Column } from './Inspector.tsx';
import { useInstant } from './inquiries.ts';
import { PanelView } from './Panel.tsx';
import { useFlow, usePort, useTable, useTables } from './port-inquiries.ts';
import { Fold } from './Section.tsx';

export function PanelOfStore({ card }: { card: boolean }) {
  const selection = usePlayground((state) => state.selection);
  const active = usePlayground((state) => state.activeLane);
  const shown = usePlayground((state) => state.lanes[selection?.lane ?? active]);
  const lane = useMemo(() => congestionLane(shown), [shown]);
  const view = useView(lane, selection);
  const whole = () => <PanelColumn view={view} selection={selection} />;
  if (!card) return whole();
  return view && <HeadlineCard {...congestionCard(view)} whole={whole} />;
}

function PanelColumn({ view, selection }: { view: CongestionView | null; selection: Selection | null }) {
  const select = usePlayground((state) => state.select);
  return (
    <Column
      rows={
        view && (
          <Fold title="Terms and paper">
            {() => <Formula formulas={termsOf(view.lane.settings)} reference={PAPER} />}
          </Fold>
        )
      }
    >
      {view && (
        <PanelView
          key={JSON.stringify(selection)}
          panel={congestionPanel(view)}
          selection={selection}
          onSelect={select}
        />
      )}
    </Column>
  );
}

function useView(lane: CongestionLane | null, selection: Selection | null): CongestionView | null {
  const playing = usePlayground((state) => state.clock.playing);
  const newest = useInstant(lane);
  const instant = useMemo(() => fitting(lane, congestionInstant(newest)), [lane, newest]);
  const link = selection?.kind === 'link' ? selection.link : null;
  const wish = { lane, instant, playing };
  const port = usePort(wish, link);
  const entries = useTable(wish, entityOf(selection));
  const flow = useFlow(lane, lane && selection?.kind === 'node' ? hotFlowOf(lane, selection.node) : null);
  const tables = useTables(wish, port && port.value.root > 0 ? port.value.root : null);
  if (!lane) return null;
  return { lane, selection, instant, port, entries, flow, tables };
}

function entityOf(selection: Selection | null): number | null {
  if (selection?.kind === 'switch') return selection.entity;
  return selection?.kind === 'node' ? selection.node : null;
}

/** A frame of the lane as it was before it was opened anew is none. */
function fitting(lane: CongestionLane | null, instant: CongestionInstant | null): CongestionInstant | null {
  return instant && instant.congestion.linkState.length === lane?.shape.links ? instant : null;
}
