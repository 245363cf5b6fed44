/* A run that cannot send all of its messages: what its head says, and why it is compared with nothing. */

import { type Analysed, unsentOf, unsentText } from '../../measures/comparable.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { agree } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Headline } from './family.ts';

/** Null where every message can be sent, and until that is known. */
export function unsentHeadline(lane: LaneState): Headline | null {
  const unsent = unsentOf(lane);
  if (!unsent) return null;
  const { summary, run } = lane;
  return {
    figure: `${formatCount(unsent.unreachable)}/${formatCount(unsent.messages)}`,
    unit: '',
    text: agree(unsent.messages, 'message cannot be sent', 'messages cannot be sent'),
    brief: t`cannot be sent`,
    ...(summary?.finished ? { note: othersText(summary.completionPs) } : {}),
    warns: true,
    final: run.state !== 'running' && run.state !== 'paused',
  };
}

/** In place of the derivation of a comparison; empty where every message can be sent. */
export function unsentExplanation(lane: Analysed & Pick<LaneState, 'summary'>): string[] {
  const unsent = unsentOf(lane);
  if (!unsent) return [];
  const { summary } = lane;
  const less = t`What sends less is done sooner, so the time is compared neither with the ideal nor with other lanes.`;
  return [
    t`${unsentText(unsent)}: cables are cut, and no way up and then down is left.`,
    summary?.finished ? `${othersText(summary.completionPs)} ${less}` : less,
  ];
}

const othersText = (completionPs: number) => t`The others take ${formatTime(completionPs)}.`;
