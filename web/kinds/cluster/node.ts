/* What a node of a lossy cluster has sent by an instant, message by message. */

import { allToAllSchedule } from '../../model/lanes.ts';
import { firstPhase } from '../../model/phase-number.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { Frame } from '../../run/protocol.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { ofTotal } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { type AgendaEntry, agendaOf } from '../common/inspect/agenda.ts';
import { memoizeLast } from '../common/inspect/parts.ts';
import type { PhaseInspectorData } from '../common/inspection.ts';
import type { Item, PanelSection } from '../common/panel.ts';

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
  const sentence = t`It has sent ${ofTotal(sent, all, 'packet')}, each counted once; ${formatCount(perMessage)} make a message.`;
  const steps: Item[] = [
    {
      kind: 'phase-bars',
      label: t`Packets sent, phase by phase`,
      firstPhase: firstPhase(settings),
      values: bySteps.map((count) => count ?? 0),
      capacity: perMessage,
      height: 24,
      phase: loads.phase,
      spoken: t`${ofTotal(bySteps[loads.phase] ?? 0, perMessage, 'packet')} sent`,
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

/** Total; null if this is not a cluster. */
export function packetsSentBy(frame: Frame, node: number): number | null {
  return frame.cluster?.nodeIssued[node] ?? null;
}

/** By step; null where unknown. */
export function packetsSentBySteps(
  settings: ResolvedLane,
  agenda: readonly Pick<AgendaEntry, 'destination'>[],
  sent: number,
): (number | null)[] {
  const { packetsPerDestination: perMessage } = settings.traffic;
  const { atOnce, wholeMessages } = allToAllSchedule(settings.traffic);
  const steps = agenda.filter(({ destination }) => destination !== null).length;
  let sending = 0;
  return agenda.map(({ destination }) => {
    if (destination === null) return 0;
    const step = sending++;
    if (sent === steps * perMessage) return perMessage;
    if (atOnce) return null;
    if (wholeMessages) return Math.max(0, Math.min(perMessage, sent - step * perMessage));
    return Math.floor(sent / steps) + (step < sent % steps ? 1 : 0);
  });
}
