/* Pieces of panels: chips, pairs, the section of an instant, paths of messages. */

import type { Selection } from '../../../draw/drawing.ts';
import { linkCapacities } from '../../../model/capacity.ts';
import { linksOfTask, type PhaseMessage } from '../../../traffic/traffic.ts';
import { linkName } from '../../../tree/names.ts';
import { formatCount, formatMultiple, formatTime } from '../../../words/format.ts';
import { capitalize } from '../../../words/grammar.ts';
import { tFor } from '../../../words/language/language.ts';
import type { Instant, LaneView } from '../lane-view.ts';
import type { Item, Pair, PanelSection, TaskChip } from '../panel.ts';

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

/** The path of a message, link by link: the load of each in the phase, or at an instant its queue. */
export function pathItem(lane: LaneView, { task }: PhaseMessage, instant: Instant | null): Item {
  const { shape, loads } = lane;
  const asked = relativeLoadOf(lane);
  const figure = (link: number) =>
    instant ? formatCount(instant.frame.linkQueue[link] ?? 0) : `${formatMultiple(asked(link))}×`;
  const rows = linksOfTask(shape, loads, task).map((link) => ({
    text: capitalize(linkName(shape, link)),
    aside: figure(link),
    target: linkAt(lane, link),
  }));
  return { kind: 'list', rows };
}
