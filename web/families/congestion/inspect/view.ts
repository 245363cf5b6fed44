/* What the panels of a lane without phases are made from. */

import type { Flow, Port, TableEntry } from '../../../engine/protocol.ts';
import type { Selection } from '../../../tree/selection.ts';
import type { CongestionInstant, CongestionLane } from './lane.ts';
import type { Table } from './tables.ts';

/** Null is what is not known yet, or is not asked of the selection. */
export interface CongestionView {
  lane: CongestionLane;
  selection: Selection | null;
  instant: CongestionInstant | null;
  /** both ends of the selected link, and when they were so */
  port: { timePs: number; value: Port } | null;
  /** ARN table of the selected node or switch */
  entries: TableEntry[] | null;
  /** of the selected hot source to its hot node */
  flow: Flow | null;
  /** ARN tables of those who know of the root that is selected */
  tables: Table[] | null;
}

/** Once there is an instant. */
export type ViewNow = CongestionView & { instant: CongestionInstant };

export function entityOf({ index, shape }: CongestionLane, entity: number): Selection {
  return entity < shape.nodes ? { kind: 'node', lane: index, node: entity } : { kind: 'switch', lane: index, entity };
}
