/* What a task has sent of its messages at an instant, step by step. */

import { formatCount, formatTime } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { phaseWord } from '../../words/phase-word.ts';
import { agendaOf } from '../common/inspect/agenda.ts';
import { remembered } from '../common/inspect/parts.ts';
import type { SeenPhases } from '../common/inspection.ts';
import type { Item, PanelSection } from '../common/panel.ts';
import { sentBy, sentBySteps } from './sent.ts';

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
  const unknown = known ? '' : ' It sends wherever it may, so how many went to whom is not known until the end.';
  const steps: Item[] = [
    {
      kind: 'phase-bars',
      label: 'Packets sent, step by step',
      word,
      values: bySteps.map((count) => count ?? 0),
      capacity: most,
      height: 24,
      phase: loads.phase,
      spoken: `${formatCount(bySteps[loads.phase] ?? 0)} of ${counted(most, 'packet')} sent`,
    },
    {
      kind: 'phase-table',
      summary: 'Message by message',
      what: 'messages',
      word,
      heads: ['to', 'sent'],
      rows: agenda.map(({ destination }, phase) => ({
        phase,
        cells: [
          destination === null ? 'nobody' : String(destination),
          destination === null ? '–' : `${formatCount(bySteps[phase] ?? 0)} of ${formatCount(most)}`,
        ],
      })),
      phase: loads.phase,
    },
  ];
  return {
    title: 'Its messages',
    aside: formatTime(instant?.timePs ?? 0),
    items: [
      {
        kind: 'sentence',
        text: `It has sent ${formatCount(sent)} of ${counted(all, 'packet')}, each counted once; ${formatCount(most)} make a message.${unknown}`,
      },
      ...(known ? steps : []),
    ],
  };
}
