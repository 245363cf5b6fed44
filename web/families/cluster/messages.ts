/* What a task has sent of its messages at an instant, step by step. */

import { t, tFor } from '../../language/language.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { phaseWord } from '../../words/phase-word.ts';
import { agendaOf } from '../common/inspect/agenda.ts';
import { remembered } from '../common/inspect/parts.ts';
import type { SeenPhases } from '../common/inspection.ts';
import type { Item, PanelSection } from '../common/panel.ts';
import { ofPackets } from './packets.ts';
import { sentBy, sentBySteps } from './sent.ts';

const UNKNOWN = t`It sends wherever it may, so how many went to whom is not known until the end.`;

const calendarOf = remembered(agendaOf);

export function clusterMessages({ lane, instant }: SeenPhases, task: number): PanelSection | null {
  const { shape, settings, loads } = lane;
  const sent = instant && sentBy(instant.frame, loads.taskNode[task] ?? 0);
  if (sent === null) return null;
  const agenda = calendarOf(settings, shape, loads, task);
  const most = settings.traffic.packetsPerDestination;
  const bySteps = sentBySteps(settings, agenda, sent);
  const known = bySteps.every((count) => count !== null);
  const all = agenda.filter(({ destination }) => destination !== null).length * most;
  const word = phaseWord(settings);
  const said = t`It has sent ${ofPackets(sent, all)}, each counted once; ${formatCount(most)} make a message.`;
  const steps: Item[] = [
    {
      kind: 'phase-bars',
      label: t`Packets sent, step by step`,
      word,
      values: bySteps.map((count) => count ?? 0),
      capacity: most,
      height: 24,
      phase: loads.phase,
      spoken: t`${ofPackets(bySteps[loads.phase] ?? 0, most)} sent`,
    },
    {
      kind: 'phase-table',
      summary: t`Message by message`,
      what: t`messages`,
      word,
      heads: [tFor('whom')`to`, tFor('packets')`sent`],
      rows: agenda.map(({ destination }, phase) => ({
        phase,
        cells: [
          destination === null ? tFor('sends to')`nobody` : String(destination),
          destination === null ? '–' : t`${formatCount(bySteps[phase] ?? 0)} of ${formatCount(most)}`,
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
        text: known ? said : `${said} ${UNKNOWN}`,
      },
      ...(known ? steps : []),
    ],
  };
}
