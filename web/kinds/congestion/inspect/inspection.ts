/* The inspector of lanes on input-queued switches: the selection or else the run. */

import type { Selection } from '../../../traffic/selection.ts';
import { t } from '../../../words/language/language.ts';
import type { Inspection } from '../../common/inspection.ts';
import { preloaded } from '../../common/loadable.ts';
import type { Panel } from '../../common/panel.ts';
import {
  type CongestionInstant,
  type CongestionLane,
  type CongestionView,
  congestionInstant,
  congestionLane,
} from './lane.ts';
import { linkPanel } from './link.ts';
import { hotFlowOf, nodePanel } from './node.ts';
import { runPanel } from './run-panel.ts';
import { switchPanel } from './switch.ts';
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
  panel({ lane: shown, instant, ...data }) {
    const lane = congestionLane(shown);
    return lane && panelOf({ ...data, lane, instant: ofThisTree(lane, congestionInstant(instant)) });
  },
  charts: false,
  paper: { title: t`Terms and paper`, part: preloaded(congestionPaper) },
};

function panelOf(view: CongestionView): Panel {
  const { selection } = view;
  switch (selection?.kind) {
    case 'link':
      return linkPanel(view, selection.link);
    case 'switch':
      return switchPanel(view, selection.entity);
    case 'node':
      return nodePanel(view, selection.node);
    default:
      return runPanel(view);
  }
}

function entityOf(selection: Selection | null): number | null {
  if (selection?.kind === 'switch') return selection.entity;
  return selection?.kind === 'node' ? selection.node : null;
}

/** Discards a frame from before the lane was reopened with another tree. */
function ofThisTree({ shape }: CongestionLane, instant: CongestionInstant | null): CongestionInstant | null {
  return instant && instant.congestion.linkState.length === shape.links ? instant : null;
}
