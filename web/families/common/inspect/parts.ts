/* What the panels of lanes with phases have in common: chips, pairs, a section of an instant. */

import { tFor } from '../../../language/language.ts';
import { linkCapacities } from '../../../scenario/capacity.ts';
import { homeOf, levelOfLink } from '../../../tree/numbering.ts';
import type { Selection } from '../../../tree/selection.ts';
import type { Journey } from '../../../tree/traffic.ts';
import { formatTime } from '../../../words/format.ts';
import type { LinkText } from '../inspection.ts';
import type { LaneView } from '../lane-view.ts';
import type { Item, Pair, PanelSection, TaskChip } from '../panel.ts';

type Lane = Pick<LaneView, 'index' | 'shape'>;

export function linkAt({ index }: Pick<LaneView, 'index'>, link: number): Selection {
  return { kind: 'link', lane: index, link };
}

/** What a phase asks of a link, as a multiple of what it takes. */
export function relativeLoadOf({
  shape,
  loads,
  settings,
}: Pick<LaneView, 'shape' | 'loads' | 'settings'>): (link: number) => number {
  const capacities = linkCapacities(settings);
  return (link) => (loads.linkLoad[link] ?? 0) / (capacities[levelOfLink(shape, link)] ?? 1);
}

export function chipOf({ index, shape }: Lane, task: number): TaskChip {
  return { task, home: homeOf(shape, task), target: { kind: 'task', lane: index, task } };
}

export function pairOf(lane: Lane, source: number, destination: number): Pair {
  return { from: chipOf(lane, source), to: chipOf(lane, destination) };
}

export function pairsOf(lane: Lane, journeys: readonly Journey[]): Pair[] {
  return journeys.map(({ task, destination }) => pairOf(lane, task, destination));
}

/** Pairs in a list before the rest is asked for. */
const FIRST = 12;

/** `none`: said instead of an empty list. */
export function pairsItem(lane: Lane, journeys: readonly Journey[], none: string): Item {
  if (journeys.length === 0) return { kind: 'sentence', text: none, tone: 'grey' };
  return { kind: 'pairs', pairs: pairsOf(lane, journeys), atFirst: FIRST };
}

export function sentences(texts: readonly string[]): Item[] {
  return texts.map((text) => ({ kind: 'sentence', text }));
}

/** A link, a node or a task at one instant of the packets: its gauges, and what stops it. */
export function nowSection(
  timePs: number,
  { gauges, sentences: texts }: LinkText,
  title = tFor('at this instant')`Now`,
): PanelSection {
  return {
    id: 'now',
    title,
    aside: formatTime(timePs),
    items: [
      ...gauges.map(
        ({ label, filled, capacity }): Item => ({
          kind: 'gauge',
          label,
          share: filled / capacity,
          tone: filled >= capacity ? 'over' : 'load',
        }),
      ),
      ...sentences(texts),
    ],
  };
}

/** Keeps the last answer: the same is asked at every instant that passes while a lane and its loads stay. */
export function memoizeLast<Given extends unknown[], Answer>(
  answer: (...given: Given) => Answer,
): (...given: Given) => Answer {
  let last: { given: Given; answer: Answer } | null = null;
  return (...given) => {
    if (!last?.given.every((one, at) => one === given[at])) last = { given, answer: answer(...given) };
    return last.answer;
  };
}
