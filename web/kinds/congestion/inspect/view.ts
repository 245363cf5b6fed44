/* The data behind the panels of a lane without phases. */

import type { Flow, Port, TableEntry } from '../../../run/protocol.ts';
import type { Selection } from '../../../traffic/selection.ts';
import type { CongestionInstant, CongestionLane } from './lane.ts';
import type { ArnTable } from './tables.ts';

/** Null: not known yet, or not requested for this selection. */
export interface CongestionView {
  lane: CongestionLane;
  selection: Selection | null;
  instant: CongestionInstant | null;
  /** both ends of the selected link, and the time of that state */
  port: { timePs: number; value: Port } | null;
  /** ARN table of the selected node or switch */
  entries: TableEntry[] | null;
  /** from the selected hot source to its hot node */
  flow: Flow | null;
  /** ARN tables of the entities that know of the selected root */
  tables: ArnTable[] | null;
}

/** With an instant. */
export type ViewNow = CongestionView & { instant: CongestionInstant };

export function entityOf({ index, shape }: CongestionLane, entity: number): Selection {
  return entity < shape.nodes ? { kind: 'node', lane: index, node: entity } : { kind: 'switch', lane: index, entity };
}
