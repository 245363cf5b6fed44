/* The tree of a run, and what the core says of the traffic on it. */

import { Tree } from '../tree/tree.ts';

/** What a worker tells of a shape; the rest follows from it. */
export interface ShapeRecord {
  m: readonly number[];
  w: readonly number[];
  /** up links of the cables that are cut */
  cuts: readonly number[];
  phases: number;
  /** Prisacari 2013, eq. 1, level 0 .. h-1, messages */
  bMin: readonly number[];
}

export class Shape extends Tree {
  readonly record: ShapeRecord;
  readonly phases: number;
  readonly bMin: readonly number[];

  /* Lists that methods of the tree replace */
  readonly below: readonly number[];
  readonly width: readonly number[];
  readonly firstEntity: readonly number[];
  readonly firstUp: readonly number[];
  readonly capacity: readonly number[];
  readonly cut: readonly number[];
  private ends: { from: Uint32Array; to: Uint32Array } | null = null;

  constructor(record: ShapeRecord) {
    super(record, record.cuts);
    this.record = record;
    this.phases = record.phases;
    this.bMin = record.bMin;
    const levels = [0, ...record.m].map((_, level) => level);
    this.below = levels.map((level) => this.nodesBelow(level));
    this.width = levels.map((level) => this.widthOf(level));
    this.firstEntity = [...levels.map((level) => this.firstEntityOf(level)), this.nodes + this.switches];
    this.firstUp = [0, ...levels.map((level) => this.firstUpFrom(level))];
    this.capacity = levels.slice(0, -1).map((level) => this.uplinksOf(level));
    this.cut = record.cuts;
  }

  get linkFrom(): Uint32Array {
    return this.linkEnds().from;
  }

  get linkTo(): Uint32Array {
    return this.linkEnds().to;
  }

  private linkEnds(): { from: Uint32Array; to: Uint32Array } {
    const all = () => new Uint32Array(this.links);
    this.ends ??= { from: all().map((_, link) => this.fromOf(link)), to: all().map((_, link) => this.toOf(link)) };
    return this.ends;
  }
}
