/* The inspector of lanes on input-queued switches. */

import { t } from '../../../language/language.ts';
import type { Selection } from '../../../tree/selection.ts';
import type { Inspection, Seen } from '../../common/inspection.ts';
import { here } from '../../common/part.ts';
import { type CongestionInstant, type CongestionLane, congestionInstant, congestionLane } from './lane.ts';
import { hotFlowOf } from './node.ts';
import { congestionCard, congestionPanel } from './panel.ts';
import { askable } from './tables.ts';
import { congestionPaper } from './terms.ts';

/** ARN tables asked for, in all. */
const MOST = 200;

export const congestionInspection: Inspection = {
  questions({ lane: shown, selection }) {
    const lane = congestionLane(shown);
    if (!lane) return {};
    return {
      port: selection?.kind === 'link' ? selection.link : null,
      entries: entityOf(selection),
      flow: selection?.kind === 'node' ? hotFlowOf(lane, selection.node) : null,
      tables({ root }) {
        if (root === 0) return null;
        return {
          root,
          entities: ({ frame }) => askable(lane.shape, frame.congestion?.entityEntries ?? [], MOST),
        };
      },
    };
  },
  panel({ answers, ...seen }) {
    const known = seenOf(seen);
    const { port, entries, flow, tables } = answers;
    return known && congestionPanel({ ...known, port, entries, flow, tables });
  },
  card(seen) {
    const known = seenOf(seen);
    return known && congestionCard(known);
  },
  charts: false,
  paper: { title: t`Terms and paper`, part: here(congestionPaper) },
};

function seenOf({ lane: shown, selection, instant }: Seen) {
  const lane = congestionLane(shown);
  return lane && { lane, selection, instant: fitting(lane, congestionInstant(instant)) };
}

function entityOf(selection: Selection | null): number | null {
  if (selection?.kind === 'switch') return selection.entity;
  return selection?.kind === 'node' ? selection.node : null;
}

/** A frame of the lane as it was before it was opened anew is none. */
function fitting({ shape }: CongestionLane, instant: CongestionInstant | null): CongestionInstant | null {
  return instant && instant.congestion.linkState.length === shape.links ? instant : null;
}
