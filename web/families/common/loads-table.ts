/* The loads of a lane as a table, a row per phase and level: of the page and of the command line. */

import type { PhaseWord } from '../../words/phase-word.ts';
import type { Column } from '../../words/table.ts';

/** Of one phase and the links between a level and the one below it. */
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
  /** of all levels */
  contention: number;
  bound: number;
  conflictFree: boolean;
  /** only where they were counted */
  messages?: number;
  selfMessages?: number;
  idle?: number;
}

/** The column of phases bears their name. */
export function loadsColumns({ brief }: PhaseWord): readonly Column<LoadsRow>[] {
  return [
    { heading: 'lane', value: ({ lane }) => lane },
    { heading: brief, value: ({ phase }) => phase },
    { heading: 'level', value: ({ level }) => level },
    { heading: 'crossings', value: ({ crossings }) => crossings },
    { heading: 'links up', value: ({ linksUp }) => linksUp },
    { heading: 'worst link up', value: ({ maxLinkUp }) => maxLinkUp },
    { heading: 'worst link down', value: ({ maxLinkDown }) => maxLinkDown },
    { heading: 'worst bundle up', value: ({ maxUp }) => maxUp },
    { heading: 'worst bundle down', value: ({ maxDown }) => maxDown },
    { heading: 'contention', value: ({ contention }) => contention },
    { heading: 'bound', value: ({ bound }) => bound },
    { heading: 'conflict-free', value: ({ conflictFree }) => conflictFree },
    { heading: 'messages', value: ({ messages }) => messages },
    { heading: 'self messages', value: ({ selfMessages }) => selfMessages },
    { heading: 'idle', value: ({ idle }) => idle },
  ];
}
