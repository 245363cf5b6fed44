/* A node, and a task on it: what it waits for at an instant, what it sends and receives in the phase, and where it could move. */

import type { Selection } from '../../../draw/drawing.ts';
import { engineRow } from '../../../model/lanes.ts';
import { IDLE } from '../../../run/protocol.ts';
import { nonParticipantText, participantsOf, roleText, takesPart } from '../../../traffic/participants.ts';
import { linksOfTask, phaseMessageOf, taskOn } from '../../../traffic/traffic.ts';
import { formatMultiple } from '../../../words/format.ts';
import { capitalize } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { nodeFacts, partnerFacts, unsentTarget } from '../facts.ts';
import type { PhaseInspectorData, PhaseTexts } from '../inspection.ts';
import type { FinishedNote, Instant, LaneView } from '../lane-view.ts';
import { inPhase } from '../overview.ts';
import { type Item, type Panel, type PanelSection, textOf } from '../panel.ts';
import { chipOf, nowSection, pathItem, relativeLoadOf, sentences } from './parts.ts';
import { selectionPanel } from './selection-panel.ts';
import { waitingOf } from './waiting.ts';

export function nodePanel(texts: PhaseTexts, data: PhaseInspectorData, node: number, over: FinishedNote): Panel {
  const { lane, instant } = data;
  const { shape, loads, settings } = lane;
  const task = taskOn(loads, node);
  const participants = participantsOf(settings);
  const selection: Selection = { kind: 'node', lane: lane.index, node };
  if (participants && !takesPart(participants, task)) {
    const line = shape.absent.has(node) ? t`no node at this place` : nonParticipantText(participants);
    return selectionPanel(lane, selection, { items: sentences([capitalize(line)]), card: { line }, sections: {} });
  }
  const words = `${t`task ${task} sits here`}${roleText(settings, task)}`;
  return selectionPanel(lane, selection, {
    items: [{ kind: 'facts', facts: [{ name: words, value: '', chips: [chipOf(lane, task)] }] }],
    card: { line: words },
    sections: {
      node: [instant && nodeNowSection(lane, instant, node, task)],
      partners: [over === null ? partnersSection(texts, lane, task) : doneSection(task, over)],
    },
  });
}

export function taskPanel(texts: PhaseTexts, data: PhaseInspectorData, task: number, over: FinishedNote): Panel {
  const { lane, instant, results } = data;
  const { shape, loads, settings } = lane;
  const node = loads.taskNode[task] ?? 0;
  const message = over === null ? phaseMessageOf(loads, task) : null;
  const links = linksOfTask(shape, loads, task);
  const worst = Math.max(0, ...links.map(relativeLoadOf(lane)));
  // Other tasks may be in other phases, so this phase's plan does not say what its links carry now.
  const mixed = engineRow(settings).overlap ? instant : null;
  const phase = inPhase(settings, loads.phase);
  return selectionPanel(
    lane,
    { kind: 'task', lane: lane.index, task },
    {
      kicker: `${t`${lane.name}, selected task`}${roleText(settings, task)}`,
      title: t`Task ${task} on node ${node}`,
      figure:
        message && !mixed
          ? { value: `${formatMultiple(worst)}×`, over: worst > 1, meaning: t`busiest link on its path ${phase}` }
          : null,
      remark: over && t`The exchange ${over}.`,
      card: over === null ? { line: partnersText(lane, task) } : {},
      sections: {
        now: [instant && nowSection(instant.timePs, waitingOf(lane, task, instant.frame, results.queues))],
        path: [
          message && {
            id: 'way',
            title: t`Its path ${phase}`,
            ...(mixed ? { aside: t`queued now` } : {}),
            items: [pathItem(lane, message, mixed)],
          },
        ],
        node: [instant?.frame.cluster ? nodeNowSection(lane, instant, node, task) : null],
        partners: [over === null ? partnersSection(texts, lane, task) : null],
      },
    },
  );
}

function nodeNowSection(lane: LaneView, instant: Instant, node: number, task: number): PanelSection {
  const items: Item[] = [{ kind: 'facts', facts: nodeFacts(lane, node, task, instant) }];
  return { ...nowSection(instant.timePs, items, t`Node ${node} now`), id: 'node' };
}

function doneSection(task: number, over: string): PanelSection {
  const gone = t`Task ${task} has gone through all phases.`;
  return { id: 'done', items: sentences(over ? [gone, t`The exchange ${over}.`] : [gone]) };
}

/** To whom a task sends, in a line; of one that only receives, from whom: 'Sends to: 5' */
function partnersText(lane: LaneView, task: number): string {
  const [fact] = partnerFacts(lane, task);
  return fact ? `${capitalize(fact.name)}: ${textOf(fact)}` : '';
}

function partnersSection(texts: PhaseTexts, lane: LaneView, task: number): PanelSection {
  const { shape, loads, settings } = lane;
  const isSilent = loads.destination[task] === IDLE && unsentTarget(settings, shape, loads, task) === null;
  const why = (isSilent && texts.whySilent?.(settings)) || '';
  return {
    id: 'partners',
    title: capitalize(inPhase(settings, loads.phase)),
    items: [{ kind: 'facts', facts: partnerFacts(lane, task) }, ...sentences(why ? [`${capitalize(why)}.`] : [])],
  };
}
