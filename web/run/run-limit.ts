/* Where runs stop. */

import { engineRow } from '../model/lanes.ts';
import type { LaneSettings } from '../model/types.ts';
import { t } from '../words/language/language.ts';
import type { RunLimit } from './records.ts';

/** Far beyond every run: 2^53 - 1 ps, 2.5 hours. */
export const FOREVER_PS = Number.MAX_SAFE_INTEGER;

/** A cluster with loss need not come to an end. */
const LOSSY_UNTIL_PS = 60e12;

/** Shown where a run without a time limit is given up. */
export const GIVE_UP_SENTENCE = t`After 60 s of simulated time the cluster had not delivered every packet, and it may never; to simulate longer, set an end for the run.`;

/** Shown where the core ended a run before its end: its numbers would have been wrong from there on, or it could hold no more. */
const LIMIT_SENTENCES: Record<Exclude<RunLimit, 'none'>, string> = {
  clock: t`The run ended here, before its end, since its clock counts no further.`,
  ages: t`The run ended here, before its end: packets have waited so long that they can no longer tell how long; lower the load, or limit source queues.`,
  roots: t`The run ended here, before its end, since there are no more numbers for roots of congestion.`,
  messages: t`More than 262,144 messages would be under way at once: have messages acknowledged, shorten the window, or choose a smaller topology.`,
  trains: t`More than 8 million runs of flits would wait in queues at once: choose shorter messages, smaller buffers, or a smaller topology.`,
};

export function limitSentence(limit: RunLimit): string | null {
  return limit === 'none' ? null : LIMIT_SENTENCES[limit];
}

/** What says so. */
export type RunLimitSettings = Pick<LaneSettings, 'traffic' | 'run'>;

/** Whether a run that has not finished at runLimitPs is given up there. */
export function isGivenUp(lane: RunLimitSettings): boolean {
  return engineRow(lane).drops && lane.run.untilNs <= 0;
}

/** Where a run stops at the latest. */
export function runLimitPs(lane: RunLimitSettings): number {
  if (lane.run.untilNs > 0) return Math.round(lane.run.untilNs * 1000);
  return isGivenUp(lane) ? LOSSY_UNTIL_PS : FOREVER_PS;
}
