/* The inspector of lanes on input-queued switches. */

import type { Selection } from '../../../traffic/selection.ts';
import { t } from '../../../words/language/language.ts';
import type { Inspection, InspectorInput } from '../../common/inspection.ts';
import { preloaded } from '../../common/loadable.ts';
import { type CongestionInstant, type CongestionLane, congestionInstant, congestionLane } from './lane.ts';
import { hotFlowOf } from './node.ts';
import { congestionCard, congestionPanel } from './panel.ts';
import { entitiesToQuery } from './tables.ts';
import { congestionPaper } from './terms.ts';

/** Maximum number of ARN tables requested. */
const MAX_TABLES = 200;

export const congestionInspection: Inspection = {
  queries({ lane: shown, selection }) {
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
          entities: ({ frame }) => entitiesToQuery(lane.shape, frame.congestion?.entityEntries ?? [], MAX_TABLES),
        };
      },
    };
  },
  panel({ results, ...data }) {
    const known = viewOf(data);
    const { port, entries, flow, tables } = results;
    return known && congestionPanel({ ...known, port, entries, flow, tables });
  },
  card(data) {
    const known = viewOf(data);
    return known && congestionCard(known);
  },
  charts: false,
  paper: { title: t`Terms and paper`, part: preloaded(congestionPaper) },
};

function viewOf({ lane: shown, selection, instant }: InspectorInput) {
  const lane = congestionLane(shown);
  return lane && { lane, selection, instant: ofThisTree(lane, congestionInstant(instant)) };
}

function entityOf(selection: Selection | null): number | null {
  if (selection?.kind === 'switch') return selection.entity;
  return selection?.kind === 'node' ? selection.node : null;
}

/** Discards a frame from before the lane was reopened with another tree. */
function ofThisTree({ shape }: CongestionLane, instant: CongestionInstant | null): CongestionInstant | null {
  return instant && instant.congestion.linkState.length === shape.links ? instant : null;
}
