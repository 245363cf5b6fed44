/* The state of a task's messages, cycle by cycle. */

import { firstPhase } from '../../model/phase-number.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { capitalize } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { memoizeLast, sentences } from '../common/inspect/parts.ts';
import type { PhaseInspectorData } from '../common/inspection.ts';
import { inPhase } from '../common/overview.ts';
import type { PanelSection } from '../common/panel.ts';
import { longestByCycle, messageText, unloadedPs } from './latency.ts';

const longestOf = memoizeLast(longestByCycle);

/** Null until they are known. */
export function manyMessages({ lane, results }: PhaseInspectorData, task: number): PanelSection | null {
  const { shape, settings, loads } = lane;
  const known = results.messages;
  if (!known) return null;
  const { timePs, value: messages } = known;
  const longest = longestOf(messages, shape.phases);
  const now = messages.filter(({ phase, source }) => phase === loads.phase && source === task);
  const free = unloadedPs(lane, shape.levels);
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
      {
        kind: 'phase-table',
        summary: t`Message by message`,
        what: 'messages',
        firstPhase: firstPhase(settings),
        heads: [t`with`, t`arrived`, tFor('latency')`longest`, tFor('message')`done`],
        rows: messages.map((message) => ({
          phase: message.phase,
          cells: [
            message.source === task ? tFor('task')`to ${message.destination}` : tFor('task')`from ${message.source}`,
            `${formatCount(message.delivered)}/${formatCount(message.packets)}`,
            message.delivered > 0 ? formatTime(message.longestPs) : '–',
            message.donePs >= 0 ? formatTime(message.donePs) : '–',
          ],
        })),
        phase: loads.phase,
      },
    ],
  };
}
