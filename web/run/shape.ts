/* The tree of a run, and what the core says of the traffic on it. */

import { Tree } from '../tree/tree.ts';

/** What a worker tells of a shape; the rest follows from it. */
export interface ShapeRecord {
  m: readonly number[];
  w: readonly number[];
  /** absent: 1 at every level */
  p?: readonly number[];
  /** up links of the cables that are cut */
  cuts: readonly number[];
  /** places without a node */
  absent?: readonly number[];
  /** by entity, what a machine calls it */
  names?: readonly string[];
  phases: number;
  /** Prisacari 2013, eq. 1, level 0 .. h-1, messages */
  bMin: readonly number[];
}

/** What a real machine's tree has beyond its numbers. */
export type Machine = Pick<ShapeRecord, 'absent' | 'names'>;

export class Shape extends Tree {
  readonly phases: number;
  readonly bMin: readonly number[];

  constructor(readonly record: ShapeRecord) {
    super(record, record.cuts, record.absent, record.names);
    this.phases = record.phases;
    this.bMin = record.bMin;
  }
}
