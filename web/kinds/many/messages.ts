/* A task's messages, phase by phase, and their latencies. */

import { firstPhase } from '../../model/notes.ts';
import type { MessageTimes } from '../../run/protocol.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { capitalize, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { memoizeLast, sentences } from '../common/inspect/parts.ts';
import type { PhaseInspectorData } from '../common/inspection.ts';
import { inPhase } from '../common/overview.ts';
import type { PanelSection } from '../common/panel.ts';
import { unloadedPath } from './family.ts';

const longestOf = memoizeLast(longestByCycle);

/** Null until they are known. */
export function manyMessages({ lane, results }: PhaseInspectorData, task: number): PanelSection | null {
  const { shape, settings, loads } = lane;
  const known = results.messages;
  if (!known) return null;
  const { timePs, value: messages } = known;
  const longest = longestOf(messages, shape.phases);
  const now = messages.filter(({ phase, source }) => phase === loads.phase && source === task);
  const free = unloadedPath(lane).ps;
  const shown = longest[loads.phase] ?? 0;
  return {
    title: t`Its messages`,
    aside: formatTime(timePs),
    items: [
      ...sentences(
        now.map(
          (message) =>
            t`${capitalize(inPhase(settings, message.phase))}, to task ${message.destination}: ${messageText(message).join(' ')}`,
        ),
      ),
      {
        kind: 'sentence',
        text: t`Longest latency by phase; the line marks ${formatTime(free)}, that of a packet that meets no other.`,
      },
      {
        kind: 'phase-bars',
        label: t`Longest latency, phase by phase`,
        firstPhase: firstPhase(settings),
        values: longest,
        capacity: free,
        phase: loads.phase,
        spoken: shown === 0 ? t`nothing has arrived` : formatTime(shown),
      },
    ],
  };
}

/** The state of one message. */
function messageText({ packets, injected, delivered, firstPs, lastPs, longestPs, donePs }: MessageTimes): string[] {
  if (injected === 0) return [t`Nothing has been sent yet.`];
  if (packets === 1 && donePs >= 0)
    return [t`Its packet arrived at ${formatTime(donePs)}, after ${formatTime(firstPs)}.`];
  const state =
    donePs >= 0
      ? t`All ${counted(packets, 'packet')} arrived, the last at ${formatTime(donePs)}.`
      : t`${formatCount(injected)} of ${counted(packets, 'packet')} sent, ${formatCount(delivered)} arrived.`;
  if (delivered === 0) return [state];
  return [
    state,
    t`Latency: first ${formatTime(firstPs)}, last ${formatTime(lastPs)}, longest ${formatTime(longestPs)}.`,
  ];
}

/** Longest latency by cycle; 0 if nothing has arrived. */
function longestByCycle(messages: readonly MessageTimes[], cycles: number): Float64Array {
  const longest = new Float64Array(cycles);
  for (const { phase, longestPs } of messages) longest[phase] = Math.max(longest[phase] ?? 0, longestPs);
  return longest;
}
