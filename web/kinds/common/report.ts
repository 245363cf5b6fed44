/* Results of lanes as columns, for the page, files and the command line. families/reports.ts lists them by kind. */

import type { TidyRow } from '../../draw/chart/tidy.ts';
import { fullestLink, linkCapacities } from '../../model/capacity.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { type Unsent, unsentIn } from '../../run/comparable.ts';
import type { Summary } from '../../run/protocol.ts';
import { formatMultiple } from '../../words/format.ts';
import type { Column } from '../../words/table.ts';
import { collisionsIn } from './lane-progress.ts';
import { phasedRows } from './over-time.ts';
import { type LevelLoads, type Outcome, packetResults } from './results.ts';

export interface ReportedLane extends Outcome {
  settings: ResolvedLane;
  /** 'paused at 45 %': the results are those of a run that has not come to its end */
  partial?: string;
}

/** `Own`: fields of one family. */
export type LaneColumn<Own = unknown> = Column<ReportedLane & Partial<Own>>;

/** A file per lane that only one family has. */
export interface OwnFile<Own> {
  /** 'flows' */
  name: string;
  appliesTo(lane: ReportedLane & Partial<Own>): boolean;
  csv(lanes: readonly (ReportedLane & Partial<Own>)[]): string;
}

export interface Report<Own = unknown> {
  /** results of the packet run; `over`: it goes no further */
  results(
    lane: ResolvedLane,
    summary: Summary,
    nodes: number,
    over: boolean,
  ): Omit<Outcome, 'name' | 'loads'> & Partial<Own>;
  /** whether a row per lane is worth comparing; a plain exchange is shown by its loads instead */
  comparable: boolean;
  /** one row per lane, exact values: for files */
  columns: readonly LaneColumn<Own>[];
  /** one row per lane, for reading */
  brief: readonly LaneColumn<Own>[];
  /** one row per value: for files */
  overTime(lane: ReportedLane & Partial<Own>): TidyRow[];
  ownFile?: OwnFile<Own>;
}

export const LANE: LaneColumn = { heading: 'lane', value: ({ name }) => name };
/** In files: only where the results of some lane are partial. */
export const PARTIAL: LaneColumn = { heading: 'partial', value: ({ partial }) => partial };

/** The same for rows that know no more of their lane than its name. */
export function partialColumns<Row extends { lane: string }>(
  lanes: readonly Pick<ReportedLane, 'name' | 'partial'>[],
): Column<Row>[] {
  const partial = new Map(lanes.flatMap((lane) => (lane.partial ? [[lane.name, lane.partial]] : [])));
  return partial.size > 0 ? [{ heading: PARTIAL.heading, value: ({ lane }) => partial.get(lane) }] : [];
}

export const HASH: LaneColumn = { heading: 'hash', value: ({ hash }) => hash };
export const END: LaneColumn = { heading: 'end', unit: 'ns', value: ({ completionNs }) => completionNs };

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

export function microseconds(ns: number): string {
  return `${(ns / 1000).toFixed(3)} us`;
}

const collisions = ({ loads }: Outcome) => (loads ? collisionsIn(loads.contention) : undefined);

/** Load of each phase's fullest link as a multiple of its capacity. */
export function fullestOf(levels: readonly LevelLoads[], settings: ResolvedLane): number[] {
  const capacities = linkCapacities(settings);
  const phases = levels[0]?.maxLinkUp.length ?? 0;
  return Array.from({ length: phases }, (_, phase) => {
    const maxLinkUp = levels.map((level) => level.maxLinkUp[phase] ?? 0);
    return fullestLink({ maxLinkUp, maxLinkDown: levels.map((level) => level.maxLinkDown[phase] ?? 0) }, capacities);
  });
}

function unsent({ loads }: Outcome): Unsent | null {
  const counts = loads && unsentIn(loads);
  return counts && counts.unreachable > 0 ? counts : null;
}

const UNSENT: LaneColumn = {
  heading: 'messages that cannot be sent',
  value: (lane) => {
    const of = unsent(lane);
    return of && `${of.unreachable} of ${of.messages}`;
  },
};

const WORST: LaneColumn = {
  heading: 'busiest link',
  value: ({ loads, settings }) => {
    if (!loads?.levels) return null;
    const fullest = fullestOf(loads.levels, settings);
    const worst = Math.max(0, ...fullest);
    const full = fullest.filter((ratio) => ratio === worst).length;
    return `${formatMultiple(worst)}x in ${full} of ${fullest.length} phases`;
  },
};

const COMPLETION: LaneColumn = {
  heading: 'completion',
  value: ({ completionNs }) => (completionNs === null ? 'stopped' : completionNs),
  format: microseconds,
};

const OVER_IDEAL: LaneColumn = {
  heading: 'longer than ideal',
  value: ({ overIdeal }) => overIdeal,
  format: (ratio) => `${ratio < 0 ? '' : '+'}${percent(ratio)}`,
};

/** 'collide', 'hot': counted over all phases. */
export function collidingColumn(heading: string): LaneColumn {
  return {
    heading,
    value: (lane) => {
      const of = collisions(lane);
      return of && `${of.colliding} of ${of.phases}`;
    },
  };
}

/** For all families with phases, whatever they call them. `extraColumns`: the family's own columns, for reading. */
export function phaseReport<Own = unknown>(
  extraColumns: readonly LaneColumn<Own>[],
): Omit<Report<Own>, 'results'> & Pick<Report, 'results'> {
  return {
    results: packetResults,
    comparable: true,
    columns: [
      LANE,
      { heading: 'phases', value: (lane) => collisions(lane)?.phases },
      { heading: 'colliding', value: (lane) => collisions(lane)?.colliding },
      { heading: 'most messages on a link', value: (lane) => collisions(lane)?.worst },
      { heading: 'unreachable', value: (lane) => unsent(lane)?.unreachable },
      END,
      { heading: 'ideal', unit: 'ns', value: ({ idealNs }) => idealNs },
      { heading: 'longest', unit: 'ns', value: ({ latencyNs }) => latencyNs?.max },
      { heading: 'mean', unit: 'ns', value: ({ latencyNs }) => latencyNs?.mean },
      HASH,
    ],
    brief: [LANE, UNSENT, WORST, ...extraColumns, COMPLETION, OVER_IDEAL, HASH],
    overTime: phasedRows,
  };
}
