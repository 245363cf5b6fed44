/* Pieces of panels: chips, pairs, the section of an instant, paths of messages. */

import { linkCapacities } from '../../../model/capacity.ts';
import { queueCapacity } from '../../../traffic/queue-capacity.ts';
import type { Selection } from '../../../traffic/selection.ts';
import { linksOfTask, type PhaseMessage } from '../../../traffic/traffic.ts';
import { linkName, shortEntityName } from '../../../tree/names.ts';
import { formatCount, formatMultiple, formatTime } from '../../../words/format.ts';
import { capitalize } from '../../../words/grammar.ts';
import { t, tFor } from '../../../words/language/language.ts';
import type { Instant, LaneView } from '../lane-view.ts';
import type { Hop, Item, MessagePath, Pair, PanelSection, TaskChip } from '../panel.ts';

type PanelLane = Pick<LaneView, 'index' | 'shape'>;

export function linkAt({ index }: Pick<LaneView, 'index'>, link: number): Selection {
  return { kind: 'link', lane: index, link };
}

export function entityAt({ index, shape }: PanelLane, entity: number): Selection {
  return entity < shape.nodes ? { kind: 'node', lane: index, node: entity } : { kind: 'switch', lane: index, entity };
}

/** Load of a link in a phase as a multiple of its capacity. */
export function relativeLoadOf({
  shape,
  loads,
  settings,
}: Pick<LaneView, 'shape' | 'loads' | 'settings'>): (link: number) => number {
  const capacities = linkCapacities(settings);
  return (link) => (loads.linkLoad[link] ?? 0) / (capacities[shape.levelOfLink(link)] ?? 1);
}

export function chipOf({ index, shape }: PanelLane, task: number): TaskChip {
  return { task, home: shape.homeOf(task), target: { kind: 'task', lane: index, task } };
}

export function pairOf(lane: PanelLane, source: number, destination: number): Pair {
  return { from: chipOf(lane, source), to: chipOf(lane, destination) };
}

export function pairsOf(lane: PanelLane, messages: readonly PhaseMessage[]): Pair[] {
  return messages.map(({ task, destination }) => pairOf(lane, task, destination));
}

/** Pairs shown before the list is expanded. */
const FIRST = 12;

export function pairsItem(lane: PanelLane, messages: readonly PhaseMessage[]): Item {
  return { kind: 'pairs', pairs: pairsOf(lane, messages), atFirst: FIRST };
}

export function sentences(texts: readonly string[]): Item[] {
  return texts.map((text) => ({ kind: 'sentence', text }));
}

/** A link, node or task at one instant of the packet run. */
export function nowSection(timePs: number, items: Item[], title = tFor('at this instant')`Now`): PanelSection {
  return { id: 'now', title, aside: formatTime(timePs), items };
}

/** Caches the last result: arguments stay the same from instant to instant while a lane and its loads do. */
export function memoizeLast<Given extends unknown[], Answer>(
  answer: (...given: Given) => Answer,
): (...given: Given) => Answer {
  let last: { given: Given; answer: Answer } | null = null;
  return (...given) => {
    if (!last?.given.every((value, at) => value === given[at])) last = { given, answer: answer(...given) };
    return last.answer;
  };
}

/* The path of a message, link by link: the load of each in the phase, or its queue at an instant. */

type Figures = (link: number) => Pick<Hop, 'share' | 'figure'>;

/** `link`: the selected one; `instant`: shows queues at that instant instead of the phase's loads. */
export function messagePathOf(
  lane: LaneView,
  message: PhaseMessage,
  { link, instant = null }: { link?: number; instant?: Instant | null } = {},
): MessagePath {
  const { shape, loads } = lane;
  const figures = instant ? queueFigures(lane, instant) : loadFigures(lane);
  const hops = linksOfTask(shape, loads, message.task).map((hopLink): Hop => {
    const to = shape.toOf(hopLink);
    return {
      target: linkAt(lane, hopLink),
      text: capitalize(linkName(shape, hopLink)),
      ...figures(hopLink),
      level: shape.levelOf(to),
      name: shortEntityName(shape, to),
      current: hopLink === link,
    };
  });
  return { pair: pairOf(lane, message.task, message.destination), turnLevel: message.turnLevel, hops };
}

function loadFigures(lane: LaneView): Figures {
  const asked = relativeLoadOf(lane);
  return (link) => {
    const share = asked(link);
    return { share, figure: `${formatMultiple(share)}×` };
  };
}

function queueFigures({ shape, settings }: LaneView, { frame }: Instant): Figures {
  return (link) => {
    const queued = frame.linkQueue[link] ?? 0;
    const capacity = queueCapacity(settings, shape, link);
    const share = capacity > 0 && Number.isFinite(capacity) ? queued / capacity : 0;
    // For a queue, full is already too much.
    return { share: share >= 1 ? 2 : share, figure: formatCount(queued) };
  };
}

/** Paths offered here; further messages can be selected from their list. */
const CHOICES = 8;

/** Follows the section on what the paths share; shows one message at a time. */
export function pathsSection(lane: LaneView, messages: readonly PhaseMessage[], link?: number): PanelSection | null {
  if (messages.length === 0) return null;
  const ways = messages
    .slice(0, CHOICES)
    .map((message) => messagePathOf(lane, message, link === undefined ? {} : { link }));
  return { title: t`Path of a task`, folded: true, items: [{ kind: 'ways', ways }] };
}
