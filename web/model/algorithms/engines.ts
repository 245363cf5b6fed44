/* Engines: the parts of the core a lane may run on, and what is so on each. Questions about behaviour are answered here;
 * wording belongs to the families. */

import { flagsOf, tableOf } from '../field.ts';
import type { FamilyKind } from '../types.ts';
import type { Buffering } from './queuings.ts';

interface EngineRow {
  /** the family of its lanes, but for jobs */
  family: FamilyKind;
  /** lanes have phases, whatever they are called; otherwise they have only time */
  phases?: true;
  /** runs exchanges and jobs: all-to-alls on switches that drop nothing, whose tasks may sit anywhere */
  exchanges?: true;
  /** nodes pass through phases independently: at an instant, shared resources belong to no single phase */
  overlap?: true;
  /** a phase ends at some time of its own */
  phasesEnd?: true;
  /** routes avoid cut cables, so that cables may be cut */
  avoidsCuts?: true;
  /** switches drop what they cannot hold, and nodes send it again: a run need not come to an end */
  drops?: true;
  /** links between switches have a rate of their own */
  ownUplinks?: true;
  /** some tasks only send, and others only receive */
  sides?: true;
  /** packets wait in the port by which they came, behind a link; otherwise before the one they take */
  queuesBehind?: true;
  /** a packet goes on where the next switch has room for it, of which it is told */
  credits?: true;
  /** a buffer is shared out among virtual channels */
  channels?: true;
  /** simulates packets on trees as large as a tree may be */
  large?: true;
  /** time goes in slots, and packets arrive only where one ends */
  slotted?: true;
  /** draws with the seed of the run, even where all start at once */
  draws?: true;
  /** where a switch may keep its queues, the usual place first */
  bufferings: readonly [Buffering, ...Buffering[]];
  /** the schedule names the traffic; otherwise its kind does */
  namedBySchedule?: true;
  /** what a task sends in a phase, and what a link carries at a time */
  sends: 'message' | 'packet';
  carries: 'flit' | 'packet';
}

/** The part of the core a lane runs on: output queues in phases, slots on input-queued switches, VOQs, or a cluster that drops
 * packets (enum ft_buffering_kind). */
export type Engine = keyof typeof engines;

const is = flagsOf<EngineRow>();

export const engines = tableOf<EngineRow>()({
  output: {
    family: 'exchange',
    bufferings: ['output'],
    sends: 'message',
    carries: 'flit',
    ...is('phases', 'phasesEnd', 'exchanges', 'avoidsCuts'),
  },
  input: {
    family: 'congestion',
    bufferings: ['input'],
    sends: 'message',
    carries: 'packet',
    ...is('phasesEnd', 'credits', 'channels', 'large', 'slotted', 'avoidsCuts', 'draws'),
  },
  voq: {
    family: 'many',
    bufferings: ['voq', 'fifo'],
    sends: 'message',
    carries: 'packet',
    ...is('avoidsCuts', 'phases', 'phasesEnd', 'overlap', 'sides', 'credits', 'queuesBehind'),
  },
  lossy: {
    family: 'cluster',
    bufferings: ['drop'],
    sends: 'packet',
    carries: 'packet',
    ...is('phases', 'overlap', 'drops', 'ownUplinks', 'draws', 'namedBySchedule'),
  },
});
