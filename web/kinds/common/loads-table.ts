/* The loads of a lane as a table, one row per phase and level, for the page and the command line. */

import type { LevelLoads, Loads } from '../../measures/loads.ts';
import type { Column } from '../../words/table.ts';

/** One phase, and the links between a level and the one below it. */
export interface LoadsRow {
  lane: string;
  loads: Loads;
  /** 0-based; `first`: number of the first one on the page */
  phase: number;
  first: number;
  below: LevelLoads;
}

export const LOADS_COLUMNS: readonly Column<LoadsRow>[] = [
  { heading: 'lane', value: ({ lane }) => lane },
  { heading: 'phase', value: ({ phase, first }) => phase + first },
  { heading: 'level', value: ({ below }) => below.level + 1 },
  { heading: 'crossings', value: ({ below, phase }) => below.crossings[phase] },
  { heading: 'links up', value: ({ below }) => below.links },
  { heading: 'busiest link up', value: ({ below, phase }) => below.maxLinkUp[phase] },
  { heading: 'busiest link down', value: ({ below, phase }) => below.maxLinkDown[phase] },
  { heading: 'busiest bundle up', value: ({ below, phase }) => below.maxUp[phase] },
  { heading: 'busiest bundle down', value: ({ below, phase }) => below.maxDown[phase] },
  { heading: 'contention', value: ({ loads, phase }) => loads.contention[phase] },
  { heading: 'bound', value: ({ loads, phase }) => loads.bound[phase] },
  { heading: 'conflict-free', value: ({ loads, phase }) => loads.conflictFree[phase] },
  { heading: 'messages', value: ({ loads, phase }) => loads.messages[phase] },
  { heading: 'self messages', value: ({ loads, phase }) => loads.selfMessages[phase] },
  { heading: 'idle', value: ({ loads, phase }) => loads.idle[phase] },
  { heading: 'unreachable', value: ({ loads, phase }) => loads.unreachable[phase] },
];

export function loadsRows(lane: string, loads: Loads, first: number): LoadsRow[] {
  return loads.contention.flatMap((_, phase) => loads.levels.map((below) => ({ lane, loads, phase, first, below })));
}
