/* What the command line says of many-to-many traffic, clusters with loss and jobs, beside what it says of every exchange. */

import { collisionsIn } from '../families/common/known.ts';
import { familyOf, type ResolvedLane } from '../scenario/index.ts';
import type { FamilyKind } from '../scenario/types.ts';
import { phaseWord } from '../words/phase-word.ts';
import type { Column, Value } from '../words/table.ts';
import type { LaneResults } from './document.ts';

export type LaneColumn = Column<LaneResults>;

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

export function microseconds(ns: number): string {
  return `${(ns / 1000).toFixed(3)} us`;
}

export function worst({ name, loads }: LaneResults, lanes: readonly ResolvedLane[]): Value {
  if (!loads) return null;
  const { worst: most, phases } = collisionsIn(loads.contention);
  const full = loads.contention.filter((contention) => contention === most).length;
  const lane = lanes.find((candidate) => candidate.name === name);
  return `${most}x in ${full} of ${phases} ${lane ? phaseWord(lane).brief : 'phase'}s`;
}

/** 'that collide', 'that have a hot spot': of all phases. */
function collidingColumn(heading: string): LaneColumn {
  return {
    heading,
    value: ({ loads }) => {
      if (!loads) return null;
      const { colliding, phases } = collisionsIn(loads.contention);
      return `${colliding} of ${phases}`;
    },
  };
}

function boundShare({ nodeBandwidthMBs, boundMBs }: LaneResults): Value {
  return nodeBandwidthMBs === undefined || !boundMBs ? null : nodeBandwidthMBs / boundMBs;
}

const COLUMNS: Partial<Record<FamilyKind, readonly LaneColumn[]>> = {
  many: [
    collidingColumn('collide'),
    { heading: 'longest latency', value: ({ latencyNs }) => latencyNs?.max, format: microseconds },
  ],
  job: [collidingColumn('hot')],
  cluster: [
    {
      heading: 'MB/s a node',
      value: ({ nodeBandwidthMBs }) => nodeBandwidthMBs,
      format: (rate) => rate.toFixed(2),
    },
    { heading: 'of the bound', value: boundShare, format: percent },
    { heading: 'dropped', value: ({ drops }) => drops, format: String },
    { heading: 'sent again', value: ({ retransmissions }) => retransmissions, format: String },
    { heading: 'window', value: ({ window }) => (window === null ? 'none' : window), format: String },
  ],
};

/** Null where all lanes are plain exchanges or timed traffic. */
export function familyColumns(lanes: readonly ResolvedLane[]): readonly LaneColumn[] | null {
  const kinds = [...new Set(lanes.map(familyOf))];
  const columns = kinds.flatMap((kind) => COLUMNS[kind] ?? []);
  return columns.length > 0 ? columns : null;
}
