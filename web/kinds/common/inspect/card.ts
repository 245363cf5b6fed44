/* The folded card of a selection on a phone: one figure, one title, one line. */

import { linkCapacities } from '../../../model/capacity.ts';
import { phasesOverlap } from '../../../model/lanes.ts';
import { sentWord } from '../../../model/phase-number.ts';
import { nonParticipantText, participantsOf, RECEIVES, takesPart } from '../../../traffic/participants.ts';
import { linksOfTask } from '../../../traffic/paths.ts';
import type { Selection } from '../../../traffic/selection.ts';
import {
  messagesOnLink,
  messagesThrough,
  type PhaseMessage,
  phaseMessageOf,
  sendersTo,
  taskOn,
} from '../../../traffic/traffic.ts';
import { entityName, linkName, nodeRange } from '../../../tree/names.ts';
import { formatTime } from '../../../words/format.ts';
import { agree, capitalize, counted, shortList } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { PhaseTexts } from '../inspection.ts';
import type { Instant, LaneView } from '../lane-view.ts';
import { stateOf } from '../link-now.ts';
import { finishedAt } from '../moment.ts';
import { inPhase } from '../overview.ts';
import type { CardText } from '../panel.ts';
import { unsentTarget } from './agenda.ts';
import { figureOf } from './overview.ts';
import { relativeLoadOf } from './parts.ts';
import { switchNow } from './switch-now.ts';
import { phaseAt } from './waiting.ts';

export function cardOf(texts: PhaseTexts, lane: LaneView, selection: Selection, instant: Instant | null): CardText {
  const headline = cardInPhase(texts, lane, selection);
  if (!instant || isOutside(lane, selection)) return headline;
  const time = t`at ${formatTime(instant.timePs)}`;
  if (phaseAt(lane, selection, instant.frame) !== null)
    return phasesOverlap(lane.settings) ? { ...headline, figure: '', tone: null } : headline;
  if (phasesOverlap(lane.settings) && !instant.frame.finished && selection.kind === 'link') {
    const { value, over, meaning } = stateOf(lane, selection.link, instant);
    return { ...headline, figure: value, tone: over ? 'over' : null, line: `${meaning}, ${time}` };
  }
  if (phasesOverlap(lane.settings) && !instant.frame.finished && selection.kind === 'switch') {
    const { value, meaning } = switchNow(lane, selection.entity, instant);
    return { ...headline, figure: value, tone: null, line: `${meaning}, ${time}` };
  }
  return {
    ...headline,
    figure: '',
    tone: null,
    line: finishedAt(lane, instant) ?? `${t`in no phase`} ${time}`,
  };
}

function cardInPhase(texts: PhaseTexts, lane: LaneView, selection: Selection): CardText {
  const { shape, loads, settings } = lane;
  const where = inPhase(settings, loads.phase);
  const what = sentWord(settings);
  const capacities = linkCapacities(settings);
  switch (selection.kind) {
    case 'link': {
      const load = loads.linkLoad[selection.link] ?? 0;
      const line = sharers(messagesOnLink(shape, loads, selection.link), where, what);
      return {
        ...figureOf(load, capacities[shape.levelOfLink(selection.link)] ?? 1, texts.load.text),
        title: capitalize(linkName(shape, selection.link)),
        line,
      };
    }
    case 'switch': {
      const { first, last } = shape.nodesUnder(selection.entity);
      const { passing } = messagesThrough(shape, loads, selection.entity);
      const line = `${counted(passing.length, what)} ${where}`;
      const title = t`${capitalize(entityName(shape, selection.entity))} over ${nodeRange(first, last)}`;
      return { figure: String(passing.length), tone: null, title, line };
    }
    case 'node': {
      const task = taskOn(loads, selection.node);
      return {
        figure: '',
        tone: null,
        title: t`Node ${selection.node}`,
        line: outside(settings, task) ?? t`task ${task} sits here`,
      };
    }
    case 'task': {
      const apart = outside(settings, selection.task);
      if (apart) return { figure: '', tone: null, title: t`Node ${loads.taskNode[selection.task] ?? 0}`, line: apart };
      const message = phaseMessageOf(shape, loads, selection.task);
      const line = message
        ? t`sends to task ${message.destination} ${where}`
        : (unsentLine(lane, selection.task, where) ??
          receiverText(lane, selection.task) ??
          t`sends to no other task ${where}`);
      const asked = linksOfTask(shape, loads, selection.task).map(relativeLoadOf(lane));
      const figure = message ? figureOf(Math.max(...asked)) : { figure: '', tone: null };
      return { ...figure, title: t`Task ${selection.task}`, line };
    }
  }
}

function unsentLine({ settings, shape, loads }: LaneView, task: number, where: string): string | null {
  const target = unsentTarget(settings, shape, loads, task);
  return target === null ? null : t`cannot send to task ${target} ${where}`;
}

function isOutside({ settings, loads }: LaneView, selection: Selection): boolean {
  if (selection.kind === 'node') return outside(settings, taskOn(loads, selection.node)) !== null;
  return selection.kind === 'task' && outside(settings, selection.task) !== null;
}

function outside(settings: LaneView['settings'], task: number): string | null {
  const participants = participantsOf(settings);
  return participants && !takesPart(participants, task) ? nonParticipantText(participants) : null;
}

/** For a task that only receives. */
function receiverText({ loads, settings }: LaneView, task: number): string | null {
  if (participantsOf(settings)?.roles[task] !== RECEIVES) return null;
  const senders = sendersTo(loads, task);
  const where = inPhase(settings, loads.phase);
  if (senders.length === 0) return t`receives from nobody ${where}`;
  return t`receives from ${agree(senders.length, 'task')} ${shortList(senders)} ${where}`;
}

/** '0 → 9 and 4 → 13 share one link' */
function sharers(users: PhaseMessage[], where: string, what = 'message'): string {
  const pairs = users.map(({ task, destination }) => `${task} → ${destination}`);
  if (pairs.length === 0) return t`Nobody uses it ${where}`;
  const [first = '', second = ''] = pairs;
  if (pairs.length === 1) return t`${first} has it to itself`;
  if (pairs.length === 2) return t`${first} and ${second} share one link`;
  return t`${pairs.length} ${agree(pairs.length, what)} share one link`;
}
