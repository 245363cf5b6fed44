/* A link at one instant of the packet run: its activity and, with a queue before every link, what is queued for it. */

import { unitWord } from '../../model/phase-number.ts';
import { IDLE } from '../../run/protocol.ts';
import { queueCapacity, queuesBehindLinks } from '../../traffic/queue-capacity.ts';
import { isSending } from '../../traffic/rates.ts';
import { linkName } from '../../tree/names.ts';
import { formatCount } from '../../words/format.ts';
import { agree, capitalize, counted } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { InstantText } from './inspection.ts';
import type { BuiltLane, Instant } from './lane-view.ts';

/** With a queue before every link; in flits. */
export function queuedLink(lane: BuiltLane, link: number, instant: Instant): InstantText {
  const queued = instant.frame.linkQueue[link] ?? 0;
  const capacity = queueCapacity(lane.settings, lane.shape, link);
  const state = stateText(lane, link, instant);
  if (!Number.isFinite(capacity))
    return {
      gauges: [],
      sentences: [`${t`${counted(queued, 'flit')} ${agree(queued, 'waits', 'wait')} in the adapter.`} ${state}`],
    };
  return {
    gauges: [{ label: '', filled: queued, capacity: capacity }],
    sentences: [`${t`Places taken in its queue: ${formatCount(queued)} of ${formatCount(capacity)}.`} ${state}`],
  };
}

function stateText(lane: BuiltLane, link: number, instant: Instant): string {
  const waits = instant.frame.linkWaits[link] ?? IDLE;
  if (waits !== IDLE) return t`Waiting: the queue of ${linkName(lane.shape, waits)} is full.`;
  const { value, meaning } = stateOf(lane, link, instant);
  return `${capitalize(value)}: ${meaning}.`;
}

export interface LinkState {
  /** 'unused': no flit has passed yet */
  kind: 'waits' | 'sends' | 'quiet' | 'unused';
  value: string;
  over: boolean;
  meaning: string;
}

/** What a link is doing at an instant: one word and a short explanation. */
export function stateOf({ shape, settings }: BuiltLane, link: number, { frame, timePs }: Instant): LinkState {
  // In a cluster the queue behind the link waits while the link itself keeps sending.
  if (queuesBehindLinks(settings) && frame.linkWaits[link] !== IDLE)
    return {
      kind: 'waits',
      value: tFor('a link')`waits`,
      over: true,
      meaning: t`for a place in the buffer at its end`,
    };
  const message = frame.linkLast[link] ?? IDLE;
  if (message === IDLE)
    return { kind: 'unused', value: tFor('a link')`quiet`, over: false, meaning: t`nothing has passed yet` };
  const what =
    message < shape.nodes
      ? t`a ${agree(1, unitWord(settings))} of task ${message}`
      : t`an acknowledgement for task ${message - shape.nodes}`;
  return isSending(settings, shape, frame, timePs, link)
    ? { kind: 'sends', value: tFor('a link')`sends`, over: false, meaning: what }
    : { kind: 'quiet', value: tFor('a link')`quiet`, over: false, meaning: t`the last was ${what}` };
}
