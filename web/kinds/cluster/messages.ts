/* How much of its messages a task has sent at an instant, step by step. */

import { firstPhase } from '../../model/phase-number.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { t, tFor } from '../../words/language/language.ts';
import { agendaOf } from '../common/inspect/agenda.ts';
import { memoizeLast } from '../common/inspect/parts.ts';
import type { PhaseInspectorData } from '../common/inspection.ts';
import type { Item, PanelSection } from '../common/panel.ts';
import { packetsOfTotal } from './packets.ts';
import { packetsSentBy, packetsSentBySteps } from './sent.ts';

const UNKNOWN = t`It sends wherever it may, so how many each node got is not known until the end.`;

const calendarOf = memoizeLast(agendaOf);

export function clusterMessages({ lane, instant }: PhaseInspectorData, task: number): PanelSection | null {
  const { shape, settings, loads } = lane;
  const sent = instant && packetsSentBy(instant.frame, loads.taskNode[task] ?? 0);
  if (sent === null) return null;
  const agenda = calendarOf(settings, shape, loads, task);
  const perMessage = settings.traffic.packetsPerDestination;
  const bySteps = packetsSentBySteps(settings, agenda, sent);
  const known = bySteps.every((count) => count !== null);
  const all = agenda.filter(({ destination }) => destination !== null).length * perMessage;
  const sentence = t`It has sent ${packetsOfTotal(sent, all)}, each counted once; ${formatCount(perMessage)} make a message.`;
  const steps: Item[] = [
    {
      kind: 'phase-bars',
      label: t`Packets sent, phase by phase`,
      firstPhase: firstPhase(settings),
      values: bySteps.map((count) => count ?? 0),
      capacity: perMessage,
      height: 24,
      phase: loads.phase,
      spoken: t`${packetsOfTotal(bySteps[loads.phase] ?? 0, perMessage)} sent`,
    },
    {
      kind: 'phase-table',
      summary: t`Message by message`,
      what: t`messages`,
      firstPhase: firstPhase(settings),
      heads: [tFor('whom')`to`, tFor('packets')`sent`],
      rows: agenda.map(({ destination }, phase) => ({
        phase,
        cells: [
          destination === null ? tFor('sends to')`nobody` : String(destination),
          destination === null ? '–' : t`${formatCount(bySteps[phase] ?? 0)} of ${formatCount(perMessage)}`,
        ],
      })),
      phase: loads.phase,
    },
  ];
  return {
    title: t`Its messages`,
    aside: formatTime(instant?.timePs ?? 0),
    items: [
      {
        kind: 'sentence',
        text: known ? sentence : `${sentence} ${UNKNOWN}`,
      },
      ...(known ? steps : []),
    ],
  };
}
