/* The loads of a lane as a table, one row per phase and level, for the page and the command line. */

import type { Loads } from '../../measures/loads.ts';
import type { Column } from '../../words/table.ts';

/** One phase, and the links between a level and the one below it. */
export interface LoadsRow {
  lane: string;
  /** numbered as on the page */
  phase: number;
  /** 1 .. h */
  level: number;
  crossings: number;
  linksUp: number;
  maxLinkUp: number;
  maxLinkDown: number;
  maxUp: number;
  maxDown: number;
  /** over all levels */
  contention: number;
  bound: number;
  conflictFree: boolean;
  messages: number;
  selfMessages: number;
  idle: number;
  unreachable: number;
}

export const LOADS_COLUMNS: readonly Column<LoadsRow>[] = [
  { heading: 'lane', value: ({ lane }) => lane },
  { heading: 'phase', value: ({ phase }) => phase },
  { heading: 'level', value: ({ level }) => level },
  { heading: 'crossings', value: ({ crossings }) => crossings },
  { heading: 'links up', value: ({ linksUp }) => linksUp },
  { heading: 'busiest link up', value: ({ maxLinkUp }) => maxLinkUp },
  { heading: 'busiest link down', value: ({ maxLinkDown }) => maxLinkDown },
  { heading: 'busiest bundle up', value: ({ maxUp }) => maxUp },
  { heading: 'busiest bundle down', value: ({ maxDown }) => maxDown },
  { heading: 'contention', value: ({ contention }) => contention },
  { heading: 'bound', value: ({ bound }) => bound },
  { heading: 'conflict-free', value: ({ conflictFree }) => conflictFree },
  { heading: 'messages', value: ({ messages }) => messages },
  { heading: 'self messages', value: ({ selfMessages }) => selfMessages },
  { heading: 'idle', value: ({ idle }) => idle },
  { heading: 'unreachable', value: ({ unreachable }) => unreachable },
];

/** One row per phase and level. `first`: number of the first phase. */
export function loadsRows(lane: string, loads: Loads, first: number): LoadsRow[] {
  return loads.contention.flatMap((contention, phase) =>
    loads.levels.map((below) => ({
      lane,
      phase: phase + first,
      level: below.level + 1,
      crossings: below.crossings[phase] ?? 0,
      linksUp: below.links,
      maxLinkUp: below.maxLinkUp[phase] ?? 0,
      maxLinkDown: below.maxLinkDown[phase] ?? 0,
      maxUp: below.maxUp[phase] ?? 0,
      maxDown: below.maxDown[phase] ?? 0,
      contention,
      bound: loads.bound[phase] ?? 0,
      conflictFree: loads.conflictFree[phase] ?? false,
      messages: loads.messages[phase] ?? 0,
      selfMessages: loads.selfMessages[phase] ?? 0,
      idle: loads.idle[phase] ?? 0,
      unreachable: loads.unreachable[phase] ?? 0,
    })),
  );
}
