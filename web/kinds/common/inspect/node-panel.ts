/* A node: its task, what it sends and receives in this phase, and where the task could move. */

import { phasesOverlap } from '../../../model/lanes.ts';
import { nonParticipantText, participantsOf, takesPart } from '../../../traffic/participants.ts';
import { roleText } from '../../../traffic/roles.ts';
import { phaseMessageOf, taskOn } from '../../../traffic/traffic.ts';
import { capitalize } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { PhaseInspectorData, PhaseTexts } from '../inspection.ts';
import type { FinishedNote, LaneView } from '../lane-view.ts';
import type { Panel, PanelSection } from '../panel.ts';
import { messagePathOf } from './message-path.ts';
import { partnersSection } from './partners.ts';
import { chipOf, nowSection } from './parts.ts';

export function nodePanel(texts: PhaseTexts, data: PhaseInspectorData, node: number, over: FinishedNote): Panel {
  const { lane, instant } = data;
  const { loads, settings } = lane;
  const task = taskOn(loads, node);
  const participants = participantsOf(settings);
  const heading = { kicker: t`${lane.name}, selected node`, title: t`Node ${node}` };
  if (participants && !takesPart(participants, task))
    return {
      ...heading,
      items: [{ kind: 'sentence', text: capitalize(nonParticipantText(participants)) }],
      sections: [],
    };
  const messages = texts.messages?.(data, task);
  return {
    ...heading,
    items: [
      { kind: 'chip', chip: chipOf(lane, task), words: `${t`task ${task} sits here`}${roleText(settings, task)}` },
    ],
    sections: [
      ...nodeNowSection(texts, data, node, task),
      over === null ? partnersSection(lane, task) : doneSection(task, over),
      ...(messages ? [messages] : []),
      { title: t`Another node`, items: [{ kind: 'move', node, taskNode: loads.taskNode }] },
      ...(over === null ? pathSection(lane, task, phasesOverlap(settings) ? instant : null) : []),
    ],
  };
}

/** A node's state at an instant, beyond what its links show. */
export function nodeNowSection(
  texts: PhaseTexts,
  { lane, instant }: PhaseInspectorData,
  node: number,
  task: number,
): PanelSection[] {
  const text = instant && texts.node?.(lane, node, task, instant);
  return instant && text ? [{ ...nowSection(instant.timePs, text, t`Node ${node} now`), id: 'node' }] : [];
}

function doneSection(task: number, over: string): PanelSection {
  const text = over
    ? t`Task ${task} has gone through all phases; the exchange ${over}.`
    : t`Task ${task} has gone through all phases.`;
  return { id: 'done', items: [{ kind: 'sentence', text }] };
}

function pathSection(lane: LaneView, task: number, instant: PhaseInspectorData['instant']): PanelSection[] {
  const message = phaseMessageOf(lane.shape, lane.loads, task);
  if (!message) return [];
  return [
    {
      title: t`Path of a task`,
      folded: true,
      items: [{ kind: 'ways', ways: [messagePathOf(lane, message, { instant })] }],
    },
  ];
}
